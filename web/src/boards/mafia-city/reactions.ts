/** Answering reaction windows by itself: a rule of the client. The game asks whoever could have a card, and most decline. */
import type { Prompt } from '../../lib/types';
import type { CityBoard } from './city';

/** Ask always; unless it concerns me; decline everything until the end of the round. */
export const MANNERS = ['ask', 'concerned', 'decline'] as const;
export type Manner = (typeof MANNERS)[number];

export interface Setting {
  manner: Manner;
  /** The round in which it was chosen: to decline for now ends with it. */
  round: number;
}

export const ASK: Setting = { manner: 'ask', round: 0 };

/** What is left of a setting in a round. */
export const manner = (setting: Setting, round: number): Manner =>
  setting.manner === 'decline' && setting.round !== round ? 'ask' : setting.manner;

/** Whether anything in the running chain is a seat's own, or is aimed at it or its mafiosi. */
export function concerns(board: CityBoard, seat: number): boolean {
  const stack = (id: string | null) => board.locations.find((location) => location.id === id)?.stack ?? [];
  return board.chain.some((link) => {
    if (link.seat === seat || link.seat_victim === seat) return true;
    switch (link.effect) {
      case 'raid':
      case 'secret-pact':
        return stack(link.location).includes(seat);
      case 'shadow-games':
        return stack(link.location)[0] === seat || stack(link.destination)[0] === seat;
      case 'harbour':
        return stack(link.destination).includes(seat);
      default:
        return false;
    }
  });
}

/** Whether `decline` is said without asking. */
export function declines(setting: Setting, board: CityBoard, prompt: Prompt | undefined, words: string[], seat: number): boolean {
  if (!prompt || !['ask-window', 'ask-complicity'].includes(prompt.name) || !words.includes('decline')) return false;
  switch (manner(setting, board.round)) {
    case 'ask':
      return false;
    case 'decline':
      return true;
    case 'concerned':
      // Who is asked for Complicity is about to lose a mafioso.
      return prompt.name === 'ask-window' && board.chain.at(-1)?.stage !== 2 && !concerns(board, seat);
  }
}

/** How long to wait, in milliseconds: at random, so that others do not learn from the time who had a choice. */
export const pause = (random: () => number = Math.random): number => Math.round(1500 + 3500 * random());

/** One window: what is asked about, which stays the same while it is open. */
export const windowOf = (board: CityBoard, prompt: Prompt | undefined): string =>
  JSON.stringify([board.round, board.phase, board.turn, prompt?.name ?? '', board.chain]);
