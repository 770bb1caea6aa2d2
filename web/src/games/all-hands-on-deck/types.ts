/** The view's JSON, as the game's view.py makes it. */

/** A kind of card: how it looks, what it brings. */
export interface Kind {
  card: string;
  sort: 'crew' | 'captain';
  name: string;
  letter: string;
  symbol: string;
  colour: string;
  deck: number;
  /** Crew: what a pair brings. */
  pair?: number;
  action?: Deed;
  /** Captains: what three, one and two of them bring. */
  triple?: number;
  single?: number;
  double?: number;
}

export const DEEDS = ['none', 'extra_draw', 'extra_hire', 'steal', 'limit', 'curse'] as const;
export type Deed = (typeof DEEDS)[number];

export interface Stocked {
  card: string | null;
  from: number;
}

export interface Laid {
  what: 'pair' | 'straight' | 'triple';
  /** Of a straight: the kind that is left out. */
  card: string;
  count: number;
}

export interface Place {
  /** Bottom to top; null where the viewer does not know the card. */
  pile: (string | null)[];
  stock: Stocked[];
  crew: { size: number; known: Record<string, number>; unknown: number };
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

export interface Combination {
  action: number;
  text: string;
  cards: string[];
  points: number;
  effect: Deed;
}

export interface Hiring {
  hand: Record<string, number>;
  hired: number;
  most: number;
  may_hire: boolean;
  returned: string[];
}

/** With all open, each seat's things are as their owner sees them. */
export function opened(view: DeckView, views: DeckView[]): DeckView {
  return views.length ? { ...view, seats: view.seats.map((seat, i) => views[i]?.seats[i] ?? seat) } : view;
}

export type Phase = 'draw' | 'extra' | 'hire' | 'answer' | 'lay' | 'target' | 'over';

export interface DeckView {
  you: number | null;
  names: string[];
  options: { open_hiring: boolean; false_calls: string; races: 'arrival' | 'seating' };
  kinds: Kind[];
  straight: number;
  numbers: { extra_cards: number; extra_hires: number; limited_cards: number };
  phase: Phase;
  prompt: string;
  round: number;
  rounds_left: number;
  asked: number[];
  actor: number | null;
  /** Who has the Start Player card; null: it lies in the middle. */
  start: number | null;
  cards: number;
  aside: number;
  supply: number;
  curse_cards: number;
  seats: Place[];
  callers: number[];
  laying: number | null;
  pending: Deed | null;
  extra_left: number;
  hiring: Hiring | null;
  combinations: Combination[];
  hints: Record<string, string>;
  loose: number;
  unseen: Record<string, number>;
  scores: number[];
  terms: { what: string; points: number }[][];
  winners: number[];
}
