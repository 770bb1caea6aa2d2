/** How the pieces look. Suit = colour + symbol + name. */
import type { Face } from '../../parts/Card.svelte';
import { labelOf, shortOf } from '../../lib/glossary.svelte';
import { settings } from '../../lib/settings.svelte';
import { SHIPS, type Berth, type ShipName } from './types';
import { gameWords } from './words';

export const SYMBOLS: Record<ShipName, string> = { green: 'palm-tree', yellow: 'sun', blue: 'anchor', red: 'flame' };
/** How a ship begins in the code of a card, and its key. */
export const LETTERS: Record<ShipName, string> = { green: 'G', yellow: 'Y', blue: 'B', red: 'R' };
export const PARROT = 'parrot-head';

const PORTRAITS = ['spyglass', 'eyepatch', 'crossed-sabres', 'pirate-cannon', 'pirate-captain'];
const SPECIALS: Record<string, string> = { K: 'giant-squid', S: 'pirate-skull', T: 'island' };

/** The ship of a pirate's colour; none for a special card. */
export function shipOf(card: string): ShipName | undefined {
  return SHIPS.find((ship) => card.length > 1 && LETTERS[ship] === card[0]);
}

export function face(card: string): Face {
  const title = labelOf('card', card).name;
  const special = SPECIALS[card];
  if (special) return { tint: 'special', digit: '', sign: special, symbol: '', icon: special, title, word: title };
  const ship = shipOf(card) ?? 'green';
  const value = Number(card[1]);
  return { tint: ship, digit: String(value), symbol: SYMBOLS[ship], icon: PORTRAITS[value - 1] ?? 'pirate-captain', title, word: shortOf('ship', ship) };
}

/** A card in a crew as it is read out. What lies face down is told to those who want to see its front. */
export function inWords(berth: Berth): string {
  const card = face(berth.card).title;
  return berth.down ? gameWords().faceDown(settings.all.fronts ? card : labelOf('word', 'parrot').name) : card;
}
