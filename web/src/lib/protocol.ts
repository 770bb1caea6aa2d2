/** The wire protocol's types, as docs/protocol.md has them. */

export type Pace = 'instant' | 'quick' | 'calm';

/** A game's own picture of the table: plain data that only its board understands. */
export type View = Record<string, unknown>;

/** What is new in parts of a view that are lists: by the part's name and the place in the list. */
export type Places = Record<string, Record<string, unknown>>;

/** An event of the game's own, for animation. */
export type Happened = { kind: string } & Record<string, unknown>;

export interface Action {
  id: number;
  text: string;
  verb: string;
  operands: number[];
}

/** The operands of an action as its text has them, after the verb. */
export const wordsOf = (action: Action): string[] => action.text.slice(action.verb.length + 1).split(' ').filter(Boolean);

export interface Ask {
  decision: string;
  prompt: string;
  legal: Action[];
  /** What actions would do, by their ids, as the game tells it. */
  outcomes: Record<string, unknown>;
  undo: boolean;
  /** At a table for one: whether something was taken back that can be done again. */
  redo: boolean;
  clock: number | null;
}

export interface Seat {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  level: string | null;
  invited: boolean;
  connected: boolean;
  playing: 'person' | 'bot';
  until: number | null;
  score: number | null;
  asked: boolean | null;
}

export interface Line {
  n: number;
  seat: number | null;
  line: string;
}

export interface Said {
  seat: number | null;
  name: string;
  text: string;
}

export interface Term {
  what: string;
  gold?: number;
  points?: number;
}

export interface Result {
  payoff: number[];
  scores: number[];
  terms: Term[][] | null;
  seed: string;
  salt: string;
}

export interface Option {
  name: string;
  choices: (string | number)[];
  default: string | number;
  says: string;
  clause?: string | null;
}

export interface Label {
  id: string;
  title: string;
  seats: [number, number];
  minutes: number;
  pitch: string;
  credits: string;
  options: Option[];
  presets: { name: string; options: Record<string, string | number> }[];
  editions: { name: string; title: string }[];
  secrets: boolean;
  levels: { name: string; title: string; says: string }[];
  ready: boolean;
  note: string | null;
}

export type TableState = 'waiting' | 'playing' | 'over';

/** Time to think: per decision, or per seat for the whole match. */
export interface Clock {
  kind: 'decision' | 'seat';
  seconds: number;
  increment: number;
}

export interface TableSettings {
  pace: Pace;
  clock: Clock | null;
  spectators: boolean;
  public: boolean;
  hints: boolean;
  undo: boolean;
  standin: string;
  grace: number;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  rules: string;
  options: Record<string, unknown>;
  edition: Record<string, unknown>;
  settings: TableSettings;
  hints: boolean;
  spectators: boolean;
  seats: Seat[];
  seed_hash: string;
  state: TableState;
  invite: string | null;
}

export interface Rematch {
  wanted: number[];
  table: string | null;
}

export interface Welcome {
  is: 'welcome';
  seat: number | null;
  host: boolean;
  now: number;
  n: number;
  table: TableInfo;
  note: string | null;
}

export interface Snapshot {
  is: 'snapshot';
  n: number;
  state: TableState;
  view: View | null;
  ask: Ask | null;
  asked: number[];
  undo: boolean;
  /** Of a race: when answers are taken from, by the server's clock. */
  opens: number | null;
  seats: Seat[];
  log: Line[];
  chat: Said[];
  over: boolean;
  result: Result | null;
  rematch: Rematch;
}

interface Numbered {
  is: 'event';
  n: number;
  at: number;
}

/** What events about the table's position share. */
interface Position {
  /** The parts of the view that have changed. */
  view: Partial<View>;
  /** Of other parts, which are lists, the places that have changed. */
  places: Places;
  ask: Ask | null;
  asked: number[];
  undo: boolean;
  /** Of a race: when answers are taken from, by the server's clock. */
  opens: number | null;
}

export type MoveEvent = Numbered &
  Position & { kind: 'move'; seat: number | null; action: Action | null; lines: string[]; happened: Happened[] };

export type Event =
  | MoveEvent
  | (Numbered & Position & { kind: 'sitting'; lines: string[] })
  | (Numbered & Position & { kind: 'undo'; seat: number; log: Line[] })
  | (Numbered & Position & { kind: 'ask' })
  | (Numbered & { kind: 'seats'; seats: Seat[]; state: TableState })
  | (Numbered & { kind: 'chat'; seat: number; name: string; text: string })
  | (Numbered & { kind: 'settings'; settings: TableSettings; ask: Ask | null })
  | (Numbered & { kind: 'countdown'; seat: number; until: number | null })
  | (Numbered & { kind: 'over'; result: Result; seats: Seat[] })
  | (Numbered & { kind: 'rematch'; wanted: number[]; table: string | null });

export interface Answer {
  is: 'answer';
  id: number | string;
  ok: boolean;
  reason?: string;
  clause?: string | null;
  [more: string]: unknown;
}

export interface Problem {
  is: 'problem';
  reason: string;
}

export type FromServer = Welcome | Snapshot | Event | Answer | Problem | { is: 'pong' };

export interface Refusal {
  legal: boolean;
  reason: string;
  clause: string | null;
}

export interface SeatWish {
  kind: 'me' | 'here' | 'friend' | 'bot' | 'open';
  name?: string;
  level?: string;
}

export interface Wish {
  game: string;
  name: string;
  options: Record<string, string | number>;
  edition: string;
  seats: SeatWish[];
  pace: Pace;
  clock: Clock | null;
  spectators: boolean;
  public: boolean;
  hints: boolean;
  /** Where a player wants a certain deal. */
  seed?: string;
}

export interface Opened {
  table: string;
  seats: { seat: number; token: string }[];
  invite: string;
  link: string;
}

/** What anybody may know of a table. */
export interface Glance {
  id: string;
  game: string;
  title: string;
  seats: Seat[];
  state: TableState;
  spectators: boolean;
  hints: boolean;
  clock: Clock | null;
  rematch: Rematch;
}

export interface Frame {
  n: number;
  seat: number | null;
  action: string | null;
  lines: string[];
  happened: Happened[];
  view: View;
  /** With all open: what each seat saw. */
  views?: View[];
}

export interface Ply {
  n: number;
  seat: number | null;
  action: Action | null;
  chances: number[];
  loss: number | null;
  options: number;
  bot: Action | null;
}

export interface Analysis {
  progress: number;
  done: boolean;
  problem: string | null;
  plies: Ply[];
  turning_points: number[];
}

/** Whether a match for one can be won; after its end, whether the deal could, and the action that lost it. */
export interface Verdict {
  now: 'won' | 'lost' | 'unknown' | null;
  deal: 'won' | 'lost' | 'unknown' | null;
  lost_at: number | null;
}

export interface Rules {
  markdown: string;
  clauses: Record<string, { title: string; text: string }>;
}
