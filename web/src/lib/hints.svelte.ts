/** Hints for one seat of a match: asked for, thought about, and shown until the position changes. */
import { api } from './api';
import { explain } from './toasts.svelte';
import type { Hint } from './types';

export type Advice =
  | { phase: 'thinking'; version: number }
  | { phase: 'shown'; version: number; hint: Hint }
  | { phase: 'failed'; version: number; reason: string };

export class Hints {
  #last = $state.raw<Advice | null>(null);

  constructor(
    readonly match: string,
    readonly secret: string | null,
  ) {}

  /** What is there for a version of the match; what was said of another one is out of date. */
  at(version: number | undefined): Advice | null {
    return this.#last?.version === version ? this.#last : null;
  }

  async ask(version: number): Promise<void> {
    if (this.at(version)?.phase === 'thinking') return;
    const asked: Advice = { phase: 'thinking', version };
    this.#last = asked;
    const answer = await this.#answer(version);
    if (this.#last === asked) this.#last = answer;
  }

  drop(): void {
    this.#last = null;
  }

  async #answer(version: number): Promise<Advice> {
    try {
      const hint = await api.hint(this.match, this.secret);
      return { phase: 'shown', version: hint.version, hint };
    } catch (error) {
      return { phase: 'failed', version, reason: explain(error) };
    }
  }
}
