/** What clicks mean, as the legal actions say: on the map, on cards, on pirates; all the rest are buttons. */
import { labelOf } from '../../lib/glossary.svelte';
import { wordsOf, type Action } from '../../lib/protocol';
import { money, percent } from './pieces';
import type { Danger, HandCard, KingView, Pirate } from './types';
import type { GameWords } from './words';

export interface Course {
  hex: string;
  action: Action;
  steps: number;
  danger: Danger;
  drift: boolean;
}

/** Where the Dutchman can be moved, by the way in the text of an action. */
const driftsOf = (view: KingView): Record<string, string | undefined> => view.dutchman.drifts;

/** The hexes that a click can use now: ways to sail, or where the chosen Dutchman card would move him. */
export function courses(view: KingView, legal: readonly Action[], card: string | null): Course[] {
  if (card === 'dutchman') {
    return legal
      .filter((action) => action.verb === 'play dutchman')
      .map((action) => ({ hex: driftsOf(view)[wordsOf(action)[0] ?? ''] ?? '', action, steps: 1, danger: null, drift: true }));
  }
  if (card || !legal.some((action) => action.verb === 'sail')) return [];
  return Object.entries(view.reach).flatMap(([hex, { way, steps, danger }]) => {
    const action = legal.find((one) => one.verb === 'sail' && wordsOf(one)[0] === way[0]);
    return action ? [{ hex, action, steps, danger, drift: false }] : [];
  });
}

/** One course for each hex: every way off the sea leads the Dutchman to the same one. */
export const hexesOf = (all: readonly Course[]): Course[] => [...new Map(all.map((course) => [course.hex, course])).values()];

/** The actions of a card of the hand: playing it, and throwing it away. */
export function usesOf(legal: readonly Action[], card: HandCard): Action[] {
  return legal.filter((action) => card.actions.includes(action.id) || (action.verb === 'discard' && wordsOf(action)[0] === card.card));
}

/** What a click on a pirate does, by phase. */
const BY_PIRATE: Partial<Record<KingView['phase'], string>> = { setup: 'crew', captain: 'captain', dismiss: 'dismiss', heir: 'promote', mutiny: 'scapegoat' };
const byPirate = (action: Action) => Object.values(BY_PIRATE).includes(action.verb);

/** Pirates to click, each with what a click does: of the pool, or of the own ship. */
export function clickable(view: KingView, legal: readonly Action[]): { pirate: Pirate; index: number; action: Action | undefined }[] {
  const verb = BY_PIRATE[view.phase];
  if (!legal.some((action) => action.verb === verb)) return [];
  const row = view.phase === 'setup' ? view.pool?.drafted : (view.pool?.pirates ?? view.ships[view.you ?? 0]?.crew);
  return (row ?? []).flatMap((pirate, index) => {
    const action = legal.find((one) => one.verb === verb && wordsOf(one).length === 1 && wordsOf(one)[0] === String(index));
    return pirate && (action || view.pool) ? [{ pirate, index, action }] : [];
  });
}

/** What the buttons offer: the chosen card's actions, or all that no click on map, card or pirate stands for; passing last. */
export function offered(view: KingView, legal: readonly Action[], card: HandCard | null): Action[] {
  if (card) return usesOf(legal, card);
  const onMap = new Set(courses(view, legal, null).map((course) => course.action.id));
  const held = (view.hand ?? []).flatMap((one) => usesOf(legal, one)).filter((action) => !['dig', 'keelhaul'].includes(action.verb));
  const rest = legal.filter((action) => !onMap.has(action.id) && !held.includes(action) && !byPirate(action));
  return view.phase === 'reroll' ? rest : [...rest.filter((action) => action.verb !== 'pass'), ...rest.filter((action) => action.verb === 'pass')];
}

