/** Hints: what a bot would do, from this seat's own knowledge. A hint is gone with the decision that it was given for. */
import type { Notes } from './notes.svelte';
import type { Action } from './protocol';
import type { Viewer } from './viewer.svelte';

interface Hint {
  decision: string;
  action: Action;
  says: string;
  why: readonly string[];
}

export class Hints {
  /** The decision that is being thought about; empty: none. */
  #wanted = $state('');
  #given = $state.raw<Hint | null>(null);

  constructor(
    readonly viewer: () => Viewer,
    /** What tells the decision that is to be made now from others; empty: there is none. */
    readonly decision: () => string,
    readonly notes: Notes,
    /** Whether that decision was answered meanwhile, though it is still shown: a refused hint is no news then. */
    readonly answered: () => boolean,
  ) {}

  get #now(): Hint | null {
    return this.#given && this.#given.decision === this.decision() ? this.#given : null;
  }

  /** What the bot would do; null: nobody asked it. */
  get action(): Action | null {
    return this.#now?.action ?? null;
  }

  /** The same in words. */
  get says(): string {
    return this.#now?.says ?? '';
  }

  /** What it gains by that and what would probably come next, in one or two sentences. */
  get why(): readonly string[] {
    return this.#now?.why ?? [];
  }

  /** The reasons were read. */
  dropWhy(): void {
    if (this.#given) this.#given = { ...this.#given, why: [] };
  }

  /** Whether the decision that is to be made now is being thought about. */
  get thinking(): boolean {
    return this.#wanted !== '' && this.#wanted === this.decision();
  }

  get possible(): boolean {
    return (this.viewer().table?.hints ?? false) && this.decision() !== '';
  }

  async ask(): Promise<void> {
    if (!this.possible || this.thinking) return;
    const [decision, viewer] = [this.decision(), this.viewer()];
    this.#wanted = decision;
    const answer = await viewer.hint();
    if (this.#wanted === decision) this.#wanted = '';
    if (answer.ok && typeof answer.action === 'object') {
      // The table may be further than what is shown here.
      const about = `${viewer.seat}.${answer.decision}`;
      this.#given = { decision: about, action: answer.action, says: answer.says?.[answer.action.id] ?? answer.action.text, why: answer.why ?? [] };
    } else if (decision === this.decision() && !this.answered()) this.notes.complain(answer);
  }

  drop(): void {
    this.#given = null;
  }
}
