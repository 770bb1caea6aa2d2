/** Actions in words: on buttons, in hints, in the command box and in the analysis. */
import { wordsOf, type Action, type View } from '../../lib/protocol';
import { kindOf } from './pieces';
import type { DeckView } from './types';
import { gameWords, type GameWords } from './words';

export function sayAction(shown: View, action: Action): string {
  return said(shown as unknown as DeckView, gameWords(), action);
}

export function said(view: DeckView, w: GameWords, action: Action): string {
  const [first = ''] = wordsOf(action);
  const number = action.operands[0] ?? 0;
  const card = () => kindOf(view, first)?.name ?? '';
  switch (action.verb) {
    case 'draw': return drawing(view, w, number);
    case 'hire': return w.hire(card());
    case 'return': return w.putBack(card());
    case 'call': return w.callButton;
    case 'pass': return w.passButton;
    case 'pair': return w.layIt(w.pairOf(card()));
    case 'straight': return w.layIt(straight(view, w, number));
    case 'triple': return w.layIt(w.tripleOf(card()));
    case 'done': return w.doneButton;
    case 'target': return aiming(view, w, number);
    case 'forfeit': return givingUp(view, w);
    default: return action.text;
  }
}

export function drawing(view: DeckView, w: GameWords, seat: number): string {
  return seat === view.you ? w.drawOwn : w.drawFrom(view.names[seat] ?? '');
}

export function givingUp(view: DeckView, w: GameWords): string {
  return view.phase === 'hire' ? w.forfeitHire : view.phase === 'target' ? w.forfeitDeed : w.forfeitDraw;
}

/** With six kinds of crew, one is left out of a straight. */
function straight(view: DeckView, w: GameWords, slot: number): string {
  const leftOut = view.kinds.filter((kind) => kind.sort === 'crew')[slot];
  return leftOut ? w.straightWithout(leftOut.name) : w.straight;
}

function aiming(view: DeckView, w: GameWords, seat: number): string {
  const name = view.names[seat] ?? '';
  return view.pending === 'steal' || view.pending === 'curse' || view.pending === 'limit' ? w.targets[view.pending](name) : name;
}
