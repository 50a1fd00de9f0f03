/** One WebSocket to a table that keeps itself alive: it reconnects, resumes and acknowledges. */

import type {
  Change,
  ChatLine,
  FromClient,
  Missed,
  TableView,
  Thinking,
  ToClient,
} from '../generated/wire';
import { ApiError } from './api';

/** How the line to the server is; `gone` and `refused` are for good. */
export type LineState = 'connecting' | 'up' | 'lost' | 'gone' | 'refused' | 'closed';

export interface Listener {
  full(view: TableView, missed: readonly Missed[]): void;
  change(change: Change): void;
  chat(line: ChatLine): void;
  rematch(table: string): void;
  thinking(thinking: Thinking): void;
  line(state: LineState): void;
}

/** What a test puts in the place of the network. */
export interface Network {
  connect(address: string): WebSocket;
  /** Asks whether the table is there at all, because a socket does not tell why it failed. */
  probe(): Promise<'there' | 'gone' | 'refused' | 'offline'>;
  wait(milliseconds: number, then: () => void): () => void;
}

interface Waiting {
  resolve(): void;
  reject(error: ApiError): void;
}

const OVER = 4005;
const TOO_FAST = 1008;
const ABNORMAL = 1006;
const SILENCE = 25_000;
const IMPATIENCE = 3_000;

export class Live {
  private socket: WebSocket | undefined;
  private ply: number | undefined;
  private tries = 0;
  private number = 0;
  private readonly waiting = new Map<number, Waiting>();
  private cancelTimer = (): void => {};
  private isEnded = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly network: Network,
  ) {
    this.connect();
  }

  /** Resolves when what was asked for is done and stored. */
  send(message: FromClient): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== 1) {
        reject(new ApiError(0, 'network/down', 'the line is down'));
        return;
      }
      this.number += 1;
      this.waiting.set(this.number, { resolve, reject });
      this.socket.send(JSON.stringify({ ...message, a: this.number }));
    });
  }

  /** Tries at once, or asks whether the line still holds: the browser says it is online again. */
  hurry(): void {
    if (this.isEnded) return;
    if (this.socket) {
      this.ask(IMPATIENCE);
      return;
    }
    this.cancelTimer();
    this.tries = 0;
    this.connect();
  }

  /** The browser says that it is offline: then a socket that seems open is not. */
  interrupt(): void {
    if (!this.isEnded && this.socket) this.abandon();
  }

  close(): void {
    this.isEnded = true;
    this.cancelTimer();
    this.socket?.close(1000);
    this.drop();
  }

  private connect(): void {
    const since = this.ply === undefined ? '' : `since=${this.ply}`;
    const mark = this.address.includes('?') ? '&' : '?';
    const socket = this.network.connect(this.address + (since && mark + since));
    this.socket = socket;
    this.listener.line(this.tries === 0 && this.ply === undefined ? 'connecting' : 'lost');
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private hear(message: ToClient): void {
    this.watch();
    switch (message.t) {
      case 'full':
        this.settle(message.d, []);
        break;
      case 'resume':
        this.settle(message.d.table, message.d.missed);
        break;
      case 'update':
        this.ply = message.d.ply;
        this.listener.change(message.d);
        break;
      case 'chat':
        this.listener.chat(message.d);
        break;
      case 'rematch':
        this.listener.rematch(message.d.table);
        break;
      case 'thinking':
        this.listener.thinking(message.d);
        break;
      case 'ack':
        this.waiting.get(message.d)?.resolve();
        this.waiting.delete(message.d);
        break;
      case 'error': {
        const { a, code, error, reason } = message.d;
        if (a === undefined) break;
        this.waiting.get(a)?.reject(new ApiError(409, code, error, reason));
        this.waiting.delete(a);
        break;
      }
    }
  }

  private settle(view: TableView, missed: readonly Missed[]): void {
    this.tries = 0;
    this.ply = view.ply;
    this.listener.full(view, missed);
    this.listener.line('up');
  }

  /** A line that says nothing for long is asked; one that does not answer is given up. */
  private watch(): void {
    this.cancelTimer();
    this.cancelTimer = this.network.wait(SILENCE, () => this.ask(SILENCE / 3));
  }

  private ask(patience: number): void {
    this.cancelTimer();
    this.send({ t: 'ping' }).catch(() => {});
    this.cancelTimer = this.network.wait(patience, () => this.abandon());
  }

  /** A dead socket may take minutes to notice its own end, so nobody waits for it. */
  private abandon(): void {
    const socket = this.socket;
    this.lost(ABNORMAL);
    socket?.close();
  }

  private lost(code: number): void {
    this.drop();
    if (this.isEnded) return;
    if (code === OVER) {
      this.isEnded = true;
      this.listener.line('closed');
      return;
    }
    this.listener.line(this.ply === undefined && this.tries === 0 ? 'connecting' : 'lost');
    if (code === TOO_FAST) this.tries = Math.max(this.tries, 4);
    this.network.probe().then((found) => {
      if (this.isEnded || this.socket) return;
      if (found === 'gone' || found === 'refused') {
        this.isEnded = true;
        this.listener.line(found);
        return;
      }
      if (found === 'offline') this.listener.line('lost');
      // Half a second at first, then twice as long each time, with some chance: a server that
      // comes back is not asked by everyone at once.
      const pause = Math.min(500 * 2 ** this.tries, 10_000) * (0.75 + Math.random() / 2);
      this.tries += 1;
      this.cancelTimer = this.network.wait(pause, () => this.connect());
    });
  }

  private drop(): void {
    this.socket = undefined;
    this.cancelTimer();
    for (const { reject } of this.waiting.values())
      reject(new ApiError(0, 'network/down', 'the line was lost before the answer came'));
    this.waiting.clear();
  }
}
