/** A view, as the server sends it. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

/** What a play would do: the ships that it changes and the gold that it brings. */
export interface Outcome {
  ships?: ShipChange[];
  gold?: number;
}

/** What a play would make of a ship. */
export interface ShipChange {
  ship: 'green' | 'yellow' | 'blue' | 'red';
  strength: number[];
  captain: number | null;
}

/** A card turned up: what it counts face up and in a chest, which set it is in, and whose it is. */
export interface Slot {
  slot: number;
  card: string;
  strength: number;
  gold: number;
  set: 'A' | 'B' | null;
  owner: number | null;
}

/** One of the two sets: its cards that are left, their sums, and what the picker could board with right now. */
export interface CardSet {
  name: 'A' | 'B';
  slots: number[];
  cards: string[];
  strength: number;
  gold: number;
  boards_now: number;
  boarding: string[];
  owner: number | null;
}

/** A ship: whose captain is on it, and by seat the strength, the margin and the crew, oldest card first. */
export interface Ship {
  ship: 'green' | 'yellow' | 'blue' | 'red';
  gold: number;
  captain: number | null;
  strength: number[];
  margin: number[];
  crews: Berth[][];
}

/** A card in a crew. Parrots' fronts are open knowledge: each was seen before it was laid. */
export interface Berth {
  card: string;
  down: boolean;
}

/** What a seat has boarded. */
export interface Chest {
  gold: number;
  cards: string[];
}

/** A part of a seat's gold. */
export interface Term {
  what: string;
  gold: number;
}

/** What a player sees of Jolly & Roger. */
export interface JollyAndRogerView {
  /** The viewer's seat. */
  you: number | null;
  /** What the seats are called. */
  names: string[];
  /** Which cards are used. */
  game: string;
  /** The colours of the seats' captains. */
  captains: string[];
  /** The signs of the ships, for players to whom colours look alike. */
  symbols: string[];
  /** What is to be done. */
  phase: 'split' | 'pick' | 'play' | 'over';
  /** Which turn it is, from 1. */
  turn: number;
  /** How many turns the match has. */
  turns: number;
  /** Whose decision it is. */
  actor: number | null;
  /** Who has the flag. */
  splitter: number;
  /** The cards turned up, by slot; None: it was played. */
  slots: (Slot | null)[];
  /** The two sets, once they are offered. */
  sets: CardSet[] | null;
  /** The four ships with both crews. */
  ships: Ship[];
  /** What the seats have boarded. */
  chests: Chest[];
  /** How many captains each seat has not sent to a ship. */
  captains_left: number[];
  /** Played cards that left the game. */
  box: string[];
  /** How many cards are in the pile. */
  pile: number;
  /** How many were set aside unseen. */
  aside: number;
  /** How many of each card nobody has seen yet. */
  unseen: Record<string, number>;
  /** How many of each card are in this game. */
  deck: Record<string, number>;
  /** Gold per seat, as if the game ended now. */
  scores: number[];
  /** Who would win then. */
  leader: number | null;
  /** What each seat's gold is made of. */
  terms: Term[][];
}
