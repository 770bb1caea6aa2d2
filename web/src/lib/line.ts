/**
 * The line to the server: one WebSocket that comes back by itself. It quotes the number of the last event it heard,
 * so nothing is missed and nothing comes twice, after a lost network, a sleeping laptop or a restarted server.
 */
import type { Answer, ClientMessage, ServerEvent, ServerMessage } from '../generated/protocol';
import type { TableRequest } from './protocol';

export type Heard = ServerMessage | ServerEvent;

export type LineState = 'connecting' | 'open' | 'lost' | 'refused';

export interface Listener {
  heard(message: Heard): void;
  changed(state: LineState): void;
  /** The number of the last event heard, or null if there is nothing yet. */
  after(): number | null;
}

interface Pending {
  message: ClientMessage;
  resolve: (answer: Answer) => void;
  again: boolean;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
const HEARTBEAT = 15_000;
const SILENCE = 8_000;
/** Policy violation, no such table: said instead of a welcome, trying again would not help. */
const REFUSED_CODES = new Set([1008, 4404]);

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<number, Pending>();
  #lastId = 0;
  #closed = false;
  #welcomed = false;
  readonly #wake = () => this.#lookAlive();

  constructor(
    readonly address: string,
    readonly token: string | null,
    readonly language: () => string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#hangUp();
  }

  /** Sends a request and waits for its answer. `again`: it is safe to send it once more after a lost connection. */
  request(message: TableRequest, again = false): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const pending = { message: { ...message, id }, resolve, again };
      this.#pending.set(id, pending);
      if (this.#isOpen()) this.#send(pending.message);
      else if (!again) this.#fail(id);
    });
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.listener.changed('connecting');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => {
      this.#send({ do: 'hello', token: this.token, after: this.listener.after(), lang: this.language() });
      this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT);
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Heard);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  #heard(message: Heard): void {
    clearTimeout(this.#silence);
    if (message.is === 'welcome') {
      this.#wait = FIRST_WAIT;
      this.#welcomed = true;
      this.listener.changed('open');
    }
    if (message.is === 'answer') {
      const id = Number(message.id);
      this.#pending.get(id)?.resolve(message);
      this.#pending.delete(id);
    }
    this.listener.heard(message);
    if (message.is === 'welcome') this.#sendAgain();
  }

  #sendAgain(): void {
    for (const pending of this.#pending.values()) this.#send(pending.message);
  }

  #ping(): void {
    if (!this.#isOpen()) return;
    this.#send({ do: 'ping' });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.reconnect(), SILENCE);
  }

  #lookAlive(): void {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#isOpen()) this.#ping();
    else this.reconnect();
  }

  /** Hangs up and calls again. */
  reconnect(): void {
    this.#hangUp();
    this.#connect();
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lost(code: number): void {
    this.#hangUp();
    for (const [id, pending] of this.#pending) if (!pending.again) this.#fail(id);
    if (this.#closed) return;
    if (REFUSED_CODES.has(code) && !this.#welcomed) {
      this.listener.changed('refused');
      return;
    }
    this.listener.changed('lost');
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  #fail(id: number): void {
    this.#pending.get(id)?.resolve({ is: 'answer', id, ok: false, reason: '', clause: null });
    this.#pending.delete(id);
  }
}
