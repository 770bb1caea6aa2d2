/** Pirate Party's own reasoning in the browser: groups, what taps mean, what is held up. */
import { describe, expect, it } from 'vitest';
import type { Action } from '../src/lib/protocol';
import { choosing, forced, offered, usesAt, usesOf } from '../src/games/pirate-party/choices';
import { fittingHand } from '../src/games/pirate-party/fitting';
import { meaning } from '../src/games/pirate-party/keys';
import { face, grouped, setsOf } from '../src/games/pirate-party/pieces';
import { linger, momentOf } from '../src/games/pirate-party/staging';
import type { CardView, HandCard, PartyView, TableCard } from '../src/games/pirate-party/types';

function card(code: string): CardView {
  const [suit, kind] = code.includes('.') ? code.split('.') : [null, code.slice(0, 2)];
  return { card: code, suit: suit ?? null, kind: kind ?? '', name: code, short: code, points: 5 };
}
const held = (code: string, ...uses: number[]): HandCard => ({ ...card(code), uses });
const laid = (code: string, owner: number, set: string, as: string | null = null): TableCard => ({
  ...card(code), owner, set, as, as_name: as ? `as ${as}` : '',
});
const action = (id: number, text: string): Action => {
  const [verb = ''] = text.split(' ');
  return { id, text, verb, operands: [] };
};
const viewOf = (parts: Partial<PartyView>) => ({ phase: 'main', hand: [], goes_to: {}, seats: [], suits: [], ...parts }) as unknown as PartyView;

describe('the hand', () => {
  const hand = ['P.CA', 'Y.MP', 'SH1', 'Y.CA', 'G.MP', 'ME0', 'BOOTY'].map((code) => held(code));
  const codes = (by: 'suit' | 'kind') => grouped(hand, by).map((group) => group.cards.map((one) => one.card).join(' '));
  it('is grouped by suit, captains first, and the rest together', () => {
    expect(codes('suit')).toEqual(['Y.CA Y.MP', 'G.MP', 'P.CA', 'SH1 ME0 BOOTY']);
  });
  it('is grouped by kind', () => {
    expect(codes('kind')).toEqual(['Y.CA P.CA', 'Y.MP G.MP', 'SH1 ME0 BOOTY']);
  });
});

describe('the size of the cards in the hand', () => {
  const groups = (...sizes: number[]) => sizes.map((cards) => ({ cards, opener: 0 }));
  const high = (card: number) => card * 1.4 + 10;
  it('is as large as one row has room for', () => {
    expect(fittingHand(groups(3), 600, high(80) + 29, 30, 200)).toBe(80);
    expect(fittingHand(groups(3), 600, high(80) + 29, 30, 70)).toBe(70);
  });
  it('leaves no card of a full hand outside, even though groups stay together', () => {
    const [full, width, height] = [groups(1, 2, 3, 1, 2), 518, 250];
    const card = fittingHand(full, width, height, 30, 110);
    expect(card).toBeGreaterThan(60);
    expect(2 * high(card) + 6 + 29).toBeLessThanOrEqual(height);
    expect(8 * 4 + 4 * 5 + 9 * (card + 4) - 5 * 4).toBeGreaterThan(width);
  });
  it('does not reckon with a pixel that rounding has added', () => {
    expect(fittingHand(groups(2, 1, 2, 1), 655, 190, 30, 100)).toBe(99);
  });
  it('makes room for buttons in both rows', () => {
    const both = groups(4, 4).map((group) => ({ ...group, opener: 90 }));
    expect(fittingHand(both, 300, 250, 30, 110)).toBeLessThan(fittingHand(groups(4, 4), 300, 250, 30, 110));
  });
  it('knows that a button can be wider than the cards below it', () => {
    const wide = groups(1, 1, 1, 1).map((group) => ({ ...group, opener: 140 }));
    expect(fittingHand(groups(1, 1, 1, 1), 400, 150, 30, 110)).toBeGreaterThan(70);
    expect(fittingHand(wide, 400, 150, 30, 110)).toBeLessThan(50);
  });
});

