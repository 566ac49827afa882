/** How well bots play. */
import { recall, remember } from './storage';

const KEY = 'level';
const USUAL = 'medium';

export const keepLevel = (level: string): void => remember(KEY, level);

/** Of the levels that a game offers, the one wished for, by default the one that the guest has chosen last; else the usual one. */
export function levelOf(offered: string[], wish: string = recall(KEY, USUAL)): string {
  return [wish, USUAL].find((level) => offered.includes(level)) ?? offered.at(-1) ?? USUAL;
}
