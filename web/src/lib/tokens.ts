/**
 * Cards and pieces as things on the table. A view only says what lies where; to let a thing fly from one place to another,
 * the same one has to be found again in the next view.
 */

export interface Token {
  key: string;
  /** What it is: a card, or whose piece. */
  kind: string;
  /** Where it lies. */
  zone: string;
}

/** What lies where, in the order of the view. */
export type Zones = Map<string, string[]>;

let made = 0;

/** The longest part of two lists that is in both in this order, as pairs of places. */
export function common(before: string[], after: string[]): [number, number][] {
  const longest = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      longest[i]![j] = before[i] === after[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** The tokens of the next view: what stays keeps its token, what has moved takes it along, the rest is new. */
export function follow(before: Token[], zones: Zones): Token[] {
  const after: { zone: string; kind: string; token?: Token }[] = [];
  const left = new Set(before);
  for (const [zone, kinds] of zones) {
    const old = before.filter((token) => token.zone === zone);
    const places = kinds.map((kind): { zone: string; kind: string; token?: Token } => ({ zone, kind }));
    for (const [i, j] of common(old.map((token) => token.kind), kinds)) {
      places[j]!.token = old[i]!;
      left.delete(old[i]!);
    }
    after.push(...places);
  }
  return after.map(({ zone, kind, token }) => {
    let found = token;
    if (!found) {
      found = [...left].find((other) => other.kind === kind);
      if (found) left.delete(found);
    }
    return { key: found?.key ?? `t${++made}`, kind, zone };
  });
}

/** What is left of a list without the things of another: each takes away one of its kind. */
export function without(kinds: string[], others: string[]): string[] {
  const left = [...others];
  return kinds.filter((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** For each zone, what was not there before, as kinds with repetition. */
export const added = (before: Zones, after: Zones): Zones =>
  new Map([...after].map(([zone, kinds]) => [zone, without(kinds, before.get(zone) ?? [])]));

/** The keys of as many tokens of a zone as are listed, the last of each kind first. */
export function pick(tokens: Token[], zone: string, kinds: string[]): string[] {
  const left = [...kinds];
  const keys: string[] = [];
  for (const token of [...tokens].reverse()) {
    const at = token.zone === zone ? left.indexOf(token.kind) : -1;
    if (at < 0) continue;
    left.splice(at, 1);
    keys.push(token.key);
  }
  return keys;
}

/** How high a pile is drawn. */
export const depthOf = (cards: number): number => Math.min(6, Math.ceil(cards / 8));
