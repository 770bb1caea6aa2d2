/** What clicks mean, as the legal actions say: on the map, on cards, on pirates; all the rest are buttons. */
import { labelOf } from '../../lib/glossary.svelte';
import { wordsOf, type Action } from '../../lib/protocol';
import { neighbour, percent, money } from './pieces';
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

/** The one that Enter stands for. */
export function mainOf(legal: readonly Action[]): Action | undefined {
  return ['draw', 'stop', 'dig'].map((verb) => legal.find((action) => action.verb === verb)).find(Boolean);
}

export const skillName = (w: GameWords, code: string) => w.skills[code as keyof GameWords['skills']] ?? code;

/** The number of a pirate, which is all the name it has. */
export const pirateNumber = (code: string) => Number(code.slice(1));
export const pirateName = (w: GameWords, code: string) => w.pirate(pirateNumber(code));

/** A pirate with the skill that counts in a role. */
export function brief(w: GameWords, pirate: Pirate | null | undefined, as: 'crew_skill' | 'captain_skill'): string {
  return pirate ? w.pirateWith(pirateName(w, pirate.pirate), skillName(w, pirate[as])) : '?';
}

const titleOf = (card: string) => labelOf('card', card).name;

/** An action in words, and what else a player would like to know of it. */
export function said(view: KingView, w: GameWords, action: Action): { text: string; hint: string } {
  const [first = '', second = ''] = wordsOf(action);
  const seat = Number(first);
  const name = view.names[seat] ?? first;
  const way = w.towards[first as keyof typeof w.towards] ?? first;
  const own = () => view.crews[view.you ?? 0]?.[seat];
  const pool = () => view.pool?.pirates[seat];
  const does = w.does;
  const only = (text: string, hint = '') => ({ text, hint });
  switch (action.verb) {
    case 'pass': return only(does.pass[view.phase as keyof typeof does.pass] ?? does.pass.other, chanceOf(view, w, action) || answerOf(view, w, action));
    case 'draw': return only(does.draw(view.draw?.draws ?? 0), view.draw ? does.drawHint(view.draw.limit) : '');
    case 'stop': return only(does.stop, stopHint(view, w));
    case 'dig': return only(does.dig, view.dig ? does.digHint(view.dig.needs, view.dig.have, money(view.dig.gain)) : '');
    case 'buy': {
      const gains = view.parts.gains[first];
      const left = view.parts.left === null ? '' : `; ${does.left(money(view.parts.left))}`;
      return only(does.buy(first.toUpperCase(), money(view.parts.price)), gains ? does.gains(gains.places, gains.sails, gains.rum, gains.balls) + left : '');
    }
    case 'attack': return only(first === 'target' ? does.attackTarget(hereIs(view, w)) : does.attack(name), enemyHint(view, w, first));
    case 'reroll': return only(does.reroll[first as keyof typeof does.reroll] ?? action.text, chanceOf(view, w, action));
    case 'sail': return only(does.sail(way, neighbour(view.sea, view.ships[view.you ?? 0]?.hex ?? '', first)?.name ?? ''));
    case 'steal': return only(does.steal(name), money(view.ships[seat]?.purse ?? 0));
    case 'discard': return only(does.discard(titleOf(first)));
    case 'captain': return only(does.captain(brief(w, pool(), 'captain_skill')));
    case 'dismiss': return only(does.dismiss(brief(w, pool(), 'crew_skill')));
    case 'promote': return only(does.promote(brief(w, own(), 'captain_skill')));
    case 'scapegoat': return only(does.scapegoat(brief(w, own(), 'crew_skill')));
    case 'crew': return only(does.crew(brief(w, view.pool?.drafted[seat], 'captain_skill'), brief(w, view.pool?.drafted[Number(second)], 'crew_skill')));
    case 'keelhaul': return only(does.keelhaul);
    case 'play scurvy': return only(does.on(titleOf('scurvy'), name), answerOf(view, w, action));
    case 'play dutchman': return only(does.drift(way, driftsOf(view)[first] ?? ''), metBy(view, w, driftsOf(view)[first]));
    case 'play mercenaries': return only(`${titleOf('mercenaries')} ${does.side[first as keyof typeof does.side] ?? first}`, answerOf(view, w, action));
    case 'play assassination': return only(does.kill(titleOf('assassination'), brief(w, view.crews[seat]?.[Number(second)], second === '0' ? 'captain_skill' : 'crew_skill'), name));
    default: return only(action.verb.startsWith('play ') ? does.play(titleOf(action.verb.slice(5))) : action.text, answerOf(view, w, action));
  }
}

function hereIs(view: KingView, w: GameWords): string {
  const target = view.sea.find((hex) => hex.name === view.ships[view.you ?? 0]?.hex)?.target;
  return target ? targetName(w, target.nation, target.kind) : '';
}

export function targetName(w: GameWords, nation: string, kind: string): string {
  return w.target(w.nations[nation as keyof GameWords['nations']] ?? nation, w.kinds[kind as keyof GameWords['kinds']] ?? kind);
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

/** Which danger is worth a question before a ship sails there. */
export const peril = (danger: Danger) => (danger === 'dutchman' || danger === 'warship' ? danger : null);

/** A question before something that is rarely meant: sailing into danger, sending the Dutchman onto oneself, killing an own pirate. */
export function doubt(view: KingView, w: GameWords, action: Action): string | null {
  const ship = view.ships[view.you ?? -1];
  if (action.verb === 'sail') {
    const next = Object.values(view.reach).find(({ way, steps }) => steps === 1 && way[0] === wordsOf(action)[0]);
    const danger = next ? peril(next.danger) : null;
    return danger && w.confirm[danger];
  }
  if (action.verb === 'play dutchman' && ship && !ship.at_lair && driftsOf(view)[wordsOf(action)[0] ?? ''] === ship.hex) return w.confirm.ghost;
  return action.verb === 'play assassination' && wordsOf(action)[0] === String(view.you) ? w.confirm.own : null;
}

/** Whom an action attacks, with the chances. */
export const enemyOf = (view: KingView, action: Action) => (action.verb === 'attack' ? view.enemies.find((one) => String(one.enemy) === wordsOf(action)[0]) : undefined);
