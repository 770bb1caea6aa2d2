/** How long the end takes on the board: one term of the score after another, in milliseconds. */
export const COUNT_STEP = 800;
export const TERMS = 4;
export const ENDING = COUNT_STEP * (TERMS + 1);
