/** What the browser keeps for us. Private windows and full disks must not stop a game, so nothing here throws. */

const PREFIX = 'cosca.';

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // then it is not kept
  }
}

/** One of many values that are kept under a key, each by a name. */
export const recallOf = <T>(key: string, name: string, otherwise: T): T => recall<Record<string, T>>(key, {})[name] ?? otherwise;

/** Keep one of many values; beyond so many the oldest are forgotten. */
export function rememberOf(key: string, name: string, value: unknown, most: number): void {
  const others = Object.entries(recall<Record<string, unknown>>(key, {})).filter(([other]) => other !== name);
  remember(key, Object.fromEntries([...others.slice(1 - most), [name, value]]));
}

/** Act whenever another tab has kept something under a key, until the returned function is called. */
export function onRemembered(key: string, act: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === PREFIX + key && act();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
