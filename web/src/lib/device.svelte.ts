/** The people at this device: a viewer for each seat held here, or one bystander, and who of them looks at the screen. */
import { onMount } from 'svelte';
import type { HeldSeat } from '../generated/protocol';
import { settings } from './settings.svelte';
import { Viewer } from './viewer.svelte';

/** Made while a component is; its viewers leave with the component. */
export class Device {
  readonly seats: number[];
  readonly viewers: readonly Viewer[];

  /** Whoever of this device is asked, else whoever was before. */
  #current = $state(0);
  /** Who said last that they have the device: nobody, where several share it and the page has just come. */
  #ready = $state(-1);
  #language = settings.language;

  constructor(
    table: string,
    readonly held: HeldSeat[],
  ) {
    this.seats = held.map((one) => one.seat);
    const tokens = held.length ? held.map((one) => one.token) : [null];
    this.viewers = tokens.map((token) => new Viewer(table, token, (seat) => this.seats.includes(seat)));
    onMount(() => () => this.viewers.forEach((viewer) => viewer.close()));
    $effect(() => this.#speak());
    $effect(() => this.#turn());
  }

  /** Who looks at the screen. */
  get viewer(): Viewer {
    return this.viewers[this.#current] as Viewer;
  }

  /** Whether it is somebody else's turn to look, who has not said yet that the others look away. */
  get changesHands(): boolean {
    return this.viewers.length > 1 && this.#ready !== this.#current;
  }

  ready(): void {
    this.#ready = this.#current;
  }

  /** Another language: the server tells everything anew. */
  #speak(): void {
    if (this.#language === settings.language) return;
    this.#language = settings.language;
    this.viewers.forEach((viewer) => viewer.startAnew());
  }

  #turn(): void {
    if (this.viewer.ask) return;
    const asked = this.viewers.findIndex((one) => one.ask !== null);
    if (asked >= 0) this.#current = asked;
  }
}
