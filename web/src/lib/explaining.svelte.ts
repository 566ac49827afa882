/** What on a board explains itself: to the mouse, to the keyboard when it has the focus, and to a finger. */
import { on } from 'svelte/events';

/** What is said of something; `id` tells the board what it is. */
export interface About {
  id?: string;
  title: string;
  lines: string[];
}

/** A button, or a part of a drawing that acts as one. */
type Explained = HTMLElement | SVGElement;

export class Explaining {
  /** What is explained now, and where on the screen it is. */
  shown = $state.raw<(About & { at: DOMRect }) | null>(null);
  #node: Explained | null = null;

  /** An action for buttons. Those that are options are chosen by a finger; all others explain themselves to it. */
  readonly explain = (node: Explained, about: About) => {
    let now = about;
    const show = () => this.show(node, now);
    const hide = () => {
      if (this.#node === node) this.hide();
    };
    const button = node as HTMLElement; // for the events both have alike
    // Svelte's own way to listen: the focus may also be lost while the page is being changed.
    const listening = [
      on(button, 'pointerenter', (event) => event.pointerType === 'mouse' && show()),
      on(button, 'pointerleave', (event) => event.pointerType === 'mouse' && hide()),
      on(button, 'focus', show),
      on(button, 'blur', hide),
      on(button, 'click', () => !node.dataset.word && show()),
      on(button, 'keydown', (event) => event.key === 'Escape' && hide()),
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

  /** Explain something that has other uses for clicks, and thus says itself when. */
  show(node: Explained, about: About): void {
    this.#node = node;
    this.shown = { ...about, at: node.getBoundingClientRect() };
  }

  hide(): void {
    this.#node = null;
    this.shown = null;
  }
}
