/** What hints and reviews are made of: estimates, and what they add up to. */
import { GRADES, type Estimate, type Grade, type Language, type Result, type Verdict } from './types';

export const percent = (share: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The interval that an estimate means. */
export const rangeOf = ({ win, margin }: Estimate): [number, number] => [within(win - margin), within(win + margin)];

/** Whether the second best of some words may as well be the best. */
export function tooClose([first, second]: Estimate[]): boolean {
  return first !== undefined && second !== undefined && rangeOf(first)[0] <= rangeOf(second)[1];
}

/** What the position promised before a word: what its best word does. */
export const promised = ({ best, said }: Verdict): number => Math.max(said.win, ...best.map((estimate) => estimate.win));

/** Whether there was something to choose. */
export const isFree = ({ options }: Verdict): boolean => options > 1;

/** Whether a word was worse than others. */
export const isCostly = ({ grade }: Verdict): boolean => GRADES.indexOf(grade) >= GRADES.indexOf('slip');

/** The words that cost most, the costliest first. */
export const costliest = (verdicts: Verdict[], most = 3): Verdict[] =>
  verdicts
    .filter(isCostly)
    .sort((a, b) => b.loss - a.loss || a.at - b.at)
    .slice(0, most);

/** How many of the words that were free have each grade, and what one of them cost on average. */
export function summed(verdicts: Verdict[]): { counts: Record<Grade, number>; free: number; mean: number } {
  const free = verdicts.filter(isFree);
  const counts = Object.fromEntries(GRADES.map((grade) => [grade, free.filter((one) => one.grade === grade).length])) as Record<Grade, number>;
  const lost = free.reduce((sum, { loss }) => sum + Math.max(0, loss), 0);
  return { counts, free: free.length, mean: free.length ? lost / free.length : 0 };
}

/** The share of the win that a seat has got in the end: winners share it, a team has it as one. */
export function outcome({ places }: Result, teams: number[][], seat: number): number {
  if (places[seat] !== 1) return 0;
  const parties = teams.length ? teams : places.map((_, n) => [n]);
  return 1 / parties.filter((party) => party.some((member) => places[member] === 1)).length;
}
