/** The keyboard of this game: what a key means in each phase. */
import { placeOf } from '../../lib/keys';
import type { Kind, Phase } from './types';

/** The text of the action that a key stands for; null: none. */
export function meaning(key: string, phase: Phase, kinds: readonly Kind[], mayHire: boolean): string | null {
  const letter = key.toUpperCase();
  const seat = placeOf(key, 6);
  if (letter === 'F') return phase === 'hire' && !mayHire ? null : 'forfeit';
  if (phase === 'draw' || phase === 'extra') return seat === null ? null : `draw ${seat}`;
  if (phase === 'target') return seat === null ? null : `target ${seat}`;
  if (phase === 'answer') return letter === 'A' ? 'call' : letter === 'P' ? 'pass' : null;
  if (phase === 'lay' && letter === 'D') return 'done';
  const kind = kinds.find((one) => one.letter.toUpperCase() === letter);
  if (phase === 'hire') return kind ? `${mayHire ? 'hire' : 'return'} ${kind.card}` : null;
  if (phase !== 'lay') return null;
  if (letter === 'X') return 'straight';
  return kind ? `${kind.sort === 'crew' ? 'pair' : 'triple'} ${kind.card}` : null;
}
