/** What can be done with the things on the table, as the legal actions say, and what to ask when it cannot. */
import type { Action } from '../../lib/protocol';
import type { WhyQuery } from '../../lib/viewer.svelte';

export interface Target {
  text: string;
  action: Action | undefined;
  /** Asked of the server when there is no action. */
  why: WhyQuery;
}

export function target(legal: readonly Action[], text: string): Target {
  return { text, action: legal.find((action) => action.text === text), why: { action: text } };
}

/** What the cards of a kind in the own crew pile could do now: the first combination of this kind alone. */
export function layOf(legal: readonly Action[], card: string): Target {
  const triple = target(legal, `triple ${card}`);
  const pair = target(legal, `pair ${card}`);
  if (triple.action) return triple;
  return pair.action ? pair : { ...pair, why: { gesture: 'other-group' } };
}
