/** The last round: what the others did since this device's turn before last, up to now. */
import type { Shown } from './viewer.svelte';

/** What the others did since the last move of this device, in words. */
export function othersSince(shown: readonly Shown[], here: readonly number[]): string[] {
  const last = shown.map((frame) => frame.seat !== null && here.includes(frame.seat)).lastIndexOf(true);
  return shown.slice(last + 1).flatMap((frame) => (frame.seat === null ? [] : frame.lines));
}

const WITHOUT_OTHERS = 8;

export function lastRound(shown: readonly Shown[], here: readonly number[]): Shown[] {
  const own = (frame: Shown | undefined) => frame?.seat != null && here.includes(frame.seat);
  let start = shown.length - 1;
  while (start > 0 && own(shown[start])) start--;
  if (start <= 0) return shown.slice(-WITHOUT_OTHERS);
  while (start > 0 && shown[start]?.seat !== null && !own(shown[start])) start--;
  return shown.slice(start);
}
