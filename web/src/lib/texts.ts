/** Fluent catalogues, and speaking of a match in a language: the same rules as cosca/texts/speakers.py. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Fact, Language, Prompt, Thing } from './types';

/** How names stand in sentences, as in cosca/kernel/editions.py. */
const FORMS = ['object', 'the', 'the-object', 'at', 'to', 'from'];

export type Arguments = Record<string, FluentVariable>;

/** The numbers that an edition prints on one of these things, for the message that tells what it does. */
export function numbersOf(blocks: { id: string }[], id: string): Arguments {
  const block = blocks.find((one) => one.id === id) ?? {};
  return Object.fromEntries(Object.entries(block).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** The messages of one language, from one or more Fluent sources. */
export class Catalogue {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    ...sources: string[]
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The text of a message; its id if there is none, so that a gap shows but breaks nothing. */
  say(id: string, args: Arguments = {}): string {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return id;
    return this.#bundle.formatPattern(message.value, args, []);
  }

  /** Names as a list in running text; equal ones are counted: 2 × Brute 0, Mercenary 1 and Famiglia 2. */
  listed(names: string[]): string {
    const counted = [...new Set(names)].map((name) => {
      const count = names.filter((other) => other === name).length;
      return count === 1 ? name : `${count} × ${name}`;
    });
    const last = counted.pop();
    if (last === undefined) return '';
    return counted.length ? `${counted.join(', ')} ${this.say('and')} ${last}` : last;
  }
}

/** Puts the words, prompts and facts of a match into a language. */
export class Speaker {
  constructor(
    readonly catalogue: Catalogue,
    readonly things: Record<string, Thing>,
    readonly verbs: Record<string, string[]>,
    readonly players: string[],
  ) {}

  get language(): Language {
    return this.catalogue.language;
  }

  say(id: string, args: Record<string, unknown> = {}): string {
    return this.catalogue.say(id, this.#arguments(args));
  }

  thing(id: string): string {
    return this.things[id]?.name ?? id;
  }

  /** A word as a phrase: Take Brute 3; with the details of a prompt, what it stands for now. */
  word(word: string, details?: Record<string, unknown>): string {
    const [verb = '', ...values] = word.split(' ');
    const slots = this.verbs[verb] ?? [];
    const named = Object.fromEntries(slots.map((slot, n) => [slot, values[n] ?? '']));
    if (details) return this.say(`word-${verb}-now`, { ...named, ...details });
    const special = ['word', verb, ...values].join('-');
    return this.catalogue.has(special) ? this.catalogue.say(special) : this.say(`word-${verb}`, named);
  }

  prompt(prompt: Prompt): string {
    return this.say(prompt.name, prompt.args);
  }

  /** The same, sentence by sentence; what stands in a name ends none. */
  sentences(prompt: Prompt): string[] {
    const args = Object.entries(this.#arguments(prompt.args)).map(([key, value]) => [key, typeof value === 'string' ? hidden(value) : value]);
    return sentencesOf(this.catalogue.say(prompt.name, Object.fromEntries(args))).map(shown);
  }

  fact({ fact, ...args }: Fact): string {
    return this.say(fact, args);
  }

  #arguments(args: Record<string, unknown>): Arguments {
    const made: Arguments = {};
    for (const [key, value] of Object.entries(args)) {
      if (key.startsWith('seat')) {
        made[key] = this.#player(value);
      } else if (Array.isArray(value)) {
        Object.assign(made, this.#forms(key, value.map(String)));
      } else if (typeof value === 'string' && value in this.things) {
        Object.assign(made, this.#forms(key, [value]));
      } else {
        made[key] = typeof value === 'number' ? value : String(value);
      }
    }
    return made;
  }

  #player(value: unknown): string {
    const seat = typeof value === 'number' ? value : Number(String(value).replace(/^seat-/, '')) - 1;
    return this.players[seat] ?? String(value);
  }

  /** The arguments that speak of some things: their names, and each of their forms. */
  #forms(key: string, ids: string[]): Arguments {
    const made: Arguments = { [key]: this.catalogue.listed(ids.map((id) => this.thing(id))) };
    for (const form of FORMS) made[`${key}-${form}`] = this.catalogue.listed(ids.map((id) => this.things[id]?.[form] ?? this.thing(id)));
    return made;
  }
}

/** What a prompt asks, where there is little room: its first sentence that is a question, or else the first one. */
export function question(sentences: string[]): string {
  return sentences.find((one) => one.endsWith('?')) ?? sentences[0] ?? '';
}

/** The sentences of a text. The full stops of F.B.I. end none. */
export function sentencesOf(text: string): string[] {
  return text.trim().split(/(?<=[?!]|(?<!\p{Lu})\.)\s+/u);
}

const HIDDEN = 0xe000;
/** What could end a sentence, hidden in what a message is filled with, and shown again. */
const hidden = (text: string) => text.replace(/[.?!]/g, (sign) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)));
const shown = (text: string) => text.replace(/[\ue021\ue02e\ue03f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));
