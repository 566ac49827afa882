import { afterEach, describe, expect, it, vi } from 'vitest';
import { costliest, costOf, outcome, percent, promised, rangeOf, scaleOf, summed } from './advice';
import { api, ApiError } from './api';
import { Hints } from './hints.svelte';
import { levelOf } from './levels';
import { Review, reviewOf } from './review.svelte';
import { parseRoute, reviewLink } from './routes';
import type { Estimate, Grade, Hint, Verdict } from './types';

const estimate = (win: number, margin = 0.01, word = 'pass'): Estimate => ({ word, win, margin });
const verdict = (at: number, grade: Grade, loss: number): Verdict => ({
  at,
  word: 'pass',
  options: 3,
  said: estimate(0.5 - loss),
  best: [estimate(0.5, 0.01, 'take brutes-3')],
  loss,
  grade,
});

afterEach(() => void vi.restoreAllMocks());

describe('levels', () => {
  it('are as wished where a game has them, else medium, else the best there is', () => {
    const levels = ['easy', 'medium', 'hard'];
    expect(levelOf(levels)).toBe('medium');
    expect(levelOf(levels, 'easy')).toBe('easy');
    expect(levelOf(levels, 'impossible')).toBe('medium');
    expect(levelOf(['random', 'greedy'], 'easy')).toBe('greedy');
  });
});

describe('estimates', () => {
  it('are shares of a win, in the manner of the language', () => {
    expect(percent(0.614, 'en')).toBe('61%');
    expect(percent(0.614, 'de')).toBe('61\u00a0%');
    expect(percent(0.0083, 'en', 1)).toBe('0.8%');
  });
  it('never reach below nothing or above everything', () => {
    expect(rangeOf(estimate(0.02, 0.1))).toEqual([0, expect.closeTo(0.12)]);
    expect(rangeOf(estimate(1, 0.1))).toEqual([expect.closeTo(0.9), 1]);
  });
  it('are compared on a scale that holds all of them, and is never so narrow that chance looks big', () => {
    expect(scaleOf([estimate(0.5), estimate(0.52)])).toEqual([expect.closeTo(0.41), expect.closeTo(0.61)]);
    expect(scaleOf([estimate(0.2), estimate(0.7)])).toEqual([expect.closeTo(0.19), expect.closeTo(0.71)]);
    expect(scaleOf([estimate(0), estimate(0.01)])).toEqual([0, 0.2]);
    expect(scaleOf([estimate(1)])).toEqual([expect.closeTo(0.8), expect.closeTo(1)]);
  });
});

describe('verdicts', () => {
  const verdicts = [verdict(1, 'best', 0.01), verdict(4, 'slip', 0.04), verdict(6, 'blunder', 0.3), verdict(9, 'good', 0.02), verdict(12, 'mistake', 0.1), verdict(15, 'slip', 0.05)];
  it('cost nothing where a word cannot be told from the best one', () => {
    expect(verdicts.map(costOf)).toEqual([0, 0.04, 0.3, 0.02, 0.1, 0.05]);
  });
  it('are counted, and what a word cost is averaged', () => {
    const { counts, mean } = summed(verdicts);
    expect(counts).toEqual({ best: 1, good: 1, slip: 2, mistake: 1, blunder: 1 });
    expect(mean).toBeCloseTo(0.51 / 6);
    expect(summed([])).toEqual({ counts: { best: 0, good: 0, slip: 0, mistake: 0, blunder: 0 }, mean: 0 });
  });
  it('name the costliest words first, and only costly ones', () => {
    expect(costliest(verdicts).map(({ at }) => at)).toEqual([6, 12, 15]);
    expect(costliest([verdicts[0]!, verdicts[3]!])).toEqual([]);
  });
  it('know what the position promised, so that the loss is what lies between the numbers', () => {
    for (const one of verdicts) expect(promised(one) - one.said.win).toBeCloseTo(one.loss);
  });
});

describe('the end of a match', () => {
  const result = (...places: number[]) => ({ reason: 'won', scores: places, places });
  it('is worth a win, a share of it, or nothing', () => {
    expect(outcome(result(1, 2, 3), [], 0)).toBe(1);
    expect(outcome(result(1, 2, 3), [], 2)).toBe(0);
    expect(outcome(result(1, 1, 3), [], 1)).toBe(0.5);
  });
  it('is won by a team as one', () => {
    const teams = [[0, 2], [1, 3]];
    expect(outcome(result(1, 2, 1, 2), teams, 2)).toBe(1);
    expect(outcome(result(1, 1, 1, 1), teams, 3)).toBe(0.5);
  });
});

