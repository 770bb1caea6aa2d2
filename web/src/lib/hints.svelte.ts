/** Hints: what a bot would do, from this seat's own knowledge. */
import type { Notes } from './notes.svelte';
import type { Action } from './protocol';
import type { Viewer } from './viewer.svelte';

export class Hints {
  /** What the bot would do; null: nobody asked it. */
  action = $state.raw<Action | null>(null);
  /** The same in words. */
  says = $state('');
  /** What it gains by that and what would probably come next, in one or two sentences. */
  why = $state.raw<readonly string[]>([]);
  thinking = $state(false);

  constructor(
    readonly viewer: () => Viewer,
    /** Whether there is a decision to be made. */
    readonly asked: () => boolean,
    readonly notes: Notes,
  ) {}

  get possible(): boolean {
    return (this.viewer().table?.hints ?? false) && this.asked();
  }

  async ask(): Promise<void> {
    if (!this.possible || this.thinking) return;
    this.thinking = true;
    const answer = await this.viewer().say({ do: 'hint' });
    this.thinking = false;
    if (answer.ok && typeof answer.action === 'object') {
      this.action = answer.action;
      this.says = answer.says?.[answer.action.id] ?? answer.action.text;
      this.why = answer.why ?? [];
    } else this.notes.complain(answer);
  }

  drop(): void {
    this.action = null;
    this.why = [];
  }
}
