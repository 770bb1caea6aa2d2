/** The view's JSON, as the game's view.py makes it. */

export interface CardView {
  card: string;
  suit: string | null;
  kind: string;
  name: string;
  short: string;
  points: number;
}

export interface HandCard extends CardView {
  /** Ids of the legal actions that use this card. */
  uses: number[];
}

export interface TableCard extends CardView {
  owner: number;
  /** A suit's letter, a kind's code, SISTERS or ALONE. */
  set: string;
  as: string | null;
  as_name: string;
}

export interface SuitView {
  letter: string;
  colour: string;
  name: string;
  symbol: string;
  captain: string;
  note: string;
  power: string | null;
  power_text: string;
}

export interface SeatView {
  seat: number;
  name: string;
  cards: number;
  known: CardView[];
  points: number;
  total: number;
  missing: number | null;
  miss: number;
  extra: number;
}

export interface Opening {
  action: number;
  set: string;
  cards: string[];
  points: number;
  power: string;
}

export interface LastGame {
  game: number;
  how: 'out' | 'kraken';
  who: number;
  scores: number[];
  hands: CardView[][];
}

export interface PartyView {
  you: number | null;
  names: string[];
  phase: 'main' | 'suit' | 'kind' | 'seat' | 'card' | 'over';
  prompt: string;
  asked: number[];
  actor: number | null;
  options: { match: 'one' | 'target' | 'three'; target: number; sisters_points: number; out_bonus: number };
  game: number;
  suits: SuitView[];
  kinds: { code: string; name: string; points: number }[];
  adventures: { card: string; name: string; effect: string; text: string }[];
  pile: number;
  kraken: { percent: number; safe: number };
  top: CardView[];
  discard: CardView[];
  table: TableCard[];
  open: string[];
  sets: Record<string, string>;
  seats: SeatView[];
  hand: HandCard[] | null;
  hand_points: number;
  building: { set: string; cards: string[]; points: number; complete: boolean | null } | null;
  effect: { name: string; text: string; target: number | null; from: 'seats' | 'hand' | 'table' | 'discard' | 'rival' } | null;
  openings: Opening[];
  goes_to: Record<string, string>;
  hints: Record<string, string>;
  sheet: number[][];
  last: LastGame | null;
  scores: number[];
  winners: number[];
}
