/** What is to be chosen on the way to a move. */
import type { Action } from '../../lib/protocol';
import type { JollyView } from './types';

/** Cards that look alike are alike: each of them will do. */
export function toward(action: Action, view: JollyView, legal: readonly Action[]): { by: string[]; moves: string[] } {
  if (action.verb === 'split') return { by: cardsOf(action.text, view), moves: alike(action, view, legal) };
  const slot = Number(/\d/.exec(action.text)?.[0] ?? NaN);
  const card = view.slots[slot]?.card;
  if (card === undefined) return { by: [], moves: [action.text] };
  const slots = view.slots.flatMap((one) => (one?.card === card && one.owner === view.slots[slot]?.owner ? [one.slot] : []));
  return { by: [`card:${card}`], moves: slots.map((one) => action.text.replace(/\d/, String(one))) };
}

/** The cards of the second set, the one without the first slot. */
function cardsOf(split: string, view: JollyView): string[] {
  const sets = setsOf(split);
  return cardsIn(sets.find((set) => !set.includes('0')) ?? '', view);
}

const setsOf = (split: string) => split.replace('split ', '').split('|');

const cardsIn = (set: string, view: JollyView) => [...set].map((slot) => `card:${view.slots[Number(slot)]?.card ?? ''}`).sort();

/** All splits into the same two sets, whichever of two equal cards is in which. */
function alike(action: Action, view: JollyView, legal: readonly Action[]): string[] {
  const pair = (split: string) => setsOf(split).map((set) => cardsIn(set, view).join()).sort().join('|');
  const meant = pair(action.text);
  return legal.filter((one) => one.verb === 'split' && pair(one.text) === meant).map((one) => one.text);
}
