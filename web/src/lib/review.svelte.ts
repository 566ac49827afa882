/** The words of one seat of a match that is over, judged one after the other. */
import { SvelteMap } from 'svelte/reactivity';
import { api, ApiError } from './api';
import type { Said, Verdict } from './types';

/** How long to wait where the table has too much to think about, in milliseconds. */
const PAUSE = 2000;

export class Review {
  /** The words to be judged, once they are known. */
  said = $state.raw<Said[] | null>(null);
  /** By the steps of their words: in a long list only the row of a new one is drawn again. */
  readonly verdicts = new SvelteMap<number, Verdict>();
  /** Why it does not go on. */
  error = $state.raw<unknown>(null);

  #wanted = false;
  #running = false;
  #first: number | null = null;

  constructor(
    readonly match: string,
    readonly seat: number,
  ) {}

  /** In the order in which they were said. */
  get judged(): Verdict[] {
    return (this.said ?? []).flatMap(({ at }) => this.verdicts.get(at) ?? []);
  }

  /** Go on where it was left, until everything is judged or nobody looks any more. */
  async run(): Promise<void> {
    this.#wanted = true;
    if (this.#running) return;
    this.#running = true;
    this.error = null;
    try {
      this.said ??= (await api.review(this.match, this.seat)).steps;
      for (let at = this.#next(); this.#wanted && at !== undefined; at = this.#next()) {
        await this.#judge(at);
      }
    } catch (error) {
      this.error = error;
    } finally {
      this.#running = false;
    }
  }

  stop(): void {
    this.#wanted = false;
  }

  /** Judge this word before the others. */
  prefer(at: number | null): void {
    this.#first = at;
  }

  async #judge(at: number): Promise<void> {
    try {
      this.verdicts.set(at, await api.verdict(this.match, this.seat, at));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too-fast')) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  #next(): number | undefined {
    const open = (this.said ?? []).map(({ at }) => at).filter((at) => !this.verdicts.has(at));
    return open.find((at) => at === this.#first) ?? open[0];
  }
}

const kept = new Map<string, Review>();

/** The review of a seat; whoever comes back finds what was judged before. */
export function reviewOf(match: string, seat: number): Review {
  const name = `${match} ${seat}`;
  const found = kept.get(name) ?? new Review(match, seat);
  kept.set(name, found);
  return found;
}
