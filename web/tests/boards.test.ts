import { describe, expect, it } from 'vitest';
import { placeOf } from '../src/lib/keys';
import { rivalsOf } from '../src/lib/seating';
import { target, tryingFor } from '../src/lib/targets';

describe('seats round the table', () => {
  it('begin beside the own one', () => {
    expect(rivalsOf(2, 4)).toEqual([3, 0, 1]);
    expect(rivalsOf(0, 2)).toEqual([1]);
  });

  it('are all of them for whoever only watches', () => {
    expect(rivalsOf(null, 3)).toEqual([0, 1, 2]);
  });
});

describe('digits', () => {
  it('stand for places from the first on, as far as there are any', () => {
    expect(placeOf('1')).toBe(0);
    expect(placeOf('9')).toBe(8);
    expect(placeOf('6', 5)).toBeNull();
    for (const other of ['0', 'a', '12', 'Enter']) expect(placeOf(other)).toBeNull();
  });
});

describe('a button', () => {
  const legal = [{ id: 1, text: 'draw 2', verb: 'draw', operands: [2] }];
  const at = { currentTarget: {} as HTMLElement };

  function pressed(text: string): string[] {
    const heard: string[] = [];
    const deny = (query: unknown) => heard.push(query ? `why ${JSON.stringify(query)}` : 'no note');
    const button = tryingFor(target(legal, text), deny, (action) => heard.push(`play ${action.text}`), (action) => heard.push(`preview ${action?.text}`));
    button.onpointerenter(at);
    button.onclick(at);
    button.onpointerleave(at);
    return [...heard, `${button['aria-disabled']} ${button['data-action']}`];
  }

  it('shows what it would do, and does it', () => {
    expect(pressed('draw 2')).toEqual(['preview draw 2', 'play draw 2', 'no note', 'preview undefined', 'undefined draw 2']);
  });

  it('says why it cannot when it is tried', () => {
    const why = 'why {"action":"draw 3"}';
    expect(pressed('draw 3')).toEqual([why, why, 'no note', 'preview undefined', 'true undefined']);
  });
});
