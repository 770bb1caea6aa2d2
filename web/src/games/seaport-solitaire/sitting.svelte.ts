/** One game at the table, as this browser remembers it: how long it took, and whether undo was used to peek. */
import { recall, remember } from '../../lib/stored';

interface Noted {
  seconds: number;
  clean: boolean;
}

export class Sitting {
  seconds = $state(0);
  clean = true;
  #key: string;

  constructor(readonly table: string) {
    this.#key = `seaport.sitting.${table}`;
    const noted = recall<Noted>(this.#key, { seconds: 0, clean: true });
    this.seconds = noted.seconds;
    this.clean = noted.clean;
  }

  /** A second goes by, while somebody looks. */
  pass(): void {
    if (document.visibilityState === 'hidden') return;
    this.seconds += 1;
    this.#note();
  }

  peeked(): void {
    this.clean = false;
    this.#note();
  }

  #note(): void {
    remember(this.#key, { seconds: this.seconds, clean: this.clean });
  }
}
