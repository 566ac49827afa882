/** The fights of an encounter phase, step by step, as the log tells them. */
import type { Fact, Step } from '../../lib/types';

/** What happened in a fight: a fact of the log, and how many stand on each side afterwards. */
export interface Stage {
  name: 'arrival' | 'abilities' | 'bonuses' | 'conflict' | 'knockout' | 'end';
  facts: Fact[];
  /** Attackers and defenders after it; null while it goes on. */
  after: [attackers: number, defenders: number] | null;
}

export interface Fight {
  /** The number of words after which it began: its key. */
  at: number;
  kind: 'attack' | 'strike';
  area: string;
  attacker: string | null;
  defender: string | null;
  stages: Stage[];
  /** Who decided in finesse to take the other's card over, or to leave it. */
  taken: { seat: number; takes: boolean }[];
  /** Attacker's and defender's card, once they are shown. */
  cards: { seat: number; card: string }[];
  finesse: boolean;
  result: 'taken' | 'failed' | null;
}

const START = new Set(['moved', 'moved-by-sea', 'agitated']);

/** All fights of the last encounter phase, the oldest first. They stay to be read after it, until the viewer plans (who only watches: until anybody does). */
export function fightsOf(log: Step[], viewer: number | null): Fight[] {
  let fights: Fight[] = [];
  let start: Fact | null = null;
  let open: Fight | null = null;
  let planning = false;
  for (const step of log) {
    if (planning && step.facts.some((fact) => 'seat' in fact && (viewer === null || fact.seat === viewer))) fights = [];
    for (const fact of step.facts) {
      if (fact.fact === 'encounter-begins') [fights, start, open, planning] = [[], null, null, false];
      else if (fact.fact === 'planning-begins') [start, open, planning] = [null, null, true];
      else if (START.has(fact.fact)) [start, open] = [fact, null];
      else if (fact.fact === 'strengths' && !open) {
        open = attack(step.at, start, fact);
        fights.push(open);
        start = null;
      } else if (fact.fact === 'struck' || fact.fact === 'struck-with-car') {
        open = strike(step.at, fact);
        fights.push(open);
      } else if (fact.fact === 'executes') open = null;
      else if (open) tell(open, fact);
    }
  }
  return fights;
}

function attack(at: number, start: Fact | null, fact: Fact): Fight {
  const stage: Stage = { name: 'arrival', facts: start ? [start] : [], after: strengths(fact) };
  const sides = { attacker: String(fact.attacker), defender: String(fact.defender) };
  return { at, kind: 'attack', area: String(fact.area), ...sides, stages: [stage], taken: [], cards: [], finesse: false, result: null };
}

function strike(at: number, fact: Fact): Fight {
  const stage: Stage = { name: 'bonuses', facts: [fact], after: null };
  return { at, kind: 'strike', area: String(fact.area), attacker: null, defender: null, stages: [stage], taken: [], cards: [], finesse: false, result: null };
}

const strengths = (fact: Fact): [number, number] => [Number(fact.attackers), Number(fact.defenders)];

function tell(fight: Fight, fact: Fact): void {
  if (fight.result && fact.fact !== 'lab-lost') return;
  switch (fact.fact) {
    case 'strengths':
      current(fight).after = strengths(fact);
      return;
    case 'bonuses':
      begin(fight, 'bonuses', fact);
      return;
    case 'fights-finesse':
    case 'fights-brute':
      fight.finesse = fact.fact === 'fights-finesse';
      begin(fight, 'conflict', fact);
      return;
    case 'took-card':
    case 'left-card':
      fight.taken.push({ seat: Number(fact.seat), takes: fact.fact === 'took-card' });
      current(fight).facts.push(fact);
      return;
    case 'cards-shown':
      fight.cards = [
        { seat: Number(fact.seat), card: String(fact.card) },
        { seat: Number(fact['seat-other']), card: String(fact.other) },
      ];
      current(fight).facts.push(fact);
      return;
    case 'knocked-out':
      begin(fight, 'knockout', fact);
      return;
    case 'took-area':
    case 'took-area-neutral':
    case 'attack-failed':
      if (fact.area !== fight.area) return;
      begin(fight, 'end', fact);
      fight.result = fact.fact === 'attack-failed' ? 'failed' : 'taken';
      return;
    case 'played-card':
      return; // the cards are shown by themselves
    default:
      if (fight.kind === 'attack' && current(fight).after && current(fight).name === 'arrival') begin(fight, 'abilities', fact);
      else current(fight).facts.push(fact);
  }
}

const current = (fight: Fight): Stage => fight.stages.at(-1)!;

function begin(fight: Fight, name: Stage['name'], fact: Fact): void {
  const last = current(fight);
  // What happens between two stages belongs to the one before; the numbers go on.
  fight.stages.push({ name, facts: [fact], after: name === 'end' ? last.after : null });
}

/** In front of which side a card lies: 0 the attacker's, 1 the defender's. */
export function sideOfCard(fight: Fight, owner: 0 | 1): 0 | 1 {
  const other = fight.taken[owner === 0 ? 1 : 0];
  return other?.takes ? (owner === 0 ? 1 : 0) : owner;
}
