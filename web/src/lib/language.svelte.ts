/** The language of the page, and the texts of the client in it. */
import commonDe from '../../../src/cosca/texts/common.de.ftl?raw';
import commonEn from '../../../src/cosca/texts/common.en.ftl?raw';
import de from '../texts/de.ftl?raw';
import en from '../texts/en.ftl?raw';
import { recall, remember } from './storage';
import { Catalogue, type Arguments } from './texts';
import type { Language } from './types';

export const LANGUAGES: Language[] = ['en', 'de'];
export const SOURCES: Record<Language, string> = { en: `${commonEn}\n${en}`, de: `${commonDe}\n${de}` };

function preferred(): Language {
  const kept = recall<string>('language', '');
  const wanted = [kept, ...navigator.languages].map((name) => name.slice(0, 2));
  return LANGUAGES.find((name) => name === wanted.find((other) => LANGUAGES.includes(other as Language))) ?? 'en';
}

class CurrentLanguage {
  current = $state<Language>(preferred());
  catalogue = $derived(new Catalogue(this.current, SOURCES[this.current]));

  choose(language: Language): void {
    this.current = language;
    remember('language', language);
  }
}

export const language = new CurrentLanguage();

/** A text of the client in the language of the page. */
export function t(id: string, args?: Arguments): string {
  return language.catalogue.say(id, args);
}

/** A text of the client, or something else if it has none of this name. */
export function tOr(id: string, otherwise: string): string {
  return language.catalogue.has(id) ? language.catalogue.say(id) : otherwise;
}
