/** A view, as the server sends it. Written by tools/make_types.py; whoever changes the Python types writes it anew. */

/** A part of a purse, and what it comes from. */
export interface Source {
  what: string;
  gold: number;
}

/** The ghost ship: where it is, which way it came, and where each way would take it (KP-25). */
export interface Dutchman {
  hex: string;
  way: 'NW' | 'NE' | 'E' | 'SE' | 'SW' | 'W';
  drifts: Partial<Record<'NW' | 'NE' | 'E' | 'SE' | 'SW' | 'W', string>>;
}

/** The steps of a turn. */
export interface Allowance {
  steps: number;
  taken: number;
  left: number;
  terms: Term[];
}

/** A number that adds to a sum, with what it comes from. */
export interface Term {
  what: string;
  value: number;
}

/** A ship board: what it has, and what it can do. */
export interface Ship extends Abilities {
  seat: number;
  hex: string;
  at_lair: boolean;
  purse: number;
  /** The purse as a part of the doubloons that win. */
  share: number;
  parts: string[];
  places: number;
  crew: (Pirate | null)[];
  rum: number;
  balls: number;
  scurvy: number;
  cards: number;
  /** Pirates drawn while restocking. */
  draft: number;
  chosen: boolean;
  /** The chance that the next upkeep at sea asks for more rum than there is (KP-46). */
  mutiny_risk: number;
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
  against_nations: Strength;
  against_players: Strength;
  thefts: number;
  clean: boolean;
}

/** What a ship adds to its dice. */
export interface Strength {
  terms: Term[];
  bonus: number;
}

/** A pirate with both skills. */
export interface Pirate {
  pirate: string;
  crew_skill: string;
  captain_skill: string;
  /** Aboard: whether the captain skill counts now. */
  counts?: boolean;
}

/** Pirates to choose from: places 0 to 3, then draft slots. */
export interface Pool {
  pirates: (Pirate | null)[];
  drafted: (Pirate | null)[];
  places: number;
  /** How many have to be dismissed yet. */
  too_many: number;
  /** What the ship could do with each crew that an action would settle. */
  outlook: Record<string, Abilities>;
}

/** The middle parts. */
export interface ShipParts {
  price: number;
  /** The purse that would be left to the one who may buy. */
  left: number | null;
  gains: Record<string, Gains>;
  /** The faces of the upkeep die. */
  upkeep: ('scurvy' | 'rum-1' | 'rum-2')[];
}

/** What a middle part adds to a ship. */
export interface Gains {
  places: number;
  sails: number;
  rum: number;
  balls: number;
}

/** A kind of card in hand: how it can be used now, and if not, why not. */
export interface HandCard {
  card: string;
  letter: string;
  count: number;
  actions: number[];
  why_not: Against | null;
  /** In the window that is open: whether playing it could change what comes of it. */
  matters: boolean;
}

/** The clause that forbids something, and a sentence. */
export interface Against {
  clause: string;
  says: string;
}

/** What `draw` would bring the active seat now. */
export interface Drawing {
  draws: number;
  limit: number;
}

/** Decks with their sizes, open discard piles, and what the viewer has not seen. */
export interface Decks {
  actions: ActionDeck;
  pirates: PirateDeck;
  loot: LootDeck;
}

/** The action cards, by kind. */
export interface ActionDeck {
  deck: number;
  discard: Record<string, number>;
  /** In the deck or in other hands. */
  unseen: Record<string, number>;
}

/** The pirates. */
export interface PirateDeck {
  deck: number;
  discard: string[];
}

/** The loot cards, by value. */
export interface LootDeck {
  deck: number;
  discard: number;
  left: Record<string, number>;
  /** What was drawn last. */
  last: number[];
}

/** What the viewer would give up and gain. */
export interface Dig {
  needs: number;
  have: number;
  gain: number;
}

/** Both sides, what is at stake, and the chances of whoever may act. */
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
  /** The same with own cards played afterwards, for oneself. */
  with_cards: Record<string, Record<string, number>>;
  /** In a broadside, by the text of an action: the attack's chance if this is the last word. */
  answers: Record<string, number>;
}

