/** What a tap would do, as the legal actions say, and what to ask when it can do nothing. */
import type { Action } from './protocol';
import type { WhyQuery } from './viewer.svelte';

export interface Target {
  action: Action | undefined;
  /** Asked of the server when there is no action. */
  why: WhyQuery;
}

export function find(legal: readonly Action[], text: string): Action | undefined {
  return legal.find((action) => action.text === text);
}

export function target(legal: readonly Action[], text: string): Target {
  return { action: find(legal, text), why: { action: text } };
}
