/** A note over a board keeps off what is lit there: it goes to the lower edge where it would cover it. */
const LOW = 'data-low';

/** How much of a note covers what is lit, in square pixels. */
export function covered(note: DOMRect, lit: readonly DOMRect[]): number {
  const shared = (from: number, to: number, start: number, end: number) => Math.max(0, Math.min(to, end) - Math.max(from, start));
  return lit.reduce((sum, one) => sum + shared(note.left, note.right, one.left, one.right) * shared(note.top, note.bottom, one.top, one.bottom), 0);
}

/** An attachment for the note; where it lies when it is low, its style says. */
export function dodging(board: HTMLElement | undefined) {
  return (note: HTMLElement) => {
    if (!board) return undefined;
    const cost = (low: boolean) => {
      note.toggleAttribute(LOW, low);
      return covered(note.getBoundingClientRect(), [...board.querySelectorAll('[data-lit]')].map((one) => one.getBoundingClientRect()));
    };
    const settle = () => {
      const [high, low] = [cost(false), cost(true)];
      note.toggleAttribute(LOW, low < high);
    };
    const observer = new MutationObserver(settle);
    observer.observe(board, { subtree: true, attributes: true, attributeFilter: ['data-lit'] });
    window.addEventListener('scroll', settle, { passive: true, capture: true });
    window.addEventListener('resize', settle);
    settle();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', settle, { capture: true });
      window.removeEventListener('resize', settle);
    };
  };
}
