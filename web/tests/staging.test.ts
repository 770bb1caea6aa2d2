import { describe, expect, it } from 'vitest';
import { captured, turning } from '../src/games/jolly-and-roger/staging';
import type { Berth, Ship, ShipName } from '../src/games/jolly-and-roger/types';

const ship = (name: ShipName, crew: Berth[], captain: number | null = null, gold = 3): Ship => ({
  ship: name,
  gold,
  captain,
  strength: [0, 0],
  margin: [0, 0],
  crews: [crew, []],
});
const up = { card: 'G3', down: false };
const down = { card: 'G3', down: true };

describe('Tortuga', () => {
  it('turns the parrots one ship after another', () => {
    const before = [ship('green', [down]), ship('yellow', [up]), ship('blue', [up, down])];
    const now = [ship('green', [up]), ship('yellow', [up, up]), ship('blue', [up, up])];
    const steps = turning(before, now);
    expect(steps).toEqual([[now[0], now[1], before[2]], now]);
  });

  it('takes no steps for one ship, or for cards that were laid', () => {
    const now = [ship('green', [up]), ship('yellow', [down])];
    expect(turning([ship('green', [down]), ship('yellow', [])], now)).toEqual([now]);
  });
});

describe('the end', () => {
  const ships = [ship('green', [], 0, 3), ship('yellow', [], null, 5), ship('blue', [], 0, 7), ship('red', [], 1, 9)];

  it('adds the ships up from green to red', () => {
    expect([0, 1, 2, 3, 4].map((counted) => captured(ships, counted, 0))).toEqual([0, 3, 3, 10, 10]);
    expect(captured(ships, 4, 1)).toBe(9);
  });
});
