/**
 * A table as this browser sees it: all seats it holds, joined to one view.
 *
 * Every seat has a socket of its own, for the server tells each what it may know. Where several
 * play on one screen, the view of the seat to move is shown.
 */

import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Geometry } from '../generated/game';
import type {
  ChatLine,
  FromClient,
  LegalAction,
  Notice,
  Past,
  State,
  TableView,
  Thinking,
} from '../generated/wire';
import { ApiError, api } from './api';
import { type LineState, Live, type Network } from './live';
import { NO_PAST, pastAfter, pastOf } from './past';
import { readRecord } from './record';
import { followRematch, forget, held, markOver } from './seats';
import { viewAfter } from './view';

/** What happened last, to be played out. A new object each time, even with the same events. */
export interface Happened {
  events: readonly unknown[];
  notices: readonly Notice[];
}

export type Session = ReturnType<typeof joinTable>;

export function joinTable(id: string) {
  const tokens = held(id)?.tokens ?? [];
  const keys: (string | undefined)[] = tokens.length > 0 ? tokens : [undefined];
  const [views, setViews] = createSignal<(TableView | undefined)[]>(keys.map(() => undefined));
  const [lines, setLines] = createSignal<LineState[]>(keys.map(() => 'connecting'));
  const [geometry, setGeometry] = createSignal<Geometry>();
  const [happened, setHappened] = createSignal<Happened>({ events: [], notices: [] });
  const [past, setPast] = createSignal<Past>(NO_PAST);
  const [chat, setChat] = createSignal<ChatLine[]>([]);
  const [rematch, setRematch] = createSignal<string>();
  /** What a computer player thought of last, while it is followed. */
  const [thinking, setThinking] = createSignal<Thinking>();
  /** When the clocks of the view were true. */
  const [heardAt, setHeardAt] = createSignal(0);

  const mine = createMemo(() => views().flatMap((view) => view?.seat ?? []), undefined, {
    equals: (a, b) => a.join() === b.join(),
  });
  const view = createMemo(() => {
    const first = views()[0];
    const mover = views().find((it) => it && it.seat === it.turn && it.ply === first?.ply);
    return mover ?? first;
  });
  /** The worst of all lines is the one to tell. */
  const line = createMemo<LineState>(() => {
    const order: LineState[] = ['gone', 'refused', 'lost', 'connecting', 'up', 'closed'];
    return order.find((state) => lines().includes(state)) ?? 'connecting';
  });

  const connections = keys.map((token, index) => {
    const isFirst = index === 0;
    const put = (next: TableView) =>
      setViews((all) => all.map((it, at) => (at === index ? next : it)));
    return new Live(
      address(id, token),
      {
        full(next, missed) {
          batch(() => {
            put(next);
            if (!isFirst) return;
            setHeardAt(performance.now());
            askGeometry(next.state, token);
            setChat(next.chat);
            const events = missed.flatMap((it) => it.events);
            setHappened({ events, notices: missed.flatMap((it) => it.notices) });
            setPast(next.past ?? NO_PAST);
            if (next.state === 'over') markOver(id);
          });
        },
        change(change) {
          const before = views()[index];
          if (!before) return;
          batch(() => {
            put(viewAfter(before, change));
            if (!isFirst) return;
            setHeardAt(performance.now());
            askGeometry(change.state, token);
            setHappened({ events: change.events, notices: change.notices });
            setPast((it) => pastAfter(it, before, change));
            if (change.state === 'over') markOver(id);
          });
          if (isFirst && before.hidden && before.outcome === null && change.outcome !== null)
            revealPast(token);
        },
        chat(said) {
          if (isFirst) setChat((all) => [...all, said].slice(-200));
        },
        rematch(next) {
          followRematch(id, next);
          setRematch(next);
        },
        thinking: setThinking,
        line(state) {
          setLines((all) => all.map((it, at) => (at === index ? state : it)));
          if (state === 'gone') forget(id);
        },
      },
      network(id, token),
    );
  });

  const hurry = () => {
    for (const connection of connections) connection.hurry();
  };
  const look = () => document.visibilityState === 'visible' && hurry();
  const interrupt = () => {
    for (const connection of connections) connection.interrupt();
  };
  addEventListener('online', hurry);
  addEventListener('offline', interrupt);
  document.addEventListener('visibilitychange', look);
  onCleanup(() => {
    removeEventListener('online', hurry);
    removeEventListener('offline', interrupt);
    document.removeEventListener('visibilitychange', look);
    for (const connection of connections) connection.close();
  });

  /** The board has its shape when the match begins; it is asked for once. */
  function askGeometry(state: State, token: string | undefined): void {
    if (geometry() || state === 'open') return;
    // Who could not be told now is told after the line is up again.
    api.geometry(id, token).then(setGeometry, () => {});
  }

  /** With the outcome the record becomes public, and with it the hidden actions. */
  function revealPast(token: string | undefined): void {
    api.record(id, token).then(
      (text) => {
        const record = readRecord(text);
        if (record) setPast(pastOf(record.actions));
      },
      () => {}, // The list stays as it was; the replay shows the record too.
    );
  }

  const as = (seat: number | undefined): Live => {
    const index = views().findIndex((it) => it?.seat === seat);
    return connections[Math.max(0, index)] as Live;
  };
  const send = (message: FromClient, seat = view()?.seat ?? undefined) => as(seat).send(message);

  return {
    id,
    view,
    geometry,
    happened,
    past,
    chat,
    rematch,
    line,
    mine,
    heardAt,
    hurry,
    isHost: () => held(id)?.host !== undefined,
    thinking,
    /** Asks to be told what computer players think, or no longer; one line is enough for it. */
    async follow(wants: boolean): Promise<void> {
      setThinking(undefined);
      await connections[0]?.send({ t: 'thinking', d: wants });
    },
    token: (seat = view()?.seat) => keys[views().findIndex((it) => it?.seat === seat)],
    act: (legal: LegalAction) =>
      send({ t: 'action', d: { ply: view()?.ply ?? 0, action: legal.text } }),
    send,
  };
}

function address(id: string, token: string | undefined): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live${query}`;
}

function network(id: string, token: string | undefined): Network {
  return {
    connect: (at) => new WebSocket(at),
    wait(milliseconds, then) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    async probe() {
      try {
        await api.view(id, token);
        return 'there';
      } catch (error) {
        if (!(error instanceof ApiError)) return 'offline';
        if (error.status === 404) return 'gone';
        return error.status === 401 || error.status === 403 ? 'refused' : 'offline';
      }
    },
  };
}
