/** What goes over the wire. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

import type { ActionInfo, Ask, Happened, LabelInfo, SeatInfo, TableState, View } from './messages';
import type { ClockChoice } from './requests';

/** POST /api/games/{id}/puzzles/{number}: an action, after others that decided nothing. */
export interface PuzzleMove {
  action: string;
  after?: string[];
}

/** GET /api/games; `lab`: whether the lab's pages are there for whoever asks. */
export interface Shelf {
  games: Label[];
  lab: boolean;
}

/**
 * A game on the shelf: `seats` from the least to the most; `unit` is what one counts, one and several; `note` says
 * how one plays that is not compiled yet, `lessons` and `puzzles` how many there are.
 */
export interface Label {
  id: string;
  title: string;
  seats: [number, number];
  minutes: number;
  pitch: string;
  credits: string;
  unit: [string, string];
  rules: string;
  options: OptionInfo[];
  presets: Preset[];
  editions: EditionInfo[];
  secrets: boolean;
  levels: Level[];
  ready: boolean;
  note: string | null;
  lessons: number;
  puzzles: number;
}

/** An option of a game. `titles` has one for each choice, or none where the choices speak for themselves. */
export interface OptionInfo {
  name: string;
  title: string;
  choices: (string | number | boolean)[];
  titles: string[];
  default: string | number | boolean;
  says: string;
  clause: string | null;
}

/** A whole set of options by name. */
export interface Preset {
  name: string;
  title: string;
  options: Record<string, string | number | boolean>;
}

/** An edition of a game. */
export interface EditionInfo {
  name: string;
  title: string;
}

/** How well a bot plays; `rating` as measured in this game, on the scale of Elo with the sailor at 1,000. */
export interface Level {
  name: string;
  title: string;
  says: string;
  rating: number | null;
}

/**
 * GET /api/games/{id}/rules, in the language that the reader wants or else in English. `how` says on one page
 * how to play; empty, where nobody has written it. A thing in it is `[[kind:code name]]`.
 */
export interface Rules {
  language: string;
  how: string;
  markdown: string;
  clauses: Record<string, Clause>;
}

/** A rule of a game. */
export interface Clause {
  title: string;
  text: string;
}

/** GET /api/games/{id}/deal: a deal that can be won, and how long its solver had to look for a way. */
export interface Deal {
  seed: string;
  difficulty: Difficulty;
}

export type Difficulty = 'easy' | 'medium' | 'hard';

/** POST /api/tables: a new table with the tokens of the seats at this device. */
export interface OpenedTable {
  table: string;
  seats: HeldSeat[];
  invite: string;
  link: string;
}

/** POST /api/tables/{id}/join: a seat, and the token that opens it. */
export interface HeldSeat {
  seat: number;
  token: string;
}

/** GET /api/tables */
export interface TableList {
  tables: TableGlance[];
}

/**
 * GET /api/tables/{id}: what anybody may know of a table.
 *
 * `payoff` has each seat's share of the win when it is over, `rematch` is the id of the next one.
 */
export interface TableGlance {
  id: string;
  game: string;
  title: string;
  state: TableState;
  spectators: boolean;
  hints: boolean;
  clock: ClockChoice | null;
  public: boolean;
  seats: SeatInfo[];
  payoff: number[] | null;
  seed_hash: string;
  rematch: string | null;
}

/** GET /api/tables/{id}/invitation */
export interface Invitation {
  link: string;
  reachable: boolean;
}

/** GET /api/tables/{id}/replay */
export interface Replay {
  eye: string;
  frames: Frame[];
  glossary: LabelInfo[];
}

/** The table after a move; frame 0 is the deal. `views`, with all open: what each seat saw. */
export interface Frame {
  n: number;
  seat: number | null;
  action: string | null;
  lines: string[];
  happened: Happened[];
  view: View;
  views?: View[];
}

