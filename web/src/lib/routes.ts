/** The addresses of the client: everything behind the #. */

export type Route =
  | { page: 'start' | 'lobby' | 'mine' | 'api' }
  | { page: 'new'; game: string | null }
  | { page: 'match'; match: string; secret: string | null }
  | { page: 'replay'; match: string; at: number | null; viewer: string | null }
  | { page: 'review'; match: string; seat: number; at: number | null }
  | { page: 'rules'; game: string; paragraph: string | null }
  | { page: 'unknown' };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [first = '', second, third] = path.split('/').filter(Boolean).map(decode);
  switch (first) {
    case '':
      return { page: 'start' };
    case 'new':
      return { page: 'new', game: second ?? null };
    case 'lobby':
    case 'mine':
    case 'api':
      return { page: first };
    case 'm':
      return second ? { page: 'match', match: second, secret: third ?? null } : { page: 'unknown' };
    case 'r': {
      if (!second) return { page: 'unknown' };
      const params = new URLSearchParams(query);
      return { page: 'replay', match: second, at: number(params.get('at')), viewer: params.get('as') };
    }
    case 'review': {
      const seat = number(third);
      if (!second || !seat) return { page: 'unknown' };
      return { page: 'review', match: second, seat: seat - 1, at: number(new URLSearchParams(query).get('at')) };
    }
    case 'rules':
      return second ? { page: 'rules', game: second, paragraph: third ?? null } : { page: 'unknown' };
    default:
      return { page: 'unknown' };
  }
}

const number = (text: string | null | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const matchLink = (match: string, secret?: string | null): string => `#/m/${match}${secret ? `/${secret}` : ''}`;

export function replayLink(match: string, at?: number | null, viewer?: string | null): string {
  const query = [at == null ? '' : `at=${at}`, viewer ? `as=${viewer}` : ''].filter(Boolean).join('&');
  return `#/r/${match}${query ? `?${query}` : ''}`;
}

/** The words of a seat, judged; in the address seats are counted from 1. */
export const reviewLink = (match: string, seat: number, at?: number | null): string =>
  `#/review/${match}/${seat + 1}${at == null ? '' : `?at=${at}`}`;

export const newLink = (game: string): string => `#/new/${game}`;

export const rulesLink = (game: string, paragraph?: string): string =>
  `#/rules/${game}${paragraph ? `/${paragraph}` : ''}`;

/** An address that can be sent to somebody. */
export const whole = (hash: string): string => location.origin + location.pathname + hash;
