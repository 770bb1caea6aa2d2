/** The movement on a board: things are measured before its picture changes, and move to their new places afterwards. */
import { tick, untrack } from 'svelte';
import { measure, playMoves, type Measured } from './flip';
import { settings } from './settings.svelte';

interface Moving {
  root: () => HTMLElement | undefined;
  /** Reads all that the picture is made of. */
  picture: () => unknown;
  /** The picture is about to change. False: nothing moves, such as when somebody else looks at it now. */
  step?: () => boolean;
  /** The zones to which go what is no longer in the picture. */
  exits: (keys: readonly string[]) => Record<string, string>;
  /** What else flies, once the rest is under way. */
  then?: () => void;
}

/** Called while a component is made. */
export function moving(board: Moving): void {
  let before: Map<string, Measured> | null = null;
  $effect.pre(() => {
    board.picture();
    untrack(() => {
      const root = board.root();
      const moves = board.step?.() ?? true;
      before = root && moves && !settings.still ? measure(root) : null;
    });
  });
  $effect(() => {
    board.picture();
    untrack(() => {
      const root = board.root();
      if (root && before) {
        playMoves(root, before, board.exits([...before.keys()]));
        if (board.then) void tick().then(board.then);
      }
      before = null;
    });
  });
}
