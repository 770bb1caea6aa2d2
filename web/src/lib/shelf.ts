/** The games on the server's shelf, asked for once in each language. */
import { api } from './api';
import type { Label } from '../generated/protocol';
import { settings, type Language } from './settings.svelte';

const asked: Partial<Record<Language, Promise<Label[]>>> = {};

export function shelf(anew = false): Promise<Label[]> {
  const language = settings.language;
  const known = anew ? undefined : asked[language];
  if (known) return known;
  const games = api.games();
  asked[language] = games;
  games.catch(() => delete asked[language]);
  return games;
}

export async function labelOf(game: string): Promise<Label | undefined> {
  return (await shelf()).find((label) => label.id === game);
}
