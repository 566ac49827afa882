/** The view of Corleone's Empire, and what the board works out of it. */
import type { Choice, Language } from '../../lib/types';

export interface PlayerBoard {
  family: string;
  hand: string[] | null;
  hand_size: number;
  hidden_jobs: number[];
  open_jobs: string[];
  suitcase: string[] | null;
  money: number | null;
  finished: string[] | null;
  /** What the player has sealed; null while it is sealed from the viewer. */
  sealed: string[] | null;
  /** What the player bid in this act, once it is read. */
  bid: string[];
  thugs: number;
  family_members: number;
  thugs_in_river: number;
  family_members_in_river: number;
  markers: number;
  is_in: boolean;
  played: string[];
}

export interface BusinessBoard {
  id: string;
  figure: string | null;
}

export interface TurfBoard {
  id: string;
  /** Seats from the bottom up; the last one controls the turf. */
  stack: number[];
  businesses: BusinessBoard[];
}

export interface SpaceBoard {
  id: string;
  is_open: boolean;
  figure: string | null;
}

export interface NeutralBoard {
  id: string;
  place: string | null;
  in_river: boolean;
  controller: number | null;
}

export interface EmpireBoard {
  act: number;
  phase: number;
  seat: number;
  horse_head: number;
  players: PlayerBoard[];
  turfs: TurfBoard[];
  park: string;
  spaces: SpaceBoard[];
  neutrals: NeutralBoard[];
  piles: Record<string, number>;
  display: string[];
  allies: string[];
  deck_size: number;
  discards: string[];
  tiles_left: number;
  under_way: UnderWay;
}

/** What an action is about: the card that is carried out and the job it does, a list of benefits, jobs just drawn. */
export interface UnderWay {
  card: string | null;
  job: string | null;
  user: number | null;
  benefits: string[];
  /** Null for those who do not see them. */
  drawn: string[] | null;
}

/** An effect as an edition writes it: one of these keys. */
export interface Effect {
  take?: string | null;
  deposit?: number | null;
  draw_job?: number | null;
  exchange?: { give: number; get: string[] } | null;
  horse_head?: boolean | null;
  shake_down?: { n: number } | null;
  collect?: number | null;
  gun_down?: { n: number | 'all' } | null;
  move?: object | null;
  place?: string | null;
  steal?: { n: number } | null;
  do_job?: object | null;
  offer?: boolean | null;
}

export type Point = [number, number];

export interface AreaMap {
  polygon: Point[];
  label: Point;
  business: Point | null;
  tile: Point | null;
  control: Point | null;
  chief: Point | null;
}

export interface Job {
  id: string;
  colour: string;
  cost: string[];
  pay: number[];
  text: Effect[];
}

/** What the board needs of an edition. */
export interface Components {
  map: { width: number; height: number };
  act: { number: number; name: Record<Language, string>; hand_limit: number }[];
  family: { id: string; colour: string }[];
  turf: { id: string; number: number; business: { id: string; front: Effect[]; back: Effect[] }; map: AreaMap }[];
  central_park: { id: string; business: { id: string; back: Effect[] }; map: AreaMap };
  hudson_river: { id: string; name: Record<Language, string>; map: AreaMap };
  east_river: { id: string; name: Record<Language, string>; map: AreaMap };
  space: { id: string; borders: string[]; min_players: number; link: 'border' | 'lines'; at: Point }[];
  tile: { id: string; colour: 'blue' | 'red'; front: Effect[]; back: Effect[] }[];
  bonus: { dominance: number; jobs: number };
  jobs: { colours: string[] };
  job: Job[];
  ally: { id: string; act: number; text: Effect[] }[];
}

/** A sign for an effect: what it is, how much of it, how often, and for an exchange what it gives. */
export interface Sign {
  sign: string;
  count: string;
  times: number;
  gets: string[];
}

const sign = (name: string, count: number | string = 1, gets: string[] = []): Sign => ({ sign: name, count: count === 1 ? '' : String(count), times: 1, gets });

/** The signs of a list of effects; equal ones that follow each other are counted. */
export function signsOf(effects: Effect[]): Sign[] {
  const made: Sign[] = [];
  for (const one of effects.map(signOf)) {
    const last = made.at(-1);
    if (last && last.sign === one.sign && last.count === one.count && last.gets.join() === one.gets.join()) last.times += 1;
    else made.push(one);
  }
  return made;
}

/** The sign of an effect that nobody has drawn one for. */
export const UNKNOWN = 'unknown';

function signOf(effect: Effect): Sign {
  if (effect.take) return sign(effect.take);
  if (effect.deposit) return sign('deposit', effect.deposit);
  if (effect.draw_job) return sign('draw-job', effect.draw_job);
  if (effect.exchange) return sign('exchange', String(effect.exchange.give), effect.exchange.get);
  if (effect.horse_head) return sign('horse-head');
  if (effect.shake_down) return sign('shake-down', effect.shake_down.n);
  if (effect.collect) return sign('collect', effect.collect);
  if (effect.gun_down) return sign('gun-down', effect.gun_down.n === 'all' ? '∞' : effect.gun_down.n);
  if (effect.move) return sign('move');
  if (effect.place) return sign(effect.place);
  if (effect.steal) return sign('steal', effect.steal.n);
  if (effect.do_job) return sign('do-job');
  if (effect.offer) return sign('offer');
  return sign(UNKNOWN);
}

/** What a card is: a job, an ally, money or a good. */
export const kindOf = (card: string, parts: Components): 'job' | 'ally' | 'money' | 'good' => {
  if (card.startsWith('$')) return 'money';
  if (parts.job.some((job) => job.id === card)) return 'job';
  return parts.ally.some((ally) => ally.id === card) ? 'ally' : 'good';
};

