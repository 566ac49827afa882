/** The server: typed HTTP, and the live connection of a match. */
import type {
  Edition,
  EditionInfo,
  GameInfo,
  GameTexts,
  Held,
  Hint,
  Language,
  Made,
  Mark,
  MatchWish,
  MySummary,
  Said,
  ServerMessage,
  StateMessage,
  ChatLine,
  Step,
  Summary,
  Verdict,
  View,
} from './types';

/** Something the server refused, or that did not reach it (`offline`). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.');
  }
  if (response.ok) return response;
  let code = `http-${response.status}`;
  let message = `${response.status} ${response.statusText}`;
  try {
    const body = (await response.json()) as { error?: { code: string; message: string } };
    if (body.error) ({ code, message } = body.error);
  } catch {
    // not an answer of our server: the status has to do
  }
  throw new ApiError(code, message, response.status);
}

async function get<T>(path: string, secret?: string | null): Promise<T> {
  const headers: Record<string, string> = secret ? { 'X-Seat': secret } : {};
  return (await (await request(path, { headers })).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await request(path, init)).json()) as T;
}

const id = encodeURIComponent;

export const api = {
  games: () => get<GameInfo[]>('/games'),
  texts: (game: string, language: Language) => get<GameTexts>(`/games/${id(game)}/texts/${language}`),
  /** What an edition file says of itself. */
  readEdition: (game: string, text: string) => post<EditionInfo>(`/games/${id(game)}/editions`, { text }),
  make: (wish: MatchWish) => post<Made>('/matches', wish),
  summary: (match: string) => get<Summary>(`/matches/${id(match)}`),
  edition: (match: string) => get<Edition>(`/matches/${id(match)}/edition`),
  claim: (match: string, how: { seat: number } | { secret: string }, name: string) =>
    post<Held>(`/matches/${id(match)}/claim`, { ...how, name }),
  lobby: () => get<Summary[]>('/lobby'),
  mine: (seats: { match: string; secret: string }[]) => post<MySummary[]>('/mine', { seats }),
  rematch: (match: string, secret: string) => post<Held>(`/matches/${id(match)}/rematch`, { secret }),
  steps: (match: string, secret?: string | null) =>
    get<{ version: number; steps: Step[] }>(`/matches/${id(match)}/steps`, secret),
  viewAt: (match: string, at: number, secret?: string | null, viewer?: string | null) =>
    get<{ at: number; count: number; view: View; steps: Step[] }>(
      `/matches/${id(match)}/steps/${at}${viewer ? `?as=${id(viewer)}` : ''}`,
      viewer ? null : secret,
    ),
  /** The best words of whoever owes one. */
  hint: (match: string, secret: string | null) => get<Hint>(`/matches/${id(match)}/hint`, secret),
  /** The words of a seat that can be judged, after the end. */
  review: (match: string, seat: number) => get<{ steps: Said[] }>(`/matches/${id(match)}/review/${seat}`),
  verdict: (match: string, seat: number, at: number) => get<Verdict>(`/matches/${id(match)}/review/${seat}/${at}`),
  record: async (match: string) => (await request(`/matches/${id(match)}/record`)).text(),
  /** The guide to the API, as Markdown. */
  guide: async () => (await request('/guide')).text(),
  upload: (text: string, edition?: string) => post<{ match: string }>('/records', { text, edition }),
  /** Play on from a point; the seat is the own one, or after the end any, at a step as the viewer `as` counts them. */
  fork: (match: string, at: number, name: string, who: { secret: string } | { seat: number; as: string | null }) =>
    post<Held>(`/matches/${id(match)}/fork`, { at, name, ...who }),
};

export interface LiveHandlers {
  state(state: StateMessage): void;
  chat(lines: ChatLine[]): void;
  marks(marks: Mark[]): void;
  connection(open: boolean): void;
  /** The server does not want us here; there is no use in trying again. */
  refused(error: ApiError): void;
}

