/** What is held up on the table although the game has gone on: how a game ended, a captain's power, a great play. */
import type { Happened } from '../../lib/protocol';
import type { PartyView } from './types';

const GAME_OVER = 5200;
const POWER = 1500;
const THEFT = 900;

export type Moment =
  | { what: 'kraken' | 'out'; who: number; scores: number[]; lost: number[] }
  | { what: 'sisters' | 'booty'; who: number }
  | { what: 'power'; suit: number };

/** The moment that a move brought about, if it is worth holding up. */
export function momentOf(happened: readonly Happened[], view: PartyView): Moment | null {
  const find = (kind: string) => happened.find((one) => one.kind === kind);
  const scored = happened.filter((one) => one.kind === 'scored');
  const end = find('kraken') ?? find('went_out');
  if (end && scored.length) {
    const of = (name: string) => view.seats.map((seat) => Number(scored.find((one) => one['seat'] === seat.seat)?.[name] ?? 0));
    return { what: end.kind === 'kraken' ? 'kraken' : 'out', who: Number(end['seat']), scores: of('score'), lost: of('hand') };
  }
  for (const kind of ['sisters', 'booty'] as const) {
    const played = find(kind);
    if (played) return { what: kind, who: Number(played['seat']) };
  }
  const power = find('power');
  return power && view.suits[Number(power['suit'])]?.power !== 'none' ? { what: 'power', suit: Number(power['suit']) } : null;
}

/** How long a moment is held up, in milliseconds. */
export function lasts(moment: Moment): number {
  return moment.what === 'kraken' || moment.what === 'out' ? GAME_OVER : POWER;
}

/** How long a move stays in sight before the next one comes. */
export function linger(happened: readonly Happened[]): number {
  const kinds = new Set(happened.map((one) => one.kind));
  if (kinds.has('scored')) return GAME_OVER;
  if (kinds.has('sisters') || kinds.has('booty') || kinds.has('power')) return POWER;
  return kinds.has('moved') || kinds.has('sank') || kinds.has('took') ? THEFT : 0;
}

export const ENDING = GAME_OVER;
