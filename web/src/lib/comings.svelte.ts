/**
 * Comings and goings: who went away, when a bot took over, who plays again. They are no part of the match, so the page
 * writes them into its log itself, from what it hears of the seats. They last as long as the tab is at the table.
 */
import type { LogLine, SeatInfo } from '../generated/protocol';
import { recall, remember } from './stored';

export type Kind = 'gone' | 'back' | 'replaced' | 'returned' | 'rushed';

export interface Coming {
  kind: Kind;
  seat: number;
  at: number;
  /** How many lines the log had by then. */
  after: number;
}

/** A line of the log, or one that only stands beside it. */
export interface Entry extends LogLine {
  aside?: boolean;
}

interface Kept {
  all: Coming[];
  seats: SeatInfo[];
}

interface Memory {
  table: string;
  viewers: Record<string, Kept>;
}

/** Who is back after so few seconds has only loaded the page again. */
const BLINK = 10;

export class Comings {
  all = $state.raw<Coming[]>([]);

  #seats: SeatInfo[] = [];
  #viewer: string | null = null;

  constructor(
    readonly table: string,
    readonly isHere: (seat: number) => boolean,
  ) {}

  /** A viewer gets the whole log: of what the tab remembers, nothing may stand behind its end. */
  begin(viewer: number | null, lines: number): void {
    if (this.#viewer === null) {
      this.#viewer = String(viewer);
      const kept = this.#memory().viewers[this.#viewer];
      if (kept) [this.all, this.#seats] = [kept.all, kept.seats];
    }
    this.cut(lines);
  }

  /** Lines were taken back. */
  cut(lines: number): void {
    this.all = this.all.map((one) => ({ ...one, after: Math.min(one.after, lines) }));
  }

  /** How the seats are now. While nobody plays, people may come and go. */
  look(seats: SeatInfo[], playing: boolean, at: number, after: number): void {
    if (playing) this.#seats.forEach((before, seat) => this.#compare(before, seats[seat] as SeatInfo, at, after));
    this.#seats = seats;
    this.#keep();
  }

  /** The rest is only played out, which is nobody's doing in particular. */
  rushed(at: number, after: number): void {
    this.all = [...this.all, { kind: 'rushed', seat: -1, at, after }];
    this.#keep();
  }

  #compare(before: SeatInfo, now: SeatInfo, at: number, after: number): void {
    if (before.kind !== 'person') return;
    const note = (kind: Kind) => (this.all = [...this.all, { kind, seat: now.seat, at, after }]);
    if (before.connected && !now.connected && !this.isHere(now.seat)) note('gone');
    if (!before.connected && now.connected && this.#missed(now.seat, at)) note('back');
    if (before.playing !== now.playing) note(now.playing === 'bot' ? 'replaced' : 'returned');
  }

  /** Whether somebody comes who was seen to go. Of one who was away for a blink nothing is said, and nothing stays said. */
  #missed(seat: number, at: number): boolean {
    const own = this.all.filter((one) => one.seat === seat);
    const gone = own.filter((one) => one.kind === 'gone' || one.kind === 'back').at(-1);
    if (gone?.kind !== 'gone') return false;
    const blink = gone === own.at(-1) && at - gone.at < BLINK;
    if (blink) this.all = this.all.filter((one) => one !== gone);
    return !blink;
  }

  #memory(): Memory {
    const found = recall<Memory | null>('comings', null, 'sessionStorage');
    return found?.table === this.table ? found : { table: this.table, viewers: {} };
  }

  #keep(): void {
    if (this.#viewer === null) return;
    const memory = this.#memory();
    memory.viewers[this.#viewer] = { all: this.all, seats: this.#seats };
    remember('comings', memory, 'sessionStorage');
  }
}

/** The log with the comings and goings where they belong. */
export function withComings(log: readonly LogLine[], comings: readonly Coming[], say: (coming: Coming) => string): Entry[] {
  const asides = comings.map((one) => ({ n: one.after, seat: one.seat, line: say(one), aside: true }));
  const before = (n: number) => asides.filter((one) => one.n === n);
  const behind = asides.filter((one) => one.n >= log.length);
  return [...log.flatMap((line, n) => [...before(n), line]), ...behind];
}
