/** Which card is which: keys that stay with a stock card while it moves, told from two views in a row. */
import { held } from './hand';
import type { DeckView } from './types';

export interface Keys {
  /** stocks[seat] = a key per card. */
  stocks: string[][];
  /** Where cards that left the table went. */
  exits: Record<string, string>;
}

let fresh = 0;

export function firstKeys(view: DeckView): Keys {
  return { stocks: view.seats.map((seat) => seat.stock.map(() => `card${++fresh}`)), exits: {} };
}

export function nextKeys(old: Keys, before: DeckView, now: DeckView): Keys {
  const exits: Record<string, string> = {};
  const stocks = now.seats.map((seat, number) => {
    const keys = [...(old.stocks[number] ?? [])];
    const was = before.seats[number];
    if (was && seat.stock.length < keys.length) {
      const hired = Math.max(0, seat.crew.size - was.crew.size);
      leave(keys, gone(before, now, number), hired, number, exits);
    }
    while (keys.length < seat.stock.length) keys.push(`card${++fresh}`);
    return keys;
  });
  return { stocks, exits };
}

/** The places of a stock whose cards went away, those that were hired first. */
function gone(before: DeckView, now: DeckView, seat: number): number[] {
  const left = (now.seats[seat]?.stock ?? []).map((one) => one.card);
  const cards = held(before, seat).filter((one) => {
    const at = left.indexOf(one.card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const rank = { hired: 0, hand: 1, back: 2 };
  return cards.sort((a, b) => rank[a.is] - rank[b.is]).map((one) => one.place);
}

function leave(keys: string[], places: number[], hired: number, seat: number, exits: Record<string, string>): void {
  places.forEach((place, i) => {
    const key = keys[place];
    if (key) exits[key] = i < hired ? `crew${seat}` : `pile${seat}`;
  });
  for (const place of [...places].sort((a, b) => b - a)) keys.splice(place, 1);
}
