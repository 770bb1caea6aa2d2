/** The movement on a board: things are measured before its picture changes, and move to their new places afterwards. */
import { tick, untrack } from 'svelte';
import { measure, playMoves, type Measured } from './flip';
import { settings } from './settings.svelte';

interface Moving<V> {
  root: () => HTMLElement | undefined;
  /** The view that the picture is made of. */
  view: () => V;
  /** Reads what else it is made of. */
  also?: () => unknown;
  /** The picture is about to change. False: nothing moves, such as when somebody else looks at it now. */
  step?: (now: V, before: V | null) => boolean;
  /** The zones to which go what is no longer in the picture. */
  exits: (keys: readonly string[]) => Record<string, string>;
  /** What else flies, once the rest is under way. */
  then?: () => void;
}

/** Called while a component is made. */
export function moving<V>(board: Moving<V>): void {
  let drawn: V | null = null;
  let before: Map<string, Measured> | null = null;
  $effect.pre(() => {
    const view = board.view();
    board.also?.();
    untrack(() => {
      const root = board.root();
      const moves = board.step?.(view, drawn) ?? true;
      drawn = view;
      before = root && moves && !settings.still ? measure(root) : null;
    });
  });
  $effect(() => {
    board.view();
    board.also?.();
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
