/** Which card is which: keys that stay with a card while it moves, told from two views in a row. */
import type { JollyView } from './types';

export interface Keys {
  /** crews[seat][ship] = a key per card. */
  crews: string[][][];
  /** Where cards that left the table went. */
  exits: Record<string, string>;
}

let fresh = 0;

export const slotKey = (view: JollyView, slot: number) => `turn${view.turn}.${slot}`;

export function firstKeys(view: JollyView): Keys {
  const crews = [0, 1].map((seat) => view.ships.map((ship) => (ship.crews[seat] ?? []).map(() => `card${++fresh}`)));
  return { crews, exits: {} };
}

export function nextKeys(old: Keys, before: JollyView, now: JollyView): Keys {
  const gone = before.slots.flatMap((slot) =>
    slot && (now.turn !== before.turn || !now.slots[slot.slot]) ? [slot] : [],
  );
  const exits: Record<string, string> = {};
  const played = gone.map((slot) => slotKey(before, slot.slot));
  const crews = [0, 1].map((seat) =>
    now.ships.map((ship, i) => {
      const keys = old.crews[seat]?.[i] ?? [];
      const size = ship.crews[seat]?.length ?? 0;
      for (const lost of keys.slice(size)) exits[lost] = 'box';
      const laid = Array.from({ length: Math.max(0, size - keys.length) }, () => played.shift() ?? `card${++fresh}`);
      return [...keys.slice(0, size), ...laid];
    }),
  );
  const boarder = [0, 1].find((seat) => (now.chests[seat]?.gold ?? 0) > (before.chests[seat]?.gold ?? 0));
  for (const key of played) exits[key] = boarder === undefined ? 'box' : `chest${boarder}`;
  return { crews, exits };
}
