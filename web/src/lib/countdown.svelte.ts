/** Before a race: 3, 2, 1, by the server's clock, so that all see it at the same moment. */
import type { Viewer } from './viewer.svelte';

const COUNTS = 3;
const SECONDS_A_COUNT = 0.6;
/** In milliseconds, in case that the clock is a little behind the timer. */
const SHORTEST_WAIT = 10;

/** Made while a component is. */
export class RaceCountdown {
  /** The count that is to be seen; 0: the race is open, or there is none. */
  counting = $state(0);

  constructor(viewer: () => Pick<Viewer, 'opens' | 'skew'>) {
    $effect(() => {
      const { opens, skew } = viewer();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const count = () => {
        const left = opens === null ? 0 : opens - skew - Date.now() / 1000;
        const counting = left > 0 ? Math.min(COUNTS, Math.ceil(left / SECONDS_A_COUNT)) : 0;
        const untilNext = (left - (counting - 1) * SECONDS_A_COUNT) * 1000;
        if (counting) timer = setTimeout(count, Math.max(SHORTEST_WAIT, untilNext));
        this.counting = counting;
      };
      count();
      return () => clearTimeout(timer);
    });
  }
}
