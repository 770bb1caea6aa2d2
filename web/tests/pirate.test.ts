import { describe, expect, it } from 'vitest';
import { choicesOf, refusal } from '../src/games/pirate/choices';
import { meaning } from '../src/games/pirate/keys';
import { bar, forecast, playText } from '../src/games/pirate/selection';
import { endedTrick, firstShown, hitsOf, lastBattle, linger, settled } from '../src/games/pirate/staging';
import type { Battle, HandCard, Kind, PirateView, Play } from '../src/games/pirate/types';
import { gameWords } from '../src/games/pirate/words';
import { glossary } from '../src/lib/glossary.svelte';
import type { Action } from '../src/lib/protocol';
import { settings } from '../src/lib/settings.svelte';

settings.change({ language: 'en' });
glossary.learn([{ kind: 'kind', code: 'ship', name: 'ship', short: 'S', says: '', clause: '' }]);

const card = (code: string, kind: Kind, type: number): HandCard => ({
  code,
  word: code,
  kind,
  value: Number(code.slice(1)),
  type,
  alone: kind === 'kraken' || kind === 'doll',
});
const P3 = card('P3', 'pirate', 2);
const P6 = card('P6', 'pirate', 5);
const G4 = card('G4', 'gold', 33);
const K = card('K', 'kraken', 48);
const D5 = card('D5', 'doll', 49);
const legal = (...texts: string[]) => texts.map((text, id) => ({ id, text, verb: text.split(' ')[0] }) as Action);
const view = (more: Partial<PirateView>) => ({ phase: 'follow', multi: 'sum', needs: {}, trick: { plays: [] }, ...more }) as PirateView;
const play = (seat: number, total: number, more: Partial<Play> = {}): Play => ({
  seat,
  kind: 'pirate',
  cards: ['P9'],
  total,
  contends: true,
  done: true,
  wins: false,
  ...more,
});

describe('a play', () => {
  const all = legal('play P3', 'play P6', 'play G4', 'play K', 'play D5');

  it('takes more cards of the first one\'s colour, and says which rule forbids others', () => {
    expect(bar(view({}), all, [P3], P6)).toBeNull();
    expect(bar(view({}), all, [P3], G4)).toEqual({ gesture: 'kinds-mixed' });
    expect(bar(view({}), all, [P3], K)).toEqual({ gesture: 'kraken-with-others' });
    expect(bar(view({}), all, [D5], P3)).toEqual({ gesture: 'doll-with-others' });
  });

  it('begins with what is legal only', () => {
    expect(bar(view({ phase: 'lead' }), legal('play P3'), [], K)).toEqual({ action: 'play K' });
    expect(bar(view({ phase: 'add' }), legal('add P6', 'done'), [], P6)).toBeNull();
    expect(bar(view({ phase: 'add' }), legal('add P6', 'done'), [], P3)).toEqual({ action: 'add P3' });
  });

  it('is sent from low to high, whatever was tapped first', () => {
    expect(playText(view({}), [P6, P3])).toBe('play P3 P6 done');
    expect(playText(view({ phase: 'add' }), [P6])).toBe('add P6 done');
    expect(playText(view({ phase: 'add' }), [])).toBe('done');
  });

  it('is told to win or to lose by what the server says it needs', () => {
    const needs = { pirate: { least: 10, against: 9 }, gold: { least: null, against: 9 } };
    expect(forecast(view({ needs }), [P3])).toEqual({ total: 3, wins: false, against: 9 });
    expect(forecast(view({ needs, trick: { plays: [play(1, 9)] } as PirateView['trick'] }), [P3, P6, card('P1', 'pirate', 0)])).toEqual({ total: 10, wins: true, against: null });
    expect(forecast(view({ needs, multi: 'best' }), [P3, P6])?.total).toBe(6);
    expect(forecast(view({ needs }), [G4])).toEqual({ total: 4, wins: false, against: null });
    expect(forecast(view({ needs }), [K])).toEqual({ total: null, wins: true, against: null });
  });

  it('counts what lies there already', () => {
    const begun = view({ phase: 'add', needs: { pirate: { least: 9, against: 8 } }, trick: { plays: [play(0, 3, { done: false, cards: ['P3'] })] } as PirateView['trick'] });
    expect(forecast(begun, [P6])).toEqual({ total: 9, wins: true, against: null });
  });
});

