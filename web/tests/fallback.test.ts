/** The board for games that bring none: which things can be taken hold of, and what that does. */
import { describe, expect, it } from 'vitest';
import { byThing, isPlain, rows, said, within, type PlainView } from '../src/games/fallback/layout';

const action = (id: number, verb: string, ...words: string[]) => ({ id, verb, operands: [], text: [verb, ...words].join(' ') });

const view: PlainView = {
  layout: {
    fields: [
      { name: 'hand', title: 'Your hand', of: 'card', whose: 'own' },
      { name: 'row', title: 'Row', of: 'card', whose: 'table' },
      { name: 'gone', title: 'Gone', of: 'card', whose: 'seat' },
      { name: 'leader', title: 'Leader', of: 'seat', whose: 'table' },
    ],
    verbs: { bid: ['card'], swap: ['card', 'card'], pass: [] },
  },
  names: ['Anne', 'Ben'],
  hand: ['7', '12'],
  row: [null, '30'],
  gone: [['1'], ['2']],
  leader: 1,
};

describe('the plain view', () => {
  it('is known by its layout', () => {
    expect(isPlain(view)).toBe(true);
    expect(isPlain({ hand: [1, 2] })).toBe(false);
  });

  it('has rows of things, some face down', () => {
    expect(rows(view['row'])).toEqual([[null, '30']]);
    expect(rows(view['gone'])).toEqual([['1'], ['2']]);
    expect(rows('5')).toEqual([['5']]);
    expect(rows(null)).toEqual([]);
  });

  it('says seats by name and what is not there by a dash', () => {
    expect(said(1, view.names, 'seat')).toBe('Ben');
    expect(said(null, view.names, 'seat')).toBe('–');
    expect(said([3, 4], view.names, '')).toBe('3, 4');
  });

  it('offers the things before the viewer, not those of other seats', () => {
    expect([...within(view)]).toEqual(['card 7', 'card 12', 'card null', 'card 30']);
  });
});

describe('actions by the things that they name', () => {
  const legal = [action(0, 'bid', '7'), action(1, 'bid', '12'), action(2, 'swap', '7', '30'), action(3, 'pass')];
  const found = byThing(legal, view.layout.verbs);

  it('are found from each of their things', () => {
    expect(found.get('card 7')?.map((one) => one.text)).toEqual(['bid 7', 'swap 7 30']);
    expect(found.get('card 30')?.map((one) => one.text)).toEqual(['swap 7 30']);
  });

  it('are nowhere if they name none', () => {
    expect([...found.values()].flat().some((one) => one.verb === 'pass')).toBe(false);
  });
});
