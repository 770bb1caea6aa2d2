/** Log and chat: one of them beside the board, or over it on a phone, and how much of the chat was not read yet. */
import { tick } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

export const PANELS = ['log', 'chat'] as const;
export type Panel = (typeof PANELS)[number];

/** Made while a component is. */
export class Panels {
  beside = $state<Panel>('log');
  /** Over the board, where there is no room beside it. */
  sheet = $state<Panel | null>(null);

  #read = $state(0);
  readonly #narrow = new MediaQuery('(max-width: 700px), (max-height: 500px) and (max-width: 1099px)');

  constructor(readonly said: () => number) {
    $effect(() => {
      if (this.#chatOpen) this.#read = said();
    });
  }

  get unread(): number {
    return this.#chatOpen ? 0 : Math.max(0, this.said() - this.#read);
  }

  get #chatOpen(): boolean {
    return this.beside === 'chat' || this.sheet === 'chat';
  }

  /** Opens the chat where there is room for it, ready to write. */
  async openChat(): Promise<void> {
    if (this.#narrow.current) {
      this.sheet = 'chat';
      return;
    }
    this.beside = 'chat';
    await tick();
    document.querySelector<HTMLInputElement>('.side .chat input')?.focus();
  }
}
