import { expect, test, vi } from 'vitest';
import type { TableView } from '../generated/wire';
import { type LineState, type Listener, Live, type Network } from './live';

/** Creates a fake network: the test feeds the sockets and fires the timers. */
function fakeNetwork(found: Awaited<ReturnType<Network['probe']>> = 'there') {
  const sockets: { address: string; sent: string[]; socket: WebSocket }[] = [];
  const timers: (() => void)[] = [];
  const network: Network = {
    connect(address) {
      const sent: string[] = [];
      const socket = { readyState: 1, send: (text: string) => sent.push(text), close: vi.fn() };
      sockets.push({ address, sent, socket: socket as unknown as WebSocket });
      return socket as unknown as WebSocket;
    },
    probe: async () => found,
    wait(_, then) {
      timers.push(then);
      return () => timers.splice(timers.indexOf(then), 1);
    },
  };
  const lines: LineState[] = [];
  const listener: Listener = {
    full: vi.fn(),
    change: vi.fn(),
    chat: vi.fn(),
    rematch: vi.fn(),
    thinking: vi.fn(),
    line: (state) => lines.push(state),
  };
  const live = new Live('ws://here/live', listener, network);
  const receive = (frame: unknown) =>
    sockets.at(-1)?.socket.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  const drop = async (code = 1006) => {
    sockets.at(-1)?.socket.onclose?.({ code } as CloseEvent);
    await new Promise((then) => setTimeout(then));
  };
  return { live, listener, lines, sockets, timers, receive, drop };
}

const full = (ply: number) => ({ t: 'full', d: { ply } as TableView, v: 1 });

test('a sent message resolves when the server acknowledges it', async () => {
  const { live, receive, sockets } = fakeNetwork();
  receive(full(3));
  const done = live.send({ t: 'action', d: { ply: 3, action: 'a1a2' } });
  expect(JSON.parse(sockets[0]?.sent[0] ?? '')).toEqual({
    t: 'action',
    d: { ply: 3, action: 'a1a2' },
    a: 1,
  });
  receive({ t: 'ack', d: 1 });
  await expect(done).resolves.toBeUndefined();
});

test('a refused message rejects with the reason', async () => {
  const { live, receive } = fakeNetwork();
  receive(full(3));
  const done = live.send({ t: 'resign' });
  receive({ t: 'error', d: { a: 1, code: 'table/over', error: 'the match is over' } });
  await expect(done).rejects.toMatchObject({ code: 'table/over' });
});

test('a lost connection is reported and resumes at the last known ply', async () => {
  const { live, receive, drop, lines, timers, sockets } = fakeNetwork();
  receive(full(5));
  receive({ t: 'update', d: { ply: 6 }, v: 2 });
  const lost = live.send({ t: 'resign' });
  await Promise.all([expect(lost).rejects.toMatchObject({ code: 'network/down' }), drop()]);
  expect(lines).toEqual(['connecting', 'up', 'lost']);
  timers.at(-1)?.();
  expect(sockets[1]?.address).toBe('ws://here/live?since=6');
  receive({ t: 'resume', d: { table: { ply: 7 }, missed: [] } });
  expect(lines.at(-1)).toBe('up');
});

test('a connection that does not answer a ping is given up', async () => {
  const { live, receive, lines, timers, sockets } = fakeNetwork();
  receive(full(5));
  live.hurry();
  expect(JSON.parse(sockets[0]?.sent[0] ?? '')).toMatchObject({ t: 'ping' });
  timers.at(-1)?.();
  expect(lines.at(-1)).toBe('lost');
  live.hurry();
  expect(sockets).toHaveLength(2);
});

test('the client does not reconnect if the table is gone or the match is over', async () => {
  const gone = fakeNetwork('gone');
  await gone.drop();
  expect(gone.lines.at(-1)).toBe('gone');
  const over = fakeNetwork();
  over.receive(full(9));
  await over.drop(4005);
  expect(over.lines.at(-1)).toBe('closed');
  over.live.hurry();
  expect(over.sockets).toHaveLength(1);
});
