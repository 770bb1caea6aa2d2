/** The last round once more, frame by frame, instead of what the board shows. */
import { settings } from './settings.svelte';
import type { Shown } from './viewer.svelte';

const STEP = 950;
/** Without motion there is more to read off each frame. */
const STILL_STEP = STEP * 1.5;

/** Made while a component is. */
export class Again {
  #left = $state.raw<readonly Shown[]>([]);
  /** What is to be seen now; undefined when nothing is shown again. */
  readonly frame = $derived<Shown | undefined>(this.#left[0]);

  constructor() {
    $effect(() => {
      if (!this.frame) return;
      const timer = setTimeout(() => (this.#left = this.#left.slice(1)), settings.still ? STILL_STEP : STEP);
      return () => clearTimeout(timer);
    });
  }

  /** One frame alone is what the board shows anyway. */
  show(frames: readonly Shown[]): void {
    this.#left = frames.length > 1 ? frames : [];
  }

  stop(): void {
    this.#left = [];
  }
}
