/** How the cards look. A suit is colour and symbol, a kind a picture and its name. */
import type { Face } from '../../parts/Card.svelte';
import type { CardView, TableCard } from './types';

const SUITS: Record<string, { tint: string; symbol: string }> = {
  Y: { tint: 'yellow', symbol: 'crossed-sabres' },
  O: { tint: 'orange', symbol: 'pirate-skull' },
  G: { tint: 'green', symbol: 'clover' },
  B: { tint: 'blue', symbol: 'flag-objective' },
  R: { tint: 'red', symbol: 'crown' },
  P: { tint: 'special', symbol: 'dragon-head' },
};
const PICTURES: Record<string, string> = {
  CA: 'pirate-captain',
  FM: 'ship-wheel',
  DH: 'three-friends',
  CK: 'chef-toque',
  TC: 'open-treasure-chest',
  MP: 'treasure-map',
  BD: 'parrot-head',
  CN: 'pirate-cannon',
  SH: 'galleon',
  ME: 'mermaid',
  BO: 'two-coins',
  KR: 'kraken-tentacle',
  AD: 'compass',
};
/** The adventures of the standard edition, each with a picture of its own. */
const ADVENTURES: Record<string, string> = {
  AD0: 'cursed-star',
  AD1: 'robber-hand',
  AD2: 'anchor',
  AD3: 'island',
  AD4: 'shaking-hands',
  AD5: 'wooden-crate',
};

export const suitOf = (letter: string) => SUITS[letter];
export const pictureOf = (kind: string) => PICTURES[kind] ?? 'compass';

/** A card's face; in a suited set the mermaid shows what it stands for. */
export function face(card: CardView | TableCard): Face {
  const suit = card.suit ? SUITS[card.suit] : undefined;
  const standing = 'as' in card && card.as ? card.as : null;
  const icon = ADVENTURES[card.card] ?? pictureOf(card.kind);
  return {
    tint: suit?.tint ?? (card.kind === 'ME' ? 'teal' : 'grey'),
    letter: '',
    digit: '',
    sign: icon,
    symbol: standing ? pictureOf(standing) : (suit?.symbol ?? ''),
    icon,
    title: titleOf(card),
    word: card.short,
  };
}

export function titleOf(card: CardView | TableCard): string {
  return 'as_name' in card && card.as_name ? `${card.name} ${card.as_name}` : card.name;
}

const KIND_ORDER = Object.keys(PICTURES);
const SUIT_ORDER = Object.keys(SUITS);
const OTHERS = 'others';

export interface Group<C> {
  key: string;
  cards: C[];
}

/** A hand in groups: one for each suit, or one for each kind; what has no suit comes last. */
export function grouped<C extends CardView>(hand: readonly C[], by: 'suit' | 'kind'): Group<C>[] {
  const order = by === 'suit' ? [...SUIT_ORDER, OTHERS] : [...KIND_ORDER.slice(0, 8), OTHERS];
  const keyOf = (card: C) => (card.suit === null ? OTHERS : by === 'suit' ? card.suit : card.kind);
  const inside = (card: C) => (by === 'suit' || !card.suit ? KIND_ORDER.indexOf(card.kind) : SUIT_ORDER.indexOf(card.suit));
  return order.flatMap((key) => {
    const cards = hand.filter((card) => keyOf(card) === key).sort((a, b) => inside(a) - inside(b));
    return cards.length ? [{ key, cards }] : [];
  });
}

/** What lies before a seat, set by set: suited sets, kind sets, single cards. */
export function setsOf(table: readonly TableCard[], seat: number): Group<TableCard>[] {
  const own = table.filter((card) => card.owner === seat);
  const keys = [...new Set(own.map((card) => card.set))];
  const place = (key: string) => [...SUIT_ORDER, ...KIND_ORDER, 'SISTERS', 'ALONE'].indexOf(key);
  const rank = (card: TableCard) => KIND_ORDER.indexOf(card.as ?? card.kind);
  return keys
    .sort((a, b) => place(a) - place(b))
    .map((key) => ({ key, cards: own.filter((card) => card.set === key).sort((a, b) => rank(a) - rank(b)) }));
}