export interface Business {
  id: string;
  at: Point;
  front: Effect[];
  back: Effect[];
  colour: 'printed' | 'blue' | 'red';
  figure: string | null;
}

/** The businesses of a turf with where they are drawn: the printed one, and its tile if there is one. */
export function businessesOf(turf: TurfBoard, parts: Components): Business[] {
  const area = parts.turf.find((one) => one.id === turf.id)!;
  return turf.businesses.map(({ id, figure }, n) => {
    const tile = parts.tile.find((one) => one.id === id);
    const at = (n === 0 ? area.map.business : area.map.tile) ?? area.map.label;
    const { front, back } = tile ?? area.business;
    return { id, at, front, back, figure, colour: tile?.colour ?? 'printed' };
  });
}

/** Where a line from a point reaches an area: the nearest point of its edge, a little inside. */
export function reach([x, y]: Point, polygon: Point[]): Point {
  let best: Point = [x, y];
  let least = Infinity;
  polygon.forEach(([ax, ay], n) => {
    const [bx, by] = polygon[(n + 1) % polygon.length]!;
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0;
    const near: Point = [ax + along * (bx - ax), ay + along * (by - ay)];
    const far = Math.hypot(x - near[0], y - near[1]);
    if (far < least) [best, least] = [near, far];
  });
  const further = least ? 1 + 26 / least : 1;
  return [x + (best[0] - x) * further, y + (best[1] - y) * further];
}

export const seatOf = (figure: string | null): number | null => (figure?.startsWith('seat-') ? Number(figure.slice(5)) - 1 : null);

/** Equal cards lie on one heap: each kind once, in the order of the hand. */
export const kindsOf = (cards: string[]): string[] => [...new Set(cards)];

/** The cards that a question is about: jobs just drawn, in the order of their options; otherwise what is carried out. */
export function questionedCards({ card, job, drawn }: UnderWay, choices: Choice[]): string[] {
  const dropped = choices.flatMap(({ verb, things }) => (verb === 'drop' ? things : []));
  if (drawn?.length) return kindsOf([...dropped, ...drawn]);
  return kindsOf([card, job].filter((one) => one !== null));
}

/** Where on the board an option is chosen: nowhere if only its text stands for it. */
export function spotsOf({ verb, things }: Choice, turfs: Set<string>): string[] {
  const [thing = ''] = things;
  switch (verb) {
    case 'thug':
    case 'business':
    case 'family':
      return [`at ${thing}`];
    case 'figure':
      return [thing === 'police-chief' ? 'chief' : `at ${thing}`];
    case 'turf':
      return [`turf ${thing}`];
    case 'to':
      return [turfs.has(thing) ? `turf ${thing}` : `at ${thing}`];
    case 'marker':
      return [`marker ${things.join(' ')}`];
    case 'seat':
      return [`seat ${Number(thing.replace('seat-', '')) - 1}`];
    case 'job-public':
      return [`public ${thing}`];
    case 'take':
      return [`offered ${thing}`];
    case 'drop':
      return [`drawn ${thing}`];
    case 'bid':
      return [`suitcase ${thing}`];
    case 'good':
      return [`pile ${thing}`];
    case 'use':
      return [`benefit ${thing}`, ...(thing.startsWith('take-') ? [`pile ${thing.slice(5)}`] : thing === 'draw-job' ? ['deck'] : [])];
    case 'job-hand':
    case 'ally':
    case 'pay':
    case 'deposit':
    case 'give':
    case 'hand-over':
    case 'offer':
    case 'discard':
      return [`hand ${thing}`];
    default:
      return [];
  }
}

/** The option of each place on the board. Of two that share one, such as the same good taken in two ways, the first. */
export function spots(choices: Choice[], turfs: string[]): Map<string, Choice> {
  const map = new Map<string, Choice>();
  const known = new Set(turfs);
  for (const choice of choices) for (const spot of spotsOf(choice, known)) if (!map.has(spot)) map.set(spot, choice);
  return map;
}

/** What stands or lies where, so that it can be seen to move. */
export function zonesOf(board: EmpireBoard, own: number): Map<string, string[]> {
  const zones = new Map<string, string[]>();
  const put = (zone: string, kind: string | null) => kind && zones.set(zone, [...(zones.get(zone) ?? []), kind]);
  for (const turf of board.turfs) {
    for (const business of turf.businesses) put(`at ${business.id}`, business.figure && thugKind(business.figure));
    for (const seat of turf.stack) put(`stack ${turf.id}`, `marker-${seat}`);
  }
  for (const space of board.spaces) put(`at ${space.id}`, space.figure && familyKind(space.figure));
  for (const neutral of board.neutrals) {
    if (neutral.in_river) put('river', neutral.id);
    else if (neutral.place && board.turfs.some((turf) => turf.id === neutral.place)) put(`chief ${neutral.place}`, neutral.id);
  }
  board.players.forEach((player, seat) => {
    for (let n = 0; n < player.thugs_in_river; n++) put('river', `thug-${seat}`);
    for (let n = 0; n < player.family_members_in_river; n++) put('river', `family-${seat}`);
  });
  for (const card of board.players[own]?.hand ?? []) put('hand', card);
  return zones;
}

const thugKind = (figure: string) => (seatOf(figure) === null ? figure : `thug-${seatOf(figure)}`);
const familyKind = (figure: string) => (seatOf(figure) === null ? figure : `family-${seatOf(figure)}`);
