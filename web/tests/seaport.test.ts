import { describe, expect, it } from 'vitest';
import { actionTo, actionsFrom, attempt, cardAt } from '../src/games/seaport-solitaire/moves';
import { face, nameOf } from '../src/games/seaport-solitaire/pieces';
import { clockFace, count, type Finished } from '../src/games/seaport-solitaire/statistics';
import type { SeaportView } from '../src/games/seaport-solitaire/types';
import { glossary } from '../src/lib/glossary.svelte';
import type { Action } from '../src/lib/protocol';

const action = (verb: string, ...operands: number[]) => ({ verb, operands, text: [verb, ...operands.map((one) => one + 1)].join(' ') }) as Action;
const legal = [action('deal'), action('give_up'), action('land_over'), action('land', 2), action('place', 1), action('move', 2, 4)];
const view = {
  columns: [{ down: [], stack: ['Y9', 'Y8'] }],
  overboard: ['R4', 'P10'],
} as unknown as SeaportView;

describe('what a chosen card can do', () => {
  it('comes from the legal actions of its place', () => {
    expect(actionsFrom(legal, 'over').map((one) => one.text)).toEqual(['land_over', 'place 2']);
    expect(actionsFrom(legal, 2).map((one) => one.text)).toEqual(['land 3', 'move 3 5']);
    expect(actionsFrom(legal, 0)).toEqual([]);
  });
  it('leads to a column or to the harbour', () => {
    expect(actionTo(legal, 'over', 'harbour')?.text).toBe('land_over');
    expect(actionTo(legal, 'over', 1)?.text).toBe('place 2');
    expect(actionTo(legal, 2, 4)?.text).toBe('move 3 5');
    expect(actionTo(legal, 2, 0)).toBeUndefined();
  });
  it('is asked about by the text of what was tried', () => {
    expect(attempt('over', 'harbour')).toBe('land_over');
    expect(attempt(3, 'harbour')).toBe('land 4');
    expect(attempt('over', 0)).toBe('place 1');
    expect(attempt(3, 0)).toBe('move 4 1');
  });
  it('is named by its head or its top', () => {
    expect(cardAt(view, 0)).toBe('Y9');
    expect(cardAt(view, 'over')).toBe('P10');
    glossary.learn([{ kind: 'card', code: 'S0', name: 'ship Sloop', short: 'Ship', says: '', clause: '' }]);
    expect(nameOf('S0')).toBe('ship Sloop');
    expect(face('S0').word).toBe('Ship');
    expect(nameOf('Y9')).toBe('Y9');
  });
});

describe('statistics', () => {
  const games = (...won: boolean[]): Finished[] => won.map((one, i) => ({ table: String(i), won: one, seconds: 100 + i, clean: i === 1 }));
  it('count games, wins, streaks and the best time', () => {
    expect(count(games(true, true, false, true))).toEqual({ played: 4, won: 3, streak: 1, bestStreak: 2, bestTime: 100, clean: 1 });
  });
  it('have nothing to say at the beginning', () => {
    expect(count([])).toEqual({ played: 0, won: 0, streak: 0, bestStreak: 0, bestTime: null, clean: 0 });
  });
  it('show times as minutes and seconds', () => {
    expect([clockFace(0), clockFace(65.9), clockFace(600)]).toEqual(['0:00', '1:05', '10:00']);
  });
});
