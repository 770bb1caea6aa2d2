/** What can be laid out, as the legal actions say, and what to ask when it cannot. */
import type { Action } from '../../lib/protocol';
import { target, type Target } from '../../lib/targets';

/** What the cards of a kind in the own crew pile could do now: the first combination of this kind alone. */
export function layOf(legal: readonly Action[], card: string): Target {
  const triple = target(legal, `triple ${card}`);
  const pair = target(legal, `pair ${card}`);
  if (triple.action) return triple;
  return pair.action ? pair : { ...pair, why: { gesture: 'other-group' } };
}
