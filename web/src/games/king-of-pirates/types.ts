/** The view's types by the names that the board uses; they are made from the game's view.py. */
import type { Way } from '../../generated/king-of-pirates';

export type {
  Abilities, Chances, Combat, Enemy, HandCard, Hex, HexTarget, KingOfPiratesView as KingView, Pirate, Ship as ShipView, Side, Term, Way,
} from '../../generated/king-of-pirates';

export type Danger = Way['danger'];
