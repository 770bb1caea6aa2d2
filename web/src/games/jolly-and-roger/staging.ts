/** What is shown one ship after another although it happened at once: Tortuga, and the ships at the end. */
import type { Ship } from './types';

/** The ships as they are shown, step by step, on the way to how they are now. Only turned parrots take steps. */
export function turning(shown: Ship[], now: Ship[]): Ship[][] {
  const waiting = now.flatMap((ship, i) => (hasTurned(shown[i], ship) ? [i] : []));
  if (waiting.length < 2) return [now];
  return waiting.map((_, step) => {
    const later = new Set(waiting.slice(step + 1));
    return now.map((ship, i) => (later.has(i) ? (shown[i] as Ship) : ship));
  });
}

function hasTurned(before: Ship | undefined, now: Ship): boolean {
  return [0, 1].some((seat) =>
    before?.crews[seat]?.some((berth, i) => berth.down && now.crews[seat]?.[i]?.down === false),
  );
}

/** What the ships counted so far bring a seat. */
export function captured(ships: Ship[], counted: number, seat: number): number {
  return ships.slice(0, counted).reduce((gold, ship) => gold + (ship.captain === seat ? ship.gold : 0), 0);
}
