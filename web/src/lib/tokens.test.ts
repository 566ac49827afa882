import { describe, expect, it } from 'vitest';
import { added, common, depthOf, follow, pick, without, type Zones } from './tokens';

const zones = (street: string[], hand: string[] = []): Zones => new Map([['street', street], ['hand', hand]]);
const keys = (tokens: { key: string }[]) => tokens.map((token) => token.key);

describe('tokens', () => {
  const before = follow([], zones(['a', 'b', 'a', 'c']));

  it('find the longest common part', () => {
    expect(common(['a', 'b', 'a'], ['b', 'a', 'c'])).toEqual([[1, 0], [2, 1]]);
  });
  it('are all different, and stay the same where nothing changes', () => {
    expect(new Set(keys(before)).size).toBe(4);
    expect(follow(before, zones(['a', 'b', 'a', 'c']))).toEqual(before);
  });
  it('move with what they are, and the others keep their order', () => {
    const after = follow(before, zones(['a', 'a', 'c'], ['b']));
    expect(keys(after)).toEqual([before[0]!.key, before[2]!.key, before[3]!.key, before[1]!.key]);
  });
  it('are new where nothing left', () => {
    const after = follow(before, zones(['a', 'b', 'a', 'c'], ['c']));
    expect(keys(after).slice(0, 4)).toEqual(keys(before));
    expect(keys(before)).not.toContain(after[4]!.key);
  });
  it('are picked from the end of their kind', () => {
    expect(pick(before, 'street', ['a'])).toEqual([before[2]!.key]);
    expect(pick(before, 'street', ['d'])).toEqual([]);
    expect(pick(before, 'hand', ['a'])).toEqual([]);
  });
});

it('takes one of its kind away for each', () => {
  expect(without(['a', 'b', 'a'], ['a', 'c'])).toEqual(['b', 'a']);
});

it('tells what is new in each zone', () => {
  const news = added(zones(['a']), zones(['a', 'a', 'b'], ['c']));
  expect([news.get('street'), news.get('hand')]).toEqual([['a', 'b'], ['c']]);
});

it('draws higher piles higher, but not too high', () => {
  expect([0, 1, 9, 500].map(depthOf)).toEqual([0, 1, 2, 6]);
});
