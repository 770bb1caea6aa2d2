/** The games on the server's shelf, asked for once in each language. */
import { api } from './api';
import type { Label, Shelf } from '../generated/protocol';
import { settings, type Language } from './settings.svelte';

const asked: Partial<Record<Language, Promise<Shelf>>> = {};

function whole(anew: boolean): Promise<Shelf> {
  const language = settings.language;
  const known = anew ? undefined : asked[language];
  if (known) return known;
  const answer = api.games();
  asked[language] = answer;
  answer.catch(() => delete asked[language]);
  return answer;
}

export async function shelf(anew = false): Promise<Label[]> {
  return (await whole(anew)).games;
}

/** Whether the server has the lab's pages for us: it is ours, or we run it. */
export async function hasLab(): Promise<boolean> {
  return (await whole(false)).lab;
}

export async function labelOf(game: string): Promise<Label | undefined> {
  return (await shelf()).find((label) => label.id === game);
}
