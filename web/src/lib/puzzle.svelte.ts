/** A puzzle on this device: its position, what was tried, and what came of it. */
import type { Frame, Happened, PuzzleAnswer, PuzzleList, PuzzlePosition, View } from '../generated/protocol';
import { api } from './api';
import { glossary } from './glossary.svelte';
import { PAUSES } from './lesson.svelte';
import { settings } from './settings.svelte';
import { dayStreak, note, streak, triesOf, untried } from './solving';
import { today } from './today';
import type { Refusal, WhyQuery } from './viewer.svelte';

export class Puzzle {
  about = $state.raw<PuzzleList | null>(null);
  position = $state.raw<PuzzlePosition | null>(null);
  /** What the last action brought about; null: nothing was done yet. */
  frame = $state.raw<Frame | null>(null);
  /** What came of the try, once it is decided. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** Why something cannot be done. */
  refusal = $state('');
  problem = $state('');
  game = $state('');
  tries = $state.raw(triesOf(''));
  streak = $state.raw(streak());
  days = $state(dayStreak());

  #after: string[] = [];
  #asked = 0;

  constructor(
    game: string | null,
    number: number | null,
    /** The puzzle of the day is looked at: it counts as such. */
    readonly daily = game === null,
  ) {
    void this.#begin(game, number);
  }

  get view(): View | null {
    return this.frame?.view ?? this.position?.view ?? null;
  }

  get happened(): readonly Happened[] {
    return this.frame?.happened ?? [];
  }

  get title(): string {
    return this.about?.title ?? '';
  }

  /** The next that was not tried yet; where all were, simply the next. */
  get next(): number {
    const { number, count } = this.position ?? { number: 0, count: 1 };
    return untried(this.game, count, number) ?? (number % count) + 1;
  }

  async #begin(game: string | null, number: number | null): Promise<void> {
    try {
      const day = game === null ? await api.dailyPuzzle(today()) : null;
      this.game = day?.game ?? game ?? '';
      this.about = await api.puzzles(this.game);
      this.tries = triesOf(this.game);
      await this.go(day?.number ?? number ?? untried(this.game, this.about.levels.length, 0) ?? 1);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** To a puzzle, from its beginning. */
  async go(number: number): Promise<void> {
    const asked = ++this.#asked;
    try {
      const position = await api.puzzle(this.game, number);
      if (asked !== this.#asked) return;
      this.#after = [];
      this.#putUp(position);
      this.answer = null;
      this.refusal = this.problem = '';
    } catch (error) {
      if (asked === this.#asked) this.problem = (error as Error).message;
    }
  }

  #putUp(position: PuzzlePosition): void {
    glossary.learn(position.glossary);
    // Whoever begins again decides anew: what was chosen is forgotten.
    this.position = { ...position, ask: { ...position.ask, decision: `${position.ask.decision} ${this.#asked}` } };
    this.frame = null;
  }

  async act(text: string): Promise<void> {
    const at = this.position;
    if (!at || this.answer) return;
    const asked = ++this.#asked;
    try {
      const answer = await api.puzzleMove(this.game, at.number, this.#after, text);
      if (asked !== this.#asked) return;
      this.refusal = answer.found === 'refused' ? answer.says.join(' ') : '';
      if (answer.position) {
        this.#after = [...this.#after, text];
        this.#putUp(answer.position);
      } else if (answer.found !== 'refused') {
        this.#decide(answer, at.number);
        await this.#show(answer.frames, asked);
      }
    } catch (error) {
      this.refusal = (error as Error).message;
    }
  }

  #decide(answer: PuzzleAnswer, number: number): void {
    this.answer = answer;
    note(this.game, number, answer.found === 'right', this.daily);
    this.tries = triesOf(this.game);
    this.streak = streak();
    this.days = dayStreak();
  }

  /** One after the other, as at a table: a board shows what goes from one to the next. */
  async #show(frames: Frame[], asked: number): Promise<void> {
    for (const frame of frames) {
      this.frame = frame;
      if (frame !== frames.at(-1)) await new Promise((done) => setTimeout(done, PAUSES[settings.all.pace]));
      if (asked !== this.#asked) return;
    }
  }

  again(): Promise<void> {
    return this.go(this.position?.number ?? 1);
  }

  why(query: WhyQuery): Promise<Refusal> {
    const nothing = { legal: false, reason: '', clause: null };
    if (!this.position || this.answer) return Promise.resolve(nothing);
    const asked = { ...query, ...(this.#after.length ? { after: this.#after.join(';') } : {}) };
    return api.puzzleWhy(this.game, this.position.number, asked).then(
      ({ reason, clause }) => ({ legal: !reason, reason, clause }),
      () => nothing,
    );
  }

  /** Another language: everything is told anew. */
  async speak(): Promise<void> {
    this.about = await api.puzzles(this.game).catch(() => this.about);
    if (this.position && !this.answer) await this.again();
  }
}
