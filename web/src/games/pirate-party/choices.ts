/** What taps mean, as the legal actions say: which actions use a card, go to a set, or are left for buttons. */
import { wordsOf, type Action } from '../../lib/protocol';
import type { PartyView } from './types';

/** Phases in which a tap on a card does something at once; in the main phase it is chosen first. */
export const atOnce = (view: PartyView) => view.phase !== 'main';

export function usesOf(view: PartyView, legal: readonly Action[], card: string): Action[] {
  const held = view.hand?.find((one) => one.card === card);
  return legal.filter((action) => held?.uses.includes(action.id));
}

/** Actions that bring something to a set which is open: matches and exchanges. */
export function usesAt(view: PartyView, legal: readonly Action[], set: string): Action[] {
  return legal.filter((action) => !action.verb.startsWith('open') && view.goes_to[String(action.id)] === set);
}

/** The action by which a card on the table, in the discard pile or in a rival's hand is chosen. */
export function choosing(legal: readonly Action[], card: string): Action | undefined {
  return legal.find((action) => action.verb === 'choose' && wordsOf(action)[0] === card);
}

/** What the buttons offer: everything of the chosen card or set, else all that is not a tap on a card. */
export function offered(view: PartyView, legal: readonly Action[], card: string | null, set: string | null): Action[] {
  if (view.phase === 'main') {
    if (card) return usesOf(view, legal, card);
    if (set) return usesAt(view, legal, set);
    const verbs = ['open_suit', 'open_mermaid', 'open_kind', 'sisters', 'booty', 'adventure', 'exchange'];
    return legal.filter((action) => verbs.includes(action.verb));
  }
  return legal.filter((action) => ['add_mermaid', 'add_ship', 'seat'].includes(action.verb));
}

/** What is to be chosen on the way to a move: a card of the hand that it uses. */
export function toward(action: Action, view: PartyView): { by: string[]; moves: string[] } {
  const card = view.hand?.find((one) => one.uses.includes(action.id));
  return { by: card ? [`card:${card.card}`] : [], moves: [action.text] };
}

/** The only thing that can be done, if nobody would think about it: it is sent by itself. */
export function forced(view: PartyView, legal: readonly Action[]): Action | null {
  const [only] = legal;
  return legal.length === 1 && only && view.phase !== 'main' && view.phase !== 'over' ? only : null;
}
