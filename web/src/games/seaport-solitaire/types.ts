/** The view's type by the name that the board uses; it is made from the game's view.py. */
export type { SeaportSolitaireView as SeaportView } from '../../generated/seaport-solitaire';

export type Place = 'over' | number;
