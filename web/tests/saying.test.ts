/** Actions in words: every verb of Jolly & Roger, with the cards that lie there. */
import { describe, expect, test } from 'vitest';
import { sayAction } from '../src/games/jolly-and-roger/saying';
import type { Action } from '../src/lib/protocol';
import { settings } from '../src/lib/settings.svelte';

const view = {
  slots: ['G1', 'K', 'S', 'R5', 'T'].map((card, slot) => ({ slot, card })),
  sets: [{ name: 'A', cards: ['G1', 'K'] }, { name: 'B', cards: ['S', 'R5', 'T'] }],
};

describe('an action of Jolly & Roger', () => {
  test.each([
    ['split 01|234', 'offer G1 K or S R5 T', 'G1 K oder S R5 T anbieten'],
    ['pick B', 'take set B: S R5 T', 'Gruppe B nehmen: S R5 T'],
    ['board 3', 'red pirate 5 into the chest', 'Rot 5 in die Truhe'],
    ['crew 0', 'green pirate 1 face up', 'Grün 1 offen'],
    ['parrot 3 blue', 'red pirate 5 face down at the blue ship', 'Rot 5 verdeckt am blauen Schiff'],
    ['skeleton 2 yellow', 'Skeleton at the yellow ship', 'Skelett am gelben Schiff'],
    ['kraken 1 red', 'Kraken at the red ship', 'Krake am roten Schiff'],
    ['kraken 1 none', 'Kraken without target', 'Krake ohne Ziel'],
    ['tortuga 4', 'Tortuga: turn all your parrots', 'Tortuga: alle deine Papageien umdrehen'],
    ['dance', 'dance', 'dance'],
  ])('%s', (text, english, german) => {
    const action: Action = { id: 0, text, verb: text.split(' ')[0] ?? '', operands: [] };
    settings.change({ language: 'en' });
    expect(sayAction(view, action)).toBe(english);
    settings.change({ language: 'de' });
    expect(sayAction(view, action)).toBe(german);
  });
});
