/** The view of Mafia City, and what the board works out of it. */
import type { Choice, Prompt } from '../../lib/types';

export interface PlayerBoard {
  points: number;
  mafiosi: number;
  reserve: number;
  jailed: number;
  passed: boolean;
  cards: number;
  hand: string[] | null;
  known: string[];
}

export interface LocationBoard {
  id: string;
  number: number;
  /** 0 is the centre, 1 to 6 the rim clockwise. */
  tile: number | null;
  /** Seats from the bottom up. */
  stack: number[];
  marked: boolean;
  hitman: boolean;
  scored_now: boolean;
  pacts: number[];
}

export interface Link {
  effect: string;
  seat: number;
  cards: string[];
  location: string | null;
  run: number | null;
  seat_victim: number | null;
  destination: string | null;
  answers: string | null;
  stage: number;
}

export interface Declaration {
  seat: number;
  effect: string | null;
  cards: string[];
  location: string | null;
  run: number | null;
}

export interface CityBoard {
  phase: 'set-up' | 'actions' | 'locations' | 'strategy' | 'end-of-round';
  round: number;
  max_rounds: number;
  target: number;
  turn: number;
  seat: number;
  starter: number;
  policeman: number | null;
  mayor: number | null;
  hitman: string;
  players: PlayerBoard[];
  locations: LocationBoard[];
  cell: number[];
  pile: number;
  discards: string[];
  top: string | null;
  chain: Link[];
  bought: boolean;
  declarations: Declaration[];
  retrieving: number | null;
  traded: string[];
  unseen: string[];
  surely_held: string[];
}

export type CardType = 'action' | 'location' | 'reaction';

/** What the board needs of an edition. */
export interface Components {
  card: { id: string; type: CardType }[];
  location: { id: string; tie: 'first' | 'nobody' }[];
}

const SYMBOLS = ['hat', 'fist', 'bullet', 'plus-one'] as const;
export type CardSymbol = (typeof SYMBOLS)[number];

/** The symbol of a card: the end of its name. */
export const symbolOf = (card: string): CardSymbol => SYMBOLS.find((symbol) => card.endsWith(`-${symbol}`)) ?? 'hat';
/** The kind of a card: the beginning of its name. */
export const kindOf = (card: string): string => card.slice(0, -symbolOf(card).length - 1);

/** Where tiles lie: column and row, in widths and heights of a tile. */
export const PLACES: [column: number, row: number][] = [[1, 1], [1, 0], [2, 0.5], [2, 1.5], [1, 2], [0, 1.5], [0, 0.5]];

/** Neighbouring mafiosi of one colour form a group; groups are counted from the bottom. */
export interface Group {
  seat: number;
  first: number;
  count: number;
}
export function groupsOf(stack: number[]): Group[] {
  const groups: Group[] = [];
  stack.forEach((seat, height) => {
    const last = groups.at(-1);
    if (last?.seat === seat) last.count += 1;
    else groups.push({ seat, first: height, count: 1 });
  });
  return groups;
}

/** What each seat counts at a location, pacts added: strongest first, then who lies lowest. */
export function strengths(location: LocationBoard): { seat: number; strength: number; pacts: number }[] {
  const seats = [...new Set(location.stack)];
  return seats
    .map((seat) => {
      const pacts = location.pacts[seat] ?? 0;
      return { seat, pacts, strength: location.stack.filter((other) => other === seat).length + pacts };
    })
    .sort((a, b) => b.strength - a.strength);
}

/** Of a chain, which effects stand if nobody reacts any more: a reaction that stands cancels the one before it. */
export function standing(chain: Link[]): boolean[] {
  const stands = chain.map(() => true);
  for (let n = chain.length - 2; n >= 0; n--) stands[n] = chain[n + 1]!.effect === 'complicity' || !stands[n + 1];
  return stands;
}

/** Where on the board an option is chosen: a location, a card of the own hand, a group of a stack, so many of it, or a player. */
export function spotOf(choice: Choice, prompt: Prompt | undefined, board: CityBoard): string | null {
  const [thing = ''] = choice.things;
  const here = typeof prompt?.args.location === 'string' ? prompt.args.location : '';
  switch (choice.verb) {
    case 'place':
    case 'at':
    case 'to':
    case 'score':
    case 'clear':
      return `location ${thing}`;
    case 'token':
      return `group ${here} ${Number(thing) - 1}`;
    case 'retrieve':
      return thing === '0' ? null : `mafioso ${here} ${board.retrieving ?? 0} ${thing}`;
    case 'rob':
    case 'ask':
      return `seat ${Number(thing.replace('seat-', '')) - 1}`;
    default:
      return thing ? `card ${thing}` : null;
  }
}

export function spots(choices: Choice[], prompt: Prompt | undefined, board: CityBoard): Map<string, Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) {
    const spot = spotOf(choice, prompt, board);
    if (spot) map.set(spot, [...(map.get(spot) ?? []), choice]);
  }
  return map;
}
