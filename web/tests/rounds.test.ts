import { describe, expect, it } from 'vitest';
import { lastRound } from '../src/lib/rounds';
import { SOMEBODY } from '../src/lib/viewer.svelte';

const frames = (...seats: (number | null)[]) => seats.map((seat, n) => ({ n, seat, lines: [], happened: [], view: {} }));

describe('the last round', () => {
  it('starts before the latest moves of others', () => {
    expect(lastRound(frames(null, 0, 1, 1, 0), [0]).map((frame) => frame.n)).toEqual([1, 2, 3, 4]);
  });

  it('goes on past moves of which nobody says whose they were', () => {
    expect(lastRound(frames(null, 0, 1, SOMEBODY, 2, 0), [0]).map((frame) => frame.n)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is the last few moves for a bystander', () => {
    expect(lastRound(frames(null, 0, 1, 0, 1), []).length).toBe(5);
  });
});
