/** The view's types by the names that the board uses; they are made from the game's view.py. */
import type { Battle, Costs, HandCard, Trick } from '../../generated/pirate';

export type { Battle, Building, Fighter, HandCard, PirateView, Play, Trick } from '../../generated/pirate';

export type Exchange = Battle['exchanges'][number];
export type Kind = HandCard['kind'];
export type Tile = NonNullable<Trick['led']>;
export type BuildingName = keyof Costs;

export const TILES = ['pirate', 'ship', 'cannon', 'gold'] as const satisfies Tile[];
export const KINDS = [...TILES, 'ghost', 'kraken', 'doll'] as const satisfies Kind[];
export const BUILDINGS = ['base', 'ship'] as const satisfies BuildingName[];
