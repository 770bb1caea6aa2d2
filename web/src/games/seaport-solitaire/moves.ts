/** What a chosen card can do, from the legal actions; no rule of the game is known here. */
import type { Action } from '../../lib/protocol';
import type { Place, SeaportView } from './types';

/** The actions of the card that lies free at a place. */
export function actionsFrom(legal: readonly Action[], place: Place): Action[] {
  return legal.filter((action) =>
    place === 'over' ? action.verb === 'land_over' || action.verb === 'place' : ['land', 'move'].includes(action.verb) && action.operands[0] === place,
  );
}

/** The action that brings the chosen card to a column, or to the harbour. */
export function actionTo(legal: readonly Action[], place: Place, target: number | 'harbour'): Action | undefined {
  return actionsFrom(legal, place).find((action) =>
    target === 'harbour' ? action.verb.startsWith('land') : (action.verb === 'place' || action.verb === 'move') && action.operands.at(-1) === target,
  );
}

/** What to ask when that is not possible. */
export function attempt(place: Place, target: number | 'harbour'): string {
  if (target === 'harbour') return place === 'over' ? 'land_over' : `land ${place + 1}`;
  return place === 'over' ? `place ${target + 1}` : `move ${place + 1} ${target + 1}`;
}

/** The card that a place stands for: a stack by its head, the overboard pile by its top. */
export function cardAt(view: SeaportView, place: Place): string | undefined {
  return place === 'over' ? view.overboard.at(-1) : view.columns[place]?.stack[0];
}

/** What is to be chosen on the way to a move: the card that goes somewhere. */
export function toward(action: Action, view: SeaportView): { by: string[]; moves: string[] } {
  const from: Place | null = ['land_over', 'place'].includes(action.verb) ? 'over' : ['land', 'move'].includes(action.verb) ? (action.operands[0] ?? 0) : null;
  const card = from === null ? undefined : cardAt(view, from);
  return { by: card ? [`card:${card}`] : [], moves: [action.text] };
}

/** The berth that the card at a place would come to. */
export function berthFor(view: SeaportView, place: Place | null): number {
  const card = place === null ? undefined : place === 'over' ? view.overboard.at(-1) : view.columns[place]?.stack.at(-1);
  if (!card) return -1;
  if (card.startsWith('S')) return view.harbour.findIndex((berth) => !berth.ship);
  const waiting = view.harbour.findIndex((berth) => berth.next === card);
  return waiting >= 0 ? waiting : view.harbour.findIndex((berth) => berth.ship && !berth.suit);
}
