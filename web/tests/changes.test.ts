import { describe, expect, it } from 'vitest';
import { changed } from '../src/lib/changes';

describe('what an event changes in a view', () => {
  const view = { you: 0, phase: 'split', ships: [{ gold: 1 }, { gold: 2 }, { gold: 3 }], chest: ['R1'] };

  it('is whole parts, and places of lists', () => {
    const after = changed(view, { phase: 'pick', chest: [] }, { ships: { '1': { gold: 7 } } });
    expect(after).toEqual({ you: 0, phase: 'pick', ships: [{ gold: 1 }, { gold: 7 }, { gold: 3 }], chest: [] });
  });

  it('leaves the view before it and all that stays as they are', () => {
    const after = changed(view, {}, { ships: { '2': null } });
    expect(view.ships[2]).toEqual({ gold: 3 });
    expect((after['ships'] as unknown[])[0]).toBe(view.ships[0]);
    expect(after['ships']).toEqual([{ gold: 1 }, { gold: 2 }, null]);
    expect(after['chest']).toBe(view.chest);
  });
});
