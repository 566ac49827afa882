import { describe, expect, it } from 'vitest';
import type { Choice } from '../../lib/types';
import { asks, groupsOf, kindOf, spotOf, symbolOf, type CityBoard } from './city';

const choice = (word: string): Choice => {
  const [verb = '', ...things] = word.split(' ');
  return { word, verb, things, text: word, key: null, common: null, note: null };
};

describe('the city', () => {
  it('knows kind and symbol of a card', () => {
    expect([kindOf('police-chief-plus-one'), symbolOf('police-chief-plus-one')]).toEqual(['police-chief', 'plus-one']);
    expect([kindOf('fbi-hat'), symbolOf('fbi-hat')]).toEqual(['fbi', 'hat']);
  });
  it('counts groups from the bottom', () => {
    expect(groupsOf([0, 0, 2, 0])).toEqual([
      { seat: 0, first: 0, count: 2 },
      { seat: 2, first: 2, count: 1 },
      { seat: 0, first: 3, count: 1 },
    ]);
    expect(groupsOf([])).toEqual([]);
  });
  it('knows where an option is chosen', () => {
    const board = { retrieving: 2 } as CityBoard;
    const here = { name: 'ask', rule: '', args: { location: 'harbour' } };
    expect(spotOf(choice('place town-hall'), undefined, board)).toBe('location town-hall');
    expect(spotOf(choice('play informer-hat'), undefined, board)).toBe('card informer-hat');
    expect(spotOf(choice('token 2'), here, board)).toBe('group harbour 1');
    expect(spotOf(choice('retrieve 1'), here, board)).toBe('mafioso harbour 2 1');
    expect(spotOf(choice('retrieve 0'), here, board)).toBeNull();
    expect(spotOf(choice('rob seat-3'), undefined, board)).toBe('seat 2');
    expect(spotOf(choice('decline'), undefined, board)).toBeNull();
  });
  it('asks before a card is thrown away, and which of several uses is meant', () => {
    expect(asks([choice('discard raid-hat')])).toBe(true);
    expect(asks([choice('drop raid-hat')])).toBe(true);
    expect(asks([choice('play raid-hat'), choice('hat raid-hat')])).toBe(true);
    expect(asks([choice('cancel fbi-hat')])).toBe(false);
    expect(asks([])).toBe(false);
  });
});
