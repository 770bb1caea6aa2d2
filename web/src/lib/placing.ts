/** Where a panel goes that says more of something: below it, or above where there is more room, inside the window. */
const GAP = 8;

type Sides = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width'>;

/** A thing together with a panel that is open beside it: another panel goes beside both. */
export function together(at: Sides, open: Sides | undefined): Sides {
  if (!open) return at;
  return { left: at.left, right: at.right, width: at.width, top: Math.min(at.top, open.top), bottom: Math.max(at.bottom, open.bottom) };
}

const inside = (wanted: number, most: number) => Math.max(GAP, Math.min(wanted, most - GAP));

export function placeBeside(panel: HTMLElement, at: Sides): void {
  // Where it was before would make it narrow.
  Object.assign(panel.style, { top: '0', left: '0' });
  const size = panel.getBoundingClientRect();
  const below = at.bottom + GAP + size.height < innerHeight;
  panel.style.top = `${inside(below ? at.bottom + GAP : at.top - size.height - GAP, innerHeight - size.height)}px`;
  panel.style.left = `${inside(at.left + at.width / 2 - size.width / 2, innerWidth - size.width)}px`;
}
