/** A view, as the server sends it. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

/** The options of the match, and what the edition says about points and games. */
export interface Options {
  match: 'one' | 'target' | 'three';
  target: number;
  kraken: 'anywhere' | 'bottom-quarter';
  powers: boolean;
  adventures: boolean;
  three_sisters: 'set' | 'each';
  mermaids: 'strict' | 'free';
  sisters_points: number;
  out_bonus: number;
  max_games: number;
}

/** A suit and its captain. */
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

/** A kind of suit cards. */
export interface KindView {
  code: string;
  name: string;
  points: number;
}

/** An adventure card and its effect. */
export interface Adventure {
  card: string;
  name: string;
  effect: string;
  text: string;
}

/** How a game ended: by whom, with which scores, and the hands that were shown. */
export interface LastGame {
  game: number;
  how: 'none' | 'out' | 'kraken';
  who: number;
  scores: number[];
  hands: CardView[][];
}

/** A card as it is drawn. */
export interface CardView {
  card: string;
  suit: string | null;
  kind: string;
  name: string;
  short: string;
  points: number;
}

/** A part of a score, and what it comes from. */
export interface Term {
  what: string;
  points: number;
}

/** How likely the next card is the Kraken, and how many cards are surely safe before it. */
export interface Odds {
  percent: number;
  safe: number;
}

/** A card on the table. */
export interface TableCard extends CardView, Standing {
  owner: number;
  /** A suit's letter, a kind's code, SISTERS or ALONE. */
  set: string;
}

export interface Standing {
  as: string | null;
  as_name: string;
}

/** What is known of a seat. */
export interface SeatView {
  seat: number;
  name: string;
  cards: number;
  known: CardView[];
  points: number;
  total: number;
  /** How many points are missing to the target, in matches to one. */
  missing: number | null;
  miss: number;
  extra: number;
}

/** A card of the own hand. */
export interface HandCard extends CardView {
  /** Ids of the legal actions that use this card. */
  uses: number[];
}

/** The set that is being built. */
export interface Building {
  set: string;
  cards: string[];
  points: number;
  /** Whether it can be finished; nobody's business but the builder's. */
  complete: boolean | null;
}

export interface Effect {
  name: string;
  text: string;
  target: number | null;
  from: 'seats' | 'hand' | 'table' | 'discard' | 'rival';
}

/** A set that the viewer can open now, with the cards that it could hold. */
export interface Opening {
  action: number;
  set: string;
  cards: string[];
  points: number;
  power: string;
}

/** What a player sees of Pirate Party. */
export interface PiratePartyView {
  /** The viewer's seat. */
  you: number | null;
  /** What the seats are called. */
  names: string[];
  /** The options of the match, and what the edition says about points and games. */
  options: Options;
  /** The suits and their captains. */
  suits: SuitView[];
  /** The kinds of suit cards. */
  kinds: KindView[];
  /** The adventures, if there are any in this match. */
  adventures: Adventure[];
  /** The sets in words, by their codes. */
  sets: Record<string, string>;
  /** What is going on. */
  phase: 'main' | 'suit' | 'kind' | 'seat' | 'card' | 'over';
  /** Whose decision it is. */
  asked: number[];
  /** Whose turn it is. */
  actor: number | null;
  /** Who had the first turn of this game. */
  starter: number;
  /** Which game of the match it is, from 1. */
  game: number;
  /** The score of each game that is over. */
  sheet: number[][];
  /** How the last game that is over ended, with the hands that were shown (PP-146). */
  last: LastGame | null;
  /** Points in all, with what lies on the table. */
  scores: number[];
  /** What the points come from: earlier games, what lies on the table, going out, and what is still in hand. */
  terms: Term[][];
  /** Who has won, when the match is over (PP-122). */
  winners: number[];
  /** How many cards the pile has. */
  pile: number;
  /** How likely the next card is the Kraken, as far as the viewer can know (PP-141). */
  kraken: Odds;
  /** The top of the pile as far as the viewer has scouted it, the top card first (PP-145). */
  top: CardView[];
  /** The discard pile, the latest card last. */
  discard: CardView[];
  /** The cards on the table: whose they are, which sets they belong to, what mermaids stand for. */
  table: TableCard[];
  /** The sets that are open, suited ones first. */
  open: string[];
  /** What is known of each seat. */
  seats: SeatView[];
  /** The viewer's own hand by suit, each card with the actions that use it now. */
  hand: HandCard[] | null;
  /** What the viewer would lose to the Kraken (PP-118). */
  hand_points: number;
  /** The set that is being built: what is laid, its points, and for its builder whether it is complete. */
  building: Building | null;
  /** The effect that waits for a choice. */
  effect: Effect | null;
  /** The sets that the viewer can open now. */
  openings: Opening[];
  /** For each legal action the set that it lays a card to. */
  goes_to: Record<string, string>;
  /** For each legal action what it would do, where that is worth saying. */
  hints: Record<string, string>;
  /** The viewer's legal actions in words, for buttons. */
  says: Record<string, string>;
}
