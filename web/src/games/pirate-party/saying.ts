/** Actions in words: on buttons, in hints, in the command box and in the analysis. */
import { wordsOf, type Action, type View } from '../../lib/protocol';
import type { PartyView } from './types';
import { gameWords, type GameWords } from './words';

export function sayAction(shown: View, action: Action): string {
  const view = shown as unknown as PartyView;
  const text = said(view, gameWords(), action);
  return action.verb === 'seat' && view.effect ? `${view.effect.text.replace(/\.$/, ':')} ${text}` : text;
}

export function said(view: PartyView, w: GameWords, action: Action): string {
  const [first = '', second = ''] = wordsOf(action);
  const number = action.operands[0] ?? 0;
  const set = (key: string) => view.sets[key] ?? key;
  const kind = (code: string) => view.kinds.find((one) => one.code === code)?.name ?? code;
  const card = () => nameOf(view, first);
  const does = w.does;
  switch (action.verb) {
    case 'draw': return w.draw;
    case 'done': return view.building ? w.done(view.building.points) : w.doneNot;
    case 'sisters': return does.sisters;
    case 'booty': return does.booty;
    case 'add_ship': return does.add_ship;
    case 'add_mermaid': return does.add_mermaid(kind(first));
    case 'open_suit': return does.open_suit(set(first));
    case 'open_mermaid': return does.open_mermaid(set(first));
    case 'open_kind': return does.open_kind(set(first));
    case 'match_ship': return does.match_ship(set(first));
    case 'match_mermaid': return does.match_mermaid(kind(second), set(first));
    case 'adventure': return view.adventures[number]?.name ?? action.text;
    case 'seat': return view.names[number] ?? action.text;
    case 'add': return does.add(card());
    case 'match': return does.match(card(), set(view.goes_to[String(action.id)] ?? ''));
    case 'exchange': return does.exchange(card());
    case 'choose': return does.choose(card());
    default: return action.text;
  }
}

/** The name of a card that the viewer sees somewhere. */
function nameOf(view: PartyView, code: string): string {
  const seen = [...(view.hand ?? []), ...view.table, ...view.discard, ...view.top, ...view.seats.flatMap((seat) => seat.known)];
  return seen.find((one) => one.card === code)?.name ?? code;
}
