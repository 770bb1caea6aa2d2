/** The deal of the day: its first end counts, days in a row, and a text that gives no card away. */
import { beforeEach, expect, test, vi } from 'vitest';
import { beginDay, days, distribution, endDay, shareText, streak } from '../src/games/seaport-solitaire/daily';
import type { SeaportView } from '../src/games/seaport-solitaire/types';

const noon = (day: number) => new Date(2026, 10, day, 12);
const ended = (phase: string, pass: number, score = 54) =>
  ({ phase, pass, score, harbour: [{ suit: 'R', next: null }, { suit: 'B', next: 'B4' }, { suit: null, next: null }] }) as unknown as SeaportView;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

test('only the first end of a day counts', () => {
  beginDay('a', '2026-11-18', 'hard');
  endDay('a', ended('lost', 3, 7));
  endDay('a', ended('won', 4));
  expect(days()['2026-11-18']).toEqual({ won: false, home: 7, passes: 3, difficulty: 'hard', berths: ['full', 'some', 'none'] });
});

test('a table without a day counts for none', () => {
  endDay('b', ended('won', 2));
  expect(days()).toEqual({});
});

test('days in a row and their passes', () => {
  for (const [day, passes] of [[16, 2], [17, 9], [18, 2]] as const) {
    beginDay(`t${day}`, `2026-11-${day}`, 'easy');
    endDay(`t${day}`, ended('won', passes));
  }
  expect(streak(days(), noon(18))).toBe(3);
  expect(streak(days(), noon(20))).toBe(0);
  expect(distribution(days())).toEqual([0, 2, 0, 0, 0, 0, 1]);
});

test('what is shared shows berths, the result and the streak', () => {
  beginDay('a', '2026-11-18', 'hard');
  endDay('a', ended('won', 4));
  const day = days()['2026-11-18'];
  expect(day && shareText({ title: 'Day', result: 'Won in 4 passes', streak: '' }, day)).toBe('Day\n\u{1F7E9}\u{1F7E8}\u2B1C\nWon in 4 passes');
});
