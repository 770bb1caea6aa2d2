/** Moments that are held up over the sea: what they are, and for how long. */
import type { Happened } from '../../lib/protocol';
import { WAYS } from './pieces';
import type { KingView } from './types';

interface Fight {
  what: 'won' | 'lost';
  who: number;
  dice: number[];
  total: number;
  against: number;
  loot: number[];
  amount: number;
}

export type Moment =
  | Fight
  | { what: 'hit'; who: number; cards: number; pirates: number }
  | { what: 'mutiny' | 'stopped' | 'accepted'; who: number }
  | { what: 'dug' | 'stole' | 'bought'; who: number; amount: number }
  | { what: 'played'; who: number; card: number; target: number | null }
  | { what: 'king'; who: number };

const number = (one: Happened, name: string) => Number(one[name] ?? 0);

const last = (happened: readonly Happened[], ...kinds: string[]) => happened.filter((one) => kinds.includes(one.kind)).at(-1);

/** The greatest moment of a move, if there is one. */
export function momentOf(happened: readonly Happened[], view: KingView): Moment | null {
  const find = (kind: string) => last(happened, kind);
  const of = (kind: string) => {
    const found = find(kind);
    return found && { found, who: number(found, 'seat') };
  };
  if (find('ended') && view.winner !== null) return { what: 'king', who: view.winner };
  const hit = of('hit');
  if (hit) return { what: 'hit', who: hit.who, cards: number(hit.found, 'cards'), pirates: number(hit.found, 'pirates') };
  for (const [kind, what] of [['accepted', 'accepted'], ['answered', 'stopped'], ['mutiny', 'mutiny']] as const) {
    const found = of(kind);
    if (found) return { what, who: found.who };
  }
  const fight = of('won') ?? of('lost');
  if (fight) return fought(fight.found, happened, view);
  for (const [kind, what, amount] of [['dug', 'dug', 'amount'], ['bought', 'bought', 'price'], ['stole', 'stole', 'amount']] as const) {
    const found = of(kind);
    if (found) return { what, who: found.who, amount: number(found.found, amount) };
  }
  const played = of('played');
  if (!played) return null;
  const target = number(played.found, 'target');
  return { what: 'played', who: played.who, card: number(played.found, 'card'), target: target >= 0 && target !== played.who ? target : null };
}

function fought(end: Happened, happened: readonly Happened[], view: KingView): Fight {
  const rolled = last(happened, 'rolled', 'rerolled');
  const looted = happened.find((one) => one.kind === 'looted');
  return {
    what: end.kind === 'won' ? 'won' : 'lost',
    who: number(end, 'seat'),
    dice: rolled ? [number(rolled, 'first'), number(rolled, 'second')] : [],
    total: number(end, 'total'),
    against: number(end, 'against'),
    loot: looted ? view.decks.loot.last : [],
    amount: looted ? number(looted, 'amount') : 0,
  };
}

export interface Dice {
  compass: string | null;
  upkeep: string | null;
}

/** The compass die and the upkeep die that lie there after a move. */
export function rolledBy(happened: readonly Happened[], view: KingView, before: Dice): Dice {
  let dice = before;
  for (const one of happened) {
    if (one.kind === 'turn') dice = { compass: null, upkeep: null };
    if (one.kind === 'drifted' && !one['card']) dice = { ...dice, compass: Object.keys(WAYS)[number(one, 'way')] ?? null };
    if (one.kind === 'upkeep') dice = { ...dice, upkeep: view.upkeep_die };
  }
  return dice;
}

const TIMES: Record<string, number> = {
  ended: 2600,
  hit: 2200,
  mutiny: 1500,
  answered: 1500,
  accepted: 1800,
  won: 2300,
  lost: 1700,
  dug: 1800,
  bought: 1200,
  stole: 1300,
  rolled: 1200,
  rerolled: 1100,
  played: 1400,
  drifted: 600,
  upkeep: 600,
  sailed: 450,
};
export const ENDING = TIMES['ended'] ?? 0;

/** How long what happened stays in sight before the next move comes, in milliseconds. */
export function linger(happened: readonly Happened[]): number {
  return Math.max(0, ...happened.map((one) => TIMES[one.kind] ?? 0));
}
