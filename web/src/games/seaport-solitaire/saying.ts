/** Actions in words: read out, in hints, in the command box and in the analysis. */
import type { Action, View } from '../../lib/protocol';
import { cardAt } from './moves';
import { nameOf } from './pieces';
import type { SeaportView } from './types';
import { gameWords, type GameWords } from './words';

export function sayAction(shown: View, action: Action): string {
  return said(shown as unknown as SeaportView, gameWords(), action);
}

export function said(view: SeaportView, w: GameWords, action: Action): string {
  const [from = 0, to = 0] = action.operands;
  const goes = (card: string | undefined, where: string) => w.reads.goes(card ? nameOf(card, view, w) : '', where);
  switch (action.verb) {
    case 'deal': return w.cargoReads(view.cargo.count, view.cargo.turns);
    case 'give_up': return w.tools.give;
    case 'land_over': return goes(cardAt(view, 'over'), w.reads.harbour);
    case 'land': return goes(view.columns[from]?.stack.at(-1), w.reads.harbour);
    case 'place': return goes(cardAt(view, 'over'), w.reads.column(from + 1));
    case 'move': return goes(cardAt(view, from), w.reads.column(to + 1));
    default: return action.text;
  }
}
