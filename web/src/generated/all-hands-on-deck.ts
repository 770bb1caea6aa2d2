/** A view, as the server sends it. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

/** The options of the match. */
export interface Options {
  open_hiring: boolean;
  false_calls: 'prevented' | 'punished';
  races: 'arrival' | 'seating';
}

/** A kind of card: how it looks, what it brings, how many there are. */
export interface Kind {
  card: string;
  label: string;
  sort: 'crew' | 'captain';
  name: string;
  /** What two or three of them are called. */
  several: string;
  letter: string;
  symbol: string;
  colour: string;
  /** Crew: what a pair brings, and does. */
  pair?: number;
  action?: 'none' | 'extra_draw' | 'extra_hire' | 'steal' | 'limit' | 'curse';
  /** Captains: what three, one and two of them bring. */
  triple?: number;
  single?: number;
  double?: number;
  deck: number;
}

/** How many cards and hires rights bring, and how many cards a limit leaves. */
export interface Numbers {
  extra_cards: number;
  extra_hires: number;
  limited_cards: number;
}

/** What lies before a seat, and what it is known to have done. */
export interface Place {
  /** From bottom to top. */
  pile: (string | null)[];
  stock: Stocked[];
  crew: Crew;
  laid: Laid[];
  points: number;
  curses: number;
  draw_rights: number;
  hire_rights: number;
  limited: boolean;
  quota: number;
  finished: boolean;
  answered: boolean;
  answer: 'none' | 'passed' | 'called';
}

export interface Stocked {
  card: string | null;
  from: number;
}

/** A crew pile, as far as the viewer knows it. */
export interface Crew {
  size: number;
  known: Record<string, number>;
  unknown: number;
}

/** Equal combinations that lie there. Of a straight, the card is the kind that is left out. */
export interface Laid {
  what: 'pair' | 'straight' | 'triple';
  card: string;
  count: number;
}

/** How far the viewer is with hiring. */
export interface Hiring {
  hand: Record<string, number>;
  hired: number;
  most: number;
  may_hire: boolean;
  returned: string[];
}

/** A combination that the viewer could lay: what it takes, brings and does. */
export interface Combination {
  action: number;
  text: string;
  cards: string[];
  points: number;
  effect: 'none' | 'extra_draw' | 'extra_hire' | 'steal' | 'limit' | 'curse';
}

/** A part of a score. */
export interface Term {
  what: 'laid' | 'crew pile' | 'captains' | 'curses';
  points: number;
}

/** How the crew cards of a crew pile are laid out at the end (AH-75). */
export interface Split {
  straights: number;
  in_straights: Record<string, number>;
  pairs: Record<string, number>;
}

/** What a player sees of All Hands on Deck. */
export interface AllHandsOnDeckView {
  /** The viewer's seat. */
  you: number | null;
  /** What the seats are called. */
  names: string[];
  /** The options of the match. */
  options: Options;
  /** The kinds of cards, with their names in the viewer's language. */
  kinds: Kind[];
  /** What a straight brings. */
  straight: number;
  /** How many cards and hires rights bring, and how many cards a limit leaves. */
  numbers: Numbers;
  /** How many curse cards there are. */
  curse_cards: number;
  /** What is going on. */
  phase: 'draw' | 'extra' | 'hire' | 'answer' | 'lay' | 'target' | 'over';
  /** Which round it is, from 1. */
  round: number;
  /** How many rounds there can be yet. */
  rounds_left: number;
  /** Whose decision it is. */
  asked: number[];
  /** Who is asked alone. */
  actor: number | null;
  /** Who has the Start Player card; None while it lies in the middle (AH-33, AH-95). */
  start: number | null;
  /** How many cards all drawing piles have together. */
  cards: number;
  /** How many cards were set aside unseen. */
  aside: number;
  /** How many curse cards nobody has. */
  supply: number;
  /** Who called, by rank. */
  callers: number[];
  /** Which of the callers lays. */
  laying: number | null;
  /** The action that waits for its target. */
  pending: 'none' | 'extra_draw' | 'extra_hire' | 'steal' | 'limit' | 'curse' | null;
  /** How many cards are to come of the right that is being used. */
  extra_left: number;
  /** Who has won, when the game is over (AH-79 to AH-81). */
  winners: number[];
  /** What lies before each seat. */
  seats: Place[];
  /** How far the viewer is with hiring. */
  hiring: Hiring | null;
  /** What the viewer's crew pile is complete for. */
  combinations: Combination[];
  /** For each legal action of the viewer what it would do, where that is worth saying. */
  hints: Record<string, string>;
  /** What captains without company cost the viewer as things stand (AH-76). */
  loose: number;
  /** The cards that the viewer knows nowhere. */
  unseen: Record<string, number>;
  /** If the game ended now (AH-78); of crew piles that the viewer does not know only what is laid, minus curses. */
  scores: number[];
  /** What the scores are made of. */
  terms: Term[][];
  /** At the end, how each crew pile is laid out. */
  splits: Split[];
}
