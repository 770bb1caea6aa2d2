/** Things this browser remembers, or one tab of it. Where nothing may be stored (private windows), it forgets at reload. */

const PREFIX = 'freebooter.';

type Store = 'localStorage' | 'sessionStorage';

export function recall<T>(key: string, otherwise: T, store: Store = 'localStorage'): T {
  try {
    const text = globalThis[store].getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown, store: Store = 'localStorage'): void {
  try {
    globalThis[store].setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing may be stored here; the table works without.
  }
}
