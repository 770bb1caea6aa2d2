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

/** Chances of an attack: with 0 balls up, and so with cards of the own hand. */
export interface Chances {
  chance: number;
  by_balls: number[];
  with_cards: Record<string, number[]>;
}

export interface HexTarget extends Partial<Chances> {
  kind: string;
  nation: string;
  defence: number;
  loot: number;
  bonus?: number;
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
  /** The chance against each rival here, by seat. */
  rivals: Record<string, number>;
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

/** What a ship can do with its parts, its crew and its scurvy. */
export interface Abilities {
  most_rum: number;
  most_balls: number;
  sails: number;
  speed: number;
  draws: number;
  limit: number;
  map_points: number;
  against_nations: Ability;
  against_players: Ability;
  thefts: number;
  clean: boolean;
}

export interface ShipView extends Abilities {
  seat: number;
  hex: string;
  at_lair: boolean;
  purse: number;
  share: number;
  parts: string[];
  places: number;
  crew: (Pirate | null)[];
  rum: number;
  balls: number;
  scurvy: number;
  cards: number;
  chosen: boolean;
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
  /** The same with own cards played afterwards. */
  with_cards: Record<string, Record<string, number>>;
  /** In a broadside, by the text of an action: the attack's chance if this is the last word. */
  answers: Record<string, number>;
}

export interface Enemy extends Chances {
  enemy: 'target' | number;
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
  pool: { pirates: (Pirate | null)[]; drafted: (Pirate | null)[]; places: number; too_many: number; outlook: Record<string, Abilities> } | null;
  draw: { draws: number; limit: number } | null;
  decks: {
    actions: { deck: number; discard: Record<string, number>; unseen: Record<string, number> };
    pirates: { deck: number; discard: string[] };
    loot: { deck: number; discard: number; left: Record<string, number>; last: number[] };
  };
  combat: Combat | null;
  dig: { needs: number; have: number; gain: number } | null;
  parts: { price: number; left: number | null; gains: Record<string, { places: number; sails: number; rum: number; balls: number }>; upkeep: string[] };
  /** Cards by their names for people, and what they do. */
  titles: Record<string, string>;
  cards: Record<string, string>;
  skills: Record<string, string>;
  scores: number[];
  winner: number | null;
}
