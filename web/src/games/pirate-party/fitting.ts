/** How large cards can be so that sets, row by row, fit the place that they lie in. */

/** Beside its cards, a set has a head, padding and an edge; between sets and between rows there is a gap. */
const HEAD = 42;
const EDGE = 12;
const GAP = 5;
const BETWEEN = 2;
const TALL = 1.4;

function rows(sets: readonly number[], card: number, width: number, scale: number): number {
  let [count, used] = [1, 0];
  for (const cards of sets) {
    const wide = HEAD * scale + cards * (card + BETWEEN);
    if (wide > width) return Infinity;
    if (used && used + GAP + wide > width) [count, used] = [count + 1, 0];
    used += (used ? GAP : 0) + wide;
  }
  return count;
}

/** The largest width of a card, in whole pixels between two bounds, with which sets of so many cards each fit. The words
 * in a set's head are `scale` times as large as usual. */
export function fitting(sets: readonly number[], width: number, height: number, least: number, most: number, scale = 1): number {
  for (let card = Math.floor(most); card > least; card--) {
    if (rows(sets, card, width, scale) * (card * TALL + EDGE + GAP) - GAP <= height) return card;
  }
  return least;
}
