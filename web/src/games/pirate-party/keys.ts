/** The keyboard of this game: digits choose from the buttons, arrows go through the hand, D draws, F finishes a set. */
import { placeOf } from '../../lib/keys';

export type KeyMeaning =
  | { does: 'choose'; number: number }
  | { does: 'step'; by: number }
  | { does: 'draw' | 'finish' | 'sort' | 'cancel' };

export function meaning(key: string): KeyMeaning | null {
  const number = placeOf(key);
  if (number !== null) return { does: 'choose', number };
  if (key === 'Escape') return { does: 'cancel' };
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { does: 'step', by: key === 'ArrowLeft' ? -1 : 1 };
  const letters: Record<string, KeyMeaning> = { D: { does: 'draw' }, F: { does: 'finish' }, K: { does: 'sort' } };
  return letters[key.toUpperCase()] ?? null;
}
