/** What is held up on the table although the game has gone on: the trick just won, the battle just settled. */
import type { Happened } from '../../lib/protocol';
import type { Battle, Exchange, PirateView, Trick } from './types';

/** The result of a battle, as it is told once. */
export interface Settled {
  attacker: number;
  defender: number;
  totals: [number, number];
  lost: number;
  stolen: number;
}

/** The trick that ended between two views in a row, if one did. */
export function endedTrick(before: PirateView, now: PirateView): Trick | null {
  const over = before.trick.plays.length > 0 && (now.round !== before.round || now.trick.number !== before.trick.number || !now.trick.plays.length);
  const complete = before.trick.plays.length > 1;
  return over && complete ? before.trick : null;
}

export function settled(happened: readonly Happened[]): Settled | null {
  const event = happened.find((one) => one.kind === 'settled');
  if (!event) return null;
  const number = (name: string) => Number(event[name] ?? 0);
  return {
    attacker: number('attacker'),
    defender: number('defender'),
    totals: [number('total'), number('other_total')],
    lost: number('lost'),
    stolen: number('stolen'),
  };
}

/** The battle of the view before with its last exchange, when the view after has none any more (a new deal). */
export function lastBattle(before: PirateView, happened: readonly Happened[]): Battle | null {
  const event = happened.find((one) => one.kind === 'exchanged');
  const battle = before.battle;
  if (!battle?.live || !event || !settled(happened)) return null;
  const code = (seat: number, name: string) => before.seats[seat]?.set[Number(event[name])]?.code ?? '';
  const exchange: Exchange = {
    cards: [code(battle.attacker, 'card'), code(battle.defender, 'other_card')],
    hits: [Number(event['hits']), Number(event['other_hits'])],
  };
  const exchanges = [...battle.exchanges, exchange];
  return {
    ...battle,
    live: false,
    exchange: exchanges.length,
    exchanges,
    left: 0,
    hits: hitsOf(exchanges),
    unused: [[], []],
    chosen: [false, false],
    yours: null,
  };
}

export function hitsOf(exchanges: readonly Exchange[]): [number, number] {
  return exchanges.reduce<[number, number]>((sum, { hits }) => [sum[0] + hits[0], sum[1] + hits[1]], [0, 0]);
}

/** Whether two battles are the same one, further on. */
export function goesOn(before: Battle | null, now: Battle | null): boolean {
  if (!before || !now) return false;
  const same = before.attacker === now.attacker && before.defender === now.defender && before.revenge === now.revenge;
  return same && now.exchanges.length >= before.exchanges.length;
}

/** How many exchanges are turned over at first: all that were seen before, and the next one. */
export function firstShown(before: Battle | null, shown: number, now: Battle | null): number {
  if (!now) return 0;
  return Math.min(now.exchanges.length, (goesOn(before, now) ? shown : 0) + 1);
}

const TRICK = 1300;
const EXCHANGE = 700;
const SETTLED = 2600;
const HAND_SHOWN = 2000;

/** How long a move stays in sight before the next one comes. */
export function linger(happened: readonly Happened[]): number {
  const kinds = new Set(happened.map((one) => one.kind));
  if (kinds.has('settled')) return SETTLED;
  if (kinds.has('lost_hand') || kinds.has('last_hand')) return HAND_SHOWN;
  if (kinds.has('won')) return TRICK;
  return kinds.has('exchanged') ? EXCHANGE : 0;
}

export const AFTERMATH = SETTLED;
export const REVEAL_STEP = EXCHANGE;
