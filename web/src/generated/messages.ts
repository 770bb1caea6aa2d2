/** What goes over the wire. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

import type { ClockChoice, Pace } from './requests';

/**
 * The answer to hello. `now` is the server's clock, `note` says what the table waits for; `glossary` has the words
 * that do not change during a match, in the viewer's language.
 */
export interface Welcome {
  is: 'welcome';
  seat: number | null;
  host: boolean;
  now: number;
  n: number;
  table: TableInfo;
  note: string | null;
  glossary: LabelInfo[];
}

/** A table, in `welcome`. `invite` is the friends' link, for the host only. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  rules: string;
  options: Record<string, unknown>;
  edition: Record<string, unknown>;
  settings: SettingsInfo;
  hints: boolean;
  spectators: boolean;
  seats: SeatInfo[];
  seed_hash: string;
  state: TableState;
  invite: string | null;
}

/** What was agreed on. */
export interface SettingsInfo {
  pace: Pace;
  clock: ClockChoice | null;
  spectators: boolean;
  public: boolean;
  hints: boolean;
  undo: boolean;
  standin: string;
  grace: number;
  rush: boolean;
}

/** A seat as anybody may know it; `score` and `asked` as far as the viewer may know them. */
export interface SeatInfo {
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

export type TableState = 'waiting' | 'playing' | 'over';

/** An entry of the glossary: what one of the game's things is called, and what it is and does. */
export interface LabelInfo {
  kind: string;
  code: string;
  name: string;
  short: string;
  says: string;
  clause: string;
}

/** Everything a viewer sees, as of event `n`. `chat` has the latest messages; `chat_older`: ask for those before. */
export interface Snapshot {
  is: 'snapshot';
  n: number;
  state: TableState;
  view: View | null;
  ask: Ask | null;
  asked: number[];
  prompt: string;
  undo: boolean;
  opens: number | null;
  seats: SeatInfo[];
  log: LogLine[];
  chat: ChatLine[];
  chat_older: number | null;
  over: boolean;
  result: Result | null;
  rematch: RematchInfo;
}

/** What a viewer sees: parts by name, as the game makes them. */
export type View = Record<string, unknown>;

/**
 * A decision of the viewer. `clock` is the time at which it is up; `outcomes`: what actions would do, by id;
 * `doubts`: what to ask before actions that are rarely meant, by id.
 */
export interface Ask {
  decision: string;
  prompt: string;
  legal: ActionInfo[];
  outcomes: Record<string, unknown>;
  doubts: Record<string, Doubt>;
  undo: boolean;
  redo: boolean;
  clock: number | null;
}

/** An action: its id, its text, and what the text is made of. */
export interface ActionInfo {
  id: number;
  text: string;
  verb: string;
  operands: number[];
}

/** A question before an action that is rarely meant, and the clause behind it. */
export interface Doubt {
  clause: string;
  question: string;
}

/** A line of the log; `n` counts the viewer's lines, `seat` is None for the deal. */
export interface LogLine {
  n: number;
  seat: number | null;
  line: string;
}

/** Something that was said. */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** How the match ended; with seed and salt anybody can check the hash that was shown at the beginning. */
export interface Result {
  payoff: number[];
  scores: number[];
  terms: Term[][] | null;
  seed: string;
  salt: string;
}

/** What part of a score comes from. */
export interface Term {
  what: string;
  gold?: number;
  points?: number;
}

/** Who wants to play again, and where. */
export interface RematchInfo {
  wanted: number[];
  table: string | null;
}

/** The answer to a request. What is unset does not belong to that request. */
export interface Answer {
  is: 'answer';
  id: number | string;
  ok: boolean;
  reason?: string;
  clause?: string | null;
  decision?: string;
  action?: string | ActionInfo;
  legal?: boolean;
  values?: Record<string, unknown>[];
  table?: string | null;
  says?: Record<string, string>;
  why?: string[];
  chat?: ChatLine[];
  older?: number | null;
}

/** The answer to ping. */
export interface Pong {
  is: 'pong';
}

/** A message could not be read, or the connection is about to close; says why. */
export interface Problem {
  is: 'problem';
  reason: string;
}

export type ServerMessage = Welcome | Snapshot | Answer | Pong | Problem;

/** The match begins. */
export interface SittingEvent extends PositionEvent {
  kind: 'sitting';
  lines: string[];
}

/** The parent of events after which the table looks different, or asks something else. */
export interface PositionEvent extends TableEvent {
  view: View;
  places: Places;
  ask: Ask | null;
  asked: number[];
  prompt: string;
  undo: boolean;
  opens: number | null;
}

/**
 * The parent of all events: `n` is one higher each time, `at` is in seconds since 1970.
 *
 * The `view` of an event has the parts of the view that have changed since the last event or snapshot.
 */
export interface TableEvent {
  is: 'event';
  n: number;
  at: number;
}

/** What is new in parts of a view that are lists: by part and place. */
export type Places = Record<string, Record<number, unknown>>;

/** Somebody acted. `action` is None where the viewer may not know it, and so is `seat`. */
export interface MoveEvent extends PositionEvent {
  kind: 'move';
  seat: number | null;
  action: ActionInfo | null;
  lines: string[];
  happened: Happened[];
}

/** An event of the game's own, for animation: its kind and what belongs to it. */
export type Happened = Record<string, unknown> & { kind: string };

/** Somebody took something back; `log` is the whole log as it reads now. */
export interface UndoEvent extends PositionEvent {
  kind: 'undo';
  seat: number;
  log: LogLine[];
}

/** Nothing happened on the table, but what is asked may have changed. */
export interface AskEvent extends PositionEvent {
  kind: 'ask';
}

/** Somebody sat down, came, went or was replaced. */
export interface SeatsEvent extends TableEvent {
  kind: 'seats';
  seats: SeatInfo[];
  state: TableState;
}

/** Somebody said something. */
export interface ChatEvent extends TableEvent {
  kind: 'chat';
  seat: number;
  name: string;
  text: string;
}

/** The host changed the table. */
export interface SettingsEvent extends TableEvent {
  kind: 'settings';
  settings: SettingsInfo;
  ask: Ask | null;
}

/** A player is gone; at `until` a bot takes over. */
export interface CountdownEvent extends TableEvent {
  kind: 'countdown';
  seat: number;
  until: number | null;
}

/** The match is over. */
export interface OverEvent extends TableEvent {
  kind: 'over';
  result: Result;
  seats: SeatInfo[];
}

/** Somebody wants to play again; with `table`, all do, and the same tokens are good there. */
export interface RematchEvent extends TableEvent {
  kind: 'rematch';
  wanted: number[];
  table: string | null;
}

export type ServerEvent = SittingEvent | MoveEvent | UndoEvent | AskEvent | SeatsEvent | ChatEvent | SettingsEvent | CountdownEvent | OverEvent | RematchEvent;
