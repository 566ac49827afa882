import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../lib/types';
import type { CityBoard, Link } from './city';
import { ASK, declines, manner, pause, windowOf, type Setting } from './reactions';

const WORDS = ['decline', 'fist informer-fist'];
const asking = (name: string, args: Prompt['args']): Prompt => ({ name, rule: '6.2', args });
const FOREIGN = asking('ask-window', { concerns: 'no' });
const MINE = asking('ask-window', { concerns: 'yes' });
const PACT = asking('ask-pact', { concerns: 'yes', location: 'harbour' });

const board = (parts: Partial<CityBoard> = {}): CityBoard =>
  ({ round: 3, phase: 'actions', turn: 4, discards: [], chain: [{ effect: 'trade', seat: 1 } as Link], ...parts }) as CityBoard;
const concerned: Setting = { ...ASK, manner: 'concerned', round: 3 };
const forNow: Setting = { ...ASK, manner: 'decline', round: 3 };

describe('declining without being asked', () => {
  it('happens never where the player wants to be asked', () => {
    expect(declines(ASK, board(), FOREIGN, WORDS)).toBe(false);
  });
  it('happens where it concerns others, if so wanted', () => {
    expect(declines(concerned, board(), FOREIGN, WORDS)).toBe(true);
    expect(declines(concerned, board(), MINE, WORDS)).toBe(false);
    expect(declines(concerned, board(), PACT, WORDS)).toBe(false);
  });
  it('happens for everything for now, pacts as well, until the round ends', () => {
    for (const prompt of [FOREIGN, MINE, PACT]) expect(declines(forNow, board(), prompt, WORDS)).toBe(true);
    expect(declines(forNow, board({ round: 4 }), FOREIGN, WORDS)).toBe(false);
    expect(manner(forNow, 4)).toBe('ask');
    expect(manner(concerned, 4)).toBe('concerned');
  });
  it('happens only where the question says whom it concerns, and where it is an option', () => {
    expect(declines(forNow, board(), asking('ask-jail', {}), WORDS)).toBe(false);
    expect(declines(forNow, board(), MINE, ['fist informer-fist'])).toBe(false);
    expect(declines(forNow, board(), undefined, WORDS)).toBe(false);
  });
  it('waits a moment that says nothing, and a shorter one against a clock', () => {
    expect([pause(false, () => 0), pause(false, () => 1)]).toEqual([1500, 5000]);
    expect([pause(true, () => 0), pause(true, () => 1)]).toEqual([800, 2000]);
    expect(pause(false, () => 0.2)).not.toBe(pause(false, () => 0.7));
  });
  it('tells windows apart', () => {
    expect(windowOf(board(), FOREIGN)).toBe(windowOf(board(), FOREIGN));
    expect(windowOf(board(), FOREIGN)).not.toBe(windowOf(board(), MINE));
    expect(windowOf(board(), FOREIGN)).not.toBe(windowOf(board({ turn: 5 }), FOREIGN));
    expect(windowOf(board(), FOREIGN)).not.toBe(windowOf(board(), undefined));
    // The same window again, after a reaction has been cancelled.
    expect(windowOf(board(), FOREIGN)).not.toBe(windowOf(board({ discards: ['informer-fist', 'raid-fist'] }), FOREIGN));
  });
});
