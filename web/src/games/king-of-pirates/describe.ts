/** Hexes in words: what a look, a tap, or a screen reader tells of them. */
import { labelOf } from '../../lib/glossary.svelte';
import type { Course } from './choices';
import { targetName } from './choices';
import { distance, money, percent } from './pieces';
import type { Hex, KingView } from './types';
import type { GameWords } from './words';

/** A hex with all that a player would look up: what it is, what waits there, and what can be won. */
export function describe(view: KingView, w: GameWords, hex: Hex, seat: number, course?: Course): string {
  return [head(w, hex, course), ...what(w, hex), ...chances(view, w, hex), ...who(view, w, hex), ...dangers(view, w, hex, course), ...far(view, w, hex, seat, course)].join(', ');
}

function head(w: GameWords, hex: Hex, course?: Course): string {
  if (!course) return hex.name;
  return course.drift ? w.driftTo(hex.name) : `${w.sailTo(hex.name)} (${w.steps(course.steps)})`;
}

function what(w: GameWords, hex: Hex): string[] {
  const parts = [hex.target ? targetName(hex.target.nation, hex.target.kind) : labelOf('hex', hex.kind).name];
  if (hex.target) parts.push(w.defence(hex.target.defence), w.loot(hex.target.loot));
  if (hex.island) {
    parts.push(w.treasure(money(hex.island.doubloons)));
    if (hex.island.maps_needed !== undefined) parts.push(w.maps(hex.island.maps_needed));
  }
  return parts;
}

/** Of a nation: with no ball, each ball, each card; of a tile: how likely it is a warship. */
function chances(view: KingView, w: GameWords, hex: Hex): string[] {
  const parts: string[] = [];
  if (hex.tile === 'down') {
    const zone = view.face_down[hex.kind === 'shark sea' ? 'shark' : 'ocean'];
    parts.push(w.down, ...(zone ? [w.warshipChance(percent(zone.warship))] : []));
  }
  if (hex.target?.by_balls) {
    parts.push(w.chance(hex.target.by_balls.map((chance, balls) => w.byBalls(balls, percent(chance))).join(', ')));
    for (const [card, odds] of Object.entries(hex.target.with_cards ?? {})) parts.push(w.withCard(cardName(w, card), percent(odds.at(-1) ?? 0)));
  }
  for (const [seat, chance] of Object.entries(hex.rivals)) parts.push(w.chanceAgainst(view.names[Number(seat)] ?? '', percent(chance)));
  return parts;
}

export function cardName(w: GameWords, card: string): string {
  return card === 'all' ? w.allCards : labelOf('card', card).name;
}

function who(view: KingView, w: GameWords, hex: Hex): string[] {
  const ships = hex.ships.map((seat) => (seat === view.you ? w.yourShip : w.shipOf(view.names[seat] ?? '')));
  return hex.dutchman ? [...ships, w.dutchman] : ships;
}

function dangers(view: KingView, w: GameWords, hex: Hex, course?: Course): string[] {
  if (!course || course.drift) return [];
  const parts = course.danger && course.danger !== 'unknown' ? [w.dangers[course.danger]] : [];
  return course.danger !== 'dutchman' && besideDutchman(view, hex) ? [...parts, w.besideDutchman] : parts;
}

/** Whether the next drift can bring the Dutchman here; in a lair nobody minds. */
export function besideDutchman(view: KingView, hex: Hex): boolean {
  return hex.kind !== 'lair' && Object.values(view.dutchman.drifts).includes(hex.name);
}

/** How many turns away a hex lies that cannot be reached now. */
function far(view: KingView, w: GameWords, hex: Hex, seat: number, course?: Course): string[] {
  const ship = view.ships[seat];
  const from = view.sea.find((one) => one.name === ship?.hex);
  if (course || view.you === null || !ship || !from || from === hex) return [];
  return [w.turnsAway(Math.ceil(distance(from, hex) / ship.speed))];
}

/** The hexes that a ship may come to in its next turn, dangers on the way aside. */
export function rangeOf(view: KingView, seat: number): Set<string> {
  const ship = view.ships[seat];
  const from = view.sea.find((hex) => hex.name === ship?.hex);
  if (!ship || !from) return new Set();
  return new Set(view.sea.filter((hex) => hex !== from && distance(from, hex) <= ship.speed).map((hex) => hex.name));
}
