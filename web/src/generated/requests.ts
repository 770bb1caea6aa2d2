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

/** POST /api/games/{id}/lessons/{part}/{step} */
export interface LessonMove {
  action: string;
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

/** Asks for older messages: those before a number, as the snapshot or the last such answer has it. */
export interface Chats {
  do: 'chats';
  id: number | string;
  before: number;
}

/** The host changes the table. */
export interface Set {
  do: 'set';
  id: number | string;
  pace?: Pace | null;
  rush?: boolean | null;
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

export type ClientMessage = Hello | Act | Undo | Redo | Why | Hint | Say | Chat | Chats | Set | Wait | Skip | Leave | Return | Rematch | Follow | Ping;
