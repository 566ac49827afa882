/** Movement between two pictures of a board: things fly from where they were to where they are now. */

const SECONDS = 0.52;
const EASE = 'cubic-bezier(.22,.8,.24,1)';

interface Place {
  rect: DOMRect;
  element: HTMLElement;
  /** Where the frame was in which it lies, if it lies in one. */
  frame: DOMRect | null;
}

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Watches the elements with `data-flight="key"` inside a root. `before()` notes where they are; after the change of the
 * page, `after()` lets everything that moved fly. What is new comes from the element with `data-flight-home="name"` that
 * `from` names, and a card (`data-card`) turns over on the way; what is gone flies to the one that `to` names. Things take
 * the size of their home there, if it is smaller: a pile, or the sign beside a number; none grows on its way. A part of the
 * page with `data-flight-frame` carries what lies in it along when it is moved or resized, as a map that is zoomed.
 */
export class Flight {
  #places = new Map<string, Place>();

  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly from: (key: string) => string | null,
    readonly to: (key: string) => string | null,
  ) {}

  before(): void {
    this.#places.clear();
    const frameOf = frames();
    for (const element of this.#all()) {
      this.#places.set(element.dataset.flight!, { rect: element.getBoundingClientRect(), element, frame: frameOf(element) });
    }
  }

  after(): void {
    if (calm() || this.#places.size === 0) return;
    const now = new Set<string>();
    const frameOf = frames();
    let late = 0;
    for (const element of this.#all()) {
      const key = element.dataset.flight!;
      now.add(key);
      const place = this.#places.get(key);
      const target = element.getBoundingClientRect();
      if (!target.width) continue;
      if (place) {
        if (place.rect.width) move(element, carried(place, frameOf(element), target), target, 0);
      } else {
        const home = this.#home(this.from(key), target.width);
        if (home) move(element, home, target, late++ * 0.09, element.dataset.card !== undefined);
      }
    }
    for (const [key, place] of this.#places) {
      if (now.has(key) || !place.rect.width) continue;
      const home = this.#home(this.to(key), place.rect.width);
      if (home) depart(place, home);
    }
  }

  #all(): NodeListOf<HTMLElement> | HTMLElement[] {
    return this.root()?.querySelectorAll<HTMLElement>('[data-flight]') ?? [];
  }

  /** The middle of a home, as wide as a thing of this width is there. */
  #home(name: string | null, width: number): DOMRect | null {
    const home = name && this.root()?.querySelector(`[data-flight-home="${name}"]`)?.getBoundingClientRect();
    if (!home) return null;
    const wide = Math.min(home.width, width);
    return new DOMRect(home.left + (home.width - wide) / 2, home.top, wide, home.height);
  }
}

/** Where the frame of an element is; each is measured once. */
function frames(): (element: Element) => DOMRect | null {
  const known = new Map<Element, DOMRect>();
  return (element) => {
    const frame = element.closest('[data-flight-frame]');
    if (frame && !known.has(frame)) known.set(frame, extent(frame));
    return frame ? known.get(frame)! : null;
  };
}

/** Where a frame is; of a drawing its origin and its unit, since whatever flies out of it makes it seem larger. */
function extent(frame: Element): DOMRect {
  const drawn = frame instanceof SVGGraphicsElement ? frame.getScreenCTM() : null;
  return drawn ? new DOMRect(drawn.e, drawn.f, drawn.a, drawn.d) : frame.getBoundingClientRect();
}

/** Where something was that is at `target` now: in a frame, where that would be as the frame is now, and as large as it is. */
function carried({ rect, frame }: Place, now: DOMRect | null, target: DOMRect): DOMRect {
  if (!frame?.width || !now) return rect;
  const by = now.width / frame.width;
  const x = now.left + (rect.left + rect.width / 2 - frame.left) * by;
  const y = now.top + (rect.top + rect.height / 2 - frame.top) * by;
  return new DOMRect(x - target.width / 2, y - target.height / 2, target.width, target.height);
}

/** How many pixels a unit is by which an element is moved: drawings have units of their own. */
const unitOf = (element: Element): number => (element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1);

function move(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number, turns = false): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  const distance = Math.hypot(x, y);
  if (distance < 1 && Math.abs(scale - 1) < 0.02) return;
  const unit = unitOf(element);
  const start = `translate(${x / unit}px, ${y / unit}px) scale(${scale})`;
  const frames: Keyframe[] = turns
    ? [
        { transform: `${start} rotateY(100deg)`, zIndex: 30 },
        { transform: `translate(${x * 0.4}px, ${y * 0.4 - 14}px) scale(${(scale + 1) / 2}) rotateY(30deg)`, zIndex: 30 },
        { transform: 'none', zIndex: 30 },
      ]
    : [
        { transform: start, zIndex: distance > 90 ? 40 : 1 },
        { transform: 'none', zIndex: distance > 90 ? 40 : 1 },
      ];
  element.animate(frames, { duration: SECONDS * 1000, delay: delay * 1000, easing: EASE, fill: 'backwards' });
}

function depart({ rect, element }: Place, to: DOMRect): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const named of [ghost, ...ghost.querySelectorAll<HTMLElement>('[data-flight]')]) delete named.dataset.flight;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  document.body.append(ghost);
  const x = to.left + to.width / 2 - (rect.left + rect.width / 2);
  const y = to.top + to.height / 2 - (rect.top + rect.height / 2);
  const end = `translate(${x}px, ${y}px) scale(${to.width / rect.width})`;
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: end, opacity: 1, offset: 0.85 },
      { transform: end, opacity: 0 },
    ],
    { duration: SECONDS * 1000, easing: EASE, fill: 'forwards' },
  );
  const gone = () => ghost.remove();
  flight.finished.then(gone, gone);
}
