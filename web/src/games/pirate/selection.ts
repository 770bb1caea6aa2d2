/** The cards that are to be laid together: which can join, what they count for, and the text that says the whole play. */
import type { WhyQuery } from '../../lib/viewer.svelte';
import type { Action } from '../../lib/protocol';
import type { HandCard, PirateView } from './types';

export interface Forecast {
  total: number | null;
  wins: boolean;
  /** The total that stands against it, if it would not win. */
  against: number | null;
}

/** Cards of the hand in the play that is being laid already; nothing while a play is to begin. */
export function begun(view: PirateView): { kind: HandCard['kind']; total: number; cards: string[] } | null {
  const play = view.trick.plays.at(-1);
  return view.phase === 'add' && play && !play.done ? { kind: play.kind, total: play.total ?? 0, cards: play.cards } : null;
}

/** Why a card cannot be chosen besides what is chosen; null: it can. */
export function bar(view: PirateView, legal: readonly Action[], chosen: readonly HandCard[], card: HandCard): WhyQuery | null {
  const adding = view.phase === 'add';
  const text = `${adding ? 'add' : 'play'} ${card.word}`;
  const [first] = chosen;
  if (!first || adding) return legal.some((action) => action.text === text) ? null : { action: text };
  if (first.kind === card.kind && !card.alone) return null;
  const alone = first.alone ? first : card.alone ? card : null;
  if (alone) return { gesture: alone.kind === 'kraken' ? 'kraken-with-others' : 'doll-with-others' };
  return { gesture: 'kinds-mixed' };
}

/** What the chosen cards would count for, with what is laid already. */
export function forecast(view: PirateView, chosen: readonly HandCard[]): Forecast | null {
  const laid = begun(view);
  const kind = chosen[0]?.kind ?? laid?.kind;
  if (!kind) return null;
  if (kind === 'kraken') return { total: null, wins: true, against: null };
  const values = [...(laid ? [laid.total] : []), ...chosen.map((card) => card.value)];
  const total = view.multi === 'best' ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0);
  const { least = null, against = null } = view.needs[kind] ?? {};
  const wins = least !== null && total >= least;
  return { total, wins, against: wins || least === null ? null : against };
}

/** What is to be chosen on the way to a move: the card that it plays. The board lays it and is done. */
export function toward(action: Action, view: PirateView): { by: string[]; moves: string[] } {
  const card = view.hand?.find((one) => action.text === `play ${one.word}` || action.text === `add ${one.word}`);
  return card ? { by: [`card:${card.code}`], moves: [action.text, playText(view, [card])] } : { by: [], moves: [action.text] };
}

/** What is sent: a whole play in one text, cards from low to high. */
export function playText(view: PirateView, chosen: readonly HandCard[]): string {
  if (!chosen.length) return 'done';
  const cards = [...chosen].sort((a, b) => a.type - b.type).map((card) => card.code);
  return `${view.phase === 'add' ? 'add' : 'play'} ${cards.join(' ')} done`;
}
