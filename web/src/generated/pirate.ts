/** A view, as the server sends it. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

/** A card of the viewer's hand. */
export interface HandCard {
  code: string;
  /** The card's word in the texts of actions. */
  word: string;
  kind: 'pirate' | 'ship' | 'cannon' | 'gold' | 'ghost' | 'kraken' | 'doll';
  value: number;
  type: number;
  /** Whether it is played without any other card. */
  alone: boolean;
}

/** What a play of some kind needs to win so far. */
export interface Need {
  /** The least total that would win; None: nothing would. */
  least: number | null;
  /** The highest total that is against it. */
  against: number | null;
}

/** The plays in order, the led colour, who is winning and what for. */
export interface Trick {
  number: number;
  led: 'pirate' | 'ship' | 'cannon' | 'gold' | null;
  winning: number | null;
  prize: 'pirate' | 'ship' | 'cannon' | 'gold' | 'choice' | null;
  plays: Play[];
}

/** A play of the trick. */
export interface Play {
  seat: number;
  kind: 'pirate' | 'ship' | 'cannon' | 'gold' | 'ghost' | 'kraken' | 'doll';
  cards: string[];
  /** None for a kraken. */
  total: number | null;
  contends: boolean;
  done: boolean;
  wins: boolean;
}

/** What lies before a seat. */
export interface Seat {
  seat: number;
  name: string;
  cards: number;
  /** The hand that it showed at the end of the last tricks. */
  shown: string[];
  tiles: Tiles;
  gold: number;
  base: Building;
  ship: Building;
  cannot_attack: string | null;
  set: Fighter[];
}

/** How many of each kind. */
export interface Tiles {
  pirate: number;
  ship: number;
  cannon: number;
  gold: number;
}

/** A base or a ship: whether it is there, what is on it, and which tiles are missing for it. */
export interface Building {
  built: boolean;
  placed: number;
  slots: number;
  missing: Partial<Record<'pirate' | 'ship' | 'cannon' | 'gold', number>>;
  /** Whether paying for it would take the last gold tile. */
  last_gold: boolean;
}

/** A type of battle cards. */
export interface Fighter {
  code: string;
  picture: 'shield' | 'sword' | 'sword and shield' | 'gun';
  hit: number;
  shield: boolean;
  copies: number;
}

/** What buildings cost. */
export interface Costs {
  base: Tiles;
  ship: Tiles;
}

/** How many tiles of each kind are left; None: no end of them. */
export interface Supply {
  pirate: number | null;
  ship: number | null;
  cannon: number | null;
  gold: number | null;
}

/** The battle, or the last one of this game round: what was turned over, and the totals. */
export interface Battle {
  attacker: number;
  defender: number;
  revenge: boolean;
  live: boolean;
  exchange: number;
  exchanges: Exchange[];
  left: number;
  hits: [number, number];
  bonus: [number | null, number | null];
  totals: [number, number] | null;
  unused: [string[], string[]];
  chosen: [boolean, boolean];
  yours: string | null;
}

/** Both cards of an exchange, and what each hit. */
export interface Exchange {
  cards: [string, string];
  hits: [number, number];
}

/** Both bonuses of an attack, and the chances in percent if both choose at random. */
export interface Odds {
  target: number;
  bonus: [number, number];
  win: number;
  draw: number;
  lose: number;
}

/** A part of a seat's gold, and what it comes from. */
export interface Source {
  what: string;
  gold: number;
}

/** What a player sees of Pirate. */
export interface PirateView {
  /** The viewer's seat. */
  you: number | null;
  /** What the seats are called. */
  names: string[];
  /** What is going on. */
  phase: 'lead' | 'follow' | 'add' | 'take' | 'build' | 'attack' | 'revenge' | 'fight' | 'over';
  /** Whose decision it is. */
  asked: number[];
  /** The first of them. */
  actor: number | null;
  /** Which game round it is, from 1. */
  round: number;
  /** How many there are at most. */
  rounds: number;
  /** How much gold wins. */
  target: number;
  /** Who starts this game round. */
  starter: number;
  /** Who leads this trick, or the next one. */
  leader: number;
  /** The viewer's own hand, sorted by kind and value. */
  hand: HandCard[] | null;
  /** What several cards of one play count for. */
  multi: 'sum' | 'best';
  /** For each kind that the viewer could play now: the least total that would win so far, and what is against it. */
  needs: Partial<Record<'pirate' | 'ship' | 'cannon' | 'gold' | 'ghost' | 'kraken' | 'doll', Need>>;
  /** How many cards the draw deck has. */
  deck: number;
  /** Whether a doll was laid in this game round: nobody draws any more. */
  doll_laid: boolean;
  /** The played pile. */
  pile: string[];
  /** How many of each card the viewer has not seen in this game round: in other hands or in the draw deck. */
  unseen: Record<string, number>;
  /** The trick. */
  trick: Trick;
  /** What lies before each seat. */
  seats: Seat[];
  /** What buildings cost. */
  costs: Costs;
  /** The tiles that are left. */
  supply: Supply;
  /** The battle, or the last one of this game round. */
  battle: Battle | null;
  /**
   * For each attack that the viewer could make: both bonuses and the exact chances, if both choose at random.
   *
   * While building and between battles they tell what an attack would be like, whoever is asked.
   */
  odds: Record<string, Odds>;
  /** PI-74: the gold of each seat. */
  scores: number[];
  /** What each seat's gold came from, and where it went. */
  terms: Source[][];
  /** PI-77, PI-78: the rank of each seat as if the game ended now; equal seats share one. */
  ranks: number[];
  /** Who reached the target. */
  winner: number | null;
}
