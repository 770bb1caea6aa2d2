/** The note beside something that cannot be done. There is one at a time, and the latest question wins. */
import type { Answer } from '../generated/protocol';
import type { Refusal, WhyQuery } from './viewer.svelte';

export interface Note {
  reason: string;
  clause: string | null;
  at: DOMRect;
}

/** Who knows why something cannot be done. */
interface Knowing {
  why(query: WhyQuery): Promise<Refusal>;
}

/** Time to reach the clause in the note with the pointer. */
const LINGERS = 500;

export class Notes {
  shown = $state.raw<Note | null>(null);

  #asked = 0;
  #ends: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly viewer: () => Knowing) {}

  /** Asks the server why something cannot be done, and says so beside it; without a question the note goes. */
  async why(query: WhyQuery | null, at: HTMLElement): Promise<void> {
    const asked = ++this.#asked;
    this.hold();
    if (!query) {
      this.#ends = setTimeout(() => this.close(), LINGERS);
      return;
    }
    const refusal = await this.viewer().why(query);
    if (asked === this.#asked && refusal.reason) this.shown = { ...refusal, at: at.getBoundingClientRect() };
  }

  /** Shows a refusal below what was asked; an answer that is none says nothing. */
  complain(answer: Answer): void {
    if (answer.ok || !answer.reason) return;
    this.#asked++;
    this.hold();
    const at = document.querySelector('.prompt')?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 60, 0, 0);
    this.shown = { reason: answer.reason, clause: answer.clause ?? null, at };
  }

  /** Somebody is about to follow the clause: the note stays. */
  hold(): void {
    clearTimeout(this.#ends);
  }

  close(): void {
    this.shown = null;
  }

  /** Takes the note away, and the one that is still on its way. */
  drop(): void {
    this.#asked++;
    this.close();
  }
}
