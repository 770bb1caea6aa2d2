/** Numbers as each language writes them, and no minus before nothing. */
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { numeral } = await import('../src/lib/numbers');
const { settings } = await import('../src/lib/settings.svelte');

test.each([
  ['en', ['10,100', '2.5', '−7', '0']],
  ['de', ['10.100', '2,5', '−7', '0']],
] as const)('%s', (language, written) => {
  settings.change({ language });
  expect([10_100, 2.5, -7, -0].map(numeral)).toEqual(written);
});
