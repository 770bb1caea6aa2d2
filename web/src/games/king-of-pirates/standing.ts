/** Standing orders: when to be asked for an answer at all. They are kept by this browser; nobody else learns of them. */
import type { Action, Happened } from '../../lib/protocol';
import { usesOf } from './choices';
import type { KingView } from './types';

/** When a card in hand could matter; whenever one can be played; in combats; in own combats; when aimed at; not before the own next turn. */
export const WHENS = ['matters', 'always', 'combat', 'mine', 'target', 'turn'] as const;
export type When = (typeof WHENS)[number];

export interface Standing {
  when: When;
  /** Kinds of cards about which nobody wants to be asked. */
  quiet: string[];
}

/** Cards that can answer on a rival's turn. */
export const ANSWERS = ['scurvy', 'dutchman', 'assassination', 'mutiny', 'mercenaries', 'soldiers'] as const;

/** Whether the seat is aimed at in the window that is open: attacked, or hit by a card of this window. */
export function aimedAt(view: KingView, you: number, before: boolean, happened: readonly Happened[]): boolean {
  if (!view.window) return false;
  if (view.combat?.defence.seat === you) return true;
  const opened = happened.some((one) => one.kind === 'turn' || one.kind === 'stopped' || one.kind === 'rolled');
  const struck = happened.some((one) => (one.kind === 'played' && one['target'] === you) || (one.kind === 'hit' && one['seat'] === you));
  return struck || (before && !opened);
}

/** Why the seat is not asked: an order says so (at once), or its cards are silent (as slowly as a seat without any). */
export function silence(view: KingView, legal: readonly Action[], you: number, standing: Standing, aimed: boolean): 'order' | 'cards' | null {
  if (!view.window || !legal.some((action) => action.verb === 'pass')) return null;
  const fighting = view.combat !== null && [view.combat.attack.seat, view.combat.defence.seat].includes(you);
  const wanted = { matters: true, always: true, combat: view.combat !== null, mine: fighting, target: aimed, turn: false }[standing.when];
  if (!wanted) return 'order';
  // Who has no choice at all is left to the table.
  if (legal.length === 1) return null;
  const loud = (view.hand ?? []).filter((card) => fighting || !standing.quiet.includes(card.card));
  return loud.some((card) => (standing.when === 'matters' ? card.matters : usesOf(legal, card).length)) ? null : 'cards';
}
