/** The keyboard of this game: the six keys round S are the six ways over the sea; Y lies there on German keyboards. */
import { placeOf } from '../../lib/keys';

const WAYS: Record<string, string> = { q: 'NW', w: 'NE', d: 'E', x: 'SE', z: 'SW', y: 'SW', a: 'W' };

export type KeyMeaning =
  | { does: 'sail' | 'look'; way: string }
  | { does: 'choose'; number: number }
  | { does: 'main' | 'pass' | 'cancel' };

export function meaning(key: string, shift: boolean): KeyMeaning | null {
  const way = WAYS[key.toLowerCase()];
  if (way) return { does: shift ? 'look' : 'sail', way };
  const number = placeOf(key);
  if (number !== null) return { does: 'choose', number };
  if (key === 'Enter') return { does: 'main' };
  if (key === ' ') return { does: 'pass' };
  return key === 'Escape' ? { does: 'cancel' } : null;
}
