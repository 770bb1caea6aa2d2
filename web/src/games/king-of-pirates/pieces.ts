/** How things look: where hexes lie, which sign stands for what. Colour never says anything alone. */
import { labelOf } from '../../lib/glossary.svelte';
import { numeral } from '../../lib/numbers';
import type { Face } from '../../parts/Card.svelte';
import type { Hex, KingView } from './types';

const RADIUS = 4;
/** From a hex's middle to its corner, in the units of the map. */
export const SIZE = 50;
const WIDE = SIZE * Math.sqrt(3);
export const WIDTH = (2 * RADIUS + 1) * WIDE + 8;
export const HEIGHT = (3 * RADIUS + 2) * SIZE + 8;

/** The middle of a hex on the map; its rows are level, its corners point up. */
export function middle(hex: { q: number; r: number }): { x: number; y: number } {
  return { x: WIDTH / 2 + WIDE * (hex.q + hex.r / 2), y: HEIGHT / 2 + 1.5 * SIZE * hex.r };
}

/** The corners of a hex round 0, 0. */
export function corners(size: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => ((i + 0.5) * Math.PI) / 3)
    .map((angle) => `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`)
    .join(' ');
}

export const HEX_BOX = { width: WIDE / WIDTH, height: (2 * SIZE) / HEIGHT };

const STEPS: Record<string, [number, number]> = { NW: [0, -1], NE: [1, -1], E: [1, 0], SE: [0, 1], SW: [-1, 1], W: [-1, 0] };

export function neighbour(sea: readonly Hex[], from: string, way: string): Hex | undefined {
  const hex = sea.find((one) => one.name === from);
  const [q, r] = STEPS[way] ?? [0, 0];
  return hex && sea.find((one) => one.q === hex.q + q && one.r === hex.r + r);
}

