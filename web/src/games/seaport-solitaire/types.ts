/** The view of Seaport Solitaire, as the server sends it. */
export type Place = 'over' | number;

export interface Berth {
  ship: boolean;
  suit: string | null;
  top: string | null;
  next: string | null;
  cards: number;
}

export interface Column {
  /** Face-down cards, lowest first; null where nobody may know. */
  down: (string | null)[];
  stack: string[];
}

export interface SeaportView {
  phase: 'play' | 'won' | 'lost';
  ships: 'any' | 'all-first';
  deal_size: number;
  open: boolean;
  suits: Record<string, { name: string; symbol: string; captain: string; note: string }>;
  ship_names: string[];
  harbour: Berth[];
  columns: Column[];
  overboard: string[];
  cargo: { count: number; cards: (string | null)[]; shown: number[]; turns: boolean };
  pass: number;
  idle: number;
  deals: number;
  moves: number;
  unseen: number;
  score: number;
  goal: number;
  stuck: boolean;
  /** For each card that can move, by its place, the one sensible action. */
  sends: Record<string, string>;
  /** A landing that can never be wrong. */
  safe: string | null;
  /** Nothing is hidden or piled up any more: landing what is safe wins. */
  finish: boolean;
}
