/** A rematch: who wants one goes to the new table as soon as it is there. The same tokens are good there. */
import type { Device } from './device.svelte';
import type { Notes } from './notes.svelte';
import { place } from './route.svelte';
import { hold } from './seats';

/** Made while a component is. */
export class RematchWish {
  wanted = $state(false);

  constructor(
    readonly device: Device,
    readonly notes: Notes,
  ) {
    $effect(() => {
      if (this.wanted && this.table) this.go();
    });
  }

  /** The new table, once everybody wants it. */
  get table(): string | null {
    return this.device.viewers.find((one) => one.rematch.table)?.rematch.table ?? null;
  }

  /** Asks for everybody at this device. */
  readonly ask = async (): Promise<void> => {
    this.wanted = true;
    for (const one of this.device.viewers) this.notes.complain(await one.say({ do: 'rematch' }));
  };

  readonly go = (): void => {
    if (!this.table) return;
    hold(this.table, this.device.held);
    place.go(`/t/${this.table}`);
  };
}
