/**
 * One viewer of a table: a seat with its token, or a bystander. It keeps what the server told it and plays the
 * moves out one after another, so that a person can follow them.
 */
import { changed } from './changes';
import { Comings } from './comings.svelte';
import { glossary } from './glossary.svelte';
import { Line, type Heard, type LineState } from './line';
import type {
  Answer,
  Ask,
  ChatLine,
  Happened,
  LogLine,
  RematchInfo,
  Result,
  SeatInfo,
  ServerEvent,
  Snapshot,
  TableInfo,
  TableState,
  View,
} from '../generated/protocol';
import type { TableRequest } from './protocol';
import { settings } from './settings.svelte';

/** In a frame, for a move of which it is nobody's business whose it was. */
export const SOMEBODY = -1;

export interface Shown {
  n: number;
  seat: number | null;
  lines: string[];
  happened: Happened[];
  view: View;
}

export interface Refusal {
  legal: boolean;
  reason: string;
  clause: string | null;
}

export type WhyQuery = { action: string } | { gesture: string };

const GAP = 320;
const MOST_WAITING = 12;
/** In a rush to the end, so many milliseconds of moves are shown as one: nobody could follow them, and drawing takes its time. */
const RUSH = 300;
const MOST_SHOWN = 200;

export class Viewer {
  state = $state<LineState>('connecting');
  seat = $state<number | null>(null);
  host = $state(false);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  /** What the move brought about that led to this view. */
  happened = $state.raw<Happened[]>([]);
  /** When that was, by the server's clock; 0: before this visit. */
  at = $state(0);
  ask = $state.raw<Ask | null>(null);
  /** What this viewer is asked, or whom everybody waits for, in one line. */
  prompt = $state('');
  /** Of a race: when it begins, by the server's clock. */
  opens = $state<number | null>(null);
  undo = $state(false);
  seats = $state.raw<SeatInfo[]>([]);
  log = $state.raw<LogLine[]>([]);
  readonly comings: Comings;
  /** How many of its lines tell of the latest move. */
  fresh = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  /** Where older messages begin; null: there are none. */
  chatOlder = $state<number | null>(null);
  over = $state(false);
  result = $state.raw<Result | null>(null);
  rematch = $state.raw<RematchInfo>({ wanted: [], table: null });
  stage = $state<TableState>('waiting');
  /** Who is asked now, as far as this viewer may know. */
  asked = $state.raw<number[]>([]);
  /** What the table waits for, in words of the server. */
  note = $state<string | null>(null);
  /** The server's clock minus ours, in seconds. */
  skew = 0;
  problem = $state('');
  /** How long the game wants a move to be seen (see GameUi). */
  linger: (happened: readonly Happened[]) => number = () => 0;
  /** The views of this visit, for 'show the last round again'. */
  shown = $state.raw<Shown[]>([]);
  /** How many moves wait to be shown. */
  behind = $state(0);
  /** How much longer than usual each move stays on the screen, for whoever is new to the game. */
  patience = 1;

  #n: number | null = null;
  #line: Line;
  #waiting: ServerEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #skipping = false;
  #whys = new Map<string, Refusal>();

  constructor(
    readonly id: string,
    readonly token: string | null,
    /** Seats at this device: their moves are not held back. */
    readonly isHere: (seat: number) => boolean,
  ) {
    this.comings = new Comings(id, isHere);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/ws`;
    this.#line = new Line(address, token, () => settings.language, {
      heard: (message) => this.#heard(message),
      changed: (state) => (this.state = state),
      after: () => this.#n,
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#line.close();
  }

  /** Forgets what it was told and asks for all of it again. */
  startAnew(): void {
    this.#n = null;
    this.#whys.clear();
    this.#line.reconnect();
  }

  async act(action: string): Promise<Answer> {
    const decision = this.ask?.decision;
    if (decision === undefined) return this.#line.request({ do: 'act', decision: '', action });
    const answer = await this.#line.request({ do: 'act', decision, action }, true);
    if (!answer.ok && this.ask?.decision !== decision) return { ...answer, ok: true };
    return answer;
  }

  async why(query: WhyQuery): Promise<Refusal> {
    const key = `${this.#n} ${JSON.stringify(query)}`;
    const known = this.#whys.get(key);
    if (known) return known;
    const answer = await this.#line.request({ do: 'why', ...query });
    const refusal = { legal: answer.ok, reason: answer.reason ?? '', clause: answer.clause ?? null };
    if (refusal.reason) this.#whys.set(key, refusal);
    return refusal;
  }

  /** The legal actions in words, by their ids. */
  async inWords(): Promise<Record<string, string>> {
    const answer = await this.#line.request({ do: 'say' });
    return answer.says ?? {};
  }

  /** Shows at once what waits to be shown, up to the next decision of this viewer. */
  skip(): void {
    this.#skipping = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drain();
  }

  /** Fetches the messages before those that are there. */
  async olderChat(): Promise<void> {
    if (this.chatOlder === null) return;
    const answer = await this.#line.request({ do: 'chats', before: this.chatOlder });
    if (!answer.ok) return;
    this.chat = [...(answer.chat ?? []), ...this.chat];
    this.chatOlder = answer.older ?? null;
  }

  /** What a bot would do here. The server thinks about a decision once, however often it is asked. */
  hint(): Promise<Answer> {
    return this.#line.request({ do: 'hint' }, true);
  }

  say(request: TableRequest): Promise<Answer> {
    return this.#line.request(request);
  }

  #heard(message: Heard): void {
    if (message.is === 'welcome') {
      this.seat = message.seat;
      this.host = message.host;
      this.table = message.table;
      this.stage = message.table.state;
      this.seats = message.table.seats;
      this.note = message.note;
      glossary.learn(message.glossary);
      this.skew = message.now - Date.now() / 1000;
    } else if (message.is === 'snapshot') this.#restart(message);
    else if (message.is === 'event') this.#happened(message);
    else if (message.is === 'problem') this.problem = message.reason;
  }

