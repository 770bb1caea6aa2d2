/** What a device remembers of puzzles: first tries, streaks, and days in a row. */
import { beforeEach, expect, test, vi } from 'vitest';
import { dayStreak, note, streak, triedOn, triesOf, untried } from '../src/lib/solving';
import { daysInARow, today } from '../src/lib/today';

const noon = (day: number) => new Date(2026, 10, day, 12);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.useFakeTimers();
  vi.setSystemTime(noon(18));
  return () => vi.useRealTimers();
});

test('a day is that of this calendar, across months', () => {
  expect(today(0, noon(1))).toBe('2026-11-01');
  expect(today(1, noon(1))).toBe('2026-10-31');
});

test('today is not over yet: a row of days lasts until tomorrow', () => {
  const done = (...days: string[]) => daysInARow((day) => days.includes(day), noon(18));
  expect(done('2026-11-16', '2026-11-17')).toBe(2);
  expect(done('2026-11-16', '2026-11-17', '2026-11-18')).toBe(3);
  expect(done('2026-11-15', '2026-11-16')).toBe(0);
  expect(done()).toBe(0);
});

test('only the first try counts', () => {
  note('pirate', 3, false, false);
  note('pirate', 3, true, false);
  expect(triesOf('pirate')).toEqual({ 3: false });
  expect(streak()).toEqual({ now: 0, best: 0 });
});

test('a streak goes on over games and ends with a miss', () => {
  note('pirate', 1, true, false);
  note('pirate-party', 1, true, false);
  expect(streak()).toEqual({ now: 2, best: 2 });
  note('pirate', 2, false, false);
  note('pirate', 4, true, false);
  expect(streak()).toEqual({ now: 1, best: 2 });
});

test('days in a row count the puzzle of the day', () => {
  note('pirate', 1, true, true);
  expect(triedOn('2026-11-18')).toBe(true);
  vi.setSystemTime(noon(19));
  expect(dayStreak(noon(19))).toBe(1);
  note('pirate', 2, true, true);
  expect(dayStreak(noon(19))).toBe(2);
  vi.setSystemTime(noon(20));
  note('pirate', 5, false, true);
  expect(dayStreak(noon(20))).toBe(2);
  expect(dayStreak(noon(21))).toBe(0);
});

test('the next puzzle is one that was not tried, around the end', () => {
  for (const number of [1, 3]) note('pirate', number, true, false);
  expect(untried('pirate', 4, 0)).toBe(2);
  expect(untried('pirate', 4, 2)).toBe(4);
  expect(untried('pirate', 4, 4)).toBe(2);
  note('pirate', 2, true, false);
  note('pirate', 4, true, false);
  expect(untried('pirate', 4, 1)).toBeNull();
});
