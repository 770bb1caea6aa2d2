import { describe, expect, it } from 'vitest';
import type { Ask } from '../src/generated/protocol';
import { fitting, givesWay, outstays } from '../src/lib/coach.svelte';

const MARKS = [
  { id: 'kraken', event: '', asked: 'kraken', says: 'You hold a kraken.' },
  { id: 'taken', event: 'took', asked: '', says: 'A kraken has struck.' },
];
const asking = (...verbs: string[]) => ({ legal: verbs.map((verb, id) => ({ id, verb, text: verb, operands: [] })) }) as unknown as Ask;

describe('coach marks', () => {
  it('come up with what can be chosen', () => {
    expect(fitting(MARKS, [], [], asking('parrot', 'kraken'))?.id).toBe('kraken');
    expect(fitting(MARKS, [], [], asking('parrot'))).toBeNull();
  });

  it('come up with what happened', () => {
    expect(fitting(MARKS, [], [{ kind: 'took' }], null)?.id).toBe('taken');
  });

  it('give way to others when a decision was made with them, closed or not', () => {
    const [mark] = MARKS as [(typeof MARKS)[0]];
    const at = (decision: string) => ({ ...asking('kraken'), decision });
    expect(givesWay(null, [], at('3'))).toBe(true);
    expect(givesWay(mark, [], at('3'))).toBe(false);
    expect(givesWay(mark, ['3'], at('3'))).toBe(false);
    expect(givesWay(mark, ['3'], at('4'))).toBe(true);
    expect(givesWay(mark, ['3', '4'], at('4'))).toBe(true);
  });

  it('are gone, closed or not, when two decisions were made with them', () => {
    const at = (decision: string) => ({ ...asking('kraken'), decision });
    expect(outstays(['3'], at('4'))).toBe(false);
    expect(outstays(['3', '4'], at('4'))).toBe(false);
    expect(outstays(['3', '4'], null)).toBe(false);
    expect(outstays(['3', '4'], at('5'))).toBe(true);
  });

  it('come up once', () => {
    expect(fitting(MARKS, ['kraken', 'taken'], [{ kind: 'took' }], asking('kraken'))).toBeNull();
  });
});
