/** The games that the server offers, with their texts in the language of the page. */
import { api } from './api';
import { language, SOURCES, t, tOr } from './language.svelte';
import { complain } from './toasts.svelte';
import { Catalogue, Speaker } from './texts';
import type { Edition, GameInfo, GameTexts, Language, SeatInfo } from './types';

class Games {
  list = $state.raw<GameInfo[] | null>(null);
  #texts = $state.raw<Record<string, GameTexts>>({});
  #asked = new Set<string>();
  #listing: Promise<void> | undefined;

  /** Load the list of games, once. */
  load(): Promise<void> {
    this.#listing ??= api.games().then(
      (list) => {
        this.list = list;
      },
      (error: unknown) => {
        this.#listing = undefined;
        complain(error);
      },
    );
    return this.#listing;
  }

  /** Load the texts of a game in a language, once. */
  async want(game: string, wanted: Language): Promise<void> {
    const key = `${game}/${wanted}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const texts = await api.texts(game, wanted);
      this.#texts = { ...this.#texts, [key]: texts };
    } catch (error) {
      this.#asked.delete(key);
      complain(error);
    }
  }

  info(game: string): GameInfo | undefined {
    return this.list?.find((one) => one.id === game);
  }

  /** The texts in the language of the page; until they are there, in any other. */
  texts(game: string): { texts: GameTexts; language: Language } | null {
    const order: Language[] = [language.current, 'en', 'de'];
    for (const one of order) {
      const texts = this.#texts[`${game}/${one}`];
      if (texts) return { texts, language: one };
    }
    return null;
  }

  /** Speaks of a match in the words of its edition, or of the game in those of the edition that comes with it. */
  speaker(game: string, players: string[] = [], edition: Edition | null = null): Speaker | null {
    const found = this.texts(game);
    const info = this.info(game);
    if (!found || !info) return null;
    const catalogue = new Catalogue(found.language, SOURCES[found.language], found.texts.ftl);
    return new Speaker(catalogue, edition?.things[found.language] ?? found.texts.things, info.verbs, players);
  }

  name(game: string): string {
    return this.speaker(game)?.say('game-name') ?? game;
  }
}

export const games = new Games();

/** What the players are called; bots of the same kind, and guests who have not come yet, are told apart by their seat. */
export function seatNames(seats: SeatInfo[]): string[] {
  const plain = seats.map((info, seat) => {
    if (info.kind === 'bot') return info.bot ? botName(info.bot) : (info.name ?? '');
    if (info.kind === 'link' && !info.name) return t('seat-guest');
    return info.name || t('seat-number', { number: seat + 1 });
  });
  return plain.map((name, seat) => {
    const unclear = ['bot', 'link'].includes(seats[seat]!.kind) && plain.indexOf(name) !== plain.lastIndexOf(name);
    return unclear ? `${name} ${seat + 1}` : name;
  });
}

/** What to expect of a bot. */
export const levelAbout = (bot: string): string => tOr(`bot-${bot}-help`, '');

export function botName(bot: string): string {
  return tOr(`bot-${bot}`, bot.charAt(0).toUpperCase() + bot.slice(1));
}
