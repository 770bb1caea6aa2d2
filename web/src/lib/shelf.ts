/** The games on the server's shelf, asked for once. */
import { api } from './api';
import type { Label } from '../generated/protocol';

let asked: Promise<Label[]> | null = null;

export function shelf(anew = false): Promise<Label[]> {
  if (!asked || anew) {
    asked = api.games();
    asked.catch(() => (asked = null));
  }
  return asked;
}

export async function labelOf(game: string): Promise<Label | undefined> {
  return (await shelf()).find((label) => label.id === game);
}
