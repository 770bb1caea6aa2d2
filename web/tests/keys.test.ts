import { describe, expect, it } from 'vitest';
import { meaning } from '../src/games/jolly-and-roger/keys';

describe('the keyboard of Jolly & Roger', () => {
  it('toggles cards and offers while splitting', () => {
    expect(meaning('1', 'split', null)).toEqual({ does: 'card', slot: 0 });
    expect(meaning('5', 'split', null)).toEqual({ does: 'card', slot: 4 });
    expect(meaning('Enter', 'split', null)).toEqual({ does: 'offer' });
    expect(meaning('b', 'split', null)).toBeNull();
  });

  it('takes a set by its letter', () => {
    expect(meaning('a', 'pick', null)).toEqual({ does: 'pick', set: 'A' });
    expect(meaning('B', 'pick', null)).toEqual({ does: 'pick', set: 'B' });
    expect(meaning('1', 'pick', null)).toBeNull();
  });

  it('boards with B, but B after P is the blue ship', () => {
    expect(meaning('b', 'play', null)).toEqual({ does: 'board' });
    expect(meaning('b', 'play', 'P')).toEqual({ does: 'ship', prefix: 'P', ship: 'blue' });
  });

  it('knows a kraken without target, but no parrot without ship', () => {
    expect(meaning('n', 'play', 'X')).toEqual({ does: 'ship', prefix: 'X', ship: 'none' });
    expect(meaning('n', 'play', 'P')).toBeNull();
  });
});
