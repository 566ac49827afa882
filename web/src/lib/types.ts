/** The data that server and client exchange; explained by src/cosca/table/api.md. */

export type Language = 'en' | 'de';

export interface TableOption {
  name: string;
  /** The first is the default. */
  values: string[];
  /** Whether values that are numbers are seats, counted from 1, and need a table of at least so many. */
  names_seats: boolean;
}

/** How far an entry of an edition is authentic: printed in the rulebook; known from elsewhere too; in part or all made up. */
export const SORTS = ['rulebook', 'researched', 'partly', 'reconstructed'] as const;
export type Sort = (typeof SORTS)[number];

/** How many entries of one kind, such as all jobs, there are of each sort. */
export type Provenance = { key: string } & Record<Sort, number>;

export interface EditionInfo {
  id: string;
  digest: string;
  name: Record<Language, string>;
  provenance: Provenance[];
}

/** The edition that a match is played with. */
export interface Edition<Components = unknown> extends EditionInfo {
  things: Record<Language, Record<string, Thing>>;
  /** The component data as they stand in the edition file; each game's board knows the form of its own. */
  components: Components;
  /** What a board is drawn from besides them, such as the outlines of a map; null if there is nothing. */
  drawing: unknown;
}

export interface GameInfo {
  id: string;
  seats: number[];
  /** For each number of seats, the seats of each team; none where everybody plays alone. */
  teams: Record<string, number[][]>;
  options: TableOption[];
  bots: string[];
  verbs: Record<string, string[]>;
  editions: EditionInfo[];
}

/** The name of a thing, and its forms in sentences: `object`, `the`, `at` … */
export interface Thing {
  name: string;
  [form: string]: string;
}

export interface GameTexts {
  ftl: string;
  rules: string;
  things: Record<string, Thing>;
}

export interface Prompt {
  name: string;
  rule: string;
  args: Record<string, unknown>;
  /** Further arguments of options, by their words, that say what they stand for now. */
  details?: Record<string, Record<string, unknown>>;
}

export interface Result {
  reason: string;
  scores: number[];
  places: number[];
}

export interface View<Board = unknown> {
  game: string;
  viewer: string;
  waiting_for: number[];
  prompts: Record<string, Prompt>;
  options: Record<string, string[]>;
  result: Result | null;
  board: Board;
}

export interface Fact {
  fact: string;
  [argument: string]: unknown;
}

export interface Step {
  at: number;
  facts: Fact[];
}

export interface SeatInfo {
  kind: 'person' | 'link' | 'open' | 'bot';
  name: string | null;
  bot: string | null;
  away: boolean;
  online: boolean;
}

export type Clock = { per_word: number } | { per_match: number };

export interface Summary {
  match: string;
  game: string;
  edition: { id: string; digest: string; own: boolean };
  options: Record<string, string>;
  created: number | string;
  status: 'open' | 'playing' | 'over';
  /** Whether the words of every seat can be reviewed. */
  reviewable: boolean;
  version: number;
  words: number;
  waiting_for: number[];
  seats: SeatInfo[];
  /** The seats of each team; none where everybody plays alone. */
  teams: number[][];
  result: Result | null;
  commitment: string;
  seed: string | null;
  rematch: string | null;
  clock: Clock | null;
  /** Whether players may ask for hints. */
  hints: boolean;
}

export interface MySummary extends Summary {
  seat: number;
  your_turn: boolean;
}

export interface Offer {
  by: number;
  to: number;
  waiting_for: number[];
}

export interface StateMessage {
  type: 'state';
  version: number;
  /** The version in which a word was said or taken back for the last time. */
  moved: number;
  words: number;
  seat: number | null;
  view: View;
  news: Step[];
  undoable: number;
  /** Whether the own seat is given a hint now. */
  hintable: boolean;
  summary: Summary;
  clocks: (number | null)[] | null;
  offer: Offer | null;
}

/** Whom a line of chat is meant for. */
export type Audience = 'all' | 'team';

export interface ChatLine {
  /** Counted for everybody and for the own team alone. */
  n: number;
  to: Audience;
  seat: number | null;
  name: string | null;
  text: string;
  /** What a bot says: a message of the game. */
  fact: Fact | null;
  at: number | string;
}

export const SIGNS = ['arrow', 'attack', 'defend', 'here', 'question'] as const;
export type Sign = (typeof SIGNS)[number];

/** What somebody of the own team has drawn on the board: an arrow, or a sign at a place. */
export interface Mark {
  n: number;
  seat: number;
  sign: Sign;
  from: string;
  to: string | null;
}

export type ServerMessage =
  | StateMessage
  | { type: 'chat'; lines: ChatLine[] }
  | { type: 'marks'; marks: Mark[] }
  | { type: 'ok'; id?: number | null }
  | { type: 'error'; id?: number | null; code: string; message: string };

export interface Held {
  match: string;
  seat: number;
  secret: string;
}

export type SeatWish = { kind: 'me' } | { kind: 'link' } | { kind: 'open' } | { kind: 'bot'; bot: string };

export interface MatchWish {
  game: string;
  options: Record<string, string>;
  edition: string | null;
  name: string;
  seats: SeatWish[];
  clock: Clock | null;
  public: boolean;
  hints: boolean;
}

export interface Made {
  match: string;
  seat: number | null;
  secret: string | null;
  links: Record<string, string>;
}

/** What a word is worth: the share of the win that may be expected after it, give or take the margin. */
export interface Estimate {
  word: string;
  win: number;
  margin: number;
}

/** One of the best words: whether it cannot be told from the first one is judged as in reviews. */
export interface Suggestion extends Estimate {
  as_good: boolean;
}

/** The best words of a position, the best first. */
export interface Hint {
  moved: number;
  words: Suggestion[];
  simulations: number;
}

/** From what is best to what costs most. */
export const GRADES = ['best', 'good', 'slip', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** A word that a seat has said after it had heard so many, and what it was asked. */
export interface Said {
  at: number;
  word: string;
  prompt: Prompt;
}

/** What is thought of such a word afterwards. */
export interface Verdict {
  at: number;
  word: string;
  /** Among how many it was chosen. */
  options: number;
  said: Estimate;
  best: [Estimate, ...Estimate[]];
  loss: number;
  grade: Grade;
}

/** An option of the player on turn, ready to be shown. */
export interface Choice {
  word: string;
  verb: string;
  things: string[];
  text: string;
  /** The key that chooses it: 1 to 9, or none. */
  key: string | null;
  /** What options like it have in common, or a heading over them, and what this one adds to it; null where it stands alone. */
  common: { text: string; own: string } | null;
  /** What the thing it names brings; null where nothing is to be said. */
  note: string | null;
}
