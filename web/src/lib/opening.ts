/** Opening a table: from a wish to the page where one sits. */
import { shelfOf } from '../games';
import { api } from './api';
import type { Label, OpenTable } from '../generated/protocol';
import { hold } from './seats';
import { settings } from './settings.svelte';
import { remember } from './stored';

/** A sensible bot for somebody who just wants to play. */
const SENSIBLE = 'sailor';

export function sensibleLevel(label: Label): string {
  const names = label.levels.map((level) => level.name);
  return names.includes(SENSIBLE) ? SENSIBLE : (names[Math.floor(names.length / 2)] ?? SENSIBLE);
}

/** One click: you against bots on all other seats. */
export function quickWish(label: Label, nameless: string): OpenTable {
  const bots = Array.from({ length: label.seats[0] - 1 }, () => ({ kind: 'bot' as const, level: sensibleLevel(label) }));
  return {
    game: label.id,
    name: settings.all.name || nameless,
    options: {},
    edition: label.editions[0]?.name ?? 'standard',
    seats: [{ kind: 'me' }, ...bots],
    pace: settings.all.pace,
    clock: null,
    spectators: true,
    public: false,
    hints: true,
    ...freshDeal(label.id),
  };
}

/** The same against the easiest bot, with an easy deal, at a pace to look on: for a first match. */
export async function easiestWish(label: Label, nameless: string): Promise<OpenTable> {
  const wish = quickWish(label, nameless);
  const level = label.levels[0]?.name ?? SENSIBLE;
  const seed = (await shelfOf(label.id).easySeed?.().catch(() => undefined)) ?? wish.seed;
  return { ...wish, seats: wish.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, level } : seat)), ...(seed ? { seed } : {}) };
}

/** For games with numbered deals: the number of a new one. */
export function freshDeal(game: string): { seed?: string } {
  const seed = shelfOf(game).seed?.();
  return seed ? { seed } : {};
}

/** Opens it, keeps the seats, and says where the table is. */
export async function openTable(wish: OpenTable): Promise<string> {
  const opened = await api.open(wish);
  hold(opened.table, opened.seats);
  if (wish.seed) remember(`deal.${opened.table}`, wish.seed);
  return `/t/${opened.table}`;
}
