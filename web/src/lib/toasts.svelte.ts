/** Short messages that appear and go. */
import { ApiError } from './api';
import { language, t } from './language.svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'error' | 'note';
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, kind: Toast['kind'] = 'note'): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = this.#next++;
    this.list.push({ id, text, kind });
    setTimeout(() => this.drop(id), kind === 'error' ? 9000 : 4500);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** What we say better than the server in every language. */
const OURS = new Set(['offline', 'wrong-secret']);

/** Say what went wrong. The sentences of the server are English: where we have our own, other languages get that. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error-unexpected');
  const own = `error-${error.code}`;
  const translate = OURS.has(error.code) || language.current !== 'en';
  return translate && language.catalogue.has(own) ? t(own) : sentence(error.message);
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

export function complain(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
  toasts.show(explain(error), 'error');
}
