/** The view's JSON, as the game's view.py makes it. */

export const TILES = ['pirate', 'ship', 'cannon', 'gold'] as const;
export type Tile = (typeof TILES)[number];
export const KINDS = [...TILES, 'ghost', 'kraken', 'doll'] as const;
export type Kind = (typeof KINDS)[number];
export const BUILDINGS = ['base', 'ship'] as const;
export type BuildingName = (typeof BUILDINGS)[number];

export interface HandCard {
  code: string;
  word: string;
  kind: Kind;
  value: number;
  type: number;
  /** It is played without any other card. */
  alone: boolean;
}

export interface Play {
  seat: number;
  kind: Kind;
  cards: string[];
  total: number | null;
  contends: boolean;
  done: boolean;
  wins: boolean;
}

export interface Trick {
  number: number;
  led: Tile | null;
  winning: number | null;
  prize: Tile | 'choice' | null;
  plays: Play[];
}

export interface Building {
  built: boolean;
  placed: number;
  slots: number;
  missing: Partial<Record<Tile, number>>;
  last_gold: boolean;
}

export interface Fighter {
  code: string;
  picture: 'shield' | 'sword' | 'sword and shield' | 'gun';
  hit: number;
  shield: boolean;
  copies: number;
}

export interface SeatView {
  seat: number;
  name: string;
  cards: number;
  shown: string[];
  tiles: Record<Tile, number>;
  gold: number;
  base: Building;
  ship: Building;
  cannot_attack: string | null;
  set: Fighter[];
}

export interface Exchange {
  cards: [string, string];
  hits: [number, number];
}

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

export interface Odds {
  target: number;
  bonus: [number, number];
  win: number;
  draw: number;
  lose: number;
}

export interface PirateView {
  you: number | null;
  names: string[];
  phase: 'lead' | 'follow' | 'add' | 'take' | 'build' | 'attack' | 'revenge' | 'fight' | 'over';
  asked: number[];
  actor: number | null;
  round: number;
  rounds: number;
  target: number;
  starter: number;
  leader: number;
  hand: HandCard[] | null;
  multi: 'sum' | 'best';
  /** The least total with which a play of a kind would win so far (null: none would), and the highest against it. */
  needs: Partial<Record<Kind, { least: number | null; against: number | null }>>;
  deck: number;
  doll_laid: boolean;
  pile: string[];
  unseen: Record<string, number>;
  trick: Trick;
  seats: SeatView[];
  costs: Record<BuildingName, Record<Tile, number>>;
  supply: Record<Tile, number | null>;
  battle: Battle | null;
  odds: Record<string, Odds>;
  scores: number[];
  ranks: number[];
  winner: number | null;
}
