import { describe, expect, it } from 'vitest';
import { clickable, courses, enemyOf, hexesOf, hintOf, mainOf, offered, usesOf } from '../src/games/king-of-pirates/choices';
import { besideDutchman, describe as tell, rangeOf } from '../src/games/king-of-pirates/describe';
import { meaning } from '../src/games/king-of-pirates/keys';
import { linger, momentOf, rolledBy } from '../src/games/king-of-pirates/moments';
import { along, distance, middle, neighbour } from '../src/games/king-of-pirates/pieces';
import { aimedAt, silence, type Standing } from '../src/games/king-of-pirates/standing';
import type { HandCard, Hex, KingView, Pirate } from '../src/games/king-of-pirates/types';
import { gameWords } from '../src/games/king-of-pirates/words';
import { glossary } from '../src/lib/glossary.svelte';
import type { Action, Happened } from '../src/lib/protocol';
import { settings } from '../src/lib/settings.svelte';

settings.change({ language: 'en' });
const w = gameWords();

/** Texts as the server sends them: the verb has one word, or two if it plays a card. */
const legal = (...texts: string[]): Action[] =>
  texts.map((text, id) => {
    const words = text.split(' ');
    const verb = words.splice(0, words[0] === 'play' ? 2 : 1).join(' ');
    return { id, text, verb, operands: [] };
  });
const hex = (name: string, q: number, r: number, more: Partial<Hex> = {}): Hex => ({
  name, q, r, kind: 'ocean', nation: null, tile: null, ships: [], dutchman: false, target: null, rivals: {}, island: null, ...more,
});
const A1 = hex('A1', 0, -4, { kind: 'lair', ships: [0] });
const A2 = hex('A2', 1, -4, { tile: 'down' });
const B2 = hex('B2', 0, -3, { dutchman: true });
const C3 = hex('C3', 0, -2, { kind: 'shark sea', ships: [1], rivals: { 1: 0.5563 } });
const E9 = hex('E9', 4, 0, { kind: 'lair' });
const C1 = hex('C1', -2, -2, {
  kind: 'city',
  target: { kind: 'city', nation: 'French', defence: 10, loot: 5, chance: 0.59, by_balls: [0.17, 0.4, 0.59], with_cards: { assault: [0.42, 0.7, 0.85] } },
});
const labels = {
  card: { assault: 'Assault', scurvy: 'Scurvy', dutchman: 'Flying Dutchman' },
  hex: { lair: 'pirate lair', city: 'city', ocean: 'open sea', 'shark sea': 'shark sea' },
  target: { 'French city': 'French city' },
};
glossary.learn(Object.entries(labels).flatMap(([kind, names]) => Object.entries(names).map(([code, name]) => ({ kind, code, name, short: '', says: '', clause: '' }))));
const card = (name: string, ...actions: number[]): HandCard => ({ card: name, letter: 'A', count: 1, actions, why_not: null, matters: actions.length > 0 });
const P05: Pirate = { pirate: 'P05', crew_skill: 'NAT1', captain_skill: 'CARD' };
const P17: Pirate = { pirate: 'P17', crew_skill: 'GOAT', captain_skill: 'CLEAN' };
const ship = (seat: number, at: string) => ({ seat, hex: at, at_lair: at === 'A1', speed: 2, purse: 700, crew: [P05, P17] });
const view = (more: object = {}) =>
  ({
    you: 0, names: ['Anne', 'Amber'], phase: 'move', window: false, sea: [A1, A2, B2, C3, C1, E9], ships: [ship(0, 'A1'), ship(1, 'C3')], hand: [], pool: null, combat: null, enemies: [],
    reach: { A2: { way: ['E'], steps: 1, danger: 'unknown' }, B2: { way: ['SE'], steps: 1, danger: 'dutchman' } },
    face_down: { ocean: { left: 10, tiles: {}, warship: 0.2 } },
    dutchman: { hex: 'B2', way: 'E', drifts: { NW: 'A1', SE: 'C3', NE: 'A2' } },
    allowance: { steps: 2, taken: 0, left: 2, terms: [] },
    decks: { loot: { last: [300, 200] } }, winner: null, upkeep_die: 'rum-2', ...more,
  }) as unknown as KingView;