/** GET /api/games/{id}/lessons: `title` is the game's. */
export interface Lessons {
  title: string;
  lessons: LessonTitle[];
  coach: CoachMark[];
}

/** A lesson, and how many steps it has. A game's only lesson may have no title. */
export interface LessonTitle {
  title: string;
  steps: number;
}

/** What is said in a first match when an event happens, or when an action of a verb can be chosen (`asked`). */
export interface CoachMark {
  id: string;
  event: string;
  asked: string;
  says: string;
}

/**
 * GET /api/games/{id}/lessons/{part}/{step}, both counted from 0. `light`: things that the words speak of; `by`:
 * what is to be chosen on the way to one of the `moves`; `words`: the legal actions in words, by id; `leaps`: the next
 * step begins in another position, so that what happened here is to be looked at first.
 */
export interface LessonStep {
  part: number;
  step: number;
  steps: number;
  seat: number;
  says: string;
  does: string;
  light: string[];
  by: string[];
  moves: string[];
  options: Record<string, unknown>;
  view: View;
  ask: Ask | null;
  words: Record<string, string>;
  leaps: boolean;
  glossary: LabelInfo[];
}

/** POST /api/games/{id}/lessons/{part}/{step}: what came of a move, or the reason why it is not the one now. */
export interface LessonAnswer {
  ok: boolean;
  reason: string;
  clause: string | null;
  frames: Frame[];
}

/**
 * GET /api/games/{id}/lessons/{part}/{step}/why, and the same for puzzles: why something cannot be done; no reason:
 * it can.
 */
export interface LessonWhy {
  reason: string;
  clause: string | null;
}

/** GET /api/games/{id}/puzzles: how difficult each is, in a word; `title` is the game's. */
export interface PuzzleList {
  title: string;
  levels: string[];
}

/** GET /api/puzzles/day: the puzzle of a day, by its game and its number there. */
export interface DailyPuzzle {
  date: string;
  game: string;
  title: string;
  number: number;
}

/**
 * GET /api/games/{id}/puzzles/{number}, counted from 1. `asks`: what is to be found; `words`: the legal actions in
 * words, by id.
 */
export interface PuzzlePosition {
  number: number;
  count: number;
  level: string;
  asks: string;
  seat: number;
  options: Record<string, unknown>;
  view: View;
  ask: Ask;
  words: Record<string, string>;
  glossary: LabelInfo[];
}

/**
 * POST /api/games/{id}/puzzles/{number}: what came of an action. `goes on`: it decides nothing yet, and `position`
 * is the next; `refused`: the rules forbid it. `best` is what was best, in words, once that is decided.
 */
export interface PuzzleAnswer {
  found: PuzzleFound;
  says: string[];
  clause: string | null;
  best: string;
  frames: Frame[];
  position: PuzzlePosition | null;
}

export type PuzzleFound = 'right' | 'wrong' | 'goes on' | 'refused';

/** GET /api/tables/{id}/analysis, as far as it is made; the last ply is the result. */
export interface MatchAnalysis {
  done: boolean;
  progress: number;
  problem: string | null;
  plies: Ply[];
  turning_points: number[];
}

/**
 * A move: each seat's chance before it, what it gave away (None: unknown), what the bot would have done.
 *
 * Of a mistake, `gave` says what it cost, and `better` has the line that was better, in words.
 */
export interface Ply {
  n: number;
  seat: number | null;
  action: ActionInfo | null;
  chances: number[];
  loss: number | null;
  options: number;
  bot: ActionInfo | null;
  says: string;
  bot_says: string;
  gave: string;
  better: string[];
}

/** GET /api/tables/{id}/verdict: whether a match for one can be won, could have been, and what lost it. */
export interface Verdict {
  now: Found | null;
  deal: Found | null;
  lost_at: number | null;
}

export type Found = 'won' | 'lost' | 'unknown';

/** POST /api/records: where the match can be looked at. */
export interface UploadedRecord {
  table: string;
}
