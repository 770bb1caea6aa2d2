/** Who was first, and by how much: told from the server's times of what happened. */
import type { Happened } from '../../lib/protocol';

export interface Arrivals {
  /** What the seats race for. */
  what: 'start' | 'call';
  /** Seconds behind the first, by seat, in the order of arrival. */
  behind: { seat: number; seconds: number }[];
  first: number;
}

export const NOBODY: Arrivals = { what: 'start', behind: [], first: 0 };

/** The arrivals after something happened at a time. */
export function arrive(old: Arrivals, happened: readonly Happened[], at: number): Arrivals {
  let now = old;
  for (const event of happened) {
    if (event.kind === 'flipped' || event.kind === 'began') now = NOBODY;
    else if (at && event.kind === 'finished') now = add(now, 'start', event, at, Boolean(event['first']));
    else if (at && event.kind === 'answered' && event['called']) now = add(now, 'call', event, at, event['rank'] === 1);
  }
  return now;
}

function add(old: Arrivals, what: Arrivals['what'], event: Happened, at: number, first: boolean): Arrivals {
  const seat = Number(event['seat']);
  if (first) return { what, first: at, behind: [{ seat, seconds: 0 }] };
  if (old.what !== what || !old.behind.length) return old;
  return { ...old, behind: [...old.behind, { seat, seconds: Math.max(0, at - old.first) }] };
}
