/** The view of Mafia City, and what the board works out of it. */
import { numbersOf, type Speaker } from '../../lib/texts';
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
  /** Ids of the adjacent locations. */
  neighbours: string[];
  /** Seats from the bottom up. */
  stack: number[];
  /** Of Hitman, Policeman and Mayor, who stands there. */
  figures: string[];
  marked: boolean;
  scored_now: boolean;
  next: boolean;
  /** While it is scored, strongest first. */
  strength: { seat: number; count: number; pacts: number }[];
}

export interface Link {
  effect: string;
  seat: number;
  cards: string[];
  location: string | null;
  run: number | null;
  seat_victim: number | null;
  destination: string | null;
  /** The effect that this one cancels, if it does. */
  answers: string | null;
  /** Whether it takes effect if nobody reacts any more. */
  stands: boolean;
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

/** What the board needs of an edition. Blocks also have numbers, each of which some text speaks of. */
export interface Components {
  card: { id: string; type: CardType }[];
  location: { id: string; tie: 'first' | 'nobody' }[];
}

/** Short texts about cards, symbols and locations, with the numbers that the edition gives them. */
export class Explainer {
  constructor(
    readonly speaker: Speaker,
    readonly components: Components,
  ) {}

  /** What a location does. */
  location = (id: string): string => this.speaker.say(`location-${id}`, numbersOf(this.components.location, id));
  /** Whether a tie there goes to the lowest. */
  firstWins = (id: string): boolean => this.components.location.find((one) => one.id === id)?.tie === 'first';
  /** What a location does, and who wins a tie; where nobody does, the short text says so. */
  locationInFull = (id: string): string =>
    [this.location(id), ...(this.firstWins(id) ? [this.speaker.say('board-tie-lowest')] : [])].join(' ');
  /** What the effect of a card does. */
  effect = (card: string): string => this.speaker.say(`card-${kindOf(card)}`, numbersOf(this.components.card, kindOf(card)));
  /** The same in two or three words. */
  brief = (card: string): string => this.speaker.say(`face-${kindOf(card)}`, numbersOf(this.components.card, kindOf(card)));
  /** What the symbol of a card does. */
  symbol = (card: string): string =>
    this.speaker.say(`symbol-${symbolOf(card)}`, numbersOf(this.components.location, 'gentlemens-club'));
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

const THROWS_AWAY = new Set(['discard', 'drop']);

/** Whether a card asks before it is used: which of several uses is meant, or whether it is really thrown away. */
export const asks = (choices: Choice[]): boolean => choices.length > 1 || choices.some((choice) => THROWS_AWAY.has(choice.verb));
