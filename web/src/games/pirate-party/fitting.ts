/** How large cards can be so that sets, or the groups of a hand, fit row by row the place that they lie in. */

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

/** A group of the hand: how many cards, and how wide the button above it is that lays them as a set; 0: there is none. */
export interface Held {
  cards: number;
  opener: number;
}

const FRAME = 8;
const APART = 4;
const LIES = 10;
const OPENER = 29;
const ROW_GAP = 6;
/** A measured width is rounded, and may be less by so much. */
const ROUNDED = 1;

/** The rows in which groups of the hand lie, side by side as long as they fit; null, where one alone is too wide. */
function lines(groups: readonly Held[], card: number, width: number): Held[][] | null {
  const all: Held[][] = [];
  let used = Infinity;
  for (const group of groups) {
    const wide = FRAME + Math.max(group.opener, group.cards * (card + APART) - APART);
    if (wide > width - ROUNDED) return null;
    if (used + GAP + wide > width - ROUNDED) {
      all.push([]);
      used = -GAP;
    }
    all.at(-1)?.push(group);
    used += GAP + wide;
  }
  return all;
}

/** The largest width of a card, between two bounds, with which the whole hand lies in its place. One row of buttons is
 * always reckoned with, so that no card changes its size because a set can be laid. */
export function fittingHand(groups: readonly Held[], width: number, height: number, least: number, most: number): number {
  for (let card = Math.floor(most); card > least; card--) {
    const rows = lines(groups, card, width);
    if (!rows) continue;
    const openers = Math.max(1, rows.filter((row) => row.some((group) => group.opener > 0)).length);
    if (rows.length * (card * TALL + LIES + ROW_GAP) - ROW_GAP + openers * OPENER <= height) return card;
  }
  return least;
}
