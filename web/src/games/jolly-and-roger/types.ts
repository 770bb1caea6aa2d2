/** The view's JSON, as the game's view.py makes it. */

export const SHIPS = ['green', 'yellow', 'blue', 'red'] as const;
export type ShipName = (typeof SHIPS)[number];

export interface Slot {
  slot: number;
  card: string;
  strength: number;
  gold: number;
  set: 'A' | 'B' | null;
  owner: number | null;
}

export interface Berth {
  card: string;
  down: boolean;
}

export interface Ship {
  ship: ShipName;
  gold: number;
  captain: number | null;
  strength: [number, number];
  crews: [Berth[], Berth[]];
}

/** What an action would do: only what it changes. `confirm`: a card would be wasted. */
export interface Outcome {
  gold?: number;
  ships?: { ship: ShipName; strength: [number, number]; captain: number | null }[];
  confirm?: boolean;
}

export interface JollyView {
  you: number | null;
  game: string;
  names: [string, string];
  phase: 'split' | 'pick' | 'play' | 'over';
  turn: number;
  turns: number;
  actor: number | null;
  splitter: number;
  slots: (Slot | null)[];
  sets: { name: 'A' | 'B'; cards: string[]; gold: number; strength: number; boards_now: number; owner: number | null }[] | null;
  ships: Ship[];
  chests: [{ gold: number; cards: string[] }, { gold: number; cards: string[] }];
  captains_left: [number, number];
  box: string[];
  pile: number;
  aside: number;
  unseen: Record<string, number>;
  deck: Record<string, number>;
  scores: [number, number];
  leader: number | null;
}
