/** The view's types by the names that the board uses; they are made from the game's view.py. */
import type { Ship } from '../../generated/jolly-and-roger';

export type { Berth, JollyAndRogerView as JollyView, Outcome, Ship, Slot } from '../../generated/jolly-and-roger';

export const SHIPS = ['green', 'yellow', 'blue', 'red'] as const satisfies Ship['ship'][];
export type ShipName = Ship['ship'];
