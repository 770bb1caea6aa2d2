import { describe, expect, it } from 'vitest';
import { covered } from '../src/lib/dodging';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom }) as DOMRect;

describe('a note over a board', () => {
  it('covers as much of what is lit as lies under it', () => {
    const note = box(10, 70, 350, 200);
    expect(covered(note, [])).toBe(0);
    expect(covered(note, [box(20, 180, 60, 240)])).toBe(40 * 20);
    expect(covered(note, [box(20, 180, 60, 240), box(340, 60, 360, 80)])).toBe(40 * 20 + 10 * 10);
  });

  it('covers nothing that only touches it', () => {
    expect(covered(box(0, 0, 100, 50), [box(0, 50, 100, 90), box(100, 0, 120, 50)])).toBe(0);
  });
});
