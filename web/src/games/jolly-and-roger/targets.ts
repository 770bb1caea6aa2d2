/** Where the chosen card could go, as the legal actions say, and what to ask when it cannot. */
import type { Action } from '../../lib/protocol';
import { target, type Target } from '../../lib/targets';
import { shipOf } from './pieces';
import type { ShipName } from './types';

export class Targets {
  constructor(
    readonly legal: readonly Action[],
    readonly slot: number,
    readonly card: string,
  ) {}

  faceUp(ship: ShipName): Target {
    if (this.card === 'S') return target(this.legal, `skeleton ${this.slot} ${ship}`);
    const own = shipOf(this.card);
    if (own && own !== ship) return { action: undefined, why: { gesture: 'wrong-colour' } };
    return target(this.legal, `crew ${this.slot}`);
  }

  parrot(ship: ShipName): Target {
    return target(this.legal, `parrot ${this.slot} ${ship}`);
  }

  kraken(ship: ShipName): Target | null {
    return this.card === 'K' ? target(this.legal, `kraken ${this.slot} ${ship}`) : null;
  }

  board(): Target {
    return target(this.legal, `board ${this.slot}`);
  }

  box(): Target | null {
    return this.card === 'K' ? target(this.legal, `kraken ${this.slot} none`) : null;
  }

  island(): Target | null {
    return this.card === 'T' ? target(this.legal, `tortuga ${this.slot}`) : null;
  }
}

/** The text of a split: the set with the first slot comes first. */
export function splitText(second: ReadonlySet<number>): string {
  const slots = [0, 1, 2, 3, 4];
  const parts = [slots.filter((slot) => !second.has(slot)), slots.filter((slot) => second.has(slot))];
  if (second.has(0)) parts.reverse();
  return `split ${parts.map((part) => part.join('')).join('|')}`;
}
