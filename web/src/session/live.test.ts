import { expect, test, vi } from 'vitest';
import type { TableView } from '../generated/wire';
import { type LineState, type Listener, Live, type Network } from './live';

/** A network made of nothing: sockets that are told what to hear, and timers that are run by hand. */
function pretend(found: Awaited<ReturnType<Network['probe']>> = 'there') {
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
  const hear = (frame: unknown) =>
    sockets.at(-1)?.socket.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  const drop = async (code = 1006) => {
    sockets.at(-1)?.socket.onclose?.({ code } as CloseEvent);
    await new Promise((then) => setTimeout(then));
  };
  return { live, listener, lines, sockets, timers, hear, drop };
}

const full = (ply: number) => ({ t: 'full', d: { ply } as TableView, v: 1 });

test('what was asked for is done when it is acknowledged', async () => {
  const { live, hear, sockets } = pretend();
  hear(full(3));
  const done = live.send({ t: 'action', d: { ply: 3, action: 'a1a2' } });
  expect(JSON.parse(sockets[0]?.sent[0] ?? '')).toEqual({
    t: 'action',
    d: { ply: 3, action: 'a1a2' },
    a: 1,
  });
  hear({ t: 'ack', d: 1 });
  await expect(done).resolves.toBeUndefined();
});

test('what is refused says why', async () => {
  const { live, hear } = pretend();
  hear(full(3));
  const done = live.send({ t: 'resign' });
  hear({ t: 'error', d: { a: 1, code: 'table/over', error: 'the match is over' } });
  await expect(done).rejects.toMatchObject({ code: 'table/over' });
});

test('a lost line is told, waits, and goes on from where it was', async () => {
  const { live, hear, drop, lines, timers, sockets } = pretend();
  hear(full(5));
  hear({ t: 'update', d: { ply: 6 }, v: 2 });
  const lost = live.send({ t: 'resign' });
  await Promise.all([expect(lost).rejects.toMatchObject({ code: 'network/down' }), drop()]);
  expect(lines).toEqual(['connecting', 'up', 'lost']);
  timers.at(-1)?.();
  expect(sockets[1]?.address).toBe('ws://here/live?since=6');
  hear({ t: 'resume', d: { table: { ply: 7 }, missed: [] } });
  expect(lines.at(-1)).toBe('up');
});

test('a line that does not answer is given up', async () => {
  const { live, hear, lines, timers, sockets } = pretend();
  hear(full(5));
  live.hurry();
  expect(JSON.parse(sockets[0]?.sent[0] ?? '')).toMatchObject({ t: 'ping' });
  timers.at(-1)?.();
  expect(lines.at(-1)).toBe('lost');
  live.hurry();
  expect(sockets).toHaveLength(2);
});

test('a table that is gone, and a match that is over, are not asked again', async () => {
  const gone = pretend('gone');
  await gone.drop();
  expect(gone.lines.at(-1)).toBe('gone');
  const over = pretend();
  over.hear(full(9));
  await over.drop(4005);
  expect(over.lines.at(-1)).toBe('closed');
  over.live.hurry();
  expect(over.sockets).toHaveLength(1);
});
