/** How the cards look: a suit is colour + symbol, a rank number + picture + word. */
import type { Face } from '../../parts/Card.svelte';
import { labelOf, shortOf } from '../../lib/glossary.svelte';

interface Suit {
  symbol: string;
  ink: string;
  pale: string;
}

const SUITS: Record<string, Suit> = {
  Y: { symbol: 'crossed-sabres', ink: 'var(--yellow)', pale: 'var(--yellow-pale)' },
  O: { symbol: 'pirate-skull', ink: '#a63c06', pale: '#fbcfa6' },
  G: { symbol: 'clover', ink: 'var(--green)', pale: 'var(--green-pale)' },
  B: { symbol: 'flag-objective', ink: 'var(--blue)', pale: 'var(--blue-pale)' },
  R: { symbol: 'crown', ink: 'var(--red)', pale: 'var(--red-pale)' },
  P: { symbol: 'dragon-head', ink: 'var(--special)', pale: 'var(--special-pale)' },
  S: { symbol: 'anchor', ink: 'var(--teal)', pale: 'var(--teal-pale)' },
};

const PICTURES: Record<string, string> = {
  10: 'captain-hat-profile',
  9: 'ship-wheel',
  8: 'three-friends',
  7: 'chef-toque',
  6: 'open-treasure-chest',
  5: 'treasure-map',
  4: 'parrot-head',
  3: 'pirate-cannon',
};

export const isShip = (code: string) => code.startsWith('S');
export const letterOf = (code: string) => code.slice(0, 1);
export const rankOf = (code: string) => code.slice(1);
export const suitLook = (letter: string): Suit => SUITS[letter] ?? (SUITS['S'] as Suit);

/** The colours of a card, for the Card inside. */
export function colours(code: string): string {
  const suit = suitLook(letterOf(code));
  return `--tint: ${suit.ink}; --pale: ${suit.pale}`;
}

export function face(code: string): Face {
  const ship = isShip(code);
  return {
    tint: 'own',
    digit: ship ? '' : rankOf(code),
    sign: ship ? suitLook('S').symbol : '',
    symbol: ship ? '' : suitLook(letterOf(code)).symbol,
    icon: ship ? 'galleon' : (PICTURES[rankOf(code)] ?? 'compass'),
    title: nameOf(code),
    word: shortOf('card', code),
  };
}

/** A card's name in words: 'green Cannon'. */
export const nameOf = (code: string): string => labelOf('card', code).name;
