/** What is asked twice: plays that would waste a card, as the server says. */
import type { GameUi } from '../types';
import type { Outcome } from './types';
import { gameWords } from './words';

export const doubt: NonNullable<GameUi['doubt']> = (_, ask, action) => {
  const outcome = ask.outcomes[action.id] as Outcome | undefined;
  const w = gameWords();
  const question = action.verb === 'kraken' ? w.confirmKraken : w.confirmTortuga;
  return outcome?.confirm ? { question, yes: w.yes, no: w.no } : null;
};
