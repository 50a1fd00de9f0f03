/**
 * A table as this browser sees it: all seats it holds, joined to one view.
 *
 * Every seat has its own socket, because the server sends each seat what that seat may know. Where
 * several people play on one screen, the page shows the view of the seat to move; in a game with
 * secrets, once its player has opened the curtain.
 */

import { batch, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
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
import { createCurtain } from './curtain';
import { type LineState, Live, type Network } from './live';
import { NO_PAST, pastAfter } from './past';
import { followRematch, forget, held, keepSeats, markOver } from './seats';
import { viewAfter } from './view';

/** What happened last, as the shown seat saw it. A new object each time, even with the same events. */
export interface Happened {
  events: readonly unknown[];
  notices: readonly Notice[];
  /** Whether it happened while the connection was down. */
  isMissed: boolean;
}

/** What a seat knows after a change. */
interface Moment {
  view: TableView | undefined;
  past: Past;
  happened: Happened;
}

const NOTHING_HAPPENED: Happened = { events: [], notices: [], isMissed: false };

export type Session = ReturnType<typeof joinTable>;

export function joinTable(id: string) {
  const tokens = held(id)?.tokens ?? [];
  const keys: (string | undefined)[] = tokens.length > 0 ? tokens : [undefined];
  const [views, setViews] = createSignal<(TableView | undefined)[]>(keys.map(() => undefined));
  const [lines, setLines] = createSignal<LineState[]>(keys.map(() => 'connecting'));
  const [geometry, setGeometry] = createSignal<Geometry>();
  const [happened, setHappened] = createSignal<Happened>(NOTHING_HAPPENED);
  const [past, setPast] = createSignal<Past>(NO_PAST);
  /** The past of each connection. */
  const pasts = keys.map(() => NO_PAST);
  const [chat, setChat] = createSignal<ChatLine[]>([]);
  const [rematch, setRematch] = createSignal<string>();
  /** The last thoughts of a computer player, while its thoughts are shown. */
  const [thinking, setThinking] = createSignal<Thinking>();
  /** When the server sent the clocks of the view. */
  const [heardAt, setHeardAt] = createSignal(0);

  const mine = createMemo(() => views().flatMap((view) => view?.seat ?? []), undefined, {
    equals: (a, b) => a.join() === b.join(),
  });
  const [view, setView] = createSignal<TableView>();
  /** The connection whose view is shown. */
  let lead = 0;

  const curtain = createCurtain<Moment>();
  /** Whether several people who share this screen have secrets from one another. */
  const hasSecrets = (): boolean =>
    keys.length > 1 && views().some((it) => it?.hidden && it.outcome === null);

  function show({ view, past, happened }: Moment): void {
    batch(() => {
      setView(view);
      setPast(past);
      if (happened.events.length + happened.notices.length > 0) setHappened(happened);
    });
  }

  /** Shows what a connection heard, if its view is the one that is shown. */
  function publish(index: number, happened: Happened): void {
    const notices = index === 0 ? happened.notices : [];
    const moment = { view: views()[index], past: pastOfSeat(index), happened };
    const isKept = hasSecrets() && (curtain.isDown() || index !== lead);
    // Behind the curtain nothing of it is drawn, but the page has to know the game.
    if (isKept && !view()) setView(views()[index]);
    if (isKept) curtain.keep(index, moment);
    else if (index === lead) show({ ...moment, happened: { ...happened, notices } });
    else if (notices.length > 0) setHappened({ ...happened, events: [], notices });
    // A seat of this browser that is to move takes over, once it has heard so itself.
    const turn = views()[lead]?.turn;
    const mover = views().findIndex((it) => it && it.seat === turn && it.turn === turn);
    if (hasSecrets()) {
      if (mover >= 0 && (mover !== lead || curtain.isDown())) curtain.call(mover);
      return;
    }
    if (curtain.isDown()) curtain.open(lead);
    if (mover < 0 || mover === lead) return;
    lead = mover;
    setView(views()[lead]);
  }

  const pastOfSeat = (index: number): Past => pasts[index] ?? NO_PAST;

  /** Lets the next player see what happened since they last looked. */
  function openCurtain(): void {
    lead = curtain.next() ?? lead;
    let moments: Moment[] = [];
    batch(() => {
      moments = curtain.open(lead);
      const [first] = moments;
      if (first) show({ ...first, happened: NOTHING_HAPPENED });
    });
    for (const moment of moments.slice(1)) show(moment);
  }

  createEffect(() => {
    if (mine().length > 0) keepSeats(id, mine());
  });
  /** The state of the worst connection. */
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
          pasts[index] = next.past ?? NO_PAST;
          batch(() => {
            put(next);
            if (!isFirst) return;
            setHeardAt(performance.now());
            askGeometry(next.state, token);
            setChat(next.chat);
            if (next.state === 'over') markOver(id);
          });
          publish(index, {
            events: missed.flatMap((it) => it.events),
            notices: missed.flatMap((it) => it.notices),
            isMissed: true,
          });
        },
        change(change) {
          const before = views()[index];
          if (!before) return;
          pasts[index] = pastAfter(pastOfSeat(index), before, change);
          batch(() => {
            put(viewAfter(before, change));
            if (!isFirst) return;
            setHeardAt(performance.now());
            askGeometry(change.state, token);
            if (change.state === 'over') markOver(id);
          });
          publish(index, { events: change.events, notices: change.notices, isMissed: false });
          // With the outcome nothing is secret any more, and the past has everything.
          const hasOutcome = before.outcome === null && change.outcome !== null;
          if (isFirst && before.hidden && hasOutcome) api.past(id, token).then(setPast, () => {});
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

  /** Asks for the geometry once; the board has its shape when the match begins. */
  function askGeometry(state: State, token: string | undefined): void {
    if (geometry() || state === 'open') return;
    // After a failure, the next full view asks again.
    api.geometry(id, token).then(setGeometry, () => {});
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
    curtain: {
      /** Whether it hides the match. */
      isDown: () => hasSecrets() && curtain.isDown(),
      /** Whether the turn has passed to another person, who must not see this view. */
      isDue: () => hasSecrets() && curtain.next() !== undefined,
      /** The seat of the player who may look next. */
      seat: () => views()[curtain.next() ?? -1]?.seat ?? undefined,
      open: openCurtain,
      fall: () => curtain.fall(lead, { view: view(), past: past(), happened: NOTHING_HAPPENED }),
    },
    thinking,
    /** Starts or stops the thoughts of computer players; one connection is enough for them. */
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
