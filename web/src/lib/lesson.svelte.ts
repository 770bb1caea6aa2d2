/** A lesson on this device: which step it is at, what its board shows, and what is said to what the learner does. */
import type { Frame, Happened, Lessons, LessonStep, View } from '../generated/protocol';
import { api } from './api';
import { glossary } from './glossary.svelte';
import { NO_LIGHTS, type Lights } from './lighting';
import { settings } from './settings.svelte';
import { recall, remember } from './stored';
import type { Refusal, WhyQuery } from './viewer.svelte';

/** How long each thing that happens stays on the board before the next, in milliseconds. */
export const PAUSES = { instant: 0, quick: 1100, calm: 2000 } as const;

interface Progress {
  part: number;
  step: number;
}

const key = (game: string) => `lesson.${game}`;

/** Whether a lesson of the game was begun here and not finished. */
export const begun = (game: string): boolean => recall<Progress | null>(key(game), null) !== null;

export class Lesson {
  about = $state.raw<Lessons | null>(null);
  step = $state.raw<LessonStep | null>(null);
  /** What happens after a move, until it has been shown. */
  frame = $state.raw<Frame | null>(null);
  /** What happened on the way to this step, in words. */
  lines = $state.raw<string[]>([]);
  /** The move was made, and the next step is elsewhere: the learner looks as long as they like. */
  paused = $state(false);
  /** What is said to what the learner did just now. */
  answer = $state('');
  problem = $state('');

  #part = 0;
  #asked = 0;

  constructor(
    readonly game: string,
    part: number | null,
    /** How long the board wants to show what happened. */
    readonly linger: (happened: readonly Happened[]) => number,
  ) {
    const kept = recall<Progress | null>(key(game), null) ?? { part: 0, step: 0 };
    const goesOn = part === null || part === kept.part;
    this.#part = part ?? kept.part;
    void this.#begin(goesOn ? kept.step : 0);
  }

  get view(): View | null {
    return this.frame?.view ?? this.step?.view ?? null;
  }

  get happened(): readonly Happened[] {
    return this.frame?.happened ?? [];
  }

  get lights(): Lights {
    return this.frame || !this.step ? NO_LIGHTS : this.step;
  }

  get part(): number {
    return this.#part;
  }

  get title(): string {
    return this.about?.lessons[this.#part]?.title ?? '';
  }

  get isLast(): boolean {
    return this.step !== null && this.step.step === this.step.steps - 1;
  }

  async #begin(step: number): Promise<void> {
    try {
      this.about = await api.lessons(this.game);
      const steps = this.about.lessons[this.#part]?.steps ?? 0;
      await this.go(step < steps ? step : 0);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** To a step, from its beginning. */
  async go(number: number, lines: string[] = []): Promise<void> {
    const asked = ++this.#asked;
    try {
      const step = await api.lessonStep(this.game, this.#part, number);
      if (asked !== this.#asked) return;
      glossary.learn(step.glossary);
      // Whoever begins a step again decides anew: what was chosen for it is forgotten.
      this.step = step.ask ? { ...step, ask: { ...step.ask, decision: `${step.ask.decision} ${asked}` } } : step;
      this.frame = null;
      this.paused = false;
      this.lines = lines;
      this.answer = this.problem = '';
      this.#keep(step);
    } catch (error) {
      if (asked === this.#asked) this.problem = (error as Error).message;
    }
  }

  /** A finished lesson begins anew the next time; the next part of it comes first. */
  #keep({ step, steps }: LessonStep): void {
    const more = this.#part + 1 < (this.about?.lessons.length ?? 1);
    if (step < steps - 1) remember(key(this.game), { part: this.#part, step });
    else remember(key(this.game), more ? { part: this.#part + 1, step: 0 } : null);
  }

  again(): Promise<void> {
    return this.go(this.step?.step ?? 0);
  }

  /** Plays a move: the lesson goes on, or says why it is not the one now. */
  async act(text: string): Promise<void> {
    const step = this.step;
    if (!step?.moves.length || this.frame) return;
    const asked = ++this.#asked;
    try {
      const answer = await api.lessonMove(this.game, step.part, step.step, text);
      if (asked !== this.#asked) return;
      if (answer.ok) await this.#show(answer.frames, step, asked);
      else this.answer = answer.reason;
    } catch (error) {
      this.answer = (error as Error).message;
    }
  }

  async #show(frames: Frame[], step: LessonStep, asked: number): Promise<void> {
    this.answer = '';
    for (const frame of frames) {
      this.frame = frame;
      this.lines = frames.slice(0, frames.indexOf(frame) + 1).flatMap((one) => one.lines);
      const pause = PAUSES[settings.all.pace];
      await new Promise((done) => setTimeout(done, pause && Math.max(pause, this.linger(frame.happened))));
      if (asked !== this.#asked) return;
    }
    if (step.leaps) this.paused = true;
    else await this.go(step.step + 1, this.lines);
  }

  why(query: WhyQuery): Promise<Refusal> {
    const at = this.step;
    if (!at) return Promise.resolve({ legal: false, reason: '', clause: null });
    return api.lessonWhy(this.game, at.part, at.step, query).then(
      ({ reason, clause }) => ({ legal: !reason, reason, clause }),
      () => ({ legal: false, reason: '', clause: null }),
    );
  }

  /** Another language: everything is told anew. */
  async speak(): Promise<void> {
    this.about = await api.lessons(this.game).catch(() => this.about);
    await this.again();
  }
}
