/** A new decision starts afresh: what was chosen for the last one is forgotten. */
import { untrack } from 'svelte';
import type { Ask } from '../generated/protocol';

/** Called while a component is made. Returns what tells one decision from another; null: nothing is asked. */
export function afresh(asked: () => { ask: Ask | null; you: number | null }, forget: () => void): () => string | null {
  const decision = $derived.by(() => {
    const { ask, you } = asked();
    return ask ? `${you} ${ask.decision}` : null;
  });
  $effect(() => {
    void decision;
    untrack(forget);
  });
  return () => decision;
}
