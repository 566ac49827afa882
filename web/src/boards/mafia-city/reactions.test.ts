import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../lib/types';
import type { CityBoard, Link, LocationBoard } from './city';
import { concerns, declines, manner, pause, windowOf, type Setting } from './reactions';

const ME = 0;
const WINDOW: Prompt = { name: 'ask-window', rule: '6.2', args: {} };
const ACCOMPLICE: Prompt = { name: 'ask-complicity', rule: '6.4', args: {} };
const WORDS = ['decline', 'fist informer-fist'];

const link = (parts: Partial<Link>): Link => ({
  effect: 'trade',
  seat: 1,
  cards: [],
  location: null,
  run: null,
  seat_victim: null,
  destination: null,
  answers: null,
  stage: 1,
  ...parts,
});
const location = (id: string, stack: number[]): LocationBoard => ({
  id,
  stack,
  number: 1,
  tile: 0,
  marked: false,
  hitman: false,
  scored_now: false,
  pacts: [],
});
function board(chain: Partial<Link>[], round = 3): CityBoard {
  const locations = [location('prison', [1, ME]), location('harbour', [ME, 1]), location('town-hall', [2])];
  return { round, phase: 'actions', turn: 4, chain: chain.map(link), locations } as CityBoard;
}
const concerned: Setting = { manner: 'concerned', round: 3 };
const forNow: Setting = { manner: 'decline', round: 3 };

describe('an effect concerns a player', () => {
  it.each<[string, Partial<Link>[]]>([
    ['who is robbed', [{ effect: 'thief', seat_victim: ME }]],
    ['whose mafioso is named', [{ effect: 'informer', location: 'prison', run: 1, seat_victim: ME }]],
    ['whose mafioso is named by the effect that all is about', [{ effect: 'informer', seat_victim: ME }, { effect: 'police-chief', seat: 2 }, { effect: 'two-fists', seat: 1 }]],
    ['whose own effect is answered', [{ effect: 'two-hats', seat: ME }, { effect: 'two-fists', seat: 2 }]],
    ['who has a mafioso where a Raid is', [{ effect: 'raid', location: 'prison' }]],
    ['who has the lowest mafioso at one of two places of Shadow Games', [{ effect: 'shadow-games', location: 'town-hall', destination: 'harbour' }]],
    ['who is present where a pact is played', [{ effect: 'secret-pact', location: 'harbour' }]],
    ['who is where the Hitman goes', [{ effect: 'harbour', destination: 'prison' }]],
  ])('%s', (_, chain) => {
    expect(concerns(board(chain), ME)).toBe(true);
  });
  it.each<[string, Partial<Link>[]]>([
    ['an effect without a target', [{ effect: 'trade' }]],
    ['somebody else who is robbed', [{ effect: 'thief', seat_victim: 2 }]],
    ['a Raid elsewhere', [{ effect: 'raid', location: 'town-hall' }]],
    ['Shadow Games under others', [{ effect: 'shadow-games', location: 'prison', destination: 'town-hall' }]],
    ['the mafioso of somebody else at the same place', [{ effect: 'informer', location: 'prison', run: 0, seat_victim: 1 }]],
    ['a quarrel of others', [{ effect: 'two-hats', seat: 1 }, { effect: 'two-fists', seat: 2 }]],
  ])('but not %s', (_, chain) => {
    expect(concerns(board(chain), ME)).toBe(false);
  });
});

describe('declining without being asked', () => {
  const foreign = board([{ effect: 'trade' }]);
  const mine = board([{ effect: 'thief', seat_victim: ME }]);

  it('happens never where the player wants to be asked', () => {
    expect(declines({ manner: 'ask', round: 3 }, foreign, WINDOW, WORDS, ME)).toBe(false);
  });
  it('happens where it concerns others, if so wanted', () => {
    expect(declines(concerned, foreign, WINDOW, WORDS, ME)).toBe(true);
    expect(declines(concerned, mine, WINDOW, WORDS, ME)).toBe(false);
  });
  it('never keeps a question about the own mafioso from the player', () => {
    const jailed = board([{ effect: 'informer', seat_victim: ME, stage: 2 }]);
    expect(declines(concerned, jailed, ACCOMPLICE, WORDS, ME)).toBe(false);
    expect(declines(concerned, board([{ stage: 2 }]), WINDOW, WORDS, ME)).toBe(false);
  });
  it('happens for everything for now, until the round ends', () => {
    expect(declines(forNow, mine, WINDOW, WORDS, ME)).toBe(true);
    expect(declines(forNow, mine, ACCOMPLICE, WORDS, ME)).toBe(true);
    expect(declines(forNow, board([{ effect: 'trade' }], 4), WINDOW, WORDS, ME)).toBe(false);
    expect(manner(forNow, 4)).toBe('ask');
    expect(manner(concerned, 4)).toBe('concerned');
  });
  it('happens only in reaction windows, and where it is an option', () => {
    for (const name of ['ask-second-fist', 'ask-pact', 'ask-jail', 'ask-plus-one', 'ask-act']) {
      expect(declines(forNow, mine, { ...WINDOW, name }, WORDS, ME)).toBe(false);
    }
    expect(declines(forNow, mine, WINDOW, ['fist informer-fist'], ME)).toBe(false);
    expect(declines(forNow, mine, undefined, WORDS, ME)).toBe(false);
  });
  it('waits a moment that says nothing', () => {
    expect(pause(() => 0)).toBeGreaterThanOrEqual(1000);
    expect(pause(() => 1)).toBeLessThanOrEqual(6000);
    expect(pause(() => 0.2)).not.toBe(pause(() => 0.7));
  });
  it('tells windows apart', () => {
    expect(windowOf(foreign, WINDOW)).toBe(windowOf(board([{ effect: 'trade' }]), WINDOW));
    expect(windowOf(foreign, WINDOW)).not.toBe(windowOf(mine, WINDOW));
    expect(windowOf(foreign, WINDOW)).not.toBe(windowOf({ ...foreign, turn: 5 }, WINDOW));
  });
});