interface Pending {
  resolve(): void;
  reject(error: ApiError): void;
}

/** Errors that pass by themselves; any other answer to our hello is final. */
const PASSING = new Set(['too-fast', 'offline']);
const PING_EVERY = 20_000;
const SILENCE = 45_000;
const ANSWER_WITHIN = 15_000;

/** How long to wait before the nth attempt in a row, in milliseconds: longer each time, and never all clients at once. */
export function backoff(attempt: number, random = Math.random()): number {
  return Math.min(500 * 2 ** attempt, 15_000) * (0.6 + 0.4 * random);
}

/** The WebSocket of a match. It says hello, reconnects by itself, and answers each request with a promise. */
export class Live {
  #socket: WebSocket | null = null;
  #pending = new Map<number, Pending>();
  #next = 1;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #greeted = false;
  #closed = false;

  constructor(
    readonly match: string,
    readonly secret: string | null,
    readonly handlers: LiveHandlers,
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    this.#socket?.close();
    this.#fail();
  }

  /** Send a request; the promise ends with the answer of the server. */
  request(type: string, body: Record<string, unknown> = {}): Promise<void> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new ApiError('offline', 'The connection is lost.'));
    }
    const number = this.#next++;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        if (this.#pending.delete(number)) reject(new ApiError('offline', 'The server does not answer.'));
      }, ANSWER_WITHIN);
      const settle = <A extends unknown[]>(end: (...args: A) => void) => {
        return (...args: A) => {
          clearTimeout(late);
          end(...args);
        };
      };
      this.#pending.set(number, { resolve: settle(resolve), reject: settle(reject) });
      socket.send(JSON.stringify({ type, id: number, ...body }));
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/matches/${id(this.match)}/live`);
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      this.#heard = Date.now();
      // Asking for everything each time keeps the log right even if words were taken back while we were away.
      socket.send(JSON.stringify({ type: 'hello', secret: this.secret }));
      clearInterval(this.#heartbeat);
      this.#heartbeat = setInterval(() => this.#beat(), PING_EVERY);
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard = Date.now();
      this.#take(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => this.#lose(socket);
  }

  /** Give a connection up, without waiting for the other side to agree. */
  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    socket.close();
    clearInterval(this.#heartbeat);
    this.#fail();
    if (this.#closed) return;
    this.handlers.connection(false);
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.#attempt = 0;
        this.#greeted = true;
        this.handlers.connection(true);
        this.handlers.state(message);
        break;
      case 'chat':
        this.handlers.chat(message.lines);
        break;
      case 'marks':
        this.handlers.marks(message.marks);
        break;
      case 'ok':
        if (message.id != null) this.#settle(message.id, null);
        break;
      case 'error': {
        const error = new ApiError(message.code, message.message);
        if (message.id != null) this.#settle(message.id, error);
        else if (!this.#greeted && !PASSING.has(message.code)) this.#refuse(error);
        break;
      }
    }
  }

  #settle(number: number, error: ApiError | null): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    if (error) pending?.reject(error);
    else pending?.resolve();
  }

  #fail(): void {
    for (const pending of this.#pending.values()) pending.reject(new ApiError('offline', 'The connection is lost.'));
    this.#pending.clear();
  }

  #refuse(error: ApiError): void {
    this.close();
    this.handlers.refused(error);
  }

  #beat(): void {
    if (this.#socket && Date.now() - this.#heard > SILENCE) this.#lose(this.#socket);
    else this.request('ping').catch(() => undefined);
  }

  /** The laptop woke up, or the network came back: find out at once whether we are still connected. */
  #wake = (): void => {
    if (this.#closed || document.hidden) return;
    if (!this.#socket) {
      this.#attempt = 0;
      this.#connect();
      return;
    }
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const socket = this.#socket;
    const heard = this.#heard;
    this.request('ping').catch(() => undefined);
    setTimeout(() => {
      if (this.#heard === heard) this.#lose(socket);
    }, 4000);
  };
}
