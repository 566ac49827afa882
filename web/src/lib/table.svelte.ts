/** A match as one browser sees it, live. */
import { api, ApiError, Live } from './api';
import { calm } from './flight';
import { playerName } from './names';
import { joined } from './log';
import { keepSeen, seenOf, type Seen } from './seats';
import { complain } from './toasts.svelte';
import type { ChatLine, Edition, Fact, StateMessage, Step, View } from './types';

/** How long each change stays before the next one is shown, so that the eye can follow a quick bot. */
const PACE = 650;
const QUEUE = 8;

export class Table {
  state = $state.raw<StateMessage | null>(null);
  log = $state.raw<Step[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  online = $state(true);
  busy = $state(false);
  /** The edition that is played, once it is known. */
  edition = $state.raw<Edition | null>(null);
  /** Why there is nothing to see. */
  refused = $state.raw<ApiError | null>(null);
  /** The view when we last looked, to mark what is new. */
  seenView = $state.raw<View | null>(null);
  seenWords = $state(Infinity);
  /** The facts of the last change, to be read aloud. */
  latest = $state.raw<Fact[]>([]);
  /** When the last state came, for the clocks. */
  received = $state(0);

  #live: Live;
  #queue: StateMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown = 0;
  #own: { view: View; words: number } | null = null;
  #asking = false;

  constructor(
    readonly match: string,
    readonly secret: string | null,
  ) {
    this.#live = new Live(match, secret, {
      state: (state) => this.#receive(state),
      chat: (lines) => this.#hear(lines),
      connection: (open) => (this.online = open),
      refused: (error) => (this.refused = error),
    });
    api.summary(match).catch((error: ApiError) => {
      if (error.status !== 404) return;
      this.refused = error;
      this.close();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#live.close();
  }

  get seat(): number | null {
    return this.state?.seat ?? null;
  }

  say = async (word: string): Promise<void> => {
    const state = this.state;
    if (!state || this.busy) return;
    this.#own = { view: state.view, words: state.words };
    const done = await this.#ask('word', { version: state.version, word });
    if (!done) this.#own = null;
  };

  undo = (): Promise<boolean> => this.#change('undo');
  takeBack = (to: number): Promise<boolean> => this.#change('take-back', { to });
  consent = (yes: boolean): Promise<boolean> => this.#change('consent', { yes });
  leave = (): Promise<boolean> => this.#ask('leave', {});
  comeBack = (): Promise<boolean> => this.#ask('return', {});

  async talk(text: string): Promise<boolean> {
    try {
      // Players speak under the name of their seat.
      await this.#live.request('chat', this.seat === null ? { text, name: playerName() } : { text });
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  #change(type: string, body: Record<string, unknown> = {}): Promise<boolean> {
    return this.state ? this.#ask(type, { version: this.state.version, ...body }) : Promise.resolve(false);
  }

  async #ask(type: string, body: Record<string, unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.#live.request(type, body);
      return true;
    } catch (error) {
      // The present view comes along with `stale`: there is nothing to add.
      if (!(error instanceof ApiError && error.code === 'stale')) complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #hear(lines: ChatLine[]): void {
    const known = new Map(this.chat.map((line) => [line.n, line]));
    for (const line of lines) known.set(line.n, line);
    this.chat = [...known.values()].sort((a, b) => a.n - b.n);
  }

  #receive(state: StateMessage): void {
    this.#queue.push(state);
    if (this.#queue.length > QUEUE || calm() || document.hidden) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      while (this.#queue.length) this.#show(this.#queue.shift()!);
    } else {
      this.#next();
    }
  }

  #next(): void {
    if (this.#timer !== undefined || this.#queue.length === 0) return;
    const wait = Math.max(0, this.#shown + PACE - Date.now());
    if (wait === 0) {
      this.#show(this.#queue.shift()!);
      this.#next();
    } else {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#show(this.#queue.shift()!);
        this.#next();
      }, wait);
    }
  }

  async #wantEdition(): Promise<void> {
    if (this.edition || this.#asking) return;
    this.#asking = true;
    try {
      this.edition = await api.edition(this.match);
    } catch (error) {
      complain(error); // asked again with the next state
    } finally {
      this.#asking = false;
    }
  }

  #show(state: StateMessage): void {
    void this.#wantEdition();
    const first = this.state === null;
    const before = this.state?.words ?? 0;
    const fresh = state.news.filter((step) => step.at > before || state.words < before).flatMap((step) => step.facts);
    this.log = joined(this.log, state.news, state.words);
    this.latest = first ? [] : fresh;
    this.received = Date.now();
    this.state = state;
    if (fresh.length && !first) this.#shown = Date.now();
    if (first) void this.#recallSeen(state);
    else if (this.#own && state.words !== this.#own.words) this.#markSeen(this.#own);
  }

  /** An own word was said: what came before it has been seen. */
  #markSeen(own: { view: View; words: number }): void {
    this.#own = null;
    this.seenView = own.view;
    this.seenWords = own.words + 1;
    keepSeen(this.match, { board: own.words, log: own.words + 1 });
  }

  async #recallSeen(state: StateMessage): Promise<void> {
    if (state.seat === null) return;
    const seen: Seen | null = seenOf(this.match);
    if (!seen || seen.log > state.words || state.summary.status === 'over') return;
    this.seenWords = seen.log;
    try {
      const { view } = await api.viewAt(this.match, seen.board, this.secret);
      if (!this.seenView) this.seenView = view;
    } catch {
      // then nothing is marked
    }
  }
}
