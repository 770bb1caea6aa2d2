/** The view's JSON, as the game's view.py makes it. */

export interface Term {
  what: string;
  value: number;
}

export interface Pirate {
  pirate: string;
  crew_skill: string;
  captain_skill: string;
  /** Whether the captain skill counts now. */
  counts?: boolean;
}

export interface HexTarget {
  kind: string;
  nation: string;
  defence: number;
  loot: number;
  bonus?: number;
  chance?: number;
}

export interface Hex {
  name: string;
  q: number;
  r: number;
  kind: string;
  nation: string | null;
  /** 'down', a ship's name, or nothing. */
  tile: string | null;
  ships: number[];
  dutchman: boolean;
  target: HexTarget | null;
  island: { rating: number; doubloons: number; maps_needed?: number } | null;
}

export type Danger = 'dutchman' | 'warship' | 'unknown' | null;

export interface Way {
  way: string[];
  steps: number;
  danger: Danger;
}

export interface Ability {
  terms: Term[];
  bonus: number;
}

export interface ShipView {
  seat: number;
  hex: string;
  at_lair: boolean;
  purse: number;
  share: number;
  parts: string[];
  places: number;
  crew: (Pirate | null)[];
  rum: number;
  most_rum: number;
  balls: number;
  most_balls: number;
  scurvy: number;
  clean: boolean;
  cards: number;
  draws: number;
  limit: number;
  chosen: boolean;
  speed: number;
  map_points: number;
  against_nations: Ability;
  against_players: Ability;
  thefts: number;
  mutiny_risk: number;
}

export interface HandCard {
  card: string;
  title: string;
  letter: string;
  count: number;
  says: string;
  actions: number[];
  why_not: { clause: string; says: string } | null;
}

export interface Side {
  seat: number | null;
  dice: number[] | null;
  terms: Term[];
  total: number;
  balls: number;
}

export interface Combat {
  roller: number;
  attack: Side;
  defence: Side;
  succeeds: boolean;
  last_chance: boolean;
  loot: number;
  target: string | null;
  nation: string | null;
  /** By the text of an action: the chance of the one who may re-roll. */
  chances: Record<string, number> | null;
}

export interface Enemy {
  enemy: 'target' | number;
  chance: number;
  by_balls: number[];
  with_cards: Record<string, number>;
}

export interface KingView {
  you: number | null;
  names: string[];
  phase: string;
  window: boolean;
  asked: number[];
  active: number | null;
  first: number;
  round: number;
  rounds: number;
  turn: number;
  target: number;
  sea: Hex[];
  reach: Record<string, Way>;
  enemies: Enemy[];
  dutchman: { hex: string; way: string; drifts: Record<string, string> };
  upkeep_die: string;
  face_down: Record<string, { left: number; tiles: Record<string, number>; warship: number }>;
  ships: ShipView[];
  crews: (Pirate | null)[][];
  allowance: { steps: number; taken: number; left: number; terms: Term[] };
  hand: HandCard[] | null;
  pool: { pirates: (Pirate | null)[]; drafted: (Pirate | null)[]; places: number; too_many: number } | null;
  draw: { draws: number; limit: number } | null;
  decks: {
    actions: { deck: number; discard: Record<string, number>; unseen: Record<string, number> };
    pirates: { deck: number; discard: string[] };
    loot: { deck: number; discard: number; left: Record<string, number>; last: number[] };
  };
  combat: Combat | null;
  dig: { needs: number; have: number; gain: number } | null;
  parts: { price: number; left: number | null; gains: Record<string, { places: number; sails: number; rum: number; balls: number }>; upkeep: string[] };
  cards: Record<string, string>;
  skills: Record<string, string>;
  scores: number[];
  winner: number | null;
}
