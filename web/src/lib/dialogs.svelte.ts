/** Which dialog is open over the table: one at a time. */
import type { Notes } from './notes.svelte';

export type DialogName = 'rules' | 'settings' | 'keys' | 'invite' | 'end' | 'more';

export class Dialogs {
  open = $state<DialogName | null>(null);
  /** Where the rules are opened; null: at their beginning. */
  clause = $state<string | null>(null);

  constructor(readonly notes: Notes) {}

  /** Opens the rules. A note that cited them has done its work. */
  readonly readRules = (clause: string | null = null): void => {
    this.clause = clause;
    this.notes.close();
    this.open = 'rules';
  };

  readonly close = (): void => {
    this.open = null;
  };
}
