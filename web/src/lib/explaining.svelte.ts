/** What on a board explains itself: to the mouse, to the keyboard when it has the focus, and to a finger. */

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
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => (event as PointerEvent).pointerType === 'mouse' && show(),
      pointerleave: (event) => (event as PointerEvent).pointerType === 'mouse' && hide(),
      focus: show,
      blur: hide,
      click: () => !node.dataset.word && show(),
      keydown: (event) => (event as KeyboardEvent).key === 'Escape' && hide(),
    };
    for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener);
    return {
      update: (next: About) => {
        now = next;
        if (this.#node === node) show();
      },
      destroy: () => {
        hide();
        for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener);
      },
    };
  };

  hide(): void {
    this.#node = null;
    this.shown = null;
  }
}
