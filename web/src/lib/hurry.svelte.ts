/** Skipping ahead: what the others do is shown at once, and bots do not wait, up to the next decision here or to the end. */
import type { Pace } from '../generated/protocol';
import { recall, remember } from './stored';
import type { TableRequest } from './protocol';
import type { Viewer } from './viewer.svelte';

/** Whoever is new to a game sees each move for so much longer. */
const NEWCOMER = 2.5;

const key = (game: string) => `played.${game}`;

/** How patient the table is with whoever plays this game for the first time here. */
export function patienceFor(game: string): number {
  return recall(key(game), 0) ? 1 : NEWCOMER;
}

/** A match of the game was seen to its end. */
export function playedOut(game: string): void {
  remember(key(game), recall(key(game), 0) + 1);
}

/** Made while a component is. */
export class Hurry {
  /** The bots' pace before they were told to hurry. */
  #usual = $state<Pace | null>(null);

  constructor(
    readonly viewer: () => Viewer,
    readonly tell: (request: TableRequest) => void,
  ) {
    // Once somebody here is asked again, bots take their time as before.
    $effect(() => {
      if (!viewer().ask || this.#usual === null || this.onlyBots) return;
      tell({ do: 'set', pace: this.#usual, rush: false });
      this.#usual = null;
    });
  }

  /** Whether nobody plays any more but bots. */
  get onlyBots(): boolean {
    const { stage, seats, state } = this.viewer();
    return stage === 'playing' && state === 'open' && seats.every((seat) => seat.playing === 'bot');
  }

  /** Whether there is anything to skip. */
  get possible(): boolean {
    const { ask, behind, stage, seats, asked, host, table } = this.viewer();
    if (stage !== 'playing' || (ask && !this.onlyBots)) return false;
    const botsThink = asked.length > 0 && asked.every((seat) => seats[seat]?.playing === 'bot');
    return behind > 0 || (botsThink && host && table?.settings.pace !== 'instant');
  }

  readonly skip = (): void => {
    const viewer = this.viewer();
    const now = viewer.table?.settings;
    const rush = this.onlyBots;
    if (viewer.host && now && (now.pace !== 'instant' || now.rush !== rush)) {
      this.#usual ??= now.pace;
      this.tell({ do: 'set', pace: 'instant', rush });
    }
    viewer.skip();
  };
}
