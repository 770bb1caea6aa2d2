/** What clicks mean, as the legal actions say: on the map, on cards, on pirates; all the rest are buttons. */
import type { Action } from '../../lib/protocol';
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

/** The hexes that a click can use now: ways to sail, or where the chosen Dutchman card would move him. */
export function courses(view: KingView, legal: readonly Action[], card: string | null): Course[] {
  if (card === 'dutchman') {
    return legal
      .filter((action) => action.verb === 'play dutchman')
      .map((action) => ({ hex: view.dutchman.drifts[action.words[0] ?? ''] ?? '', action, steps: 1, danger: null, drift: true }));
  }
  if (card || !legal.some((action) => action.verb === 'sail')) return [];
  return Object.entries(view.reach).flatMap(([hex, { way, steps, danger }]) => {
    const action = legal.find((one) => one.verb === 'sail' && one.words[0] === way[0]);
    return action ? [{ hex, action, steps, danger, drift: false }] : [];
  });
}

/** The actions of a card of the hand: playing it, and throwing it away. */
export function usesOf(legal: readonly Action[], card: HandCard): Action[] {
  return legal.filter((action) => card.actions.includes(action.id) || (action.verb === 'discard' && action.words[0] === card.card));
}

/** Whether a pirate of the pool is clicked for this. */
const byPirate = (action: Action) => ['crew', 'captain', 'dismiss'].includes(action.verb);

/** What the buttons offer: the chosen card's actions, or all that no click on map, card or pirate stands for. */
export function offered(view: KingView, legal: readonly Action[], card: HandCard | null): Action[] {
  if (card) return usesOf(legal, card);
  const onMap = new Set(courses(view, legal, null).map((course) => course.action.id));
  const held = (view.hand ?? []).flatMap((one) => usesOf(legal, one)).filter((action) => !['dig', 'keelhaul'].includes(action.verb));
  return legal.filter((action) => !onMap.has(action.id) && !held.includes(action) && !(byPirate(action) && view.pool));
}

/** The one that Enter stands for. */
export function mainOf(legal: readonly Action[]): Action | undefined {
  return ['draw', 'stop', 'dig'].map((verb) => legal.find((action) => action.verb === verb)).find(Boolean);
}

/** A pirate in short: the number and both skills. */
export const brief = (pirate: Pirate | null | undefined) => (pirate ? `${pirate.pirate} ${pirate.crew_skill}/${pirate.captain_skill}` : '?');

const titleOf = (view: KingView, card: string) => view.hand?.find((one) => one.card === card)?.title ?? card;

/** An action in words, and what else a player would like to know of it. */
export function said(view: KingView, w: GameWords, action: Action): { text: string; hint: string } {
  const [first = '', second = ''] = action.words;
  const seat = Number(first);
  const name = view.names[seat] ?? first;
  const own = (place: number) => brief(view.crews[view.you ?? 0]?.[place]);
  const pool = (place: string) => brief(view.pool?.pirates[Number(place)]);
  const does = w.does;
  const only = (text: string, hint = '') => ({ text, hint });
  switch (action.verb) {
    case 'pass': return only(does.pass[view.phase as keyof typeof does.pass] ?? does.pass.other, chanceOf(view, w, action));
    case 'draw': return only(does.draw(view.draw?.draws ?? 0));
    case 'stop': return only(does.stop, w.stepsLeft(view.allowance.left, view.allowance.steps));
    case 'dig': return only(does.dig, view.dig ? does.digHint(view.dig.needs, view.dig.have, money(view.dig.gain)) : '');
    case 'buy': {
      const gains = view.parts.gains[first];
      const left = view.parts.left === null ? '' : `; ${does.left(money(view.parts.left))}`;
      return only(does.buy(first.toUpperCase(), money(view.parts.price)), gains ? does.gains(gains.places, gains.sails, gains.rum, gains.balls) + left : '');
    }
    case 'attack': return only(first === 'target' ? does.attackTarget(hereIs(view, w)) : does.attack(name), enemyOdds(view, w, first));
    case 'reroll': return only(does.reroll[first as keyof typeof does.reroll] ?? action.text, chanceOf(view, w, action));
    case 'sail': return only(does.sail(first, neighbour(view.sea, view.ships[view.you ?? 0]?.hex ?? '', first)?.name ?? ''));
    case 'steal': return only(does.steal(name), money(view.ships[seat]?.purse ?? 0));
    case 'discard': return only(does.discard(titleOf(view, first)));
    case 'captain': return only(does.captain(pool(first)));
    case 'dismiss': return only(does.dismiss(pool(first)));
    case 'promote': return only(does.promote(own(seat)));
    case 'scapegoat': return only(does.scapegoat(own(seat)));
    case 'crew': {
      const [captain = 0, mate = 0] = first.split(' ').map(Number);
      return only(does.crew(brief(view.pool?.drafted[captain]), brief(view.pool?.drafted[mate])));
    }
    case 'keelhaul': return only(does.keelhaul);
    case 'play scurvy': return only(does.on(titleOf(view, 'scurvy'), name));
    case 'play dutchman': return only(does.drift(first, view.dutchman.drifts[first] ?? ''));
    case 'play mercenaries': return only(`${titleOf(view, 'mercenaries')} ${does.side[first as keyof typeof does.side] ?? first}`);
    case 'play assassination': return only(does.kill(brief(view.crews[seat]?.[Number(second)]), name));
    default: return only(action.verb.startsWith('play ') ? does.play(titleOf(view, action.verb.slice(5))) : action.text);
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

function enemyOdds(view: KingView, w: GameWords, word: string): string {
  const found = view.enemies.find((one) => String(one.enemy) === word);
  if (!found) return '';
  const balls = found.by_balls.map((chance, number) => w.byBalls(number, percent(chance)));
  const cards = Object.entries(found.with_cards).map(([card, chance]) => w.withCard(card === 'all' ? w.allCards : titleOf(view, card), percent(chance)));
  return [...balls, ...cards].join(' · ');
}
