/** Things on a board, followed from view to view: whatever moves is flown, and what is new to the player is known. */
import { tick } from 'svelte';
import { Flight } from './flight';
import { added, follow, pick, type Token, type Zones } from './tokens';

/** What a board says of its things. */
export interface Course<Board> {
  /** The board as it is shown. */
  now: () => Board;
  /** The board as the player last saw it; null marks nothing as new. */
  seen: () => Board | null;
  /** What lies where on a board. */
  zones: (board: Board) => Zones;
  /** The home from which a new thing comes, if it has one; `before` is the board shown until now. */
  from: (token: Token, before: Board) => string | null;
  /** The home to which a thing goes that is gone. */
  to: (token: Token, before: Board) => string | null;
  /** Whether a new thing in a zone is news to the player: what comes by own words is none. */
  isNews: (zone: string, kind: string) => boolean;
}

/** Made while a board is set up, whose element becomes the `root`. */
export class Following<Board> {
  root = $state<HTMLElement>();
  #before: Token[] = [];
  readonly tokens = $derived.by(() => (this.#before = follow(this.#before, this.course.zones(this.course.now()))));
  /** The keys of the tokens that are news to the player. */
  readonly fresh = $derived.by(() => {
    const seen = this.course.seen();
    if (!seen) return new Set<string>();
    const news = added(this.course.zones(seen), this.course.zones(this.course.now()));
    return new Set([...news].flatMap(([zone, kinds]) => pick(this.tokens, zone, kinds.filter((kind) => this.course.isNews(zone, kind)))));
  });

  constructor(readonly course: Course<Board>) {
    let known = new Map<string, Token>();
    let shown: Board | null = null;
    const flight = new Flight(
      () => this.root,
      (key) => {
        const token = this.tokens.find((one) => one.key === key);
        return token && shown ? course.from(token, shown) : null;
      },
      (key) => {
        const lying = this.tokens.find((one) => one.key === key); // where it cannot be seen by itself
        const gone = known.get(key);
        return lying?.zone ?? (gone && shown ? course.to(gone, shown) : null);
      },
    );
    $effect.pre(() => {
      const tokens = this.tokens;
      const board = course.now();
      flight.before();
      void tick().then(() => {
        flight.after();
        known = new Map(tokens.map((token) => [token.key, token]));
        shown = board;
      });
    });
  }

  /** What lies in a zone. */
  readonly lying = (zone: string): Token[] => this.tokens.filter((token) => token.zone === zone);
}
