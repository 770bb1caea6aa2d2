/** The view's types by the names that the board uses; they are made from the game's view.py. */
import type { AllHandsOnDeckView, Combination } from '../../generated/all-hands-on-deck';

export type { AllHandsOnDeckView as DeckView, Combination, Kind, Laid, Place } from '../../generated/all-hands-on-deck';

export type Deed = Combination['effect'];
export type Phase = AllHandsOnDeckView['phase'];

/** With all open, each seat's things are as their owner sees them. */
export function opened(view: AllHandsOnDeckView, views: AllHandsOnDeckView[]): AllHandsOnDeckView {
  return views.length ? { ...view, seats: view.seats.map((seat, i) => views[i]?.seats[i] ?? seat) } : view;
}
