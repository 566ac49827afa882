/** What on a board explains itself: to the mouse, to the keyboard when it has the focus, and to a finger. */
import { on } from 'svelte/events';

/** What is said of something; `id` tells the board what it is. */
export interface About {
  id?: string;
  title: string;
  lines: string[];
}

export class Explaining {
  /** What is explained now, and where on the screen it is. */
  shown = $state.raw<(About & { at: DOMRect }) | null>(null);
  #node: HTMLElement | null = null;

  /** An action for buttons. Those that are options are chosen by a finger; all others explain themselves to it. */
  readonly explain = (node: HTMLElement, about: About) => {
    let now = about;
    const show = () => {
      this.#node = node;
      this.shown = { ...now, at: node.getBoundingClientRect() };
    };
    const hide = () => {
      if (this.#node === node) this.hide();
    };
    // Svelte's own way to listen: the focus may also be lost while the page is being changed.
    const listening = [
      on(node, 'pointerenter', (event) => event.pointerType === 'mouse' && show()),
      on(node, 'pointerleave', (event) => event.pointerType === 'mouse' && hide()),
      on(node, 'focus', show),
      on(node, 'blur', hide),
      on(node, 'click', () => !node.dataset.word && show()),
      on(node, 'keydown', (event) => event.key === 'Escape' && hide()),
    ];
    return {
      update: (next: About) => {
        now = next;
        if (this.#node === node) show();
      },
      destroy: () => {
        hide();
        for (const stop of listening) stop();
      },
    };
  };

  hide(): void {
    this.#node = null;
    this.shown = null;
  }
}
