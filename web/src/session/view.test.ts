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

test('an offer stands although another has lapsed', () => {
  const lapsed = change({ notices: [{ type: 'draw-lapsed', seat: 1 }], draw_offers: [0] });
  expect(viewAfter(view, lapsed).draw_offers).toEqual([0]);
});

test('a take-back waits for the players whom the server names', () => {
  const takeback = { by: 0, ply: 2, waiting: [1] };
  const asked = change({ notices: [{ type: 'takeback-asked', seat: 0, ply: 2 }], takeback });
  const after = viewAfter(view, asked);
  expect(after.takeback).toEqual(takeback);
  // One of several players agrees; there is no notice of it.
  const agreed = change({ takeback: { ...takeback, waiting: [] } });
  expect(viewAfter(after, agreed).takeback?.waiting).toEqual([]);
});

test('the server says how long a match can be called off', () => {
  expect(viewAfter(view, change({ ply: 9, can_abort: true })).can_abort).toBe(true);
  expect(viewAfter(view, change({ ply: 9, can_abort: false })).can_abort).toBe(false);
});

test('what happened is no part of the view', () => {
  const after = viewAfter(view, change({ events: [{ type: 'moved' }] }));
  expect(after).not.toHaveProperty('events');
  expect(after).not.toHaveProperty('notices');
  expect(after.seats).toBe(view.seats);
});
