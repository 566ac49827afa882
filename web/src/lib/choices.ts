import type { Speaker } from './texts';
import type { Choice, Prompt } from './types';

/** From so many options of one verb on they are shown together. */
const MANY = 2;

/** Options that are shown together, under what they have in common; null where there is nothing. */
export interface Group {
  text: string | null;
  choices: Choice[];
}

/** Neighbours that share a text form a group. */
export function grouped(choices: Choice[]): Group[] {
  const made: Group[] = [];
  for (const choice of choices) {
    const text = choice.common?.text ?? null;
    const last = made.at(-1);
    if (last && last.text === text) last.choices.push(choice);
    else made.push({ text, choices: [choice] });
  }
  return made;
}

/** The options of a player, ready to be shown; the first nine have a key. Of many alike, what they share is said once. */
export function choicesOf(words: string[], speaker: Speaker, prompt?: Prompt): Choice[] {
  const split = words.map((word) => word.split(' '));
  return words.map((word, n) => {
    const [verb = '', ...things] = split[n]!;
    const alike = split.filter((other) => other[0] === verb && other.length === 2).length;
    const shared = `words-${verb}`;
    const common = alike >= MANY && alike < words.length && things.length === 1 && speaker.catalogue.has(shared) ? { text: speaker.say(shared), own: speaker.thing(things[0]!) } : null;
    return { word, verb, things, text: speaker.word(word, prompt?.details?.[word]), key: n < 9 ? String(n + 1) : null, common };
  });
}
