/** What is asked twice, however it was chosen: by tap, key, typed words or hint. */
import type { ActionInfo, Doubt } from '../generated/protocol';

export class Doubts {
  /** What was asked about, and waits for a yes. */
  open = $state.raw<(Doubt & { text: string }) | null>(null);

  constructor(
    readonly legal: () => readonly ActionInfo[],
    readonly doubt: (action: ActionInfo) => Doubt | null,
  ) {}

  /** Whether an action has to wait for a yes; then it is asked for. */
  asks(text: string): boolean {
    const action = this.legal().find((one) => one.text.toLowerCase() === text.toLowerCase());
    const doubt = action ? this.doubt(action) : null;
    this.open = doubt ? { ...doubt, text } : null;
    return doubt !== null;
  }

  drop(): void {
    this.open = null;
  }
}
