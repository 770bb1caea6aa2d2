/** Coach marks: whoever comes from a lesson is told a thing the first time that it comes up in a match. Once a device. */
import type { Ask, CoachMark, Happened } from '../generated/protocol';
import { api } from './api';
import { settings } from './settings.svelte';
import { recall, remember } from './stored';

interface Coaching {
  /** The marks that were seen. */
  seen: string[];
}

const key = (game: string) => `coach.${game}`;

/** From now on the game's marks are shown on this device, those that were not seen yet. */
export function beginCoaching(game: string): void {
  remember(key(game), recall<Coaching | null>(key(game), null) ?? { seen: [] });
}

/** The first of the marks that fits what happened or what is asked, and was not seen. */
export function fitting(marks: readonly CoachMark[], seen: readonly string[], happened: readonly Happened[], ask: Ask | null): CoachMark | null {
  const kinds = new Set(happened.map((one) => one.kind));
  const verbs = new Set(ask?.legal.map((action) => action.verb));
  const fits = (mark: CoachMark) => (mark.event ? kinds.has(mark.event) : verbs.has(mark.asked));
  return marks.find((mark) => !seen.includes(mark.id) && fits(mark)) ?? null;
}

/** So many decisions a mark stays that nobody closes: later it would speak of what has long passed. */
const STAYS = 2;

/** Whether there is room for another mark: nothing is shown, or it was there for a decision that has been made. */
export function givesWay(shown: CoachMark | null, during: readonly string[], ask: Ask | null): boolean {
  return !shown || (during.length > 0 && ask?.decision !== during[0]);
}

/** Whether a mark has been there long enough, by the decisions that it was there for. */
export function outstays(during: readonly string[], ask: Ask | null): boolean {
  return ask !== null && during.length >= STAYS && !during.includes(ask.decision);
}

/** Made while a component is. */
export class Coach {
  shown = $state.raw<CoachMark | null>(null);

  #marks = $state.raw<CoachMark[]>([]);
  #seen = $state.raw<string[]>([]);
  /** The decisions that the shown mark was there for. */
  #during: string[] = [];

  constructor(
    readonly game: () => string | undefined,
    readonly now: () => { happened: readonly Happened[]; ask: Ask | null; over: boolean },
  ) {
    $effect(() => this.#learn(game(), settings.language));
    $effect(() => {
      const { happened, ask, over } = now();
      const here = this.shown ? [...this.#seen, this.shown.id] : this.#seen;
      const next = fitting(this.#marks, here, happened, ask);
      if (next && givesWay(this.shown, this.#during, ask)) this.#show(next);
      if (over || outstays(this.#during, ask)) this.close();
      if (this.shown && ask && !this.#during.includes(ask.decision)) this.#during.push(ask.decision);
    });
  }

  /** A mark that nobody closed has been read by then. */
  #show(mark: CoachMark): void {
    this.close();
    this.shown = mark;
    this.#during = [];
  }

  #learn(game: string | undefined, _language: string): void {
    const coaching = game ? recall<Coaching | null>(key(game), null) : null;
    if (!game || !coaching) return;
    this.#seen = coaching.seen;
    api.lessons(game).then(
      ({ coach }) => {
        this.#marks = coach;
        this.shown = coach.find((mark) => mark.id === this.shown?.id) ?? this.shown;
      },
      () => undefined,
    );
  }

  /** The mark was read. */
  readonly close = (): void => {
    const game = this.game();
    if (!game || !this.shown) return;
    this.#seen = [...this.#seen, this.shown.id];
    this.shown = null;
    remember(key(game), { seen: this.#seen });
  };

  /** No more of them, for this game on this device. */
  readonly stop = (): void => {
    this.#marks = [];
    this.shown = null;
    const game = this.game();
    if (game) remember(key(game), null);
  };
}
