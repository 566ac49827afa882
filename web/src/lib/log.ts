import type { Step } from './types';

/** The log after news: what was taken back goes, what is known already is not told twice. */
export function joined(log: Step[], news: Step[], words: number): Step[] {
  const first = Math.min(words + 1, ...news.map((step) => step.at));
  return [...log.filter((step) => step.at < first), ...news.filter((step) => step.facts.length > 0)];
}
