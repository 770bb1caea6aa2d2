/** The server's requests over HTTP. Its refusals are sentences, and so are the errors thrown here. */
import type { Analysis, Frame, Glance, Label, Opened, Rules, Verdict, Wish } from './protocol';
import { settings } from './settings.svelte';

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'Accept-Language': settings.language };
  const post = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, body === undefined ? { headers } : post);
  const content: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(sentence(content) ?? `${answer.status} ${answer.statusText}`, answer.status);
  return content as T;
}

function sentence(content: unknown): string | undefined {
  return (content as { error?: string } | null)?.error;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => ask<{ games: Label[] }>('/api/games').then((answer) => answer.games),
  rules: (game: string) => ask<Rules>(`/api/games/${game}/rules`),
  tables: () => ask<{ tables: Glance[] }>('/api/tables').then((answer) => answer.tables),
  open: (wish: Wish) => ask<Opened>('/api/tables', wish),
  glance: (table: string) => ask<Glance>(at(table)),
  join: (table: string, name: string, invite: string | null, seat?: number) =>
    ask<{ seat: number; token: string }>(`${at(table)}/join`, { name, invite, ...(seat === undefined ? {} : { seat }) }),
  replay: (table: string, eye: string, language: string) =>
    ask<{ frames: Frame[] }>(`${at(table)}/replay?eye=${eye}&lang=${language}`).then((answer) => answer.frames),
  analysis: (table: string) => ask<Analysis>(`${at(table)}/analysis`),
  verdict: (table: string) => ask<Verdict>(`${at(table)}/verdict`),
  /** The number of a deal that can be won: a random one, or that of a day. */
  deal: (game: string, wishes: Record<string, string>) =>
    ask<{ seed: string }>(`/api/games/${game}/deal?${new URLSearchParams(wishes).toString()}`).then((answer) => answer.seed),
  upload: (record: unknown) => ask<{ table: string }>('/api/records', record),
  recordAddress: (table: string) => `${at(table)}/record`,
  invitation: (table: string, invite: string) => ask<{ link: string; reachable: boolean }>(`${at(table)}/invitation?invite=${encodeURIComponent(invite)}`),
  qrAddress: (table: string, invite: string) => `${at(table)}/qr.svg?invite=${encodeURIComponent(invite)}`,
};
