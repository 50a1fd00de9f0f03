/** A live connection to a table: one WebSocket that reconnects and resumes by itself. */

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

/** The state of the connection. After `gone`, `refused` or `closed` there is no reconnect. */
export type LineState = 'connecting' | 'up' | 'lost' | 'gone' | 'refused' | 'closed';

export interface Listener {
  full(view: TableView, missed: readonly Missed[]): void;
  change(change: Change): void;
  chat(line: ChatLine): void;
  rematch(table: string): void;
  thinking(thinking: Thinking): void;
  line(state: LineState): void;
}

/** The network, which tests replace. */
export interface Network {
  connect(address: string): WebSocket;
  /** Asks the server whether the table exists. A WebSocket does not report why it failed. */
  probe(): Promise<'there' | 'gone' | 'refused' | 'offline'>;
  wait(milliseconds: number, then: () => void): () => void;
}

interface PendingMessage {
  resolve(): void;
  reject(error: ApiError): void;
}

/** The close codes of WebSockets that need their own handling. */
const CLOSED_MATCH_OVER = 4005;
const CLOSED_TOO_FAST = 1008;
const CLOSED_ABNORMALLY = 1006;
/** The time without a message after which the client sends a ping, in milliseconds. */
const IDLE_TIMEOUT = 25_000;
/** The time to wait for the answer to a ping on a connection that is suspected dead. */
const QUICK_PING_TIMEOUT = 3_000;

export class Live {
  private socket: WebSocket | undefined;
  private ply: number | undefined;
  private attempts = 0;
  private lastId = 0;
  private readonly pending = new Map<number, PendingMessage>();
  private cancelTimer = (): void => {};
  private isEnded = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly network: Network,
  ) {
    this.connect();
  }

  /** Sends a message. Resolves when the server has carried it out and stored it. */
  send(message: FromClient): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== 1) {
        reject(new ApiError(0, 'network/down', 'there is no connection to the server'));
        return;
      }
      this.lastId += 1;
      this.pending.set(this.lastId, { resolve, reject });
      this.socket.send(JSON.stringify({ ...message, a: this.lastId }));
    });
  }

  /** Reconnects at once, or pings an open socket. Called when the browser is online again. */
  hurry(): void {
    if (this.isEnded) return;
    if (this.socket) {
      this.ping(QUICK_PING_TIMEOUT);
      return;
    }
    this.cancelTimer();
    this.attempts = 0;
    this.connect();
  }

  /** Gives up the socket, even if it seems open. Called when the browser goes offline. */
  interrupt(): void {
    if (!this.isEnded && this.socket) this.abandon();
  }

  close(): void {
    this.isEnded = true;
    this.cancelTimer();
    this.socket?.close(1000);
    this.dropSocket();
  }

  private connect(): void {
    const since = this.ply === undefined ? '' : `since=${this.ply}`;
    const mark = this.address.includes('?') ? '&' : '?';
    const socket = this.network.connect(this.address + (since && mark + since));
    this.socket = socket;
    this.listener.line(this.attempts === 0 && this.ply === undefined ? 'connecting' : 'lost');
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.onClose(event.code);
    };
  }

  private receive(message: ToClient): void {
    this.restartIdleTimer();
    switch (message.t) {
      case 'full':
        this.replaceView(message.d, []);
        break;
      case 'resume':
        this.replaceView(message.d.table, message.d.missed);
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
        this.pending.get(message.d)?.resolve();
        this.pending.delete(message.d);
        break;
      case 'error': {
        const { a, code, error, reason } = message.d;
        if (a === undefined) break;
        this.pending.get(a)?.reject(new ApiError(409, code, error, reason));
        this.pending.delete(a);
        break;
      }
    }
  }

  private replaceView(view: TableView, missed: readonly Missed[]): void {
    this.attempts = 0;
    this.ply = view.ply;
    this.listener.full(view, missed);
    this.listener.line('up');
  }

  /** Sends a ping after a long silence. A socket that does not answer is given up. */
  private restartIdleTimer(): void {
    this.cancelTimer();
    this.cancelTimer = this.network.wait(IDLE_TIMEOUT, () => this.ping(IDLE_TIMEOUT / 3));
  }

  private ping(timeout: number): void {
    this.cancelTimer();
    this.send({ t: 'ping' }).catch(() => {});
    this.cancelTimer = this.network.wait(timeout, () => this.abandon());
  }

  /** Gives up the socket without waiting: a dead socket can take minutes to report its end. */
  private abandon(): void {
    const socket = this.socket;
    this.onClose(CLOSED_ABNORMALLY);
    socket?.close();
  }

  private onClose(code: number): void {
    this.dropSocket();
    if (this.isEnded) return;
    if (code === CLOSED_MATCH_OVER) {
      this.isEnded = true;
      this.listener.line('closed');
      return;
    }
    this.listener.line(this.ply === undefined && this.attempts === 0 ? 'connecting' : 'lost');
    if (code === CLOSED_TOO_FAST) this.attempts = Math.max(this.attempts, 4);
    this.network.probe().then((found) => {
      if (this.isEnded || this.socket) return;
      if (found === 'gone' || found === 'refused') {
        this.isEnded = true;
        this.listener.line(found);
        return;
      }
      if (found === 'offline') this.listener.line('lost');
      // Exponential backoff from half a second, with jitter, so that clients do not all reconnect
      // at the same moment when the server comes back.
      const pause = Math.min(500 * 2 ** this.attempts, 10_000) * (0.75 + Math.random() / 2);
      this.attempts += 1;
      this.cancelTimer = this.network.wait(pause, () => this.connect());
    });
  }

  /** Forgets the socket and rejects all pending messages. */
  private dropSocket(): void {
    this.socket = undefined;
    this.cancelTimer();
    for (const { reject } of this.pending.values())
      reject(new ApiError(0, 'network/down', 'the connection was lost before the server answered'));
    this.pending.clear();
  }
}
