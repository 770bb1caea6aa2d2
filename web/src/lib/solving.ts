/** What this device remembers of puzzles: which were solved at the first try, how many in a row, and on which days. */
import { recall, remember } from './stored';
import { daysInARow, today } from './today';

const MOST_DAYS = 800;

/** By number: whether the first try was right. */
export type Tries = Record<string, boolean>;

export interface Streak {
  now: number;
  best: number;
}

const triesKey = (game: string) => `puzzles.${game}`;
const STREAK = 'puzzles.streak';
const DAYS = 'puzzles.days';

export const triesOf = (game: string): Tries => recall<Tries>(triesKey(game), {});
export const streak = (): Streak => recall<Streak>(STREAK, { now: 0, best: 0 });

/** The days whose puzzle was tried: whether it was solved. */
const days = (): Tries => recall<Tries>(DAYS, {});
export const triedOn = (day: string): boolean | undefined => days()[day];
export const dayStreak = (now = new Date()): number => {
  const tried = days();
  return daysInARow((day) => tried[day] === true, now);
};

/** A puzzle was decided. Only the first try counts. */
export function note(game: string, number: number, right: boolean, daily: boolean): void {
  if (daily) noteDay(right);
  const tries = triesOf(game);
  if (tries[number] !== undefined) return;
  remember(triesKey(game), { ...tries, [number]: right });
  const { now, best } = streak();
  const next = right ? now + 1 : 0;
  remember(STREAK, { now: next, best: Math.max(best, next) });
}

function noteDay(right: boolean): void {
  const tried = days();
  const day = today();
  if (tried[day] !== undefined) return;
  remember(DAYS, Object.fromEntries([...Object.entries(tried), [day, right]].slice(-MOST_DAYS)));
}

/** The next puzzle that was not tried yet, after one and around the end; null: all were. */
export function untried(game: string, count: number, after: number): number | null {
  const tries = triesOf(game);
  for (let i = 0; i < count; i++) {
    const number = ((after + i) % count) + 1;
    if (tries[number] === undefined) return number;
  }
  return null;
}
