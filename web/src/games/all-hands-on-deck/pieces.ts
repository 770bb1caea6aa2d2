/** How the pieces look. A kind is colour, symbol and name; what an edition of one's own names anew has a plain look. */
import type { Face } from '../../parts/Card.svelte';
import type { DeckView, Deed, Kind } from './types';
import { gameWords } from './words';

/** Paints of a card: ink and pale paper. The inks can be read on the paper. */
const COLOURS: Record<string, [string, string]> = {
  teal: ['#0b666b', '#c3e6e4'],
  orange: ['#9c4500', '#fbd9b8'],
  red: ['#ab231c', '#f7d0c6'],
  violet: ['#5b2e91', '#e3d8f1'],
  green: ['#1c6b2f', '#d3ebc8'],
  brown: ['#6b4423', '#e6d3bb'],
  copper: ['#87431a', '#f0cbad'],
  silver: ['#4a5763', '#dbe3ea'],
  gold: ['#755400', '#fbe6a2'],
};
const PLAIN: [string, string] = ['#3d3a36', '#e5e0d6'];

const ICONS: Record<string, string> = {
  spyglass: 'spyglass',
  handshake: 'shaking-hands',
  dagger: 'plain-dagger',
  chain: 'crossed-chains',
  eye: 'third-eye',
  fiddle: 'violin',
  'one-star hat': 'pirate-hat',
  'two-star hat': 'pirate-hat',
  'three-star hat': 'pirate-hat',
};

export const BACK = 'ship-wheel';
export const DEED_ICONS: Record<Deed, string> = {
  none: 'anchor',
  extra_draw: 'card-draw',
  extra_hire: 'three-friends',
  steal: 'robber-hand',
  limit: 'crossed-chains',
  curse: 'cursed-star',
};

const STARS: Record<string, number> = { 'one-star hat': 1, 'two-star hat': 2, 'three-star hat': 3 };
/** Captains wear the same hat with one, two or three stars. */
export const starsOf = (kind: Kind) => '★'.repeat(STARS[kind.symbol] ?? 0);

export const iconOf = (kind: Kind) => ICONS[kind.symbol] ?? 'pirate-skull';

/** The custom properties that paint a card. */
export function paint(kind: Kind | null): string {
  const [ink, pale] = (kind && COLOURS[kind.colour]) || PLAIN;
  return `--tint: ${ink}; --pale: ${pale}`;
}

export function face(kind: Kind | null): Face {
  if (!kind) return { tint: '', digit: '', symbol: BACK, icon: BACK, title: '' };
  const icon = iconOf(kind);
  return { tint: '', digit: '', sign: icon, symbol: '', stars: starsOf(kind), icon, title: kind.name, word: gameWords().apart(kind.name) };
}

export function kindOf(view: DeckView, card: string | null): Kind | null {
  return view.kinds.find((kind) => kind.card === card) ?? null;
}

/** What a combination is called, by what it is and one of its cards. */
export function combinationName(view: DeckView, what: string, card: string): string {
  const w = gameWords();
  const several = kindOf(view, card)?.several ?? '';
  return what === 'pair' ? w.pairOf(several) : what === 'triple' ? w.tripleOf(several) : w.straight;
}

/** The cards of a laid combination. */
export function cardsOf(view: DeckView, what: string, card: string): string[] {
  if (what === 'pair') return [card, card];
  if (what === 'triple') return [card, card, card];
  return view.kinds.filter((kind) => kind.sort === 'crew' && kind.card !== card).map((kind) => kind.card);
}