  #restart(snapshot: Snapshot): void {
    this.#waiting = [];
    this.behind = 0;
    this.#n = snapshot.n;
    this.view = snapshot.view;
    this.happened = [];
    this.at = 0;
    this.ask = snapshot.ask;
    this.prompt = snapshot.prompt;
    this.opens = snapshot.opens;
    this.asked = snapshot.asked;
    this.undo = snapshot.undo;
    this.log = snapshot.log;
    this.fresh = 0;
    this.comings.begin(this.seat, this.log.length);
    this.#seated(snapshot.seats, snapshot.state === 'playing', Date.now() / 1000 + this.skew);
    this.chat = snapshot.chat;
    this.chatOlder = snapshot.chat_older;
    this.over = snapshot.over;
    this.stage = snapshot.state;
    this.result = snapshot.result;
    this.rematch = snapshot.rematch;
    if (snapshot.view) this.#show({ n: snapshot.n, seat: null, lines: [], happened: [], view: snapshot.view });
  }

  #happened(event: ServerEvent): void {
    if (this.#n !== null && event.n <= this.#n) return;
    this.#n = event.n;
    if (event.kind === 'chat') this.chat = [...this.chat, event];
    else this.#waiting.push(event);
    if (this.table?.settings.rush && event.kind === 'move') this.#drainIn(RUSH);
    else this.#drain();
  }

  #drainIn(time: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#drain();
    }, time);
  }

  /** Plays out what is waiting. A move that somebody elsewhere made stays on the screen for a moment. */
  #drain(): void {
    if (this.#timer !== undefined) return;
    while (this.#waiting.length) {
      const event = this.#waiting.shift() as ServerEvent;
      this.#apply(event);
      this.behind = this.#waiting.length;
      if (this.ask) this.#skipping = false;
      const time = this.#skipping ? 0 : this.#timeFor(event);
      if (time) {
        this.#drainIn(time);
        return;
      }
    }
  }

  #timeFor(event: ServerEvent): number {
    const busy = document.visibilityState === 'hidden' || this.#waiting.length > MOST_WAITING;
    // In a race everybody sees at once what has happened.
    const racing = [event, ...this.#waiting].some((one) => 'opens' in one && one.opens !== null);
    if (event.kind !== 'move' || busy || racing || this.table?.settings.pace === 'instant') return 0;
    const here = event.seat !== null && this.isHere(event.seat);
    const gap = here || (settings.still && this.patience === 1) ? 0 : GAP;
    return Math.max(gap, this.linger(event.happened)) * (here ? 1 : this.patience);
  }

  #apply(event: ServerEvent): void {
    if ('view' in event) this.#position(event);
    if (event.kind === 'undo') this.#takeBack(event.log);
    if (event.kind === 'sitting') this.stage = 'playing';
    if ('seats' in event) this.#seated(event.seats, event.kind === 'seats' && event.state === 'playing', event.at);
    if (event.kind === 'seats') this.stage = event.state;
    if (event.kind === 'countdown') this.#countDown(event.seat, event.until);
    if (event.kind === 'rematch') this.rematch = event;
    if (event.kind === 'over') this.#end(event.result);
    if (event.kind === 'settings' && this.table) {
      if (event.settings.rush && !this.table.settings.rush) this.comings.rushed(event.at, this.log.length);
      this.table = { ...this.table, settings: event.settings };
      this.ask = event.ask;
    }
  }

  #position(event: Extract<ServerEvent, { view: Partial<View> }>): void {
    const view = changed(this.view ?? {}, event.view, event.places);
    const lines = 'lines' in event ? event.lines : [];
    const seat = 'seat' in event ? event.seat : null;
    this.view = view;
    this.at = event.at;
    this.ask = event.ask;
    this.prompt = event.prompt;
    this.opens = event.opens;
    this.asked = event.asked;
    this.undo = event.undo;
    this.note = null;
    this.fresh = lines.length;
    this.log = [...this.log, ...lines.map((line, i) => ({ n: this.log.length + i + 1, seat, line }))];
    this.happened = event.kind === 'move' ? event.happened : [];
    this.#show({ n: event.n, seat: event.kind === 'move' ? (seat ?? SOMEBODY) : null, lines, happened: this.happened, view });
  }

  #seated(seats: SeatInfo[], playing: boolean, at: number): void {
    this.seats = seats;
    this.comings.look(seats, playing, at, this.log.length);
  }

  /** At a table for one even the end can be taken back. */
  #takeBack(log: LogLine[]): void {
    this.log = log;
    this.comings.cut(log.length);
    this.over = false;
    this.stage = 'playing';
    this.result = null;
  }

  #end(result: Result): void {
    this.over = true;
    this.stage = 'over';
    this.ask = null;
    this.asked = [];
    this.result = result;
  }

  #countDown(seat: number, until: number | null): void {
    this.seats = this.seats.map((one) => (one.seat === seat ? { ...one, until } : one));
  }

  #show(shown: Shown): void {
    this.shown = [...this.shown.slice(-MOST_SHOWN), shown];
  }
}
