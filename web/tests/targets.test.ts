import { describe, expect, it } from 'vitest';
import { splitText, Targets } from '../src/games/jolly-and-roger/targets';
import { toward } from '../src/games/jolly-and-roger/toward';
import type { JollyView } from '../src/games/jolly-and-roger/types';
import type { Action } from '../src/lib/protocol';

const action = (id: number, text: string): Action => ({ id, text, verb: text.split(' ')[0] ?? '', operands: [] });

describe('the text of a split', () => {
  it('names the set with the first slot first', () => {
    expect(splitText(new Set([1, 2, 3]))).toBe('split 04|123');
    expect(splitText(new Set([0, 4]))).toBe('split 04|123');
  });
});

describe('the way to a split', () => {
  it('ends whichever of two equal cards is in which set', () => {
    const slots = ['R1', 'R5', 'R1', 'R2', 'T'].map((card, slot) => ({ card, slot, owner: null }));
    const legal = ['split 01|234', 'split 034|12', 'split 0|1234'].map((text, id) => action(id, text));
    const way = toward(action(0, 'split 01|234'), { slots } as unknown as JollyView, legal);
    expect(way.by).toEqual(['card:R1', 'card:R2', 'card:T']);
    expect(way.moves).toEqual(['split 01|234', 'split 034|12']); // the first red 1 lies first on the board
  });
});

describe('targets', () => {
  const legal = [action(1, 'crew 2'), action(2, 'parrot 2 red')];

  it('offers what is legal', () => {
    const targets = new Targets(legal, 2, 'B4');
    expect(targets.faceUp('blue').action?.id).toBe(1);
    expect(targets.parrot('red').action?.id).toBe(2);
  });

  it('asks for the clause of what is not', () => {
    const targets = new Targets(legal, 2, 'B4');
    expect(targets.faceUp('red')).toEqual({ action: undefined, why: { gesture: 'wrong-colour' } });
    expect(targets.board()).toEqual({ action: undefined, why: { action: 'board 2' } });
  });

  it('has places for specials only when one is chosen', () => {
    expect(new Targets(legal, 2, 'B4').box()).toBeNull();
    expect(new Targets(legal, 2, 'K').box()?.why).toEqual({ action: 'kraken 2 none' });
    expect(new Targets(legal, 2, 'T').island()?.why).toEqual({ action: 'tortuga 2' });
  });
});
