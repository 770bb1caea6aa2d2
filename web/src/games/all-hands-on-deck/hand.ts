/** The own stock while it is hired from: what is still in hand, what is hired, what goes back and in which order. */
import type { HandOrder, Held as InOrder } from '../../lib/handorder.svelte';
import type { DeckView } from './types';

export interface Held {
  /** Its place in the stock: stays while the seat hires. */
  place: number;
  card: string | null;
  from: number;
  is: 'hand' | 'hired' | 'back';
  /** Of a card that goes back: the how manieth it is. */
  order: number;
}

/** In hidden hiring the stock lies as it was until the seat is finished; what was chosen so far is counted. */
export function held(view: DeckView, seat: number): Held[] {
  const stock = view.seats[seat]?.stock ?? [];
  const hiring = view.you === seat ? view.hiring : null;
  const cards = stock.map((one, place): Held => ({ place, card: one.card, from: one.from, is: 'hand', order: 0 }));
  if (!hiring || view.options.open_hiring) return cards;
  hiring.returned.forEach((card, i) => mark(cards, card, 'back', i + 1));
  for (const kind of view.kinds) {
    const left = cards.filter((one) => one.card === kind.card && one.is === 'hand').length;
    for (let extra = left - (hiring.hand[kind.card] ?? 0); extra > 0; extra--) mark(cards, kind.card, 'hired', 0);
  }
  return cards;
}

/** The same as the seat holds its cards; `keys` tells the cards of the stock apart. */
export function inOrder(view: DeckView, seat: number, keys: readonly string[], order: HandOrder): InOrder<Held>[] {
  return order.held(held(view, seat), (card) => keys[card.place] ?? String(card.place));
}

function mark(cards: Held[], card: string, is: Held['is'], order: number): void {
  const found = cards.find((one) => one.card === card && one.is === 'hand');
  if (found) Object.assign(found, { is, order });
}