/** A side of a combat; a nation has no seat and no dice. */
export interface Side {
  seat: number | null;
  dice: number[] | null;
  terms: Term[];
  total: number;
  balls: number;
}

/** A hex: what it is, what lies there, who is there. */
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
  island: Island | null;
}

/** A nation target; for a seat with the loot and the chances of its own ship. */
export interface HexTarget {
  kind: string;
  nation: string;
  defence: number;
  loot: number;
  bonus?: number;
  chance?: number;
  by_balls?: number[];
  with_cards?: Record<string, number[]>;
}

/** An island: for a seat also the maps that it would have to give up. */
export interface Island {
  rating: number;
  doubloons: number;
  maps_needed?: number;
}

/** What the face-down tiles of a zone still hold. */
export interface FaceDown {
  left: number;
  tiles: Record<string, number>;
  /** How likely the next one is a warship. */
  warship: number;
}

/** How to come to a hex, and what may happen there. */
export interface Way {
  way: ('NW' | 'NE' | 'E' | 'SE' | 'SW' | 'W')[];
  steps: number;
  danger: 'dutchman' | 'unknown' | 'warship' | null;
}

/** Whom the viewer could attack where its ship is now. */
export interface Enemy extends Chances {
  enemy: 'target' | number;
}

/** Chances of an attack: with 0 balls up, and so with cards of the own hand. */
export interface Chances {
  chance: number;
  by_balls: number[];
  with_cards: Record<string, number[]>;
}

/** What a player sees of King of Pirates. */
export interface KingOfPiratesView {
  /** The viewer's seat. */
  you: number | null;
  /** What the seats are called. */
  names: string[];
  /** The colours of the seats. */
  colours: string[];
  /** After so many the richest seat wins (KP-134). */
  rounds: number;
  /** The doubloons that win (KP-132). */
  target: number;
  /** Doubloons. */
  scores: number[];
  /** What each purse came from, and what left it. */
  terms: Source[][];
  /** Who has reached the target. */
  winner: number | null;
  /** What is going on. */
  phase: 'setup' | 'upkeep' | 'mutiny' | 'heir' | 'watch' | 'move' | 'buy' | 'captain' | 'dismiss' | 'landfall' | 'dig' | 'attack' | 'reroll' | 'broadside' | 'over';
  /** Whether seats are asked one after another for a card. */
  window: boolean;
  /** Who is asked, as far as the viewer may know: in a window only oneself (KP-85). */
  asked: number[];
  /** The first of them. */
  actor: number | null;
  /** Whose turn it is. */
  active: number | null;
  /** Who began. */
  first: number;
  /** The round. */
  round: number;
  /** Turns so far, this one included. */
  turn: number;
  /** The upkeep die as it lies. */
  upkeep_die: 'scurvy' | 'rum-1' | 'rum-2';
  /** Where the Dutchman is and could drift. */
  dutchman: Dutchman;
  /** KP-50: the steps of the active seat's turn, with their terms. */
  allowance: Allowance;
  /** The ship boards. */
  ships: Ship[];
  /** The pirates of each ship, place by place. */
  crews: ((Pirate | null)[])[];
  /** The viewer's own draft, at the set-up or while restocking. */
  pool: Pool | null;
  /** The middle parts: what they add and cost. */
  parts: ShipParts;
  /** The viewer's own hand by kind. */
  hand: HandCard[] | null;
  /** KP-39: cards to draw. */
  draw: Drawing | null;
  /** The decks. */
  decks: Decks;
  /** KP-60: the treasure where the viewer's ship is, if it may dig now. */
  dig: Dig | null;
  /** The combat, if there is one. */
  combat: Combat | null;
  /** Every hex. */
  sea: Hex[];
  /** The face-down tiles, zone by zone. */
  face_down: Record<string, FaceDown>;
  /** The hexes that the viewer's ship can come to: in this turn for the one who sails, else in its next one. */
  reach: Record<string, Way>;
  /** The nation target, then rivals on the same hex. */
  enemies: Enemy[];
}
