/** What a tap would do, as the legal actions say, and what to ask when it can do nothing. */
import { hasMoved } from './pointing';
import type { Action } from './protocol';
import type { WhyQuery } from './viewer.svelte';

export interface Target {
  action: Action | undefined;
  /** Asked of the server when there is no action. */
  why: WhyQuery;
}

/** Shows beside an element why something cannot be done, or takes the note away. */
export type Deny = (query: WhyQuery | null, at: HTMLElement) => void;

export function find(legal: readonly Action[], text: string): Action | undefined {
  return legal.find((action) => action.text === text);
}

export function target(legal: readonly Action[], text: string): Target {
  return { action: find(legal, text), why: { action: text } };
}

interface Tried {
  currentTarget: HTMLElement;
  clientX?: number;
  clientY?: number;
}

/** How a button behaves that does something, or says why it cannot when it is tried. Without a question it can. */
export function trying(why: WhyQuery | null, deny: Deny, does: (at: HTMLElement) => void, look: (here: boolean) => void = () => undefined) {
  const tried = ({ currentTarget: at }: Tried) => (why ? deny(why, at) : look(true));
  const left = ({ currentTarget: at }: Tried) => {
    deny(null, at);
    look(false);
  };
  return {
    'aria-disabled': why ? ('true' as const) : undefined,
    onclick: ({ currentTarget: at }: Tried) => (why ? deny(why, at) : does(at)),
    onfocus: tried,
    onpointerenter: (event: Tried) => {
      if (!why || hasMoved(event)) tried(event);
    },
    onblur: left,
    onpointerleave: left,
  };
}

/** The same for a target. */
export function tryingFor({ action, why }: Target, deny: Deny, play: (action: Action) => void, preview: (action: Action | null) => void = () => undefined) {
  const does = () => action && play(action);
  return { ...trying(action ? null : why, deny, does, (here) => preview(here && action ? action : null)), 'data-action': action?.text };
}
