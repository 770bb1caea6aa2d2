/** How long what happened stays in sight before the next move comes, in milliseconds. */
import type { Happened } from '../../lib/protocol';

const TIMES: Record<string, number> = {
  hit: 1600,
  mutiny: 1500,
  won: 1700,
  lost: 1500,
  looted: 1700,
  dug: 1500,
  rolled: 1200,
  rerolled: 1100,
  played: 1000,
  drifted: 600,
  upkeep: 600,
  sailed: 450,
};
export const ENDING = 2200;

export function linger(happened: readonly Happened[]): number {
  return Math.max(0, ...happened.map((one) => TIMES[one.kind] ?? 0));
}
