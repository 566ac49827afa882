/** What every thing does that can be chosen: a click says its word, and mouse or focus point at it. */
import type { Choice } from './types';

export const picking = (choice: Choice, choose: (word: string) => void, point: (word: string | null) => void) => ({
  onclick: () => choose(choice.word),
  onpointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && point(choice.word),
  onpointerleave: () => point(null),
  onfocus: () => point(choice.word),
  onblur: () => point(null),
});
