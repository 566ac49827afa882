/** What hints and reviews are made of: estimates, and what they add up to. */
import { GRADES, type Estimate, type Grade, type Language, type Result, type Verdict } from './types';

export const percent = (share: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The interval that an estimate means. */
export const rangeOf = ({ win, margin }: Estimate): [number, number] => [within(win - margin), within(win + margin)];

/** The part of all shares from 0 to 1 on which these can be told apart by the eye, at least so wide. */
export function scaleOf(estimates: Estimate[], least = 0.2): [number, number] {
  const ranges = estimates.map(rangeOf);
  const low = Math.min(1, ...ranges.map(([from]) => from));
  const high = Math.max(0, ...ranges.map(([, to]) => to));
  const spare = Math.max(0, least - (high - low)) / 2;
  const from = Math.min(Math.max(0, low - spare), 1 - least);
  return [from, Math.max(Math.min(1, high + spare), from + least)];
}

/** What the position promised before a word: what the best one does. */
export const promised = ({ best }: Verdict): number => best[0].win;

/** What a word gave away: nothing where it cannot be told from the best one. */
export const costOf = ({ grade, loss }: Verdict): number => (grade === 'best' ? 0 : loss);

/** Whether a word was worse than others. */
export const isCostly = ({ grade }: Verdict): boolean => GRADES.indexOf(grade) >= GRADES.indexOf('slip');

/** The words that cost most, the costliest first. */
export const costliest = (verdicts: Verdict[], most = 3): Verdict[] =>
  verdicts
    .filter(isCostly)
    .sort((a, b) => b.loss - a.loss || a.at - b.at)
    .slice(0, most);

/** How many words have each grade, and what one of them cost on average. */
export function summed(verdicts: Verdict[]): { counts: Record<Grade, number>; mean: number } {
  const counts = Object.fromEntries(GRADES.map((grade) => [grade, verdicts.filter((one) => one.grade === grade).length])) as Record<Grade, number>;
  const lost = verdicts.reduce((sum, verdict) => sum + costOf(verdict), 0);
  return { counts, mean: lost / Math.max(1, verdicts.length) };
}

/** The share of the win that a seat has got in the end: winners share it, a team has it as one. */
export function outcome({ places }: Result, teams: number[][], seat: number): number {
  if (places[seat] !== 1) return 0;
  const parties = teams.length ? teams : places.map((_, n) => [n]);
  return 1 / parties.filter((party) => party.some((member) => places[member] === 1)).length;
}
