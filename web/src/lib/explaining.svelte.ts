/**
 * Explaining: what a thing on a board is and does, for whoever points at it, comes to it by keys, presses it for long,
 * or asks with `?`. A board only marks its things (`data-thing`); the words are the glossary's.
 */
import { on } from 'svelte/events';
import type { LabelInfo } from '../generated/protocol';
import { glossary } from './glossary.svelte';
import { forPage } from './keys';
import { hasMoved } from './pointing';

const PAUSE = 650;
/** Shorter than the browser takes for its own menu. */
const LONG_PRESS = 400;
/** A finger that moves further scrolls or drags. */
const STILL = 10;
/** What shows more of itself anyway. */
const TELLS_ITSELF = '[aria-expanded], [data-told]';

export interface Explanation {
  labels: LabelInfo[];
  at: HTMLElement;
  /** It was asked for: it is read out, and stays until something else is done. */
  asked: boolean;
}

export class Explaining {
  shown = $state.raw<Explanation | null>(null);

  #waiting: ReturnType<typeof setTimeout> | undefined;
  #pointed: HTMLElement | null = null;
  #pressedAt = { x: 0, y: 0 };
  #swallows = false;

  /** Listens to a board; the function that it returns ends that. */
  listen(board: HTMLElement): () => void {
    // Svelte's own way of listening: a focus may be lost in the middle of drawing.
    const ends = [
      on(board, 'pointerover', (event) => this.#point(event)),
      on(board, 'pointerleave', () => this.#leave()),
      on(board, 'focusin', (event) => this.#focus(event)),
      // A finger that is lifted moves the focus: what it asked for by pressing stays.
      on(board, 'focusout', () => this.#swallows || this.drop()),
      on(board, 'pointerdown', (event) => this.#press(event)),
      on(board, 'pointermove', (event) => this.#move(event)),
      on(board, 'pointerup', () => clearTimeout(this.#waiting)),
      on(board, 'pointercancel', () => clearTimeout(this.#waiting)),
      on(board, 'contextmenu', (event) => this.#swallows && event.preventDefault()),
      on(window, 'click', (event) => this.#click(event), { capture: true }),
      on(window, 'keydown', (event) => this.#key(event, board), { capture: true }),
    ];
    return () => {
      for (const end of ends) end();
      this.drop();
    };
  }

  drop(): void {
    clearTimeout(this.#waiting);
    this.shown = null;
  }

  #explain(at: HTMLElement | null, asked: boolean): boolean {
    const labels = at?.isConnected ? glossary.at(at) : [];
    if (at && labels.length) this.shown = { labels, at, asked };
    return labels.length > 0;
  }

  #soon(at: HTMLElement | null, pause: number, then: () => void): void {
    this.drop();
    if (at) this.#waiting = setTimeout(then, pause);
  }

  #point(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const at = thingAt(event.target);
    if (at === this.#pointed && (at || !this.shown)) return;
    if (at && !hasMoved(event)) return;
    this.#pointed = at;
    this.#soon(at?.closest(TELLS_ITSELF) ? null : at, PAUSE, () => this.#explain(at, false));
  }

  #leave(): void {
    this.#pointed = null;
    if (!this.shown?.asked) this.drop();
  }

  #focus(event: FocusEvent): void {
    const at = thingAt(event.target);
    if (at?.matches(':focus-visible') && !at.closest(TELLS_ITSELF)) this.#soon(at, PAUSE, () => this.#explain(at, false));
  }

  #press(event: PointerEvent): void {
    this.drop();
    this.#swallows = false;
    if (event.pointerType === 'mouse') return;
    const at = thingAt(event.target);
    this.#pressedAt = { x: event.clientX, y: event.clientY };
    this.#soon(at, LONG_PRESS, () => (this.#swallows = this.#explain(at, true)));
  }

  #move(event: PointerEvent): void {
    if (event.pointerType === 'mouse') {
      // What came to lie under a resting pointer is pointed at as soon as the pointer moves.
      if (thingAt(event.target)) this.#point(event);
      return;
    }
    if (Math.hypot(event.clientX - this.#pressedAt.x, event.clientY - this.#pressedAt.y) > STILL) clearTimeout(this.#waiting);
  }

  /** The click that ends a long press plays nothing. */
  #click(event: MouseEvent): void {
    if (!this.#swallows) return;
    this.#swallows = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #key(event: KeyboardEvent, board: HTMLElement): void {
    if (event.key === 'Escape' && this.shown?.asked) {
      event.stopPropagation();
      this.drop();
    } else if (event.key === '?' && forPage(event) && this.#explain(this.#asksAbout(board), true)) {
      event.preventDefault();
    } else if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) this.drop();
  }

  /** What has the focus, else what is pointed at. Asked a second time about the same, it is about the keys. */
  #asksAbout(board: HTMLElement): HTMLElement | null {
    const focused = document.activeElement;
    const at = (focused !== board && board.contains(focused) ? thingAt(focused) : null) ?? this.#pointed;
    return this.shown?.asked && this.shown.at === at ? null : at;
  }
}

const thingAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-thing]') : null);
