/** Times in words. */
import { t } from './language.svelte';

/** When something was, as a date; the server gives seconds since 1970 or a date as text. */
export function moment(time: number | string): Date {
  return new Date(typeof time === 'number' ? time * 1000 : time);
}

export function ago(time: number | string, now = Date.now()): string {
  const minutes = Math.floor((now - moment(time).getTime()) / 60_000);
  if (minutes < 1) return t('ago-now');
  if (minutes < 60) return t('ago-minutes', { count: minutes });
  if (minutes < 24 * 60) return t('ago-hours', { count: Math.floor(minutes / 60) });
  return t('ago-days', { count: Math.floor(minutes / 60 / 24) });
}

/** A length of time in words: 30 seconds, 5 minutes, 3 days. */
export function duration(seconds: number): string {
  if (seconds % 86_400 === 0) return t('duration-days', { count: seconds / 86_400 });
  if (seconds % 3600 === 0) return t('duration-hours', { count: seconds / 3600 });
  if (seconds % 60 === 0) return t('duration-minutes', { count: seconds / 60 });
  return t('duration-seconds', { count: seconds });
}
