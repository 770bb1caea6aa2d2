/**
 * The order in which a person holds their cards: changed by dragging one onto another, or with Alt and an arrow key. Cards
 * that come later are put behind. It is the person's own affair: nobody else hears of it.
 */
import { tick } from 'svelte';

export class HandOrder {
  #order = $state.raw<readonly string[]>([]);

  /** The places of the cards, as the game numbers them, in the order in which they are held. Each card has a key of its own. */
  places(keys: readonly string[]): number[] {
    return this.#held(keys).map((key) => keys.indexOf(key));
  }

  #held(keys: readonly string[]): string[] {
    const known = this.#order.filter((key) => keys.includes(key));
    return [...known, ...keys.filter((key) => !known.includes(key))];
  }

  /** Puts a card where another is held now. */
  move(keys: readonly string[], card: string, to: number): void {
    const rest = this.#held(keys).filter((key) => key !== card);
    this.#order = [...rest.slice(0, to), card, ...rest.slice(to)];
  }

  /** Alt with an arrow moves the card under the focus, which stays with it. */
  readonly pressed = (event: KeyboardEvent, keys: readonly string[], card: string): void => {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    const to = this.#held(keys).indexOf(card) + step;
    if (to < 0 || to >= keys.length) return;
    const at = event.currentTarget as HTMLElement;
    this.move(keys, card, to);
    void tick().then(() => at.focus());
  };
}

/** Keys of cards by their codes; of several alike, each has its own. */
export function cardKeys(codes: readonly string[]): string[] {
  return codes.map((code, i) => {
    const before = codes.slice(0, i).filter((one) => one === code).length;
    return before ? `${code}.${before}` : code;
  });
}
