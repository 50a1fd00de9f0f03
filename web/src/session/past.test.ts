import { expect, test } from 'vitest';
import type { Change, Past, TableView } from '../generated/wire';
import { NO_PAST, pastAfter } from './past';

const view = (of: Partial<TableView>) => ({ hidden: false, ply: 0, turn: 0, ...of }) as TableView;
const change = (of: Partial<Change>) => ({ events: [], notices: [], last: null, ...of }) as Change;

test('an action is added with its seat', () => {
  const events = [{ type: 'moved' }];
  const after = pastAfter(NO_PAST, view({ turn: 1 }), change({ ply: 1, last: 'a1a2', events }));
  expect(after).toEqual({ omitted: 0, entries: [{ seat: 1, action: 'a1a2', events }] });
});

test('a take-back removes entries, and an offer adds none', () => {
  const entries = ['a1a2', 'b1b2', 'c1c2'].map((action) => ({ action, events: [] }));
  const past: Past = { omitted: 10, entries };
  const offered = change({ ply: 13, last: 'c1c2', notices: [{ type: 'draw-offered', seat: 0 }] });
  expect(pastAfter(past, view({ ply: 13 }), offered)).toEqual(past);
  const back = change({ ply: 11, last: 'a1a2', notices: [{ type: 'took-back', ply: 11 }] });
  expect(pastAfter(past, view({ ply: 13 }), back)).toEqual({
    omitted: 10,
    entries: entries.slice(0, 1),
  });
});

test('the end is written as in the record', () => {
  const line = (notices: Change['notices']) =>
    pastAfter(NO_PAST, view({}), change({ ply: 1, last: null, notices })).entries[0];
  expect(line([{ type: 'left', seat: 1, why: 'out-of-time' }])).toMatchObject({
    seat: 1,
    action: '!timeout',
  });
  expect(line([{ type: 'ended', ended: { kind: 'agreed' } }])).toMatchObject({ action: '!draw' });
});

test('with secrets there is one entry for each event that was seen', () => {
  const events = [{ type: 'stepped' }, { type: 'sighted' }];
  const hidden = view({ hidden: true, ply: 7 });
  const after = pastAfter(NO_PAST, hidden, change({ ply: 8, events }));
  expect(after.entries).toEqual([{ events: [events[0]] }, { events: [events[1]] }]);
  expect(pastAfter(after, hidden, change({ ply: 9 }))).toEqual(after);
});
