import { describe, expect, it } from 'vitest';
import { arrive, NOBODY } from '../src/games/all-hands-on-deck/arrivals';
import { held } from '../src/games/all-hands-on-deck/hand';
import { meaning } from '../src/games/all-hands-on-deck/keys';
import { firstKeys, nextKeys } from '../src/games/all-hands-on-deck/moves';
import { target } from '../src/lib/targets';
import { combinationName } from '../src/games/all-hands-on-deck/pieces';
import { layOf } from '../src/games/all-hands-on-deck/targets';
import { opened, type DeckView, type Kind, type Place } from '../src/games/all-hands-on-deck/types';
import type { Action } from '../src/lib/protocol';
import { settings } from '../src/lib/settings.svelte';

const kind = (card: string, letter: string, sort: Kind['sort'] = 'crew'): Kind => ({ card, label: card, letter, sort, name: card, several: `${card}s`, symbol: '', colour: '', deck: 8 });
const kinds = [kind('Lo', 'L'), kind('Re', 'R'), kind('Co', '1', 'captain')];

function place(stock: (string | null)[], crew = 0): Place {
  return {
    pile: [], stock: stock.map((card) => ({ card, from: 0 })), crew: { size: crew, known: {}, unknown: crew }, laid: [], points: 0, curses: 0,
    draw_rights: 0, hire_rights: 0, limited: false, quota: 3, finished: false, answered: false, answer: 'none',
  };
}

function view(seats: Place[], more: Partial<DeckView> = {}): DeckView {
  const options = { open_hiring: false, false_calls: 'prevented', races: 'arrival' };
  return { you: 0, kinds, seats, options, hiring: null, round: 1, phase: 'hire', ...more } as unknown as DeckView;
}

const action = (text: string): Action => ({ id: 0, text, verb: text.split(' ')[0] ?? '', operands: [] });

describe('the keyboard of All Hands on Deck', () => {
  it('draws and aims by the number of the seat', () => {
    expect(meaning('2', 'draw', kinds, false)).toBe('draw 1');
    expect(meaning('6', 'target', kinds, false)).toBe('target 5');
    expect(meaning('7', 'draw', kinds, false)).toBeNull();
  });

  it('hires, puts back and lays out by the letter of the card', () => {
    expect(meaning('l', 'hire', kinds, true)).toBe('hire Lo');
    expect(meaning('1', 'hire', kinds, false)).toBe('return Co');
    expect(meaning('r', 'lay', kinds, false)).toBe('pair Re');
    expect(meaning('1', 'lay', kinds, false)).toBe('triple Co');
    expect(meaning('x', 'lay', kinds, false)).toBe('straight');
  });

  it('calls with A, passes with P, and leaves other keys to the table', () => {
    expect(meaning('a', 'answer', kinds, false)).toBe('call');
    expect(meaning('p', 'answer', kinds, false)).toBe('pass');
    expect(meaning('h', 'answer', kinds, false)).toBeNull();
  });
});

describe.each([
  ['en', 'Saboteurs', 'Captains Gold', ['pair of Saboteurs', 'three Captains Gold', 'straight']],
  ['de', 'Saboteure', 'Kapitäne Gold', ['Paar Saboteure', 'drei Kapitäne Gold', 'Straße']],
] as const)('combinations in %s', (language, saboteurs, captains, names) => {
  it('are called by the name of several cards', () => {
    settings.change({ language });
    const named = [{ ...kind('Sa', 'S'), name: 'Saboteur', several: saboteurs }, { ...kind('Go', '3', 'captain'), several: captains }];
    const shown = view([], { kinds: named });
    expect([combinationName(shown, 'pair', 'Sa'), combinationName(shown, 'triple', 'Go'), combinationName(shown, 'straight', 'Sa')]).toEqual(names);
  });
});

