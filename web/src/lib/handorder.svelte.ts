/**
 * The order in which a person holds their cards: changed by dragging one onto another, or with Alt and an arrow key. Cards
 * that come later are put behind. It is the person's own affair: nobody else hears of it.
 *
 * How a hand uses it, with one `HandOrder` as long as the board is there:
 *   {#each order.held(cards, (card) => card.code) as { card, place, key } (key)}
 *     <li {...order.spot(key)}>                      what is dropped here is held here
 *       <Pickable {...order.keys(key)} {@attach draggable({ drop: order.or(key, goesTo('crew')) })}>
 * `place` is the card's place as the game numbers them. Cards that only lie there can be dragged too: `drop: order.or(key)`.
 * A hand in groups gives its keys as they are shown, for the arrows: `order.keys(key, shown)`.
 */
import { tick } from 'svelte';

export interface Held<Card> {
  card: Card;
  /** Its place as the game numbers them. */
  place: number;
  /** Of several cards alike, each has its own. */
  key: string;
}

type Dropped = (place: HTMLElement) => boolean | 'tap' | void;

export class HandOrder {
  #order = $state.raw<readonly string[]>([]);
  /** What is held now, for whoever moves one of them. */
  #shown: readonly string[] = [];

  /** The cards in the order in which they are held. */
  held<Card>(cards: readonly Card[], code: (card: Card) => string): Held<Card>[] {
    const keys = cardKeys(cards.map(code));
    const known = this.#order.filter((key) => keys.includes(key));
    this.#shown = [...known, ...keys.filter((key) => !known.includes(key))];
    return this.#shown.map((key) => {
      const place = keys.indexOf(key);
      return { card: cards[place] as Card, place, key };
    });
  }

  /** Puts a card where another is held now. */
  move(card: string, to: string): void {
    const at = this.#shown.indexOf(to);
    if (at < 0 || card === to || !this.#shown.includes(card)) return;
    const rest = this.#shown.filter((key) => key !== card);
    this.#order = [...rest.slice(0, at), card, ...rest.slice(at)];
  }

  /** For the place around a card. */
  readonly spot = (key: string) => ({ 'data-drop': '', 'data-held': key });

  /** For `draggable`: dropped on another card of the hand it is held there, and `held` hears of it; what a drop elsewhere
   * does is the board's. */
  readonly or =
    (card: string, elsewhere: Dropped = () => true, held: () => void = () => undefined): Dropped =>
    (place) => {
      const to = place.dataset['held'];
      if (to === undefined) return elsewhere(place);
      this.move(card, to);
      held();
      return true;
    };

  /** For the card itself: Alt with an arrow moves it, and the focus stays with it. */
  readonly keys = (card: string, shown: readonly string[] = this.#shown) => ({
    'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight',
    onkeydown: (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
      const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
      if (!step) return;
      event.preventDefault();
      const to = shown[shown.indexOf(card) + step];
      if (to === undefined) return;
      const at = event.currentTarget;
      this.move(card, to);
      void tick().then(() => at.focus());
    },
  });
}

/** Keys of cards by their codes. */
export function cardKeys(codes: readonly string[]): string[] {
  return codes.map((code, i) => {
    const before = codes.slice(0, i).filter((one) => one === code).length;
    return before ? `${code}.${before}` : code;
  });
}
