import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Coming, Comings, withComings } from '../src/lib/comings.svelte';
import type { SeatInfo } from '../src/generated/protocol';

type Change = Partial<Pick<SeatInfo, 'connected' | 'playing' | 'kind'>>;
const seat = (number: number, change: Change = {}): SeatInfo => ({
  ...{ seat: number, name: `Seat ${number}`, kind: 'person', level: null, invited: false, connected: true },
  ...{ playing: 'person', until: null, score: null, asked: null },
  ...change,
});
/** Two people, of whom the second is as said. */
const seats = (change: Change = {}): SeatInfo[] => [seat(0), seat(1, change)];
const AWAY = { connected: false };
const REPLACED = { connected: false, playing: 'bot' } as const;

const here = (number: number) => number === 0;
function beginning(first: SeatInfo[] = seats()): Comings {
  const comings = new Comings('k3v9qx2m', here);
  comings.begin(0, 4);
  comings.look(first, true, 0, 4);
  return comings;
}
const kinds = (comings: Comings) => comings.all.map((one) => `${one.seat} ${one.kind}`);

beforeEach(() => {
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) };
  vi.stubGlobal('sessionStorage', store);
});

describe('comings and goings', () => {
  it('tell of one who goes, is replaced, comes back and plays again', () => {
    const comings = beginning();
    comings.look(seats(AWAY), true, 10, 5);
    comings.look(seats(REPLACED), true, 70, 6);
    comings.look(seats({ playing: 'bot' }), true, 71, 7);
    comings.look(seats(), true, 72, 7);
    expect(kinds(comings)).toEqual(['1 gone', '1 replaced', '1 back', '1 returned']);
    expect(comings.all.map((one) => one.after)).toEqual([5, 6, 7, 7]);
  });

  it('say nothing of one who loads the page again', () => {
    const comings = beginning();
    comings.look(seats(AWAY), true, 10, 5);
    expect(kinds(comings)).toEqual(['1 gone']);
    comings.look(seats(), true, 12, 5);
    expect(kinds(comings)).toEqual([]);
    comings.look(seats(AWAY), true, 20, 5);
    comings.look(seats(), true, 30, 5);
    expect(kinds(comings)).toEqual(['1 gone', '1 back']);
  });

  it('tell of one who lets a bot play and stays', () => {
    const comings = beginning();
    comings.look(seats({ playing: 'bot' }), true, 10, 5);
    comings.look(seats(), true, 11, 6);
    expect(kinds(comings)).toEqual(['1 replaced', '1 returned']);
  });

  it('do not call the first arrival a return', () => {
    const comings = beginning(seats(AWAY));
    comings.look(seats(), true, 30, 5);
    expect(kinds(comings)).toEqual([]);
  });

  it('are nobody’s business before the match and after it', () => {
    const comings = beginning();
    comings.look(seats(AWAY), false, 10, 5);
    comings.look(seats(AWAY), true, 30, 5);
    expect(kinds(comings)).toEqual([]);
  });

  it('do not tell people at this device that they were away, but that a bot played for them', () => {
    const comings = beginning();
    comings.look([seat(0, AWAY), seat(1)], true, 10, 5);
    comings.look([seat(0, REPLACED), seat(1)], true, 70, 6);
    comings.look([seat(0, { playing: 'bot' }), seat(1)], true, 90, 6);
    expect(kinds(comings)).toEqual(['0 replaced']);
  });

  it('are remembered by the tab, which then sees what has changed meanwhile', () => {
    beginning().look(seats(AWAY), true, 10, 5);
    const again = new Comings('k3v9qx2m', here);
    again.begin(0, 6);
    again.look(seats(REPLACED), true, 70, 6);
    expect(kinds(again)).toEqual(['1 gone', '1 replaced']);
    const watching = new Comings('k3v9qx2m', here);
    watching.begin(null, 6);
    expect(kinds(watching)).toEqual([]);
  });

  it('of one table are forgotten at the next', () => {
    beginning().look(seats(AWAY), true, 10, 5);
    const next = new Comings('another', here);
    next.begin(0, 0);
    next.look(seats(), true, 11, 0);
    expect(kinds(next)).toEqual([]);
    const back = new Comings('k3v9qx2m', here);
    back.begin(0, 5);
    expect(kinds(back)).toEqual([]);
  });
});

describe('the log with comings and goings', () => {
  const log = ['a', 'b', 'c'].map((line, n) => ({ n: n + 1, seat: 0, line }));
  const coming = (after: number): Coming => ({ kind: 'gone', seat: 1, at: 0, after });
  const texts = (...comings: Coming[]) => withComings(log, comings, (one) => `gone after ${one.after}`).map((entry) => entry.line);

  it('has them where they happened', () => {
    expect(texts(coming(1), coming(1), coming(3))).toEqual(['a', 'gone after 1', 'gone after 1', 'b', 'c', 'gone after 3']);
    expect(texts(coming(0))[0]).toBe('gone after 0');
  });

  it('has those at its end that are not told before the race begins', () => {
    expect(texts(coming(5))).toEqual(['a', 'b', 'c', 'gone after 5']);
  });

  it('keeps them at their place when it grows after an undo', () => {
    const comings = beginning();
    comings.look(seats(AWAY), true, 10, 9);
    comings.cut(2);
    expect(withComings(log, comings.all, () => 'gone').map((entry) => entry.line)).toEqual(['a', 'b', 'gone', 'c']);
  });
});
