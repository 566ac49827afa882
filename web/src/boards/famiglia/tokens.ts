/** Cards as things on the table. The view only says how many of each kind lie where; to let a card fly from the Street to
 * a hand, the same thing has to be found again in the next view. */

export interface PlayerBoard {
  hand: string[] | null;
  hand_size: number;
  area: string[];
  points: number | null;
}

export interface FamigliaBoard {
  stage: number;
  starter: number;
  seat: number;
  turns: number;
  last_round: boolean;
  passed_before: boolean;
  players: PlayerBoard[];
  street: string[];
  newcomers: string[];
  pile_size: number;
  shuffled: string[];
  queue: string[];
  discard: string[];
  exchange: { accountant: string; fetched: string[]; laid: string[] } | null;
  taking: { card: string | null; rank: number | null; brute: string | null } | null;
}

export interface Token {
  key: string;
  kind: string;
  zone: string;
}

/** What lies open where, in the order of the view. */
export function zonesOf(board: FamigliaBoard): Map<string, string[]> {
  const zones = new Map<string, string[]>([
    ['street', board.street],
    ['discard', board.discard],
  ]);
  board.players.forEach((player, seat) => {
    zones.set(`hand-${seat}`, player.hand ?? []);
    zones.set(`area-${seat}`, player.area);
  });
  return zones;
}

let made = 0;

/** The tokens of the next view: what stays keeps its token, what has moved takes it along, the rest is new. */
export function reconcile(before: Token[], board: FamigliaBoard): Token[] {
  const zones = zonesOf(board);
  const pool = [...before];
  const take = (fits: (token: Token) => boolean): Token | undefined => {
    const at = pool.findIndex(fits);
    return at < 0 ? undefined : pool.splice(at, 1)[0];
  };
  const places: { zone: string; kind: string; token: Token | undefined }[] = [];
  for (const [zone, kinds] of zones) {
    for (const kind of kinds) {
      places.push({ zone, kind, token: take((token) => token.zone === zone && token.kind === kind) });
    }
  }
  return places.map(({ zone, kind, token }) => {
    const found = token ?? take((other) => other.kind === kind);
    return { key: found?.key ?? `c${++made}`, kind, zone };
  });
}

/** For each zone, the cards that were not there before, as kinds with repetition. */
export function added(before: FamigliaBoard, after: FamigliaBoard): Map<string, string[]> {
  const old = zonesOf(before);
  const news = new Map<string, string[]>();
  for (const [zone, kinds] of zonesOf(after)) {
    const left = [...(old.get(zone) ?? [])];
    const fresh = kinds.filter((kind) => {
      const at = left.indexOf(kind);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    news.set(zone, fresh);
  }
  return news;
}

/** The keys of as many tokens of a zone as are listed, the last of each kind first. */
export function pick(tokens: Token[], zone: string, kinds: string[]): string[] {
  const left = [...kinds];
  const keys: string[] = [];
  for (const token of [...tokens].reverse()) {
    if (token.zone !== zone) continue;
    const at = left.indexOf(token.kind);
    if (at < 0) continue;
    left.splice(at, 1);
    keys.push(token.key);
  }
  return keys;
}
