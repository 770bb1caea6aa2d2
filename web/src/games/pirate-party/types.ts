/** The view's types by the names that the board uses; they are made from the game's view.py. */
export type { CardView, HandCard, Opening, PiratePartyView as PartyView, TableCard } from '../../generated/pirate-party';
