/** Hints for one seat of a match: asked for, thought about, and shown until the position changes. */
import { api } from './api';
import { explain } from './toasts.svelte';
import type { Hint } from './types';

export type Advice =
  | { phase: 'thinking'; moved: number }
  | { phase: 'shown'; moved: number; hint: Hint }
  | { phase: 'failed'; moved: number; reason: string };

export class Hints {
  #last = $state.raw<Advice | null>(null);

  constructor(
    readonly match: string,
    readonly secret: string | null,
  ) {}

  /** What is there since the last move; what was said before it is out of date. */
  at(moved: number | undefined): Advice | null {
    return this.#last?.moved === moved ? this.#last : null;
  }

  async ask(moved: number): Promise<void> {
    if (this.at(moved)?.phase === 'thinking') return;
    const asked: Advice = { phase: 'thinking', moved };
    this.#last = asked;
    const answer = await this.#answer(moved);
    if (this.#last === asked) this.#last = answer;
  }

  drop(): void {
    this.#last = null;
  }

  async #answer(moved: number): Promise<Advice> {
    try {
      const hint = await api.hint(this.match, this.secret);
      return { phase: 'shown', moved: hint.moved, hint };
    } catch (error) {
      return { phase: 'failed', moved, reason: explain(error) };
    }
  }
}
