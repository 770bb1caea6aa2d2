/** What is asked twice: building with gold, one short of winning. */
import type { GameUi } from '../types';
import type { PirateView } from './types';
import { gameWords } from './words';

export const doubt: NonNullable<GameUi['doubt']> = (shown, _, action) => {
  const view = shown as unknown as PirateView;
  const gold = view.seats[view.you ?? -1]?.gold ?? 0;
  const w = gameWords();
  if (action.verb !== 'build' || gold !== view.target - 1) return null;
  return { question: w.confirmGold(gold, view.target), yes: w.yes, no: w.no };
};