describe('addresses of reviews', () => {
  it('name match, seat from 1, and step', () => {
    expect(reviewLink('abc', 1)).toBe('#/review/abc/2');
    expect(parseRoute(reviewLink('abc', 1, 17))).toEqual({ page: 'review', match: 'abc', seat: 1, at: 17 });
    expect(parseRoute('#/review/abc/2')).toEqual({ page: 'review', match: 'abc', seat: 1, at: null });
    for (const wrong of ['#/review', '#/review/abc', '#/review/abc/0', '#/review/abc/x']) expect(parseRoute(wrong)).toEqual({ page: 'unknown' });
  });
});

describe('hints', () => {
  const hint = (moved: number): Hint => ({ moved, words: [{ ...estimate(0.6), as_good: true }], simulations: 100 });
  it('are thought about, shown until the next move', async () => {
    vi.spyOn(api, 'hint').mockResolvedValue(hint(7));
    const hints = new Hints('abc', 'secret');
    const asked = hints.ask(7);
    expect(hints.at(7)?.phase).toBe('thinking');
    await asked;
    expect(hints.at(7)).toMatchObject({ phase: 'shown', hint: { simulations: 100 } });
    expect(hints.at(8)).toBeNull();
    hints.drop();
    expect(hints.at(7)).toBeNull();
  });
  it('that come after another move wait to be told of it', async () => {
    vi.spyOn(api, 'hint').mockResolvedValue(hint(8));
    const hints = new Hints('abc', 'secret');
    await hints.ask(7);
    expect(hints.at(7)).toBeNull();
    expect(hints.at(8)?.phase).toBe('shown');
  });
  it('are asked for once at a time, and not shown to whoever has put them away', async () => {
    const asked = vi.spyOn(api, 'hint').mockResolvedValue(hint(7));
    const hints = new Hints('abc', 'secret');
    const both = [hints.ask(7), hints.ask(7)];
    hints.drop();
    await Promise.all(both);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(hints.at(7)).toBeNull();
  });
  it('say why there is none', async () => {
    vi.spyOn(api, 'hint').mockRejectedValue(new ApiError('wrong-moment', 'this match is played without hints', 409));
    const hints = new Hints('abc', 'secret');
    await hints.ask(7);
    expect(hints.at(7)).toEqual({ phase: 'failed', moved: 7, reason: 'This match is played without hints.' });
  });
});

describe('a review', () => {
  const prompt = { name: 'ask-take', rule: '7.1', args: {} };
  const steps = [1, 4, 6].map((at) => ({ at, word: 'pass', prompt }));
  const judge = (at: number) => Promise.resolve(verdict(at, 'best', 0));

  it('judges one word after the other, one that is looked at before the others', async () => {
    vi.spyOn(api, 'review').mockResolvedValue({ steps });
    const asked = vi.spyOn(api, 'verdict').mockImplementation((_match, _seat, at) => judge(at));
    const review = new Review('abc', 0);
    review.prefer(6);
    await review.run();
    expect(asked.mock.calls.map((call) => call[2])).toEqual([6, 1, 4]);
    expect(review.judged.map(({ at }) => at)).toEqual([1, 4, 6]);
  });
  it('stops when nobody looks, and goes on where it was', async () => {
    vi.spyOn(api, 'review').mockResolvedValue({ steps });
    const review = reviewOf('abc', 0);
    const asked = vi.spyOn(api, 'verdict').mockImplementation((_match, _seat, at) => {
      review.stop();
      return judge(at);
    });
    await review.run();
    expect(review.judged.length).toBe(1);
    expect(reviewOf('abc', 0)).toBe(review);
    expect(reviewOf('abc', 1)).not.toBe(review);
    asked.mockImplementation((_match, _seat, at) => judge(at));
    await review.run();
    expect(review.judged.length).toBe(3);
    expect(asked).toHaveBeenCalledTimes(3);
  });
  it('waits where the table has too much to think about, and says what else went wrong', async () => {
    vi.useFakeTimers();
    vi.spyOn(api, 'review').mockResolvedValue({ steps });
    const asked = vi.spyOn(api, 'verdict').mockRejectedValueOnce(new ApiError('too-fast', 'wait', 429));
    asked.mockRejectedValueOnce(new ApiError('offline', 'gone'));
    const review = new Review('abc', 0);
    const running = review.run();
    await vi.runAllTimersAsync();
    await running;
    expect(asked).toHaveBeenCalledTimes(2);
    expect(review.error).toMatchObject({ code: 'offline' });
    asked.mockImplementation((_match, _seat, at) => judge(at));
    await review.run();
    expect(review.error).toBeNull();
    expect(review.judged.length).toBe(3);
    vi.useRealTimers();
  });
});
