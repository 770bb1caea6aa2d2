/**
 * Things move from where they were to where they go. Elements with `data-flip="key"` are measured before and after
 * an update; what is new comes from its `data-from` zone, what is gone leaves for the zone that `exits` names.
 */
const DURATION = 420;
const EASING = 'cubic-bezier(0.3, 0.75, 0.25, 1)';

export interface Measured {
  rect: DOMRect;
  element: HTMLElement;
}

export function measure(root: HTMLElement): Map<string, Measured> {
  const found = new Map<string, Measured>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    found.set(element.dataset['flip'] as string, { rect: element.getBoundingClientRect(), element });
  }
  return found;
}

export function playMoves(root: HTMLElement, before: Map<string, Measured>, exits: Record<string, string>): void {
  const now = measure(root);
  for (const [key, { rect, element }] of now) {
    const from = before.get(key)?.rect ?? zone(root, element.dataset['from']);
    if (from && moved(from, rect)) fly(element, from, rect);
  }
  for (const [key, { rect, element }] of before) {
    const to = now.has(key) ? null : zone(root, exits[key]);
    if (to) leave(element, rect, to);
  }
}

function zone(root: HTMLElement, name: string | undefined): DOMRect | null {
  if (!name) return null;
  return root.querySelector(`[data-zone="${CSS.escape(name)}"]`)?.getBoundingClientRect() ?? null;
}

function moved(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 3 && to.width > 0;
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  element.animate(
    [
      { transform: start, transformOrigin: '0 0', zIndex: 40 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 40 },
    ],
    { duration: DURATION, easing: EASING },
  );
}

/** The element stays, and a ghost of it goes to a zone. */
export function sendTo(root: HTMLElement, element: HTMLElement, name: string): void {
  const to = zone(root, name);
  if (to) leave(element, element.getBoundingClientRect(), to);
}

/** A ghost of the element slides to its zone and fades. */
function leave(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-flip');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  ghost.style.setProperty('--w', `${from.width}px`);
  document.body.append(ghost);
  const there = `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${
    to.top + to.height / 2 - from.top - from.height / 2
  }px) scale(0.45)`;
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: there, opacity: 0.9, offset: 0.85 },
      { transform: there, opacity: 0 },
    ],
    { duration: DURATION * 1.3, easing: EASING },
  );
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}