describe('the hand', () => {
  it('tells what is hired and what goes back in which order, while the stock still lies', () => {
    const hiring = { hand: { Re: 1 }, hired: 1, most: 1, may_hire: false, returned: ['Co'] };
    const cards = held(view([place(['Re', 'Co', 'Re'])], { hiring }), 0);
    expect(cards.map((one) => one.is)).toEqual(['hired', 'back', 'hand']);
    expect(cards[1]?.order).toBe(1);
  });

  it('shows a rival’s stock as it lies', () => {
    expect(held(view([place([]), place([null, 'Lo'])]), 1).map((one) => one.is)).toEqual(['hand', 'hand']);
  });
});

describe('cards that move', () => {
  it('keep their keys while more are drawn', () => {
    const before = view([place([null])]);
    const keys = firstKeys(before);
    const next = nextKeys(keys, before, view([place([null, null])]));
    expect(next.stocks[0]?.[0]).toBe(keys.stocks[0]?.[0]);
    expect(new Set(next.stocks[0]).size).toBe(2);
  });

  it('go to the crew pile if hired and to the drawing pile if not', () => {
    const before = view([place([null, null, null])], { you: null });
    const keys = firstKeys(before);
    const next = nextKeys(keys, before, view([place([], 1)], { you: null }));
    expect(Object.values(next.exits).sort()).toEqual(['crew0', 'pile0', 'pile0']);
    expect(next.stocks[0]).toEqual([]);
  });

  it('leave one by one in open hiring', () => {
    const before = view([place(['Lo', 'Re', 'Co'])]);
    const keys = firstKeys(before);
    const next = nextKeys(keys, before, view([place(['Lo', 'Co'], 1)]));
    expect(next.exits).toEqual({ [keys.stocks[0]?.[1] as string]: 'crew0' });
    expect(next.stocks[0]).toEqual([keys.stocks[0]?.[0], keys.stocks[0]?.[2]]);
  });
});

describe('races', () => {
  it('tell by how much the first was first', () => {
    let now = arrive(NOBODY, [{ kind: 'finished', seat: 2, first: 1 }], 10);
    now = arrive(now, [{ kind: 'finished', seat: 0, first: 0 }], 10.25);
    expect(now.behind).toEqual([{ seat: 2, seconds: 0 }, { seat: 0, seconds: 0.25 }]);
  });

  it('rank calls, not passes, and begin anew with each round', () => {
    let now = arrive(NOBODY, [{ kind: 'answered', seat: 1, called: 1, rank: 1 }], 20);
    now = arrive(now, [{ kind: 'answered', seat: 2, called: 0, rank: 0 }], 21);
    now = arrive(now, [{ kind: 'answered', seat: 0, called: 1, rank: 2 }], 22);
    expect(now.behind.map((one) => one.seat)).toEqual([1, 0]);
    expect(arrive(now, [{ kind: 'began', round: 2 }], 23)).toEqual(NOBODY);
  });

  it('say nothing without a time', () => {
    expect(arrive(NOBODY, [{ kind: 'finished', seat: 2, first: 1 }], 0)).toEqual(NOBODY);
  });
});

describe('what can be done', () => {
  it('is what the legal actions say', () => {
    expect(target([action('pass')], 'call')).toMatchObject({ action: undefined, why: { action: 'call' } });
    expect(layOf([action('triple Co')], 'Co').action?.text).toBe('triple Co');
    expect(layOf([action('pair Lo')], 'Re')).toMatchObject({ action: undefined, why: { gesture: 'other-group' } });
  });

  it('opens every seat’s things in a replay with all open', () => {
    const public_ = view([place([null]), place([null])], { you: null });
    const seen = opened(public_, [view([place(['Lo']), place([null])]), view([place([null]), place(['Re'])])]);
    expect(seen.seats.map((seat) => seat.stock[0]?.card)).toEqual(['Lo', 'Re']);
    expect(opened(public_, [])).toBe(public_);
  });
});
