import { describe, expect, it } from 'vitest';
import { firstKeys, nextKeys } from '../src/games/jolly-and-roger/moves';
import { SHIPS, type JollyView } from '../src/games/jolly-and-roger/types';

function view(change: Partial<JollyView> = {}): JollyView {
  const ships = SHIPS.map((ship) => ({ ship, gold: 3, captain: null, strength: [0, 0], crews: [[], []] }));
  const slot = { slot: 0, card: 'G1', strength: 1, gold: 1, set: null, owner: 0 };
  const chests = [{ gold: 0, cards: [] }, { gold: 0, cards: [] }];
  return { turn: 1, slots: [slot], ships, chests, ...change } as unknown as JollyView;
}

describe('which card is which', () => {
  const before = view();
  const keys = firstKeys(before);

  it('a laid card keeps the key of its slot', () => {
    const now = view({ slots: [null] });
    now.ships[0]?.crews[0]?.push({ card: 'G1', down: false });
    expect(nextKeys(keys, before, now).crews[0]?.[0]).toEqual(['turn1.0']);
  });

  it('a boarded card leaves for the chest', () => {
    const now = view({ slots: [null] });
    now.chests = [now.chests[0]!, { gold: 1, cards: [] }];
    expect(nextKeys(keys, before, now).exits).toEqual({ 'turn1.0': 'chest1' });
  });
});
