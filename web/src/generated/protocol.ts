/** What goes over the wire. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

/** POST /api/tables */
export interface OpenTable {
  game: string;
  seats: SeatChoice[];
  name?: string;
  options?: Record<string, unknown>;
  edition?: string | Record<string, unknown> | null;
  pace?: Pace;
  clock?: ClockChoice | null;
  spectators?: boolean;
  public?: boolean;
  hints?: boolean;
  undo?: boolean;
  standin?: string;
  grace?: number;
  seed?: number | string | null;
}

/** Who shall sit on a seat of a new table. */
export interface SeatChoice {
  kind: 'me' | 'here' | 'friend' | 'bot' | 'open';
  name?: string;
  level?: string | null;
}

export type Pace = 'instant' | 'quick' | 'calm';

/** Time to think: `seconds` per decision, or per seat for the whole match with an increment per decision. */
export interface ClockChoice {
  kind: 'decision' | 'seat';
  seconds: number;
  increment?: number;
}

/** POST /api/tables/{id}/join */
export interface JoinTable {
  name?: string;
  seat?: number | null;
  invite?: string | null;
}

/** The first message: who is there, and up to which event number the client knows the story. */
export interface Hello {
  do: 'hello';
  token?: string | null;
  after?: number | null;
  lang?: string;
}

/** Answers a decision. */
export interface Act {
  do: 'act';
  id: number | string;
  decision: string;
  action: number | string;
}

/** Takes back the last own action, if the rules of undo allow; at a table for one, all but so many actions. */
export interface Undo {
  do: 'undo';
  id: number | string;
  kept?: number | null;
}

/** At a table for one: does again what was taken back last. */
export interface Redo {
  do: 'redo';
  id: number | string;
}

/** Asks why an action, or anything that the player points at, cannot be done. */
export interface Why {
  do: 'why';
  id: number | string;
  action?: number | string | null;
  gesture?: string | null;
}

/** Asks what the bot would do. */
export interface Hint {
  do: 'hint';
  id: number | string;
}

/** Asks for the legal actions in words. */
export interface Say {
  do: 'say';
  id: number | string;
}

/** Says something to the table. */
export interface Chat {
  do: 'chat';
  id: number | string;
  text: string;
}

/** The host changes the table. */
export interface Set {
  do: 'set';
  id: number | string;
  pace?: Pace | null;
  clock?: ClockChoice | null;
}

/** The host gives an absent player more time. */
export interface Wait {
  do: 'wait';
  id: number | string;
  seat: number;
  seconds?: number;
}

/** The host ends the countdown of an absent player. */
export interface Skip {
  do: 'skip';
  id: number | string;
  seat: number;
}

/** Gives the seat to a bot. */
export interface Leave {
  do: 'leave';
  id: number | string;
}

/** Takes the seat back from the bot. */
export interface Return {
  do: 'return';
  id: number | string;
}

/** Wants a new match with the same seats. */
export interface Rematch {
  do: 'rematch';
  id: number | string;
}

/** Goes on to the table of the rematch, on the same line. */
export interface Follow {
  do: 'follow';
  id: number | string;
}

/** Asks whether the server is there. */
export interface Ping {
  do: 'ping';
}

export type ClientMessage = Hello | Act | Undo | Redo | Why | Hint | Say | Chat | Set | Wait | Skip | Leave | Return | Rematch | Follow | Ping;

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

/** Everything a viewer sees, as of event `n`. */
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
export interface SittingEvent {
  kind: 'sitting';
  is: 'event';
  n: number;
  at: number;
  view: View;
  places: Places;
  ask: Ask | null;
  asked: number[];
  prompt: string;
  undo: boolean;
  opens: number | null;
  lines: string[];
}

/** What is new in parts of a view that are lists: by part and place. */
export type Places = Record<string, Record<number, unknown>>;

