/** A view, as the server sends it. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

/** How a suit is called and looks, and who its Captain was. */
export interface Suit {
  name: string;
  symbol: string;
  captain: string;
  note: string;
}

/** Whether a ship lies in a berth, its suit, the cards aboard, and the card it waits for. */
export interface Berth {
  ship: boolean;
  suit: string | null;
  top: string | null;
  next: string | null;
  cards: number;
}

/** What lies face down, lowest first (None where nobody may know), and the stack on it. */
export interface Column {
  down: (string | null)[];
  stack: string[];
}

/**
 * The cargo from the top, as far as it is known, which of its cards dealing on will show, and whether the next deal
 * turns the overboard pile over.
 */
export interface Cargo {
  count: number;
  cards: (string | null)[];
  shown: number[];
  turns: boolean;
}

/** A part of the score, by the kind and code of what it counts in the glossary. */
export interface Term {
  what: string;
  points: number;
}

/** What a player sees of Seaport Solitaire. */
export interface SeaportSolitaireView {
  /** The viewer's seat. */
  you: number | null;
  /** When Cannons may land. */
  ships: 'any' | 'all-first';
  /** How many cards a deal takes. */
  deal_size: number;
  /** Whether all cards can be seen. */
  open: boolean;
  /** The suits by their letters. */
  suits: Record<string, Suit>;
  /** What the ships are called. */
  ship_names: string[];
  /** Whether the game is on, and how it ended. */
  phase: 'play' | 'won' | 'lost';
  /** Whose decision it is. */
  actor: number | null;
  /** The six berths. */
  harbour: Berth[];
  /** The five columns. */
  columns: Column[];
  /** The overboard pile, from the bottom. */
  overboard: string[];
  /** The cargo. */
  cargo: Cargo;
  /** How many cards nobody has seen yet. */
  unseen: number;
  /** Which run through the cargo this is, from 1. */
  pass: number;
  /** How often the overboard pile was turned over since the last card move. */
  idle: number;
  /** How often cards were dealt. */
  deals: number;
  /** How many card moves there were. */
  moves: number;
  /** How many cards are in the harbour. */
  score: number;
  /** The same for each seat. */
  scores: number[];
  /** What the score is made of: ships, and the cards of each suit. */
  terms: Term[][];
  /** How many cards there are. */
  goal: number;
  /** Whether the game was lost because nothing fits any more. */
  stuck: boolean;
  /** For each card that can move, by its place, the one sensible action: to the harbour before to a column. */
  sends: Record<string, string>;
  /** A landing that can never be wrong. */
  safe: string | null;
  /** Whether nothing is hidden or piled up any more: landing what is safe wins. */
  finish: boolean;
}
