/** How long the end takes on the board. */
import { SHIPS } from './types';

/** Each ship on its way to a chest, in milliseconds. */
export const COUNT_STEP = 560;
export const ENDING = COUNT_STEP * (SHIPS.length + 1);
