/** How the pieces look. Suit = colour + symbol + letter. */
import type { Face } from '../../parts/Card.svelte';
import { SHIPS, type ShipName } from './types';
import type { GameWords } from './words';

export const SYMBOLS: Record<ShipName, string> = { green: 'palm-tree', yellow: 'sun', blue: 'anchor', red: 'flame' };
export const LETTERS: Record<ShipName, string> = { green: 'G', yellow: 'Y', blue: 'B', red: 'R' };
export const PARROT = 'parrot-head';

const PORTRAITS = ['spyglass', 'eyepatch', 'crossed-sabres', 'pirate-cannon', 'pirate-captain'];
const SPECIALS: Record<string, { icon: string; title: 'kraken' | 'skeleton' | 'tortuga' }> = {
  K: { icon: 'giant-squid', title: 'kraken' },
  S: { icon: 'pirate-skull', title: 'skeleton' },
  T: { icon: 'island', title: 'tortuga' },
};

/** The ship of a pirate's colour; none for a special card. */
export function shipOf(card: string): ShipName | undefined {
  return SHIPS.find((ship) => card.length > 1 && LETTERS[ship] === card[0]);
}

export function face(card: string, words: GameWords): Face {
  const special = SPECIALS[card];
  if (special) {
    const title = words.cards[special.title];
    return { tint: 'special', letter: card, digit: '', symbol: special.icon, icon: special.icon, title };
  }
  const ship = shipOf(card) ?? 'green';
  const value = Number(card[1]);
  return {
    tint: ship,
    letter: LETTERS[ship],
    digit: String(value),
    symbol: SYMBOLS[ship],
    icon: PORTRAITS[value - 1] ?? 'pirate-captain',
    title: words.pirate(words.ships[ship], value),
  };
}

/** A card in short, as the log has it: 'green 3'. */
export function nameOf(card: string, words: GameWords): string {
  const ship = shipOf(card);
  return ship ? `${words.ships[ship]} ${card[1]}` : face(card, words).title;
}
