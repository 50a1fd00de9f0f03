import { expect, test } from 'vitest';
import type { Change, TableView } from '../generated/wire';
import { viewAfter } from './view';

const view = {
  seats: [
    { kind: 'human', name: 'Ada' },
    { kind: 'human', name: 'Bea' },
    { kind: 'human', name: 'Cem' },
  ],
  ply: 4,
  draw_offers: [0, 1],
  takeback: null,
  can_abort: true,
} as unknown as TableView;

const change = (of: Partial<Change>) =>
  ({ events: [], notices: [], ply: 5, draw_offers: [], takeback: null, ...of }) as Change;

test('a draw offer stays when another offer lapses', () => {
  const lapsed = change({ notices: [{ type: 'draw-lapsed', seat: 1 }], draw_offers: [0] });
  expect(viewAfter(view, lapsed).draw_offers).toEqual([0]);
});

test('the server decides which players a take-back waits for', () => {
  const takeback = { by: 0, ply: 2, waiting: [1] };
  const asked = change({ notices: [{ type: 'takeback-asked', seat: 0, ply: 2 }], takeback });
  const after = viewAfter(view, asked);
  expect(after.takeback).toEqual(takeback);
  // One of several players agrees, which sends no notice.
  const agreed = change({ takeback: { ...takeback, waiting: [] } });
  expect(viewAfter(after, agreed).takeback?.waiting).toEqual([]);
});

test('the server decides whether a match can be called off', () => {
  expect(viewAfter(view, change({ ply: 9, can_abort: true })).can_abort).toBe(true);
  expect(viewAfter(view, change({ ply: 9, can_abort: false })).can_abort).toBe(false);
});

test('events and notices do not become part of the view', () => {
  const after = viewAfter(view, change({ events: [{ type: 'moved' }] }));
  expect(after).not.toHaveProperty('events');
  expect(after).not.toHaveProperty('notices');
  expect(after.seats).toBe(view.seats);
});
