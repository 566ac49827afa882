/** Things on the table: the same thing is found again in the next view, so that it can be seen to move. */

export interface Token {
  key: string;
  /** What it is: a card, or a figure of a seat. */
  kind: string;
  zone: string;
}

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
export function follow(before: Token[], zones: Map<string, string[]>): Token[] {
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

/** The keys of those tokens that were not in their zone before, as far as they concern the player. */
export function freshOf(tokens: Token[], before: Map<string, string[]>, concerns: (zone: string, kind: string) => boolean): Set<string> {
  const left = new Map([...before].map(([zone, kinds]) => [zone, [...kinds]]));
  const keys = new Set<string>();
  for (const { key, kind, zone } of tokens) {
    const kinds = left.get(zone) ?? [];
    const at = kinds.indexOf(kind);
    if (at >= 0) kinds.splice(at, 1);
    else if (concerns(zone, kind)) keys.add(key);
  }
  return keys;
}
