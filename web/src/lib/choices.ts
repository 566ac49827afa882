import type { Speaker } from './texts';
import type { Choice } from './types';

/** The options of a player, ready to be shown; the first nine have a key. */
export function choicesOf(words: string[], speaker: Speaker): Choice[] {
  return words.map((word, n) => {
    const [verb = '', ...things] = word.split(' ');
    return { word, verb, things, text: speaker.word(word), key: n < 9 ? String(n + 1) : null };
  });
}
