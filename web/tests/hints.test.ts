import { describe, expect, it, vi } from 'vitest';
import { Hints } from '../src/lib/hints.svelte';
import type { Notes } from '../src/lib/notes.svelte';
import type { Viewer } from '../src/lib/viewer.svelte';

/** Somebody who asks for a hint that the server refuses. */
async function refused(answered: boolean) {
  const complain = vi.fn();
  const viewer = { seat: 0, table: { hints: true }, hint: () => Promise.resolve({ ok: false, reason: 'You are not asked anything now.' }) };
  const hints = new Hints(() => viewer as unknown as Viewer, () => '0.7', { complain } as unknown as Notes, () => answered);
  await hints.ask();
  return { hints, complain };
}

describe('a refused hint', () => {
  it('is told', async () => {
    const { hints, complain } = await refused(false);
    expect(complain).toHaveBeenCalledOnce();
    expect(hints.action).toBeNull();
  });

  it('is no news to whoever has decided meanwhile, as an order to pass does', async () => {
    const { hints, complain } = await refused(true);
    expect(complain).not.toHaveBeenCalled();
    expect(hints.thinking).toBe(false);
  });
});
