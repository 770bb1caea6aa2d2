/** What is asked twice: drawing, which may bring the Kraken, while the booty could be laid. */
import type { GameUi } from '../types';
import { gameWords } from './words';

export const doubt: NonNullable<GameUi['doubt']> = (_, ask, action) => {
  const wasted = action.verb === 'draw' && ask.legal.some((other) => other.verb === 'booty');
  const w = gameWords();
  return wasted ? { question: w.confirmBooty, yes: w.yes, no: w.no } : null;
};