describe('the map', () => {
  it('has neighbours in six ways, and none beyond its edge', () => {
    const { sea } = view();
    expect(neighbour(sea, 'A1', 'E')).toBe(A2);
    expect(neighbour(sea, 'A1', 'SE')).toBe(B2);
    expect(neighbour(sea, 'A1', 'NW')).toBeUndefined();
  });

  it('measures ways by steps, also round corners', () => {
    expect(distance(A1, C3)).toBe(2);
    expect(distance(A2, C1)).toBe(3);
    expect(along(A1, ['SE', 'SE']).at(-1)).toEqual(middle(C3));
  });

  it('shows how far a rival can come', () => {
    expect([...rangeOf(view(), 1)].sort()).toEqual(['A1', 'A2', 'B2', 'C1']);
  });
});

describe('clicks on the map', () => {
  const sailing = legal('stop', 'sail E', 'sail SE');

  it('sail the first step of a way', () => {
    expect(courses(view(), sailing, null).map((course) => [course.hex, course.action.text, course.danger])).toEqual([['A2', 'sail E', 'unknown'], ['B2', 'sail SE', 'dutchman']]);
  });

  it('mean nothing while another card is taken up', () => {
    expect(courses(view(), sailing, 'scurvy')).toEqual([]);
  });

  it('move the Dutchman while his card is taken up', () => {
    const found = courses(view(), legal('stop', 'play dutchman SE'), 'dutchman');
    expect(found.map((course) => [course.hex, course.drift])).toEqual([['C3', true]]);
  });

  it('mark a hex once, however many ways lead the Dutchman there', () => {
    const drifts = { NE: 'E5', NW: 'E5', SE: 'C3' };
    const found = courses(view({ dutchman: { ...view().dutchman, drifts } }), legal('stop', 'play dutchman NE', 'play dutchman NW', 'play dutchman SE'), 'dutchman');
    expect(found).toHaveLength(3);
    expect(hexesOf(found).map((course) => course.hex)).toEqual(['E5', 'C3']);
  });
});

describe('buttons', () => {
  it('leave out what is done on the map, with cards and on pirates', () => {
    const all = legal('stop', 'sail E', 'play scurvy 1', 'discard scurvy');
    const hand = [card('scurvy', 2)];
    expect(offered(view({ hand }), all, null).map((action) => action.text)).toEqual(['stop']);
    expect(offered(view({ hand }), all, hand[0] ?? null).map((action) => action.text)).toEqual(['play scurvy 1', 'discard scurvy']);
    expect(offered(view({ phase: 'mutiny' }), legal('pass', 'keelhaul', 'scapegoat 1'), null).map((action) => action.text)).toEqual(['keelhaul', 'pass']);
  });

  it('offer digging although a map is held for it', () => {
    const hand = [card('treasure-map', 1)];
    expect(offered(view({ phase: 'dig', hand }), legal('pass', 'dig'), null)).toHaveLength(2);
    expect(usesOf(legal('pass', 'dig'), hand[0] as HandCard)).toHaveLength(1);
  });

  it('know what Enter stands for', () => {
    expect(mainOf(legal('sail E', 'stop'))?.text).toBe('stop');
    expect(mainOf(legal('pass', 'attack target'))).toBeUndefined();
  });

  it('say what becomes of the attack', () => {
    const combat = { answers: { 'play scurvy 1': 0.5, pass: 1 } };
    expect(hintOf(view({ phase: 'broadside', combat }), w, legal('play scurvy 1')[0] as Action)).toBe('attack then: 50 %');
    expect(hintOf(view({ phase: 'broadside', combat }), w, legal('pass')[0] as Action)).toBe('attack then: 100 %');
  });

  it('say whom the Dutchman would hit', () => {
    expect(hintOf(view(), w, legal('play dutchman SE')[0] as Action)).toBe('hits Amber');
    expect(hintOf(view(), w, legal('play dutchman NW')[0] as Action)).toBe('');
  });

  it('find the chances of an attack', () => {
    const enemies = [{ enemy: 'target', chance: 0.5 }, { enemy: 1, chance: 0.4 }];
    expect(enemyOf(view({ enemies }), legal('attack 1')[0] as Action)?.chance).toBe(0.4);
    expect(enemyOf(view({ enemies }), legal('pass')[0] as Action)).toBeUndefined();
  });
});

