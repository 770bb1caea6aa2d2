/** Sending an action, however it was chosen, and the box that it can be typed into. */
import type { Ask } from '../generated/protocol';
import { Doubts } from './doubts.svelte';
import type { Notes } from './notes.svelte';
import type { Viewer } from './viewer.svelte';

/** Made while a component is. */
export class Acting {
  /** Whether the box is open. */
  commanding = $state(false);
  readonly doubts: Doubts;
  /** The decision that an action was sent for. */
  #answered = '';

  constructor(
    readonly viewer: () => Viewer,
    asking: () => Ask | null,
    readonly decision: () => string,
    readonly notes: Notes,
    readonly played: () => void,
  ) {
    this.doubts = new Doubts(
      () => asking()?.legal ?? [],
      (action) => asking()?.doubts[action.id] ?? null,
    );
    $effect(() => {
      const now = decision();
      this.doubts.drop();
      // The next decision may be here before the word that the action was taken: what is typed from now on is about that one.
      if (this.#answered && now !== this.#answered) this.commanding = false;
    });
  }

  /** Whether the decision that is shown has its answer on the way, or what came of it is still to be shown. */
  get answered(): boolean {
    return this.viewer().behind > 0 || (this.#answered !== '' && this.#answered === this.decision());
  }

  act = async (text: string, sure = false): Promise<void> => {
    this.notes.drop();
    if (!sure && this.doubts.asks(text)) return;
    this.doubts.drop();
    const [viewer, decision] = [this.viewer(), this.decision()];
    this.#answered = decision;
    const answer = await viewer.act(text);
    if (answer.ok && this.decision() === decision) this.commanding = false;
    if (this.#answered === decision) this.#answered = '';
    if (answer.ok && viewer.seat !== null) this.played();
    this.notes.complain(answer);
  };
}
