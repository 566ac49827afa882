/** The view of The Great Mafia War, the components it is played with, and what the board works out of them. */
import type { Box } from '../../lib/camera';
import type { Speaker } from '../../lib/texts';
import type { Zones } from '../../lib/tokens';
import type { Choice, View } from '../../lib/types';

export interface OrderView {
  /** Null while it lies face down before this viewer. */
  order: string | null;
  may_be: string[];
  spent: boolean;
}
export interface AreaView {
  id: string;
  /** A colour, `neutral`, or null if nobody is there. */
  holder: string | null;
  soldati: number;
  cars: number;
  labs: number;
  orders: OrderView[];
}
export interface SeaView {
  id: string;
  boats: Record<string, number>;
}
export interface ColumnView {
  id: string;
  price: number;
  tokens: Record<string, number>;
}
export interface SpaceView {
  id: string;
  tokens: Record<string, number>;
  bust: string | null;
}
export interface TileView {
  id: string;
  /** For each team the family that has marked it. */
  marks: (string | null)[];
}
export interface MandamentoView {
  id: string;
  areas: string[];
  controller: string | null;
}
export interface FamilyView {
  family: string | null;
  character: string | null;
  mandamenti: number;
  money: number | null;
  soldati: number | null;
  orders: string[] | null;
  /** In headquarters or face down on the board. */
  available: string[];
  on_mat: string[];
  discarded: string[];
  removed: number[];
  left: number[];
  values: { recruit: number; place: number; car_attack: number; car_bomb: number } | null;
  supply: { soldati: number; cars: number; boats: number; influence: number };
}
export interface AttackView {
  area: string;
  attacker: string;
  soldati: number;
  car: boolean;
  attacking_seat: number;
  defending_seat: number | null;
  /** Whether both cards lie there. */
  laid: boolean;
  cards: (string | null)[];
}
export interface WarBoard {
  phase: 'set-up' | 'planning' | 'encounter' | 'over';
  round: number;
  primo: number | null;
  starter: number;
  seat: number;
  colours: string[][];
  families: FamilyView[];
  areas: AreaView[];
  seas: SeaView[];
  top: ColumnView[];
  bottom: SpaceView[];
  tiles: TileView[];
  mandamenti: MandamentoView[];
  neutral_supply: number;
  lab_supply: number;
  order: string | null;
  order_area: string | null;
  attack: AttackView | null;
}

// -- components --------------------------------------------------------------------------------------------------------

export interface Token {
  id: string;
  tier: string;
  kind: 'supply' | 'attack';
  initiative: number;
  special: string | null;
  n: number | null;
  pentito: number[] | null;
  [symbol: string]: unknown;
}
export interface Part {
  do: string;
  bonus: number | null;
  own_only: boolean;
  n: number | null;
  areas: number | null;
  to: string | null;
}
export interface Space {
  id: string;
  col: number;
  cap: number;
  money: number;
  join: 'one' | 'and' | 'or';
  parts: Part[];
}
export interface Instant {
  attack?: number | null;
  bomb?: number | null;
  car?: number | null;
  money?: number | null;
  lab?: number | null;
  launder?: number | null;
}
export interface Mat {
  start: { place: number; recruit: number; attack: number; bomb: number };
  justice: Instant[][];
  police: number[][];
  economy: Instant[][];
  church: number[][];
}
export interface Family {
  id: string;
  mat: Mat;
  orders: { tokens: Token[] };
}
export interface Components {
  family: Family[];
  sheet: { number: number; costs: number[] | null; spaces: Space[] }[];
  character: { id: string; money: number; hq_soldati: number; soldati: number; cars: number; boats: number; labs: number }[];
  conflict_card: { id: string; flee?: number | null }[];
  control_tile: { id: string; phase: 'planning' | 'encounter' }[];
  winning: { mandamenti_alone: number; mandamenti_team: number; tie_break_area: string };
  limits: { rounds: number };
}

type Point = [x: number, y: number];
type Disc = [x: number, y: number, radius: number];
export interface Drawing {
  view_box: [number, number, number, number];
  areas: { id: string; mandamento: string; label: Point; piece: Disc; polygon: Point[] }[];
  seas: { id: string; label: Point; piece: Disc; polygon: Point[] }[];
  mandamenti: { id: string; color: string; control: Disc }[];
  borders: { kind: 'area' | 'mandamento'; line: Point[] }[];
  sea_borders: { line: Point[] }[];
  coast: Point[];
}

export const ROWS = ['justice', 'police', 'economy', 'church'] as const;
export type Row = (typeof ROWS)[number];
export const SIDES = ['red', 'blue', 'green', 'yellow', 'black', 'white', 'neutral'];

/** The part of the map in which there is something to see. */
export function boundsOf(drawing: Drawing): Box {
  const points = [...drawing.coast, ...drawing.seas.map((sea) => sea.label), ...[...drawing.seas, ...drawing.areas].map(({ piece: [x, y] }): Point => [x, y]), ...drawing.mandamenti.map(({ control: [x, y] }): Point => [x, y])];
  return around(points);
}
const MARGIN = 80;
/** The part of the map around some points. */
export function around(points: Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
}

