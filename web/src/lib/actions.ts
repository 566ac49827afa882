/** What several pages do alike: begin a match, take a seat, save a file. */
import { api } from './api';
import { go } from './app.svelte';
import { t } from './language.svelte';
import { matchLink } from './routes';
import { playerName } from './names';
import { keepSeat } from './seats';
import { complain, toasts } from './toasts.svelte';
import type { Held, MatchWish } from './types';

export async function makeMatch(wish: Omit<MatchWish, 'name'>): Promise<void> {
  const made = await api.make({ ...wish, name: playerName() });
  if (made.secret) {
    keepSeat({ match: made.match, secret: made.secret, seat: made.seat, links: made.links });
    go(matchLink(made.match, made.secret));
  } else {
    if (Object.keys(made.links).length) keepSeat({ match: made.match, secret: '', seat: null, links: made.links });
    go(matchLink(made.match));
  }
}

export function sit(held: Held): void {
  keepSeat(held);
  go(matchLink(held.match, held.secret));
}

/** Do something that may fail; if it does, say why. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    complain(error);
  }
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https there is no clipboard: the old way still works there.
    const area = document.createElement('textarea');
    area.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  toasts.show(t('copied'));
}

export async function download(match: string, game: string): Promise<void> {
  const text = await api.record(match);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${game}-${match}.cosca`;
  link.click();
  URL.revokeObjectURL(link.href);
}
