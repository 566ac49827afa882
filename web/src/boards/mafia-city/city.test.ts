import { describe, expect, it } from 'vitest';
import type { Choice } from '../../lib/types';
import { groupsOf, kindOf, spotOf, standing, strengths, symbolOf, type CityBoard, type Link, type LocationBoard } from './city';

const choice = (word: string): Choice => {
  const [verb = '', ...things] = word.split(' ');
  return { word, verb, things, text: word, key: null, common: null };
};
const link = (effect: string) => ({ effect }) as Link;

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
  it('adds pacts to strength', () => {
    const location = { stack: [2, 0, 0], pacts: [0, 0, 2] } as unknown as LocationBoard;
    expect(strengths(location)).toEqual([
      { seat: 2, strength: 3, pacts: 2 },
      { seat: 0, strength: 2, pacts: 0 },
    ]);
  });
  it('tells what stands in a chain', () => {
    expect(standing([link('two-hats')])).toEqual([true]);
    expect(standing([link('two-hats'), link('two-fists')])).toEqual([false, true]);
    expect(standing([link('two-hats'), link('two-fists'), link('two-fists')])).toEqual([true, false, true]);
    expect(standing([link('informer'), link('complicity'), link('two-fists')])).toEqual([true, false, true]);
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
});
