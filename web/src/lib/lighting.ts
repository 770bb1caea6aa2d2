/**
 * Lighting: shows on a board what words speak of, and which control is meant now.
 *
 * A board marks its things with `data-thing`, as the glossary calls them (`ship:red`), several with blanks between, and
 * controls that play with `data-action`. What is to be chosen first is a thing too; once it is, the board says so by
 * `aria-pressed` or `data-chosen`.
 */

export interface Lights {
  /** What the words speak of. */
  light: readonly string[];
  /** What is to be chosen on the way to the move, in order. */
  by: readonly string[];
  /** The moves that are meant; each will do. */
  moves: readonly string[];
}

export const NO_LIGHTS: Lights = { light: [], by: [], moves: [] };

const SPOKEN_OF = 'data-shown';
const MEANT = 'data-lit';
const CONTROL = ':is(button, [role="button"], a, input, select):not([aria-disabled="true"], [disabled])';
const CHOSEN = ':is([aria-pressed="true"], [data-chosen])';
/** What boards change when a decision takes shape. */
const WATCHED = ['data-action', 'data-thing', 'data-chosen', 'aria-pressed', 'aria-disabled', 'disabled'];

const named = (attribute: string, value: string) => `[${attribute}="${CSS.escape(value)}"]`;

/** The things of a name on a board. */
export function thingsOn(board: ParentNode, thing: string): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>(`[data-thing~="${CSS.escape(thing.replaceAll(' ', '_'))}"]`)];
}

/** The control that is meant now: one that plays a move, else the first that is still to be chosen on the way to it, else
 * one that was chosen besides and is to be let go. */
export function meantOn(board: ParentNode, { by, moves }: Lights): HTMLElement | null {
  for (const move of moves) {
    const plays = board.querySelector<HTMLElement>(`${named('data-action', move)}:not([aria-disabled="true"])`);
    if (plays) return plays;
  }
  if (!moves.length) return null;
  for (const thing of new Set(by)) {
    const found = thingsOn(board, thing).filter((each) => each.matches(CONTROL));
    const wanted = by.filter((each) => each === thing).length;
    const open = found.find((each) => !each.matches(CHOSEN));
    if (open && found.filter((each) => each.matches(CHOSEN)).length < wanted) return open;
  }
  return strayOn(board, by);
}

/** What was chosen besides, a card or a set: as long as it is, the board offers another move. */
function strayOn(board: ParentNode, by: readonly string[]): HTMLElement | null {
  const meant = by.map((thing) => thing.replaceAll(' ', '_'));
  const chosen = [...board.querySelectorAll<HTMLElement>(`${CONTROL}[data-thing][aria-pressed="true"]`)];
  const things = (one: HTMLElement) => (one.dataset['thing'] ?? '').split(' ').filter((thing) => !thing.startsWith('word:'));
  return chosen.find((one) => things(one).length > 0 && !things(one).some((thing) => meant.includes(thing))) ?? null;
}

/** Keeps a board lit while it changes; `found` hears of each control that is meant next. `words` is the id of what is
 * said about it. The function that it returns puts the lights out. */
export function lightUp(board: HTMLElement, lights: Lights, words: string, found: (meant: HTMLElement) => void): () => void {
  const mark = () => {
    const meant = meantOn(board, lights);
    const shown = new Set(lights.light.flatMap((thing) => thingsOn(board, thing)));
    for (const old of board.querySelectorAll(`[${SPOKEN_OF}], [${MEANT}]`)) clear(old, old === meant, shown.has(old as HTMLElement));
    for (const thing of shown) thing.setAttribute(SPOKEN_OF, '');
    if (meant && !meant.hasAttribute(MEANT)) {
      meant.setAttribute(MEANT, '');
      meant.setAttribute('aria-describedby', words);
      bringIntoSight(meant);
      found(meant);
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED });
  mark();
  return () => {
    observer.disconnect();
    for (const old of board.querySelectorAll(`[${SPOKEN_OF}], [${MEANT}]`)) clear(old, false, false);
  };
}

/** What is in sight stays where it is; else it goes as near as it can, and not under what stays at an edge while the rest scrolls. */
function bringIntoSight(meant: HTMLElement): void {
  if (inSight(meant)) return;
  meant.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!inSight(meant)) meant.scrollIntoView({ block: 'start', inline: 'nearest' });
}

/** Whether nothing lies over a control or cuts it off, from its upper to its lower edge. */
function inSight(meant: HTMLElement): boolean {
  const { left, top, bottom, width, height } = meant.getBoundingClientRect();
  return [top + 3, top + height / 2, bottom - 3].every((y) => {
    const there = document.elementFromPoint(left + width / 2, y);
    return there !== null && (meant.contains(there) || there.contains(meant));
  });
}

function clear(element: Element, meant: boolean, shown: boolean): void {
  if (!shown) element.removeAttribute(SPOKEN_OF);
  if (meant || !element.hasAttribute(MEANT)) return;
  element.removeAttribute(MEANT);
  element.removeAttribute('aria-describedby');
}

/** Whether something that was clicked is what is meant, or only looks at things. */
export const fits = (clicked: Element): boolean => clicked.closest(`[${MEANT}], [aria-expanded], [popover]`) !== null;
