/** What this viewer has seen happen: the server sends it first, and changes add to it. */

import type { Change, Notice, Past, PastEntry, TableView } from '../generated/wire';

export const NO_PAST: Past = { omitted: 0, entries: [] };

/** The past of a public record. */
export const pastOf = (actions: readonly string[]): Past => ({
  omitted: 0,
  entries: actions.map((action) => ({ action, events: [] })),
});

/** The past after a change. Without secrets it has one entry for each ply, with them one for each event. */
export function pastAfter(past: Past, before: TableView, change: Change): Past {
  if (before.hidden) {
    const entries = change.events.map((event) => ({ events: [event] }));
    return { ...past, entries: [...past.entries, ...entries] };
  }
  const length = Math.max(0, change.ply - past.omitted);
  const entries: PastEntry[] = past.entries.slice(0, length);
  if (entries.length === length) return { ...past, entries };
  while (entries.length < length - 1) entries.push({ events: [] });
  const left = change.notices.find((it) => it.type === 'left');
  const seat = left ? left.seat : before.turn;
  const action = lineOf(change.notices) ?? change.last;
  entries.push({
    ...(seat === null ? {} : { seat }),
    ...(action === null ? {} : { action }),
    events: change.events,
  });
  return { ...past, entries };
}

/** The line of the record for something that was not an action. */
function lineOf(notices: readonly Notice[]): string | undefined {
  for (const notice of notices) {
    if (notice.type === 'left') return LEFT[notice.why];
    if (notice.type !== 'ended') continue;
    if (notice.ended.kind === 'agreed') return '!draw';
    if (notice.ended.kind === 'aborted') return '!abort';
  }
  return undefined;
}

const LEFT = { resigned: '!resign', 'out-of-time': '!timeout', failed: '!fail' } as const;
