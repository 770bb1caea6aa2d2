/**
 * Dragging: a card follows the pointer to where it goes. It adds nothing to what taps and keys can do: to drop a card on a
 * place is to choose the card and click the place's control, so the board decides, asks and refuses in one way only.
 *
 * How a board uses it:
 * - A card that can be taken along has `{@attach draggable({ lift, back })}`; `lift` chooses the card as a tap does (what is
 *   chosen already stays so), `back` forgets that again. `may` says whether it can be taken at all.
 * - A place has `data-drop`. Empty: its control is the place itself if it is a button, else the first control inside that
 *   plays something (`data-action`), else the first button (which says why not). Otherwise it is the selector of the control.
 * - `drop(place)` comes first and may do something else, such as put a hand in order; it returns true if that was all. A
 *   card whose own tap plays it returns `'tap'`: `drop: goesTo('crew')` for the one place with `data-place="crew"`.
 * While it is on its way the card has `data-dragged` and the place under it `data-over` (see boards.css). With a finger, a
 * card is held for a moment before it moves, so that the page can still be scrolled by it.
 */

import { settings } from './settings.svelte';

export interface Draggable {
  may?: () => boolean;
  lift?: () => void;
  back?: () => void;
  drop?: (place: HTMLElement) => boolean | 'tap' | void;
}

interface Drag {
  card: HTMLElement;
  how: Draggable;
  pointer: number;
  x: number;
  y: number;
  /** A finger has to rest for a moment first. */
  armed: boolean;
  moving: boolean;
  over: HTMLElement | null;
}

const FAR = 6;
const HOLD = 180;
/** So long a dropped card waits for what comes of it before it goes back, in milliseconds. */
const WAIT = 450;
const GO_BACK = 180;

let drag: Drag | null = null;
let hold: ReturnType<typeof setTimeout> | undefined;

/** For `{@attach}`. */
export function draggable(how: Draggable): (card: HTMLElement) => () => void {
  return (card) => {
    const begin = (event: PointerEvent) => start(card, how, event);
    const keepPage = (event: TouchEvent) => drag?.card === card && drag.armed && event.cancelable && event.preventDefault();
    card.addEventListener('pointerdown', begin);
    card.addEventListener('touchmove', keepPage, { passive: false });
    return () => {
      card.removeEventListener('pointerdown', begin);
      card.removeEventListener('touchmove', keepPage);
    };
  };
}

/** Of a card whose own tap plays it: dropped on the place of this name, it is played. */
export function goesTo(name: string): (place: HTMLElement) => boolean | 'tap' {
  return (place) => (place.closest<HTMLElement>('[data-place]')?.dataset['place'] === name ? 'tap' : true);
}

function start(card: HTMLElement, how: Draggable, event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0 || !(how.may?.() ?? true)) return;
  end();
  const begun: Drag = { card, how, pointer: event.pointerId, x: event.clientX, y: event.clientY, armed: event.pointerType !== 'touch', moving: false, over: null };
  drag = begun;
  if (!begun.armed) hold = setTimeout(() => (begun.armed = true), HOLD);
  addEventListener('pointermove', move);
  addEventListener('pointerup', release);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', escape, true);
}

function move(event: PointerEvent): void {
  if (!drag || event.pointerId !== drag.pointer) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moving) {
    if (Math.hypot(dx, dy) < FAR) return;
    if (!drag.armed) return end();
    lift(drag);
  }
  drag.card.style.translate = `${dx}px ${dy}px`;
  hover(drag, event);
}

function lift(drag: Drag): void {
  drag.moving = true;
  drag.card.setAttribute('data-dragged', '');
  getSelection()?.removeAllRanges();
  drag.how.lift?.();
}

function hover(drag: Drag, { clientX, clientY }: PointerEvent): void {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]') ?? null;
  if (place === drag.over) return;
  drag.over?.removeAttribute('data-over');
  place?.setAttribute('data-over', '');
  drag.over = place;
}

function release(event: PointerEvent): void {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { moving, how, card, over } = drag;
  if (moving) {
    swallowClick();
    if (over) dropOn(over, how, card);
    else how.back?.();
  }
  end(moving && over !== null);
}

function dropOn(place: HTMLElement, how: Draggable, card: HTMLElement): void {
  const done = how.drop?.(place);
  if (done === 'tap') card.click();
  else if (!done) controlOf(place)?.click();
}

/** What a drop on a place clicks. */
export function controlOf(place: HTMLElement): HTMLElement | null {
  const selector = place.dataset['drop'];
  if (selector) return document.querySelector<HTMLElement>(selector);
  if (place.matches('button')) return place;
  return place.querySelector<HTMLElement>('[data-action]') ?? place.querySelector<HTMLElement>('button');
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => event.isTrusted && (event.stopPropagation(), event.preventDefault());
  addEventListener('click', swallow, true);
  setTimeout(() => removeEventListener('click', swallow, true));
}

function cancel(): void {
  if (drag?.moving) drag.how.back?.();
  end();
}

function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !drag?.moving) return;
  event.preventDefault();
  event.stopPropagation();
  cancel();
}

/** A card that was dropped stays there until the board moves it on; if it does not, the card goes back. */
function end(waits = false): void {
  clearTimeout(hold);
  for (const [name, heard] of [['pointermove', move], ['pointerup', release], ['pointercancel', cancel]] as const) removeEventListener(name, heard as EventListener);
  removeEventListener('keydown', escape, true);
  const { card, over, moving } = drag ?? {};
  drag = null;
  over?.removeAttribute('data-over');
  if (card && moving) setTimeout(() => goBack(card), waits ? WAIT : 0);
}

function goBack(card: HTMLElement): void {
  if (drag?.card === card) return;
  const from = card.style.translate;
  card.style.translate = '';
  card.removeAttribute('data-dragged');
  if (card.isConnected && from && !settings.still) card.animate([{ translate: from, zIndex: 50 }, { translate: 'none', zIndex: 50 }], { duration: GO_BACK, easing: 'ease-out' });
}
