/** The server's requests over HTTP. Its refusals are sentences, and so are the errors thrown here. */
import type {
  Deal, HeldSeat, Invitation, JoinTable, MatchAnalysis, OpenTable, OpenedTable, Replay, Rules, Shelf, TableGlance, TableList, UploadedRecord, Verdict,
} from '../generated/protocol';
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
  games: () => ask<Shelf>('/api/games').then((answer) => answer.games),
  rules: (game: string) => ask<Rules>(`/api/games/${game}/rules`),
  tables: () => ask<TableList>('/api/tables').then((answer) => answer.tables),
  open: (wish: OpenTable) => ask<OpenedTable>('/api/tables', wish),
  glance: (table: string) => ask<TableGlance>(at(table)),
  join: (table: string, wish: JoinTable) => ask<HeldSeat>(`${at(table)}/join`, wish),
  replay: (table: string, eye: string, language: string) =>
    ask<Replay>(`${at(table)}/replay?eye=${eye}&lang=${language}`),
  analysis: (table: string, language: string) => ask<MatchAnalysis>(`${at(table)}/analysis?lang=${language}`),
  verdict: (table: string) => ask<Verdict>(`${at(table)}/verdict`),
  /** The number of a deal that can be won: a random one, or that of a day. */
  deal: (game: string, wishes: Record<string, string>) =>
    ask<Deal>(`/api/games/${game}/deal?${new URLSearchParams(wishes).toString()}`).then((answer) => answer.seed),
  upload: (record: unknown) => ask<UploadedRecord>('/api/records', record),
  recordAddress: (table: string) => `${at(table)}/record`,
  invitation: (table: string, invite: string) => ask<Invitation>(`${at(table)}/invitation?invite=${encodeURIComponent(invite)}`),
  qrAddress: (table: string, invite: string) => `${at(table)}/qr.svg?invite=${encodeURIComponent(invite)}`,
};
