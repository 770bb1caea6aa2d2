/** What a player has achieved in this browser: a list of finished games, from which everything is counted. */
import { recall, remember } from '../../lib/stored';

export interface Finished {
  table: string;
  won: boolean;
  seconds: number;
  /** No undo went back over a card that had just come to light. */
  clean: boolean;
}

export interface Statistics {
  played: number;
  won: number;
  streak: number;
  bestStreak: number;
  bestTime: number | null;
  clean: number;
}

const KEY = 'seaport.games';
const MOST = 2000;

export const finishedGames = (): Finished[] => recall<Finished[]>(KEY, []);

/** A game is over; one that was taken back and finished again counts once, as it ended last. */
export function record(game: Finished): void {
  const others = finishedGames().filter((one) => one.table !== game.table);
  remember(KEY, [...others, game].slice(-MOST));
}

export function clearStatistics(): void {
  remember(KEY, []);
}

export function count(games: readonly Finished[]): Statistics {
  let streak = 0;
  let bestStreak = 0;
  for (const game of games) {
    streak = game.won ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  const won = games.filter((game) => game.won);
  return {
    played: games.length,
    won: won.length,
    streak,
    bestStreak,
    bestTime: won.length ? Math.min(...won.map((game) => game.seconds)) : null,
    clean: won.filter((game) => game.clean).length,
  };
}

export function clockFace(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
