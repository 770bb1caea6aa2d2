/** What the tests of a game's sayings share: its verbs, and each action in both languages. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Action, View } from '../../src/lib/protocol';
import { settings } from '../../src/lib/settings.svelte';

/** An action's text and operands, and what it is in English and in German. */
export type Case = [text: string, operands: number[], english: string, german: string, view?: object];

/** The verbs as the game's own list of actions has them. */
export function verbsOf(game: string): string[] {
  const source = readFileSync(new URL(`../../../src/freebooter/games/${game}/actions.py`, import.meta.url), 'utf8');
  return [...source.matchAll(/Verb\("([^"]+)"/g)].map((found) => found[1] ?? '');
}

/** Every case says what it should, and no verb of the game is left out. */
export function testSayings(game: string, sayAction: (view: View, action: Action) => string, view: object, cases: Case[]): void {
  const verbs = verbsOf(game);
  const verbOf = (text: string) => verbs.find((verb) => text === verb || text.startsWith(`${verb} `)) ?? '';
  describe(`the words for actions: ${game}`, () => {
    test.each(cases)('%s', (text, operands, english, german, more = {}) => {
      const action: Action = { id: 7, text, verb: verbOf(text), operands };
      settings.change({ language: 'en' });
      expect(sayAction({ ...view, ...more }, action)).toBe(english);
      settings.change({ language: 'de' });
      expect(sayAction({ ...view, ...more }, action)).toBe(german);
    });

    test('leave out no verb', () => {
      expect(verbs.length).toBeGreaterThan(0);
      expect([...new Set(cases.map(([text]) => verbOf(text)))].sort()).toEqual([...new Set(verbs)].sort());
    });

    test('are never the typed text', () => {
      for (const [text, , english, german] of cases) expect([english, german]).not.toContain(text);
    });
  });
}