/** Somebody acted. `action` is None where the viewer may not know it, and so is `seat`. */
export interface MoveEvent {
  kind: 'move';
  is: 'event';
  n: number;
  at: number;
  seat: number | null;
  action: ActionInfo | null;
  lines: string[];
  happened: Happened[];
  view: View;
  places: Places;
  ask: Ask | null;
  asked: number[];
  prompt: string;
  undo: boolean;
  opens: number | null;
}

/** An event of the game's own, for animation: its kind and what belongs to it. */
export type Happened = Record<string, unknown> & { kind: string };

/** Somebody took something back; `log` is the whole log as it reads now. */
export interface UndoEvent {
  kind: 'undo';
  is: 'event';
  n: number;
  at: number;
  seat: number;
  view: View;
  places: Places;
  ask: Ask | null;
  asked: number[];
  prompt: string;
  undo: boolean;
  opens: number | null;
  log: LogLine[];
}

/** Nothing happened on the table, but what is asked may have changed. */
export interface AskEvent {
  kind: 'ask';
  is: 'event';
  n: number;
  at: number;
  view: View;
  places: Places;
  ask: Ask | null;
  asked: number[];
  prompt: string;
  undo: boolean;
  opens: number | null;
}

/** Somebody sat down, came, went or was replaced. */
export interface SeatsEvent {
  kind: 'seats';
  is: 'event';
  n: number;
  at: number;
  seats: SeatInfo[];
  state: TableState;
}

/** Somebody said something. */
export interface ChatEvent {
  kind: 'chat';
  is: 'event';
  n: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** The host changed the table. */
export interface SettingsEvent {
  kind: 'settings';
  is: 'event';
  n: number;
  at: number;
  settings: SettingsInfo;
  ask: Ask | null;
}

/** A player is gone; at `until` a bot takes over. */
export interface CountdownEvent {
  kind: 'countdown';
  is: 'event';
  n: number;
  at: number;
  seat: number;
  until: number | null;
}

/** The match is over. */
export interface OverEvent {
  kind: 'over';
  is: 'event';
  n: number;
  at: number;
  result: Result;
  seats: SeatInfo[];
}

/** Somebody wants to play again; with `table`, all do, and the same tokens are good there. */
export interface RematchEvent {
  kind: 'rematch';
  is: 'event';
  n: number;
  at: number;
  wanted: number[];
  table: string | null;
}

export type ServerEvent = SittingEvent | MoveEvent | UndoEvent | AskEvent | SeatsEvent | ChatEvent | SettingsEvent | CountdownEvent | OverEvent | RematchEvent;

/** GET /api/games */
export interface Shelf {
  games: Label[];
}

/** A game on the shelf: `seats` from the least to the most, `note` says what a game that is not ready waits for. */
export interface Label {
  id: string;
  title: string;
  seats: [number, number];
  minutes: number;
  pitch: string;
  credits: string;
  rules: string;
  options: OptionInfo[];
  presets: Preset[];
  editions: EditionInfo[];
  secrets: boolean;
  levels: Level[];
  ready: boolean;
  note: string | null;
}

/** An option of a game. */
export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  default: string | number | boolean;
  says: string;
  clause: string | null;
}

/** A whole set of options by name. */
export interface Preset {
  name: string;
  options: Record<string, string | number | boolean>;
}

/** An edition of a game. */
export interface EditionInfo {
  name: string;
  title: string;
}

/** How well a bot plays. */
export interface Level {
  name: string;
  title: string;
  says: string;
}

/** GET /api/games/{id}/rules */
export interface Rules {
  markdown: string;
  clauses: Record<string, Clause>;
}

/** A rule of a game. */
export interface Clause {
  title: string;
  text: string;
}

/** GET /api/games/{id}/deal */
export interface Deal {
  seed: string;
}

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

/** GET /api/tables/{id}: what anybody may know of a table. `rematch` is the id of the next one. */
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

/** GET /api/tables/{id}/analysis, as far as it is made; the last ply is the result. */
export interface MatchAnalysis {
  done: boolean;
  progress: number;
  problem: string | null;
  plies: Ply[];
  turning_points: number[];
}

/** A move: each seat's chance before it, what it gave away (None: unknown), what the bot would have done. */
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