describe('pirates to click', () => {
  it('are the draft at the start, without an action of their own', () => {
    const pool = { drafted: [P05, P17], pirates: [] };
    expect(clickable(view({ phase: 'setup', pool }), legal('crew 0 1', 'crew 1 0')).map((one) => [one.index, one.action])).toEqual([[0, undefined], [1, undefined]]);
  });

  it('are all of the pool while restocking, but not all can be dismissed', () => {
    const pool = { drafted: [], pirates: [P05, null, null, null, P17] };
    const found = clickable(view({ phase: 'dismiss', pool }), legal('dismiss 4', 'pass'));
    expect(found.map((one) => [one.index, one.action?.text])).toEqual([[0, undefined], [4, 'dismiss 4']]);
  });

  it('are the crew that may follow a lost captain, and no button says it again', () => {
    const heirs = legal('promote 1', 'pass');
    expect(clickable(view({ phase: 'heir' }), heirs).map((one) => [one.pirate, one.action?.text])).toEqual([[P17, 'promote 1']]);
    expect(offered(view({ phase: 'heir' }), heirs, null).map((action) => action.text)).toEqual(['pass']);
  });

  it('are only scapegoats in a mutiny', () => {
    expect(clickable(view({ phase: 'mutiny' }), legal('pass', 'scapegoat 1')).map((one) => one.pirate)).toEqual([P17]);
    expect(clickable(view({ phase: 'mutiny' }), legal('pass', 'keelhaul'))).toEqual([]);
  });
});

describe('a hex in words', () => {
  const course = { hex: 'A2', action: legal('sail E')[0] as Action, steps: 1, danger: 'unknown' as const, drift: false };

  it('begins with its name, or with what a click does', () => {
    expect(tell(view(), w, A1, 0)).toBe('A1, pirate lair, your ship');
    expect(tell(view(), w, A2, 0, course)).toBe('Sail to A2 (1 step), open sea, a tile face down, a warship with 20 %, the Dutchman can drift here');
  });

  it('tells chances with each ball and each card', () => {
    expect(tell(view(), w, C1, 0)).toBe('C1, French city, defence 10, 5 loot cards, your chance with 0 balls 17 %, 1 ball 40 %, 2 balls 59 %, with Assault 85 %, 1 turn away');
    expect(tell(view(), w, E9, 0)).toBe('E9, pirate lair, 4 turns away');
  });

  it('tells the chance against a rival, and how far it is', () => {
    expect(tell(view(), w, C3, 0)).toBe("C3, shark sea, your chance against Amber: 56 %, Amber's ship, 1 turn away");
  });

  it('warns of the Dutchman himself', () => {
    expect(tell(view(), w, B2, 0, { ...course, hex: 'B2', danger: 'dutchman' })).toContain('danger: the Dutchman');
    expect(besideDutchman(view(), A1)).toBe(false);
    expect(besideDutchman(view(), C3)).toBe(true);
  });
});

describe('keys', () => {
  it('sail in six ways, and look with Shift', () => {
    expect(['q', 'w', 'd', 'x', 'z', 'a', 'y'].map((key) => meaning(key, false))).toEqual(['NW', 'NE', 'E', 'SE', 'SW', 'W', 'SW'].map((way) => ({ does: 'sail', way })));
    expect(meaning('Q', true)).toEqual({ does: 'look', way: 'NW' });
  });

  it('choose, pass, end and cancel', () => {
    expect(meaning('3', false)).toEqual({ does: 'choose', number: 2 });
    expect(meaning(' ', false)).toEqual({ does: 'pass' });
    expect(meaning('Enter', false)).toEqual({ does: 'main' });
    expect(meaning('Escape', false)).toEqual({ does: 'cancel' });
    expect(meaning('s', false)).toBeNull();
  });
});

