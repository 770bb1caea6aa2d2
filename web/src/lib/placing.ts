/** Where a panel goes that says more of something: below it, or above where there is more room, inside the window. */
const GAP = 8;

export function placeBeside(panel: HTMLElement, at: DOMRect): void {
  const size = panel.getBoundingClientRect();
  const below = at.bottom + GAP + size.height < innerHeight;
  panel.style.top = `${below ? at.bottom + GAP : Math.max(GAP, at.top - size.height - GAP)}px`;
  panel.style.left = `${Math.min(Math.max(GAP, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - GAP)}px`;
}
