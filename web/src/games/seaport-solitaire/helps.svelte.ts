/** The helps that a player switched on, kept in this browser. */
import { recall, remember } from '../../lib/stored';

export interface Helps {
  glow: boolean;
  safe: boolean;
  tap: boolean;
  timer: boolean;
}

const KEY = 'seaport.helps';
const USUAL: Helps = { glow: true, safe: false, tap: false, timer: false };

class Kept {
  #all = $state<Helps>({ ...USUAL, tap: coarse(), ...recall<Partial<Helps>>(KEY, {}) });

  get all(): Readonly<Helps> {
    return this.#all;
  }

  change(some: Partial<Helps>): void {
    Object.assign(this.#all, some);
    remember(KEY, $state.snapshot(this.#all));
  }
}

/** On a touch screen a tap is expected to move a card. */
function coarse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

export const helps = new Kept();