/** What is to be chosen on the way to a move: captain and mate, or the card that it plays. */
export function toward(action: Action, view: KingView, legal: readonly Action[]): { by: string[]; moves: string[] } {
  const crew = action.verb === 'crew' ? wordsOf(action).flatMap((index) => view.pool?.drafted[Number(index)]?.pirate ?? []) : [];
  const card = view.hand?.find((one) => usesOf(legal, one).some((use) => use.id === action.id));
  return { by: [...crew.map((pirate) => `pirate:${pirate}`), ...(card ? [`card:${card.card}`] : [])], moves: [action.text] };
}

/** The one that Enter stands for. */
export function mainOf(legal: readonly Action[]): Action | undefined {
  return ['draw', 'stop', 'dig'].map((verb) => legal.find((action) => action.verb === verb)).find(Boolean);
}

/** A pirate with the skill that counts in a role. */
export function brief(pirate: Pirate, as: 'crew_skill' | 'captain_skill'): string {
  return `${labelOf('pirate', pirate.pirate).name} (${labelOf('skill', pirate[as]).name})`;
}

export const targetName = (nation: string, kind: string) => labelOf('target', `${nation} ${kind}`).name;

/** Besides what an action does: what else a player would like to know of it. */
export function hintOf(view: KingView, w: GameWords, action: Action): string {
  const [first = ''] = wordsOf(action);
  const does = w.does;
  switch (action.verb) {
    case 'draw': return view.draw ? does.drawHint(view.draw.limit) : '';
    case 'stop': return stopHint(view, w);
    case 'dig': return view.dig ? does.digHint(view.dig.needs, view.dig.have, money(view.dig.gain)) : '';
    case 'buy': return buyHint(view, w, first);
    case 'attack': return enemyHint(view, w, first);
    case 'steal': return money(view.ships[Number(first)]?.purse ?? 0);
    case 'play dutchman': return metBy(view, w, driftsOf(view)[first]);
    default: return chanceOf(view, w, action) || answerOf(view, w, action);
  }
}

function buyHint(view: KingView, w: GameWords, part: string): string {
  const gains = view.parts.gains[part];
  const left = view.parts.left === null ? '' : `; ${w.does.left(money(view.parts.left))}`;
  return gains ? w.does.gains(gains.places, gains.sails, gains.rum, gains.balls) + left : '';
}

function chanceOf(view: KingView, w: GameWords, action: Action): string {
  const chance = view.phase === 'reroll' ? view.combat?.chances?.[action.text] : undefined;
  return chance === undefined ? '' : w.odds(percent(chance));
}

/** In a broadside: what becomes of the attack if this is the last word. */
function answerOf(view: KingView, w: GameWords, action: Action): string {
  const chance = view.combat?.answers[action.text];
  return chance === undefined ? '' : w.attackThen(percent(chance));
}

/** Stopping at an island or a lair leads to more. */
function stopHint(view: KingView, w: GameWords): string {
  const hex = view.sea.find((one) => one.name === view.ships[view.you ?? 0]?.hex);
  const then = hex?.kind === 'lair' ? w.does.stopAt.lair : hex?.target ? w.does.stopAt.target : hex?.island ? w.does.stopAt.island : '';
  return [w.stepsLeft(view.allowance.left, view.allowance.steps), then].filter(Boolean).join('; ');
}

/** Ships that the Dutchman would hit on a hex. */
function metBy(view: KingView, w: GameWords, name: string | undefined): string {
  const hex = view.sea.find((one) => one.name === name);
  if (!hex || hex.kind === 'lair') return '';
  return hex.ships.map((seat) => w.hits(view.names[seat] ?? '')).join(', ');
}

function enemyHint(view: KingView, w: GameWords, word: string): string {
  if (word !== 'target') return w.does.attackHint(money(view.ships[Number(word)]?.purse ?? 0));
  const target = view.sea.find((hex) => hex.name === view.ships[view.you ?? 0]?.hex)?.target;
  return target ? `${w.defence(target.defence)}, ${w.loot(target.loot)}` : '';
}

/** Whom an action attacks, with the chances. */
export const enemyOf = (view: KingView, action: Action) => (action.verb === 'attack' ? view.enemies.find((one) => String(one.enemy) === wordsOf(action)[0]) : undefined);
