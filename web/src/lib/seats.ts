/** The seats that this browser holds, by table: its tokens are all that a person needs to come back. */
import type { HeldSeat } from '../generated/protocol';
import { recall, remember } from './stored';

const MOST = 60;
interface Held {
  seats: HeldSeat[];
  /** When something was last played there from here, in milliseconds. */
  at?: number;
}
type Book = Record<string, Held>;

export function heldAt(table: string): HeldSeat[] {
  return recall<Book>('tables', {})[table]?.seats ?? [];
}

/** The tables where this browser holds a seat, the latest first. */
export function heldTables(): string[] {
  return Object.keys(recall<Book>('tables', {})).reverse();
}

/** When something was last played at a table from here; null: nobody knows. */
export function lastAt(table: string): number | null {
  return recall<Book>('tables', {})[table]?.at ?? null;
}

/** Something is played at a table now. */
export function playedAt(table: string): void {
  const book = recall<Book>('tables', {});
  const held = book[table];
  if (held) remember('tables', { ...book, [table]: { ...held, at: Date.now() } });
}

/** A table that is no more, or that nobody wants to hear of. */
export function letGo(table: string): void {
  const { [table]: _, ...rest } = recall<Book>('tables', {});
  remember('tables', rest);
}

export function hold(table: string, seats: HeldSeat[]): void {
  const book = recall<Book>('tables', {});
  const known = book[table]?.seats ?? [];
  const kept = known.filter((old) => !seats.some((fresh) => fresh.seat === old.seat));
  const all = [...kept, ...seats].sort((a, b) => a.seat - b.seat);
  const rest = Object.entries(book).filter(([id]) => id !== table);
  remember('tables', Object.fromEntries([...rest.slice(-MOST), [table, { ...book[table], seats: all, at: Date.now() }]]));
}
