/** The deal of the day, as this browser remembers it: how each day ended, days in a row, and what can be shared. */
import type { Deal, Difficulty, Label, OpenTable } from '../../generated/protocol';
import { api } from '../../lib/api';
import { openTable, quickWish } from '../../lib/opening';
import { recall, remember } from '../../lib/stored';
import { daysInARow } from '../../lib/today';
import { words } from '../../lib/words.svelte';
import type { SeaportView } from './types';

export interface Day {
  won: boolean;
  /** How many cards came home, and after how many passes through the cargo. */
  home: number;
  passes: number;
  difficulty: Difficulty;
  /** Each berth: all home, some, or none. */
  berths: Berth[];
}
type Berth = 'full' | 'some' | 'none';
type Days = Record<string, Day>;

const GAME = 'seaport-solitaire';
const KEY = 'seaport.days';
const TODAY = 'seaport.today';
const MOST = 800;
/** The last bar is for this many passes and more. */
export const MOST_PASSES = 7;
const SQUARES: Record<Berth, string> = { full: '\u{1F7E9}', some: '\u{1F7E8}', none: '\u2B1C' };

export const days = (): Days => recall<Days>(KEY, {});

/** The deal of a day, with these options: the same for everybody. */
export const dealOf = (date: string, options: Record<string, string> = {}): Promise<Deal> => api.deal(GAME, { kind: 'daily', date, ...options });

/** So often another deal is asked for until one is easy. */
const TRIES = 12;

/** A deal that can be won, an easy one if there soon is one: most deals cannot, and nobody should begin with such. */
export async function easyDeal(): Promise<string> {
  let deal = await api.deal(GAME, { kind: 'winnable' });
  for (let tries = 1; deal.difficulty !== 'easy' && tries < TRIES; tries++) deal = await api.deal(GAME, { kind: 'winnable' });
  return deal.seed;
}

/** Opens a table with a deal, and answers with its address; the deal of a day is remembered as that. */
export async function openDeal(label: Label, deal: { seed: string; difficulty?: Difficulty }, day: string | null, options: OpenTable['options'] = {}): Promise<string> {
  const address = await openTable({ ...quickWish(label, words().home.nameless), options, seed: deal.seed });
  if (day && deal.difficulty) beginDay(address.slice(3), day, deal.difficulty);
  return address;
}

/** The table at which the deal of a day was begun last. */
export function tableOf(date: string): string | null {
  const kept = recall<{ date: string; table: string } | null>(TODAY, null);
  return kept?.date === date ? kept.table : null;
}

/** A table with the deal of a day was opened. */
export function beginDay(table: string, date: string, difficulty: Difficulty): void {
  remember(`daily.${table}`, date);
  remember(TODAY, { date, table });
  remember(`difficulty.${table}`, difficulty);
}

export const dateOf = (table: string): string | null => recall<string | null>(`daily.${table}`, null);
export const difficultyOf = (table: string): Difficulty => recall<Difficulty>(`difficulty.${table}`, 'medium');

/** The deal of a day is over. Only its first end counts: whoever knows the cards has an easy game. */
export function endDay(table: string, view: SeaportView): void {
  const date = dateOf(table);
  const all = days();
  if (!date || all[date]) return;
  const berths = view.harbour.map((berth): Berth => (!berth.suit ? 'none' : berth.next ? 'some' : 'full'));
  const day: Day = { won: view.phase === 'won', home: view.score, passes: view.pass, difficulty: difficultyOf(table), berths };
  remember(KEY, Object.fromEntries([...Object.entries(all), [date, day]].slice(-MOST)));
}

export const streak = (all: Days, now = new Date()): number => daysInARow((date) => all[date]?.won === true, now);

/** In how many passes the days were won: a count for one pass, for two, and so on. */
export function distribution(all: Days): number[] {
  const counts = Array.from({ length: MOST_PASSES }, () => 0);
  for (const day of Object.values(all)) {
    const bar = Math.min(MOST_PASSES, Math.max(1, day.passes)) - 1;
    if (day.won) counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

/** What can be shared: no card is given away. */
export function shareText(lines: { title: string; result: string; streak: string }, day: Day): string {
  return [lines.title, day.berths.map((berth) => SQUARES[berth]).join(''), lines.result, lines.streak].filter(Boolean).join('\n');
}
