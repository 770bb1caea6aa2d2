/** The keyboard of this game: digits choose from the buttons, arrows go through the hand, D draws, F finishes a set. */
export type KeyMeaning =
  | { does: 'choose'; number: number }
  | { does: 'step'; by: number }
  | { does: 'draw' | 'finish' | 'sort' | 'cancel' };

export function meaning(key: string): KeyMeaning | null {
  if (/^[1-9]$/.test(key)) return { does: 'choose', number: Number(key) - 1 };
  if (key === 'Escape') return { does: 'cancel' };
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { does: 'step', by: key === 'ArrowLeft' ? -1 : 1 };
  const letters: Record<string, KeyMeaning> = { D: { does: 'draw' }, F: { does: 'finish' }, K: { does: 'sort' } };
  return letters[key.toUpperCase()] ?? null;
}
