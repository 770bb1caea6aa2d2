import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notes } from '../src/lib/notes.svelte';
import type { Refusal, Viewer } from '../src/lib/viewer.svelte';

const ship = { getBoundingClientRect: () => ({ top: 10 }) } as unknown as HTMLElement;
const refusal = (reason: string): Refusal => ({ legal: false, reason, clause: 'JR-14' });

/** A server that answers when the test says so. */
function slowServer() {
  const answers: ((given: Refusal) => void)[] = [];
  const viewer = { why: () => new Promise<Refusal>((answer) => answers.push(answer)) } as unknown as Viewer;
  return { notes: new Notes(() => viewer), answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the note beside what cannot be done', () => {
  it('stands beside the thing and says the refusal', async () => {
    const { notes, answers } = slowServer();
    const asked = notes.why({ action: 'play 1' }, ship);
    answers[0]?.(refusal('The ship is full.'));
    await asked;
    expect(notes.shown).toMatchObject({ reason: 'The ship is full.', clause: 'JR-14', at: { top: 10 } });
  });

  it('is not replaced by the answer to an older question', async () => {
    const { notes, answers } = slowServer();
    const asked = [notes.why({ action: 'play 1' }, ship), notes.why({ action: 'play 2' }, ship)];
    answers[1]?.(refusal('newer'));
    answers[0]?.(refusal('older'));
    await Promise.all(asked);
    expect(notes.shown?.reason).toBe('newer');
  });

  it('does not come any more after a move', async () => {
    const { notes, answers } = slowServer();
    const asked = notes.why({ action: 'play 1' }, ship);
    notes.drop();
    answers[0]?.(refusal('too late'));
    await asked;
    expect(notes.shown).toBeNull();
  });

  it('goes when nobody asks, unless somebody is about to follow its clause', async () => {
    const { notes, answers } = slowServer();
    const asked = notes.why({ action: 'play 1' }, ship);
    answers[0]?.(refusal('The ship is full.'));
    await asked;
    void notes.why(null, ship);
    notes.hold();
    vi.advanceTimersByTime(10_000);
    expect(notes.shown).not.toBeNull();
    void notes.why(null, ship);
    vi.advanceTimersByTime(10_000);
    expect(notes.shown).toBeNull();
  });
});
