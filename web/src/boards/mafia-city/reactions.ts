/**
 * Answering without asking: a rule of the client. The game asks whoever could have a card, and most decline.
 *
 * Questions that may be answered so carry `concerns`: whether what they are about concerns the player. They are the
 * reaction windows, Complicity and Secret Pacts; the last two always concern whoever is asked, since only those are who
 * have a mafioso in it, and are declined only by who declines everything for now. Nothing here looks at the cards that
 * the player holds, so that nobody learns from the time of an answer who had a choice.
 */
import type { Prompt } from '../../lib/types';
import type { CityBoard } from './city';

/** Ask always; only if it concerns me; decline everything until the end of the round. */
export const MANNERS = ['ask', 'concerned', 'decline'] as const;
export type Manner = (typeof MANNERS)[number];

export interface Setting {
  manner: Manner;
  /** The round in which it was chosen: to decline for now ends with it. */
  round: number;
  /** The window that the player wants to answer, or has had answered: it is not answered without asking (again). */
  kept: string | null;
}

export const ASK: Setting = { manner: 'ask', round: 0, kept: null };

/** What is left of a setting in a round. */
export const manner = (setting: Setting, round: number): Manner =>
  setting.manner === 'decline' && setting.round !== round ? 'ask' : setting.manner;

/** Whether a question is declined without asking, unless its window is kept. */
export function declines(setting: Setting, board: CityBoard, prompt: Prompt | undefined, words: string[]): boolean {
  const concerns = prompt?.args.concerns;
  if (concerns === undefined || !words.includes('decline')) return false;
  const now = manner(setting, board.round);
  return now === 'decline' || (now === 'concerned' && concerns === 'no');
}

/**
 * How long to wait, in milliseconds: at random, so that the time says nothing, and long enough to object. Where a clock
 * runs for the player the wait is shorter: it costs time that is meant for thinking.
 */
export function pause(clocked: boolean, random: () => number = Math.random): number {
  const [least, most] = clocked ? [800, 2000] : [1500, 5000];
  return Math.round(least + (most - least) * random());
}

/** One window: what is asked about, which stays the same while it is open. One that opens again has cost cards. */
export const windowOf = (board: CityBoard, prompt: Prompt | undefined): string =>
  JSON.stringify([board.round, board.phase, board.turn, board.discards.length, prompt ?? null, board.chain]);