/** Steps between two hexes over open sea. */
export function distance(from: { q: number; r: number }, to: { q: number; r: number }): number {
  const [q, r] = [to.q - from.q, to.r - from.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The middles of the hexes along a way, the first one included. */
export function along(from: { q: number; r: number }, way: readonly string[]): { x: number; y: number }[] {
  let { q, r } = from;
  const points = [middle(from)];
  for (const step of way) {
    const [dq, dr] = STEPS[step] ?? [0, 0];
    [q, r] = [q + dq, r + dr];
    points.push(middle({ q, r }));
  }
  return points;
}

/** Ways over the sea: the colour of the corner that they lead to, and how far an arrow to the east turns. */
export const WAYS: Record<string, { fill: string; ink: string; turn: number }> = {
  NW: { fill: '#d8352a', ink: '#fff', turn: -120 },
  NE: { fill: '#f08a24', ink: '#1d1206', turn: -60 },
  E: { fill: '#f7dd4e', ink: '#1d1206', turn: 0 },
  SE: { fill: '#24783b', ink: '#fff', turn: 60 },
  SW: { fill: '#2a62c4', ink: '#fff', turn: 120 },
  W: { fill: '#7b3fb0', ink: '#fff', turn: 180 },
};

export const KINDS: Record<string, { fill: string; icon: string | null; ink: string }> = {
  lair: { fill: '#4b3524', icon: 'pirate-flag', ink: '#f3e3c4' },
  stronghold: { fill: '#8d8168', icon: 'hill-fort', ink: '#1d1710' },
  city: { fill: '#b59a68', icon: 'harbor-dock', ink: '#1d1710' },
  'large island': { fill: '#7fa159', icon: 'island', ink: '#15260c' },
  'small island': { fill: '#a3b368', icon: 'palm-tree', ink: '#15260c' },
  'shark sea': { fill: '#123c5e', icon: null, ink: '#bfe3f5' },
  ocean: { fill: '#2b7f9f', icon: null, ink: '#e6f8ff' },
};

/** Nations: colour, sign and letter. */
export const NATIONS: Record<string, { fill: string; ink: string; icon: string; letter: string }> = {
  British: { fill: '#9e1c1c', ink: '#fff', icon: 'crown', letter: 'B' },
  French: { fill: '#1c3f94', ink: '#fff', icon: 'fleur-de-lys', letter: 'F' },
  Spanish: { fill: '#f2c53d', ink: '#2b1d05', icon: 'castle', letter: 'S' },
};

export const TARGETS: Record<string, string> = {
  'small merchant': 'sailboat',
  'large merchant': 'caravel',
  warship: 'galleon',
  city: 'harbor-dock',
  stronghold: 'hill-fort',
};

/** Seats: colour, shape and number. */
export const SEATS = [
  { fill: '#d8352a', ink: '#fff', shape: 'M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z' },
  { fill: '#f08a24', ink: '#1d1206', shape: 'M-15-15h30v30h-30z' },
  { fill: '#f7dd4e', ink: '#1d1206', shape: 'M0-21L21 0L0 21L-21 0z' },
  { fill: '#24783b', ink: '#fff', shape: 'M0-19L19-5L12 16H-12L-19-5z' },
  { fill: '#2a62c4', ink: '#fff', shape: 'M-10-17H10L20 0L10 17H-10L-20 0z' },
  { fill: '#7b3fb0', ink: '#fff', shape: 'M-17-13h34l-5 13l5 13h-34l5-13z' },
] as const;
export const seatLook = (seat: number) => SEATS[seat % SEATS.length] ?? SEATS[0];

export const CARDS: Record<string, string> = {
  'treasure-map': 'treasure-map',
  tailwind: 'windsock',
  mercenaries: 'three-friends',
  assault: 'crossed-sabres',
  ambush: 'hooded-figure',
  keelhauling: 'anchor',
  scurvy: 'cursed-star',
  dutchman: 'ghost',
  soldiers: 'shield',
  assassination: 'plain-dagger',
  citrus: 'cut-lemon',
  mutiny: 'pirate-skull',
};

/** Pirates: a face of their own. */
export const FACES: Record<string, string> = {
  P01: 'blindfold',
  P02: 'woman-elf-face',
  P03: 'winter-hat',
  P04: 'barbarian',
  P05: 'police-officer-head',
  P06: 'doctor-face',
  P07: 'viking-head',
  P08: 'bandit',
  P09: 'one-eyed',
  P10: 'eyepatch',
  P11: 'beard',
  P12: 'mustache',
  P13: 'wizard-face',
  P14: 'diving-helmet',
  P15: 'ninja-head',
  P16: 'cowled',
  P17: 'monk-face',
  P18: 'jester-hat',
  P19: 'lucky-fisherman',
  P20: 'witch-face',
};

/** Skills: the sign beside their words. */
export const SKILLS: Record<string, string> = {
  PVP1: 'crossed-sabres',
  NAT1: 'hill-fort',
  MAP1: 'treasure-map',
  BALL: 'cannon-ball',
  RUM: 'barrel',
  MOVE: 'sailboat',
  LOOT1: 'open-treasure-chest',
  PROOF: 'shield',
  GOAT: 'voodoo-doll',
  PVP2: 'crossed-sabres',
  NAT2: 'hill-fort',
  MAP2: 'treasure-map',
  CLEAN: 'cut-lemon',
  'LOOT-B': 'crown',
  'LOOT-F': 'fleur-de-lys',
  'LOOT-S': 'castle',
  CARD: 'card-draw',
  STEAL: 'robber-hand',
  ALL: 'three-friends',
};

export const percent = (chance: number) => Math.round(chance * 100);
export const money = numeral;

/** The cards of a seat, one by one. */
export function handOf(view: KingView): Face[] {
  return (view.hand ?? []).flatMap(({ card, count }) => {
    const { name } = labelOf('card', card);
    const picture = CARDS[card] ?? '';
    return Array<Face>(count).fill({ tint: 'teal', letter: '', digit: '', sign: picture, symbol: '', icon: picture, title: name, word: name });
  });
}
