/** What orders, action spaces, columns, mats, cards and Mandamenti explain of themselves: what each of their symbols does. */
import type { About } from '../../lib/explaining.svelte';
import { numbersOf, type Speaker } from '../../lib/texts';
import type { Choice } from '../../lib/types';
import { SYMBOLS } from './signs';
import { tokenOf, type Components, type MandamentoView, type Row, type Space, type Token } from './war';

/** What the symbols of order tokens stand for, where they are called otherwise. */
const MEANING: Record<string, string> = { recruit_base: 'recruit', place_base: 'place', shotguns: 'shotgun', bombs: 'bomb' };
/** Money needs no explanation. */
const PLAIN = new Set(['money']);

const SPECIALS: Record<string, string> = {
  'replace-defenders': 'replace',
  'pay-to-remove': 'pay',
  'soldato-per-lab': 'soldati-by-labs',
  'strike-and-move': 'either-order',
  'aid-neighbours': 'aid',
  'replace-and-pull': 'pull',
};

/** What the symbols of an order token stand for. */
export function symbolsOf(token: Token): string[] {
  const shown = SYMBOLS.filter((symbol) => (token[symbol] ?? null) !== null && !PLAIN.has(symbol)).map((symbol) => MEANING[symbol] ?? symbol);
  return token.special ? [...shown, SPECIALS[token.special] ?? token.special] : shown;
}

/** What one does on an action space. */
export const doneOn = (space: Space): string[] => space.parts.map((part) => (part.do === 'orders' ? 'order' : part.do));

export class Explainer {
  constructor(
    readonly speaker: Speaker,
    readonly parts: Components,
  ) {}

  /** All that order tokens show, and all that action spaces let one do. */
  get orderSymbols(): string[] {
    return [...new Set(this.parts.family.flatMap((family) => family.orders.tokens).flatMap(symbolsOf))];
  }
  get spaceSymbols(): string[] {
    return [...new Set(this.parts.sheet.flatMap((sheet) => sheet.spaces).flatMap(doneOn))];
  }

  /** What a symbol does, after its name. */
  symbol(id: string): string {
    return `${this.speaker.thing(id)}: ${this.speaker.say(`explain-${id}`)}`;
  }

  order(id: string): About {
    const token = tokenOf(this.parts, id);
    return { title: this.speaker.thing(id), lines: token ? symbolsOf(token).map((symbol) => this.symbol(symbol)) : [] };
  }

  space(id: string, lying: string): About {
    const printed = this.parts.sheet.flatMap((sheet) => sheet.spaces).find((space) => space.id === id);
    const lines = printed ? doneOn(printed).map((symbol) => this.symbol(symbol)) : [];
    return { title: this.speaker.thing(id), lines: lying ? [...lines, lying] : lines };
  }

  column(id: string, price: number): About {
    return { title: this.speaker.say('board-column', { column: id }), lines: [this.speaker.say(`explain-${id}`), this.speaker.say('board-price', { count: price })] };
  }

  /** A row of a mat, with the orders that still lie on it. */
  row(row: Row, removed: number, left: number, orders: string[]): About {
    const names = orders.map((order) => this.speaker.thing(order));
    return { title: this.speaker.thing(row), lines: [this.speaker.say(`explain-${row}`), this.speaker.say('board-row', { row, removed, left }), ...names] };
  }

  card(id: string): About {
    const flee = this.parts.conflict_card.find((card) => card.id === id)?.flee;
    return { title: this.speaker.thing(id), lines: [flee ? this.speaker.say('explain-coward', { count: flee }) : this.speaker.say('explain-turncoat')] };
  }

  character(id: string): About {
    const card = this.parts.character.find((one) => one.id === id);
    const { hq_soldati = 0, ...numbers } = card ?? {};
    return { title: this.speaker.thing(id), lines: card ? [this.speaker.say('explain-character', { ...numbers, 'hq-soldati': hq_soldati })] : [] };
  }

  tile(id: string): string {
    return this.speaker.say(`tile-${id}`, numbersOf(this.parts.control_tile, id));
  }

  /** A Mandamento, and who holds its areas. */
  mandamento({ id, areas, controller }: MandamentoView, holderOf: (area: string) => string | null): About {
    const nobody = this.speaker.say('board-empty');
    const name = (side: string | null) => (side === null ? nobody : this.speaker.thing(side));
    const lines = areas.map((area) => `${this.speaker.thing(area)}: ${name(holderOf(area))}`);
    return { title: `Mandamento ${this.speaker.thing(id)}`, lines: controller ? [`★ ${name(controller)}`, ...lines] : lines };
  }
}

/** The same for whoever hears it; of an option, after what it does. */
export const spoken = ({ title, lines }: About, choice?: Choice): string => [choice?.text ?? title, ...lines].map((line) => line.replace(/\.$/, '')).join('. ');
