/** The games that the browser knows. Another game is one folder and one line here; its board is loaded when needed. */
import { shelf as allHands } from './all-hands-on-deck/shelf';
import Fallback from './fallback/Board.svelte';
import { shelf as jollyAndRoger } from './jolly-and-roger/shelf';
import { shelf as kingOfPirates } from './king-of-pirates/shelf';
import { shelf as pirate } from './pirate/shelf';
import { shelf as pirateParty } from './pirate-party/shelf';
import { shelf as seaport } from './seaport-solitaire/shelf';
import type { GameUi, Shelf } from './types';

export const shelves: Record<string, Shelf> = {
  'jolly-and-roger': jollyAndRoger,
  'all-hands-on-deck': allHands,
  'king-of-pirates': kingOfPirates,
  pirate,
  'pirate-party': pirateParty,
  'seaport-solitaire': seaport,
};

/** For games without a board: the view as a list, the legal actions as buttons. */
const plain: GameUi = {
  Board: Fallback,
  keys: () => [],
  sayTerm: (what) => what,
  sayAction: (_, action) => action.text,
  unit: () => '',
};

export async function loadUi(game: string): Promise<GameUi> {
  const load = shelves[game]?.ui;
  // The server sends each game's table the view of that game.
  return load ? ((await load()).default as GameUi) : plain;
}