describe('standing orders', () => {
  const answers = legal('pass', 'play scurvy 1');
  const asked = (more: object = {}) => view({ phase: 'watch', window: true, hand: [card('scurvy', 1)], ...more });
  const combat = (attack: number, defence: number | null) => ({ combat: { attack: { seat: attack }, defence: { seat: defence } } });
  const order = (when: Standing['when'], ...quiet: string[]): Standing => ({ when, quiet });

  it('let nothing pass by unless they say so', () => {
    expect(silence(asked(), answers, 0, order('always'), false)).toBeNull();
    expect(silence(asked(), answers, 0, order('turn'), true)).toBe('order');
  });

  it('wait for combats, or for own ones', () => {
    expect(silence(asked(), answers, 0, order('combat'), false)).toBe('order');
    expect(silence(asked(combat(1, null)), answers, 0, order('combat'), false)).toBeNull();
    expect(silence(asked(combat(1, null)), answers, 0, order('mine'), false)).toBe('order');
    expect(silence(asked(combat(1, 0)), answers, 0, order('mine'), false)).toBeNull();
  });

  it('wait until the seat is the target', () => {
    expect(silence(asked(), answers, 0, order('target'), false)).toBe('order');
    expect(silence(asked(), answers, 0, order('target'), true)).toBeNull();
  });

  it('keep quiet about kinds of cards, but not in own combats', () => {
    expect(silence(asked(), answers, 0, order('always', 'scurvy'), false)).toBe('cards');
    expect(silence(asked(combat(1, 0)), answers, 0, order('always', 'scurvy'), false)).toBeNull();
  });

  it('are no answer where there is no window, and leave to the table who has no choice', () => {
    expect(silence(view(), legal('pass', 'dig'), 0, order('turn'), false)).toBeNull();
    expect(silence(asked(), legal('pass'), 0, order('always'), false)).toBeNull();
    expect(silence(asked(), legal('pass'), 0, order('turn'), false)).toBe('order');
  });

  it('know that a seat is aimed at until another window opens', () => {
    const scurvy = [{ kind: 'played', seat: 1, card: 6, target: 0 }] as unknown as Happened[];
    expect(aimedAt(asked(), 0, false, scurvy)).toBe(true);
    expect(aimedAt(asked(), 1, false, scurvy)).toBe(false);
    expect(aimedAt(asked(), 0, true, [])).toBe(true);
    expect(aimedAt(asked(), 0, true, [{ kind: 'turn', seat: 1 }] as unknown as Happened[])).toBe(false);
    expect(aimedAt(asked(combat(1, 0)), 0, false, [])).toBe(true);
    expect(aimedAt(view(), 0, true, [])).toBe(false);
  });
});

describe('moments', () => {
  const events = (...all: object[]) => all as Happened[];

  it('show a fight with its dice and its loot', () => {
    const fight = events({ kind: 'rolled', seat: 1, first: 2, second: 3 }, { kind: 'rerolled', seat: 1, first: 6, second: 3 }, { kind: 'won', seat: 1, total: 10, against: 9 }, { kind: 'looted', seat: 1, amount: 500 }, { kind: 'turn', seat: 0 });
    expect(momentOf(fight, view())).toEqual({ what: 'won', who: 1, dice: [6, 3], total: 10, against: 9, loot: [300, 200], amount: 500 });
    expect(linger(fight)).toBeGreaterThan(linger(events({ kind: 'sailed' })));
  });

  it('hold up the greatest one', () => {
    const played = { kind: 'played', seat: 1, card: 7, target: -1 };
    expect(momentOf(events(played), view())).toEqual({ what: 'played', who: 1, card: 7, target: null });
    expect(momentOf(events(played, { kind: 'hit', seat: 0, cards: 3, pirates: 2 }), view())).toEqual({ what: 'hit', who: 0, cards: 3, pirates: 2 });
    expect(momentOf(events({ kind: 'dug', seat: 1, amount: 3000 }, { kind: 'ended', winner: 1 }), view({ winner: 1 }))).toEqual({ what: 'king', who: 1 });
    expect(momentOf(events({ kind: 'mutiny', seat: 1 }, { kind: 'accepted', seat: 1 }), view())).toEqual({ what: 'accepted', who: 1 });
    expect(momentOf(events({ kind: 'sailed', seat: 1 }), view())).toBeNull();
  });

  it('leave the dice of a turn in sight until the next one', () => {
    const none = { compass: null, upkeep: null };
    const rolled = rolledBy(events({ kind: 'drifted', way: 2, card: 0 }, { kind: 'upkeep', face: 2 }), view(), none);
    expect(rolled).toEqual({ compass: 'E', upkeep: 'rum-2' });
    expect(rolledBy(events({ kind: 'drifted', way: 4, card: 1 }), view(), rolled)).toEqual(rolled);
    expect(rolledBy(events({ kind: 'turn' }), view(), rolled)).toEqual(none);
  });
});
