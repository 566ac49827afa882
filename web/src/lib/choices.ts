import type { Speaker } from './texts';
import type { Choice, Prompt } from './types';

/** From so many options of one verb on they are shown together. */
const MANY = 2;
/** From so many options on they stand under headings, if the board has any. */
const LONG = 7;

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
export function choicesOf(words: string[], speaker: Speaker, prompt?: Prompt, heading: (choice: Choice) => string | null = () => null): Choice[] {
  const split = words.map((word) => word.split(' '));
  const choices = words.map((word, n): Choice => {
    const [verb = '', ...things] = split[n]!;
    const alike = split.filter((other) => other[0] === verb && other.length === split[n]!.length).length;
    const shared = `words-${verb}`;
    const common = alike >= MANY && alike < words.length && things.length > 0 && speaker.catalogue.has(shared) ? { text: speaker.say(shared), own: own(speaker, verb, things) } : null;
    return { word, verb, things, text: speaker.word(word, prompt?.details?.[word]), key: null, common };
  });
  if (choices.length >= LONG) {
    for (const choice of choices) {
      const text = heading(choice);
      if (text !== null) choice.common = { text, own: choice.common?.own ?? choice.text };
    }
  }
  return keyed(together(choices));
}

/** What an option adds to what it shares with others. */
function own(speaker: Speaker, verb: string, things: string[]): string {
  const slots = speaker.verbs[verb] ?? [];
  const message = `own-${verb}`;
  if (speaker.catalogue.has(message)) return speaker.say(message, Object.fromEntries(slots.map((slot, n) => [slot, things[n] ?? ''])));
  return things.map((thing) => speaker.thing(thing)).join(', ');
}

/** Options under one heading follow one another; else the order stays. */
function together(choices: Choice[]): Choice[] {
  const groups = new Map<string, Choice[]>();
  choices.forEach((choice, n) => {
    const name = choice.common ? choice.common.text : `${n}`;
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  });
  return [...groups.values()].flat();
}

const keyed = (choices: Choice[]): Choice[] => choices.map((choice, n) => ({ ...choice, key: n < 9 ? String(n + 1) : null }));
