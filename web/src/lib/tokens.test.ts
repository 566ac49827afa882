import { describe, expect, it } from 'vitest';
import { common, follow, freshOf } from './tokens';

describe('tokens', () => {
  const zones = (stack: string[], cell: string[] = []) => new Map([['stack', stack], ['cell', cell]]);
  it('find the longest common part', () => {
    expect(common(['a', 'b', 'a'], ['b', 'a', 'c'])).toEqual([[1, 0], [2, 1]]);
  });
  it('keep their order when one leaves from the middle', () => {
    const before = follow([], zones(['0', '1', '0', '2']));
    const after = follow(before, zones(['0', '0', '2'], ['1']));
    expect(after.map((token) => token.key)).toEqual([before[0]!.key, before[2]!.key, before[3]!.key, before[1]!.key]);
  });
  it('are new where nobody left', () => {
    const before = follow([], zones(['0']));
    const after = follow(before, zones(['0', '0']));
    expect(after[0]!.key).toBe(before[0]!.key);
    expect(after[1]!.key).not.toBe(before[0]!.key);
  });
  it('are fresh where they were not before, if they concern the player', () => {
    const tokens = follow([], zones(['0', '0', '1'], ['2']));
    const fresh = freshOf(tokens, zones(['0']), (_, kind) => kind !== '2');
    expect(tokens.map((token) => fresh.has(token.key))).toEqual([false, true, true, false]);
  });
});
