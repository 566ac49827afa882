import type { Speaker } from './texts';
import type { Choice, Prompt } from './types';

/** By verbs: which description of the thing that an option names says what it brings, as `front` of `bank-front`. */
export type Notes = Record<string, string>;

/** What a board says of options beside their words. */
export interface Showing {
  notes?: Notes | undefined;
  /** Under which heading an option stands in a long list; null leaves it to its verb. */
  heading?: (choice: Choice) => string | null;
}

/** From so many options of one verb on they are shown together. */
const MANY = 2;
/** From so many options on they stand under headings, if the board has any. */
const LONG = 7;

/** Options that are shown together, under what they have in common; null where there is nothing. */
export interface Group {
  text: string | null;
  choices: Choice[];
}

/** Up to so many options of a group are shown even where there is little room. */
const FEW = 4;

/** Whether the options of a group wait under their common text until somebody unfolds them, where there is little room. */
export const folds = (group: Group): boolean => group.text !== null && group.choices.length > FEW;

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

/** What names something to do it with comes before what names nothing, such as declining or being done, in all games alike. */
const inOrder = (words: string[]): string[] => [...words.filter((word) => word.includes(' ')), ...words.filter((word) => !word.includes(' '))];

/** The options of a player, ready to be shown; the first nine have a key. Of many alike, what they share is said once. */
export function choicesOf(offered: string[], speaker: Speaker, prompt?: Prompt, { notes = {}, heading = () => null }: Showing = {}): Choice[] {
  const words = inOrder(offered);
  const split = words.map((word) => word.split(' '));
  const choices = words.map((word, n): Choice => {
    const [verb = '', ...things] = split[n]!;
    const alike = split.filter((other) => other[0] === verb && other.length === split[n]!.length).length;
    const shared = `words-${verb}`;
    const common = alike >= MANY && alike < words.length && things.length > 0 && speaker.catalogue.has(shared) ? { text: speaker.say(shared), own: own(speaker, verb, things) } : null;
    const described = `${things[0]}-${notes[verb]}`;
    const note = verb in notes && described in speaker.things ? speaker.thing(described) : null;
    return { word, verb, things, text: speaker.word(word, prompt?.details?.[word]), key: null, common, note };
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
