/** What an option is chosen by, on a board or in the list: spread over a button, it makes it chosen and pointed at alike. */
import type { Choice } from './types';

/** Every such button carries its word, by which the keyboard and tests find it. */
export const OFFERING = '[data-word]';

export interface Offering {
  'data-word': string;
  onclick: () => void;
  onpointerenter?: (event: PointerEvent) => void;
  onpointerleave?: () => void;
  onfocus?: () => void;
  onblur?: () => void;
}

export const offering = ({ word }: Choice, choose: (word: string) => void, point: (word: string | null) => void): Offering => ({
  'data-word': word,
  onclick: () => choose(word),
  onpointerenter: (event) => event.pointerType === 'mouse' && point(word),
  onpointerleave: () => point(null),
  onfocus: () => point(word),
  onblur: () => point(null),
});

/** A button that asks before anything is chosen: which of several options is meant, or whether one is. */
export const offeringSeveral = (ask: () => void): Offering => ({ 'data-word': '', onclick: ask });
