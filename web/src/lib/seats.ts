/** The seats that this browser holds, by table: its tokens are all that a person needs to come back. */
import type { HeldSeat } from '../generated/protocol';
import { recall, remember } from './stored';

const MOST = 60;
type Book = Record<string, { seats: HeldSeat[] }>;

export function heldAt(table: string): HeldSeat[] {
  return recall<Book>('tables', {})[table]?.seats ?? [];
}

/** The tables where this browser holds a seat, the latest first. */
export function heldTables(): string[] {
  return Object.keys(recall<Book>('tables', {})).reverse();
}

/** A table that is no more. */
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
  remember('tables', Object.fromEntries([...rest.slice(-MOST), [table, { seats: all }]]));
}
