/** What goes over the wire. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

import type { ActionInfo, Happened, LabelInfo, SeatInfo, TableState, View } from './messages';
import type { ClockChoice } from './requests';

/** GET /api/games */
export interface Shelf {
  games: Label[];
}

/** A game on the shelf: `seats` from the least to the most; `note` says how one plays that is not compiled yet. */
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

/** How well a bot plays. */
export interface Level {
  name: string;
  title: string;
  says: string;
}

/** GET /api/games/{id}/rules, in the language that the reader wants or else in English. */
export interface Rules {
  language: string;
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