describe('the table', () => {
  const table = [laid('Y.FM', 1, 'Y'), laid('ME0', 1, 'Y', 'CA'), laid('AD1', 1, 'ALONE'), laid('O.MP', 0, 'MP'), laid('P.MP', 1, 'MP')];
  it('has the sets of a seat in order, a mermaid in the place of its card', () => {
    expect(setsOf(table, 1).map((group) => [group.key, ...group.cards.map((one) => one.card)])).toEqual([
      ['Y', 'ME0', 'Y.FM'], ['MP', 'P.MP'], ['ALONE', 'AD1'],
    ]);
  });
  it('shows what a mermaid stands for', () => {
    expect(face(laid('ME0', 1, 'Y', 'CA')).symbol).toBe('pirate-captain');
    expect(face(laid('ME0', 1, 'Y', 'CA')).title).toBe('ME0 as CA');
  });
});

describe('taps', () => {
  const legal = [action(0, 'draw'), action(8, 'open_suit Y'), action(27, 'match_ship Y'), action(114, 'match Y.MP')];
  const view = viewOf({ hand: [held('Y.MP', 114), held('SH1', 27), held('G.BD')], goes_to: { '27': 'Y', '114': 'Y', '8': 'Y' } });
  it('know what a card can do', () => {
    expect(usesOf(view, legal, 'Y.MP').map((one) => one.text)).toEqual(['match Y.MP']);
    expect(usesOf(view, legal, 'G.BD')).toEqual([]);
  });
  it('know what goes to a set that is open', () => {
    expect(usesAt(view, legal, 'Y').map((one) => one.text)).toEqual(['match_ship Y', 'match Y.MP']);
  });
  it('offer plays without a card, and those of a chosen card or set', () => {
    expect(offered(view, legal, null, null).map((one) => one.text)).toEqual(['open_suit Y']);
    expect(offered(view, legal, 'SH1', null).map((one) => one.text)).toEqual(['match_ship Y']);
    expect(offered(view, legal, null, 'Y')).toHaveLength(2);
  });
  it('find the choice of a card', () => {
    const choices = [action(205, 'choose Y.CA')];
    expect(choosing(choices, 'Y.CA')?.id).toBe(205);
    expect(choosing(choices, 'Y.MP')).toBeUndefined();
  });
  it('send by themselves what leaves no choice, but never the draw', () => {
    expect(forced(viewOf({ phase: 'suit' }), [action(1, 'done')])?.text).toBe('done');
    expect(forced(viewOf({ phase: 'main' }), [action(0, 'draw')])).toBeNull();
    expect(forced(viewOf({ phase: 'card' }), legal)).toBeNull();
  });
});

describe('moments', () => {
  const view = viewOf({
    seats: [{ seat: 0 }, { seat: 1 }] as PartyView['seats'],
    suits: [{ power: 'draw_2' }, { power: 'none' }] as PartyView['suits'],
  });
  it('hold up the Kraken with everybody’s scores and losses', () => {
    const happened = [
      { kind: 'kraken', seat: 1 },
      { kind: 'scored', seat: 0, score: -5, hand: 55 },
      { kind: 'scored', seat: 1, score: 20, hand: 0 },
    ];
    expect(momentOf(happened, view)).toEqual({ what: 'kraken', who: 1, scores: [-5, 20], lost: [55, 0] });
    expect(linger(happened)).toBeGreaterThan(3000);
  });
  it('hold up a power, but not one that does nothing', () => {
    expect(momentOf([{ kind: 'power', suit: 0 }], view)).toEqual({ what: 'power', suit: 0 });
    expect(momentOf([{ kind: 'power', suit: 1 }], view)).toBeNull();
    expect(linger([{ kind: 'drew' }])).toBe(0);
  });
});

describe('keys', () => {
  it('choose, step, draw, finish and sort', () => {
    expect(meaning('3')).toEqual({ does: 'choose', number: 2 });
    expect(meaning('ArrowLeft')).toEqual({ does: 'step', by: -1 });
    expect(meaning('d')).toEqual({ does: 'draw' });
    expect(meaning('F')).toEqual({ does: 'finish' });
    expect(meaning('x')).toBeNull();
  });
});
