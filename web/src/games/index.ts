/** The games that the browser knows. Another game is one folder and one line here; its board is loaded when needed. */
import { shelf as allHands } from './all-hands-on-deck/shelf';
import Fallback from './fallback/Board.svelte';
import { shelf as jollyAndRoger } from './jolly-and-roger/shelf';
import { shelf as kingOfPirates } from './king-of-pirates/shelf';
import { shelf as pirate } from './pirate/shelf';
import { shelf as pirateParty } from './pirate-party/shelf';
import { shelf as seaport } from './seaport-solitaire/shelf';
import type { GameUi, Shelf } from './types';

const shelves: Record<string, Shelf> = {
  'jolly-and-roger': jollyAndRoger,
  'all-hands-on-deck': allHands,
  'king-of-pirates': kingOfPirates,
  pirate,
  'pirate-party': pirateParty,
  'seaport-solitaire': seaport,
};

const unknown: Shelf = { picture: () => import('./fallback/Picture.svelte') };

/** What a game has on the shelf; one that the browser does not know has a picture all the same. */
export const shelfOf = (game: string): Shelf => shelves[game] ?? unknown;

/** For games that bring no board of their own: see `fallback`. */
const plain: GameUi = {
  Board: Fallback,
  keys: () => [],
};

export async function loadUi(game: string): Promise<GameUi> {
  const load = shelves[game]?.ui;
  // The server sends each game's table the view of that game.
  return load ? ((await load()).default as GameUi) : plain;
}
