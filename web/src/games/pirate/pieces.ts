/** How the pieces look. A kind is colour + symbol + letter. */
import type { Face } from '../../parts/Card.svelte';
import { labelOf, shortOf, thing } from '../../lib/glossary.svelte';
import type { Fighter, Kind } from './types';

export const SYMBOLS: Record<Kind, string> = {
  pirate: 'pirate-skull',
  ship: 'sailboat',
  cannon: 'cannon-ball',
  gold: 'two-coins',
  ghost: 'ghost',
  kraken: 'kraken-tentacle',
  doll: 'voodoo-doll',
};
const PICTURES: Record<Kind, string> = {
  pirate: 'pirate-captain',
  ship: 'galleon',
  cannon: 'pirate-cannon',
  gold: 'open-treasure-chest',
  ghost: 'ghost',
  kraken: 'giant-squid',
  doll: 'voodoo-doll',
};
export const TINTS: Record<Kind, string> = {
  pirate: 'red',
  ship: 'blue',
  cannon: 'green',
  gold: 'yellow',
  ghost: 'grey',
  kraken: 'special',
  doll: 'teal',
};
export const LETTERS: Record<Kind, string> = {
  pirate: 'P', ship: 'S', cannon: 'C', gold: 'G', ghost: 'H', kraken: 'K', doll: 'D',
};
const KIND_OF = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as Kind]));
const WEAPONS: Record<Fighter['picture'], string> = {
  shield: 'shield',
  sword: 'broadsword',
  'sword and shield': 'broadsword',
  gun: 'pistol-gun',
};

export function kindOf(code: string): Kind {
  return KIND_OF[code[0] ?? ''] ?? 'pirate';
}

export function face(code: string): Face {
  const kind = kindOf(code);
  const value = code.slice(1);
  return {
    tint: TINTS[kind],
    letter: LETTERS[kind],
    digit: value,
    symbol: SYMBOLS[kind],
    icon: PICTURES[kind],
    title: shortOf('card', code),
    twice: true,
  };
}

/** Cards of one play, which are of one kind: 'pirate 3 + 5'. */
export function sayCards(codes: readonly string[]): string {
  return codes.map((code, i) => (i ? code.slice(1) : face(code).title)).join(' + ');
}

/** A battle card: its hit, and a shield if it shields. */
export function battleFace(code: string, set: readonly Fighter[]): Face {
  const fighter = set.find((one) => one.code === code);
  const shield = fighter?.shield ?? code.endsWith('s');
  return {
    tint: shield ? 'blue' : 'red',
    letter: '',
    digit: String(fighter?.hit ?? parseInt(code, 10)),
    symbol: shield ? 'shield' : WEAPONS[fighter?.picture ?? 'sword'],
    icon: WEAPONS[fighter?.picture ?? 'sword'],
    title: fighter ? labelOf('fighter', `${fighter.picture} ${code}`).name : code,
  };
}

/** A battle card as the glossary has it; without its picture it is not there. */
export function fighterThing(code: string, set: readonly Fighter[]): string | undefined {
  const fighter = set.find((one) => one.code === code);
  return fighter && thing('fighter', `${fighter.picture} ${code}`);
}

export const kindName = (kind: Kind): string => labelOf('kind', kind).name;
