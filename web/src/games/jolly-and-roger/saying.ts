/** Actions in words, for hints, the command box and the analysis. */
import { wordsOf, type Action, type View } from '../../lib/protocol';
import { face, nameOf } from './pieces';
import type { JollyView, ShipName } from './types';
import { gameWords } from './words';

export function sayAction(shown: View, action: Action): string {
  const view = shown as unknown as JollyView;
  const w = gameWords();
  const [first = '', where = ''] = wordsOf(action);
  const title = (slot: string) => {
    const card = view.slots[Number(slot)]?.card;
    return card ? face(card, w).title : '';
  };
  /** Several cards, in short. */
  const listed = (cards: string[]) => cards.map((card) => nameOf(card, w)).join(', ');
  const lying = (slots: string) => listed([...slots].map((slot) => view.slots[Number(slot)]?.card ?? ''));
  const at = w.does.at[where as ShipName] ?? '';
  switch (action.verb) {
    case 'split': return w.does.split(...(first.split('|').map(lying) as [string, string]));
    case 'pick': return w.does.pick(first, listed(view.sets?.find((set) => set.name === first)?.cards ?? []));
    case 'board': return w.does.board(title(first));
    case 'crew': return w.does.crew(title(first));
    case 'parrot': return w.does.parrot(title(first), at);
    case 'skeleton': return `${w.cards.skeleton} ${at}`;
    case 'kraken': return at ? `${w.cards.kraken} ${at}` : w.krakenNone;
    case 'tortuga': return w.islandPlay;
    default: return action.text;
  }
}
