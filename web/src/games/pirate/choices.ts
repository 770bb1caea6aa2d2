/** What can be chosen now besides cards of the hand, in the order of the keys 1, 2, 3, ... */
import type { Action } from '../../lib/protocol';
import { target, type Target } from '../../lib/targets';
import { labelOf } from '../../lib/glossary.svelte';
import { kindName, SYMBOLS } from './pieces';
import { TILES, type BuildingName, type PirateView, type Tile } from './types';
import type { GameWords } from './words';

export interface Choice {
  target: Target;
  icon: string;
  text: string;
  /** What it costs, what is missing, what it would bring. */
  note: string;
  warns?: boolean;
  /** What it is about, as the glossary has it. */
  thing: string;
}

export function choicesOf(view: PirateView, legal: readonly Action[], near: number, w: GameWords): Choice[] {
  if (view.phase === 'take') return takes(legal);
  if (view.phase === 'build') return works(view, legal, near, w);
  return [];
}

/** Ends the turn without doing anything more. */
export function refusal(legal: readonly Action[]): Action | undefined {
  return legal.find((action) => action.text === 'end' || action.text === 'pass');
}

export function sayTiles(tiles: Partial<Record<Tile, number>>): string {
  return TILES.flatMap((tile) => (tiles[tile] ? [`${tiles[tile]} ${kindName(tile)}`] : [])).join(', ');
}

function takes(legal: readonly Action[]): Choice[] {
  const kinds = ['pirate', 'ship', 'cannon'] as const;
  return [
    ...kinds.map((kind) => ({ target: target(legal, `take ${kind}`), icon: SYMBOLS[kind], text: labelOf('tile', kind).name, note: '', thing: `tile:${kind}` })),
    { target: { action: undefined, why: { gesture: 'take-gold' } }, icon: SYMBOLS.gold, text: labelOf('tile', 'gold').name, note: '', thing: 'tile:gold' },
  ];
}

function works(view: PirateView, legal: readonly Action[], near: number, w: GameWords): Choice[] {
  return [
    building(view, legal, near, w, 'base'),
    building(view, legal, near, w, 'ship'),
    placing(view, legal, near, w, 'pirate'),
    placing(view, legal, near, w, 'cannon'),
  ];
}

function building(view: PirateView, legal: readonly Action[], near: number, w: GameWords, which: BuildingName): Choice {
  const here = view.seats[near]?.[which];
  const missing = here ? sayTiles(here.missing) : '';
  const price = w.costs(sayTiles(view.costs[which]));
  const note = here?.built ? w.built : missing ? w.missing(missing) : here?.last_gold ? w.lastGold : price;
  return {
    target: target(legal, `build ${which}`),
    icon: which === 'base' ? 'hill-fort' : 'galleon',
    text: which === 'base' ? w.buildBase : w.buildShip,
    note,
    warns: Boolean(here?.last_gold),
    thing: `building:${which}`,
  };
}

function placing(view: PirateView, legal: readonly Action[], near: number, w: GameWords, tile: 'pirate' | 'cannon'): Choice {
  const here = view.seats[near]?.[tile === 'pirate' ? 'base' : 'ship'];
  const bare = tile === 'pirate' ? w.noBase : w.noShip;
  return {
    target: target(legal, `place ${tile}`),
    icon: SYMBOLS[tile],
    text: tile === 'pirate' ? w.placePirate : w.placeCannon,
    note: here?.built ? w.free(here.slots - here.placed) : bare,
    thing: `building:${tile === 'pirate' ? 'base' : 'ship'}`,
  };
}
