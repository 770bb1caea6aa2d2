/** The keyboard of this game: what a key means, given what was pressed before. */
import { placeOf } from '../../lib/keys';
import { LETTERS } from './pieces';
import { SHIPS, type ShipName } from './types';

export type Prefix = 'P' | 'S' | 'X';

export type KeyMeaning =
  | { does: 'card'; slot: number }
  | { does: 'offer' | 'board' | 'faceUp' | 'tortuga' | 'cancel' }
  | { does: 'pick'; set: 'A' | 'B' }
  | { does: 'prefix'; prefix: Prefix }
  | { does: 'ship'; prefix: Prefix; ship: ShipName | 'none' };

export function meaning(key: string, phase: string, prefix: Prefix | null): KeyMeaning | null {
  const letter = key.length === 1 ? key.toUpperCase() : key;
  if (letter === 'Escape') return { does: 'cancel' };
  if (prefix) return shipKey(letter, prefix);
  const slot = placeOf(key, 5);
  if (slot !== null && phase !== 'pick') return { does: 'card', slot };
  if (phase === 'split') return letter === 'Enter' ? { does: 'offer' } : null;
  if (phase === 'pick') return letter === 'A' || letter === 'B' ? { does: 'pick', set: letter } : null;
  if (phase !== 'play') return null;
  if (letter === 'B') return { does: 'board' };
  if (letter === 'F') return { does: 'faceUp' };
  if (letter === 'T') return { does: 'tortuga' };
  return letter === 'P' || letter === 'S' || letter === 'X' ? { does: 'prefix', prefix: letter } : null;
}

function shipKey(letter: string, prefix: Prefix): KeyMeaning | null {
  if (prefix === 'X' && letter === 'N') return { does: 'ship', prefix, ship: 'none' };
  const ship = SHIPS.find((name) => LETTERS[name] === letter);
  return ship ? { does: 'ship', prefix, ship } : null;
}
