/** The server's requests over HTTP. Its refusals are sentences, and so are the errors thrown here. */
import type {
  DailyPuzzle, Deal, HeldSeat, Invitation, JoinTable, LessonAnswer, Lessons, LessonStep, LessonWhy, MatchAnalysis, OpenTable, OpenedTable, PuzzleAnswer, PuzzleList, PuzzlePosition, Replay, Rules, Shelf, TableGlance, TableList, UploadedRecord, Verdict,
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

const BUSY = [429, 503];
const TRIES = 6;
const PAUSE = 1000;

/** Asks again after a while where the server has too much to do: nobody shall be stuck in a lesson for that. */
async function patiently<T>(path: string, body?: unknown): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await ask<T>(path, body);
    } catch (error) {
      if (left === 1 || !(error instanceof Refused) || !BUSY.includes(error.status)) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

function sentence(content: unknown): string | undefined {
  return (content as { error?: string } | null)?.error;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

const lesson = (game: string, part: number, step: number) => `/api/games/${encodeURIComponent(game)}/lessons/${part}/${step}`;

const puzzle = (game: string, number: number) => `/api/games/${encodeURIComponent(game)}/puzzles/${number}`;

export const api = {
  games: () => ask<Shelf>('/api/games'),
  rules: (game: string) => ask<Rules>(`/api/games/${game}/rules`),
  tables: () => ask<TableList>('/api/tables').then((answer) => answer.tables),
  open: (wish: OpenTable) => ask<OpenedTable>('/api/tables', wish),
  glance: (table: string) => ask<TableGlance>(at(table)),
  join: (table: string, wish: JoinTable) => ask<HeldSeat>(`${at(table)}/join`, wish),
  replay: (table: string, eye: string, language: string) =>
    ask<Replay>(`${at(table)}/replay?eye=${eye}&lang=${language}`),
  analysis: (table: string, language: string) => ask<MatchAnalysis>(`${at(table)}/analysis?lang=${language}`),
  verdict: (table: string) => ask<Verdict>(`${at(table)}/verdict`),
  /** A deal that can be won: a random one, or that of a day. */
  deal: (game: string, wishes: Record<string, string>) => ask<Deal>(`/api/games/${game}/deal?${new URLSearchParams(wishes).toString()}`),
  lessons: (game: string) => ask<Lessons>(`/api/games/${game}/lessons`),
  lessonStep: (game: string, part: number, step: number) => patiently<LessonStep>(lesson(game, part, step)),
  lessonMove: (game: string, part: number, step: number, action: string) => patiently<LessonAnswer>(lesson(game, part, step), { action }),
  lessonWhy: (game: string, part: number, step: number, asked: Record<string, string>) =>
    ask<LessonWhy>(`${lesson(game, part, step)}/why?${new URLSearchParams(asked).toString()}`),
  puzzles: (game: string) => ask<PuzzleList>(`/api/games/${encodeURIComponent(game)}/puzzles`),
  dailyPuzzle: (date: string) => ask<DailyPuzzle>(`/api/puzzles/day?date=${date}`),
  puzzle: (game: string, number: number) => patiently<PuzzlePosition>(puzzle(game, number)),
  puzzleMove: (game: string, number: number, after: string[], action: string) => patiently<PuzzleAnswer>(puzzle(game, number), { action, after }),
  puzzleWhy: (game: string, number: number, asked: Record<string, string>) =>
    ask<LessonWhy>(`${puzzle(game, number)}/why?${new URLSearchParams(asked).toString()}`),
  upload: (record: unknown) => ask<UploadedRecord>('/api/records', record),
  recordAddress: (table: string) => `${at(table)}/record`,
  invitation: (table: string, invite: string) => ask<Invitation>(`${at(table)}/invitation?invite=${encodeURIComponent(invite)}`),
  qrAddress: (table: string, invite: string) => `${at(table)}/qr.svg?invite=${encodeURIComponent(invite)}`,
};
