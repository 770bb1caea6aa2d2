import { describe, expect, it } from 'vitest';
import { germanLine } from '../src/games/jolly-and-roger/german-log';

describe('the log in German', () => {
  it.each([
    ['Turn 3: Jolly turns up G1 Y4 R1 R3 K.', 'Zug 3: Jolly deckt G1 Y4 R1 R3 K auf.'],
    ['Jolly offers G1 Y4 R3 or R1 K.', 'Jolly bietet G1 Y4 R3 oder R1 K an.'],
    ['Roger takes R1 K.', 'Roger nimmt R1 K.'],
    [
      'Roger lays Y1 face down at the green ship: green 0 : 1, Roger takes the ship.',
      'Roger legt Y1 verdeckt an das grüne Schiff: grün 0 : 1, Roger nimmt das Schiff.',
    ],
    ['Jolly boards the yellow ship with Y4: 4 gold into the chest.', 'Jolly entert das gelbe Schiff mit Y4: 4 Gold in die Truhe.'],
    ['Roger wins, 61 : 0.', 'Roger gewinnt, 61 : 0.'],
  ])('%s', (english, german) => expect(germanLine(english)).toBe(german));

  it('leaves alone what it does not know', () => {
    expect(germanLine('The sea is calm.')).toBe('The sea is calm.');
  });
});
