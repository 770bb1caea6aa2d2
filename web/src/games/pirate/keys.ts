/** The keyboard of this game: digits choose, Enter does it, N wants no more, O shows the odds. */
import { placeOf } from '../../lib/keys';

export type KeyMeaning = { does: 'choose'; number: number } | { does: 'enter' | 'no' | 'odds' | 'cancel' };

export function meaning(key: string): KeyMeaning | null {
  const number = placeOf(key);
  if (number !== null) return { does: 'choose', number };
  if (key === 'Enter') return { does: 'enter' };
  if (key === 'Escape') return { does: 'cancel' };
  if (key === 'n' || key === 'N') return { does: 'no' };
  return key === 'o' || key === 'O' ? { does: 'odds' } : null;
}