describe('what is held up', () => {
  const trick = { number: 1, led: 'pirate', winning: 1, prize: 'pirate', plays: [play(0, 3), play(1, 9, { wins: true })] } as PirateView['trick'];
  const now = { round: 1, trick: { number: 2, plays: [] } } as unknown as PirateView;

  it('is the trick that has just ended', () => {
    expect(endedTrick({ round: 1, trick } as PirateView, now)).toBe(trick);
    expect(endedTrick({ round: 1, trick } as PirateView, { round: 1, trick } as PirateView)).toBeNull();
    expect(endedTrick({ round: 1, trick: { ...trick, plays: [play(0, 3)] } } as PirateView, now)).toBeNull();
  });

  it('is the last exchange of a battle, although a new deal has swept it off', () => {
    const fought: Battle = {
      attacker: 1, defender: 0, revenge: false, live: true, exchange: 1, left: 1,
      exchanges: [{ cards: ['6', '0s'], hits: [0, 0] }], hits: [0, 0], bonus: [1, 0], totals: [1, 0],
      unused: [['5'], ['2']], chosen: [true, false], yours: null,
    };
    const set = [{ code: '2' }, { code: '5' }];
    const before = { battle: fought, seats: [{ set }, { set }] } as unknown as PirateView;
    const happened = [
      { kind: 'exchanged', number: 7, attacker: 1, card: 1, hits: 5, defender: 0, other_card: 0, other_hits: 2 },
      { kind: 'settled', attacker: 1, defender: 0, total: 6, other_total: 2, lost: 0, stolen: 1 },
    ];
    const held = lastBattle(before, happened);
    expect(held?.exchanges).toEqual([...fought.exchanges, { cards: ['5', '2'], hits: [5, 2] }]);
    expect(held?.hits).toEqual([5, 2]);
    expect(settled(happened)).toEqual({ attacker: 1, defender: 0, totals: [6, 2], lost: 0, stolen: 1 });
    expect(lastBattle(before, [])).toBeNull();
    expect(firstShown(fought, 1, held)).toBe(2);
  });

  it('turns over one exchange at a time when several come at once', () => {
    const at = (count: number) => ({ attacker: 0, defender: 1, revenge: false, exchanges: Array(count).fill({ hits: [1, 2] }) }) as unknown as Battle;
    expect(firstShown(at(2), 2, at(5))).toBe(3);
    expect(firstShown(null, 0, at(5))).toBe(1);
    expect(firstShown(at(5), 5, at(5))).toBe(5);
    expect(hitsOf(at(3).exchanges)).toEqual([3, 6]);
  });

  it('stays longest after a battle', () => {
    expect(linger([{ kind: 'played' }])).toBe(0);
    expect(linger([{ kind: 'exchanged' }, { kind: 'settled' }])).toBeGreaterThan(linger([{ kind: 'won' }]));
  });
});

describe('orders', () => {
  it('show what a building lacks and warn of the last gold', () => {
    const w = gameWords();
    const seat = {
      base: { built: false, placed: 0, slots: 4, missing: { ship: 1 }, last_gold: false },
      ship: { built: false, placed: 0, slots: 4, missing: {}, last_gold: true },
    };
    const costs = { pirate: 1, ship: 1, cannon: 1, gold: 1 };
    const building = { phase: 'build', seats: [seat], costs: { base: costs, ship: costs } } as unknown as PirateView;
    const [base, ship] = choicesOf(building, legal('build ship', 'end'), 0, w);
    expect(base?.target.action).toBeUndefined();
    expect(base?.note).toBe(w.missing('1 ship'));
    expect(ship?.target.action?.text).toBe('build ship');
    expect(ship?.warns).toBe(true);
  });

  it('can be declined where the rules have a word for it', () => {
    expect(refusal(legal('build base', 'end'))?.text).toBe('end');
    expect(refusal(legal('fight 6'))).toBeUndefined();
  });

  it('have keys', () => {
    expect(meaning('3')).toEqual({ does: 'choose', number: 2 });
    expect(meaning('n')).toEqual({ does: 'no' });
    expect(meaning('c')).toBeNull();
  });
});
