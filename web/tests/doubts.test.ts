import { describe, expect, it } from 'vitest';
import { Doubts } from '../src/lib/doubts.svelte';
import type { Action } from '../src/lib/protocol';

const action = (text: string) => ({ id: 1, text, verb: text.split(' ')[0], operands: [] }) as Action;
const words = { question: 'Waste it?', clause: 'JR-45' };
const doubts = () => new Doubts(() => [action('kraken 0 none'), action('board 1')], (one) => (one.verb === 'kraken' ? words : null));

describe('what is asked twice', () => {
  it('waits for a yes, however its text is written', () => {
    const asked = doubts();
    expect(asked.asks('Kraken 0 NONE')).toBe(true);
    expect(asked.open).toEqual({ ...words, text: 'Kraken 0 NONE' });
    asked.drop();
    expect(asked.open).toBeNull();
  });

  it('is not what nobody doubts, nor what is none of the actions', () => {
    const asked = doubts();
    expect(asked.asks('board 1')).toBe(false);
    expect(asked.asks('kraken 4 none')).toBe(false);
    expect(asked.open).toBeNull();
  });
});