export const path = (points: Point[], closed = true): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;

/** The team of a seat: seats take turns. */
export const teamOf = (seat: number): number => seat % 2;
export const mateOf = (seat: number): number => (seat + 2) % 4;
export const seatOf = (board: WarBoard, family: string | null): number => board.families.findIndex((one) => one.family === family);
export const tokenOf = (parts: Components, order: string): Token | undefined => parts.family.flatMap((family) => family.orders.tokens).find((token) => token.id === order);
export const familyOf = (order: string): string => order.split('-')[0] ?? '';

/** What lies where on the map and the sheets: the kind of a piece says whose it is, as `soldato-red`. */
export function zonesOf(board: WarBoard): Zones {
  const heap = (kind: string, count: number): string[] => Array.from({ length: count }, () => kind);
  const heaps = (piece: string, counts: Record<string, number>) => Object.entries(counts).flatMap(([owner, count]) => heap(`${piece}-${owner}`, count));
  const zones: Zones = new Map();
  for (const { id, holder, soldati, cars, labs, orders } of board.areas) {
    const side = holder ?? 'neutral';
    zones.set(`area ${id}`, [...heap(`soldato-${side}`, soldati), ...heap(`car-${side}`, cars), ...heap('lab-', labs), ...heap(`order-${side}`, orders.length)]);
  }
  for (const { id, boats } of board.seas) zones.set(`sea ${id}`, heaps('boat', boats));
  for (const { id, tokens } of board.top) zones.set(`column ${id}`, heaps('influence', tokens));
  for (const { id, tokens } of board.bottom) zones.set(`space ${id}`, heaps('influence', tokens));
  return zones;
}
/** What a piece is, and whose. */
export const pieceOf = (kind: string): [piece: string, owner: string] => kind.split('-') as [string, string];

// -- options -----------------------------------------------------------------------------------------------------------

const AREA_VERBS = new Set(['land', 'sea', 'via', 'soldato', 'car', 'lab', 'area', 'from', 'start', 'strike', 'victim']);

/** Where on the board an option is chosen; null if only in the list. */
export function spotOf(choice: Choice): string | null {
  const [thing = '', other = ''] = choice.things;
  if (AREA_VERBS.has(choice.verb)) return `area ${thing}`;
  switch (choice.verb) {
    case 'boat':
    case 'sail':
      return `area ${thing}`;
    case 'token':
      return `token ${thing} ${other}`;
    case 'gain':
    case 'column':
      return `column ${thing}`;
    case 'space':
      return `space ${thing}`;
    case 'row':
      return `row ${thing}`;
    case 'issue':
    case 'discard':
    case 'execute':
      return `order ${thing}`;
    case 'mark':
    case 'unmark':
      return `tile ${thing}`;
    case 'play':
    case 'take':
    case 'leave':
    case 'finesse':
    case 'brute-force':
    case 'fight':
    case 'self':
    case 'mate':
      return 'fight';
    case 'do':
      return 'part';
    case 'lead':
      return `lead ${thing}`;
    default:
      return null;
  }
}

export function spots(choices: Choice[]): Map<string, Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) {
    const spot = spotOf(choice);
    if (spot) map.set(spot, [...(map.get(spot) ?? []), choice]);
  }
  return map;
}

export const SECTIONS = ['map', 'sheets', 'families', 'tiles', 'plan'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section in which the question is answered. */
export function sectionOf(choices: Choice[]): Section {
  const kinds = new Set(choices.map((choice) => spotOf(choice)?.split(' ')[0] ?? ''));
  if (kinds.has('area') || kinds.has('fight')) return 'map';
  if (kinds.has('token') || kinds.has('column') || kinds.has('space')) return 'sheets';
  if (kinds.has('tile')) return 'tiles';
  if (kinds.has('lead')) return 'families';
  if (kinds.has('row') || choices.some((choice) => choice.verb === 'issue')) return 'families';
  return 'map';
}

/** Under which heading an option stands in a long list. */
export function headingOf(choice: Choice, view: View, seat: number, speaker: Speaker): string | null {
  const board = view.board as WarBoard;
  const [thing = ''] = choice.things;
  if (choice.verb === 'space') return speaker.say('board-column', { column: columnOf(thing) });
  const area = choice.verb === 'area' ? board.areas.find((one) => one.id === thing) : undefined;
  return area ? speaker.say(`words-area-${sideOf(area, board, seat)}`) : null;
}

function sideOf(area: AreaView, board: WarBoard, seat: number): string {
  if (area.holder === null) return 'empty';
  if (area.holder === 'neutral') return 'neutral';
  const holder = seatOf(board, area.holder);
  return holder === seat ? 'own' : holder === mateOf(seat) ? 'mate' : 'enemy';
}

const COLUMNS = ['primo', 'justice', 'police', 'economy', 'church', 'two'];
/** The column of a space: its name says sheet, column and letter. */
export const columnOf = (space: string): string => COLUMNS[Number(space[3]) - 1] ?? '';
