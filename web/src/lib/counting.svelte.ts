/** At the end the score is counted, one step after another, for whoever saw the match end. */
import { untrack } from 'svelte';
import { settings } from './settings.svelte';

/** Made while a component is. */
export class Counting {
  /** How many steps are counted; before the end all of them. */
  counted = $state(0);

  constructor(over: () => boolean, steps: number, milliseconds: number, each: (step: number) => void = () => undefined) {
    let seen = false;
    $effect(() => {
      const live = over() && seen && !settings.still;
      seen = true;
      this.counted = live ? 0 : steps;
      if (!live) return;
      const timer = setInterval(() => {
        if (this.counted >= steps) return clearInterval(timer);
        untrack(() => each(this.counted));
        this.counted++;
      }, milliseconds);
      return () => clearInterval(timer);
    });
  }
}
