/** The shortcuts overlay's lines for a board. */
import { words } from '../lib/words.svelte';
import type { KeyHelp } from './types';

/** What keys do, in the game's words, with the keys of each. */
export function keyHelp<Does extends Record<string, string>>(does: Does, keys: Record<keyof Does & string, string[]>): KeyHelp[] {
  return Object.entries(keys).map(([name, each]) => ({ keys: each, does: does[name as keyof Does] }));
}

/** On every board with a hand that can be put in order. */
export function orderHelp(): KeyHelp {
  return { keys: ['Alt', '←', '→'], does: words().shortcuts.order };
}

/** On every board that lets one choose a card first. */
export function escapeHelp(): KeyHelp {
  return { keys: ['Esc'], does: words().shortcuts.escape };
}
