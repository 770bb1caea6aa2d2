/** Actions in words, for hints, the command box and the analysis. */
import { wordsOf, type Action, type View } from '../../lib/protocol';
import { face } from './pieces';
import type { JollyView, ShipName } from './types';
import { gameWords } from './words';

export function sayAction(shown: View, action: Action): string {
  const view = shown as unknown as JollyView;
  const w = gameWords();
  const [first = '', where = ''] = wordsOf(action);
  const codes = (slots: string) => [...slots].map((slot) => view.slots[Number(slot)]?.card ?? '').join(' ');
  const card = view.slots[Number(first)]?.card;
  const title = card ? face(card, w).title : '';
  const at = w.does.at[where as ShipName] ?? '';
  switch (action.verb) {
    case 'split': return w.does.split(...(first.split('|').map(codes) as [string, string]));
    case 'pick': return w.does.pick(first, view.sets?.find((set) => set.name === first)?.cards.join(' ') ?? '');
    case 'board': return w.does.board(title);
    case 'crew': return w.does.crew(title);
    case 'parrot': return w.does.parrot(title, at);
    case 'skeleton': return `${w.cards.skeleton} ${at}`;
    case 'kraken': return at ? `${w.cards.kraken} ${at}` : w.krakenNone;
    case 'tortuga': return w.islandPlay;
    default: return action.text;
  }
}
