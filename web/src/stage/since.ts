/** What happened since the viewer's last turn: marks for the board and lines for the ribbon. */

import type { Line } from '../board/story';
import type { Beat, BeatKind } from './beat';

/** A faint mark on the board: an arrow over its cells, or a frame around each of them. */
export interface Trace {
  cells: readonly string[];
  player: number | undefined;
  isArrow: boolean;
}

export interface Since {
  traces: readonly Trace[];
  lines: readonly Line[];
}

export const NOTHING_SINCE: Since = { traces: [], lines: [] };

/** Beats that leave no mark: they accompany another one, or concern a whole side. */
const FLEETING: ReadonlySet<BeatKind> = new Set(['sink', 'gain', 'turn', 'out']);

/** Adds the mark of a beat. A walk of several steps becomes one arrow. */
export function withBeat(since: Since, { kind, cells, player, isArrow = false }: Beat): Since {
  if (FLEETING.has(kind) || cells.length === 0) return since;
  const { traces } = since;
  const last = traces.at(-1);
  const goesOn =
    isArrow && last?.isArrow && last.player === player && last.cells.at(-1) === cells[0];
  if (goesOn)
    return {
      ...since,
      traces: [...traces.slice(0, -1), { ...last, cells: [...last.cells, ...cells.slice(1)] }],
    };
  const trace: Trace = { cells, player, isArrow };
  return traces.some((it) => isSame(it, trace)) ? since : { ...since, traces: [...traces, trace] };
}

const isSame = (a: Trace, b: Trace): boolean =>
  a.player === b.player && a.isArrow === b.isArrow && a.cells.join() === b.cells.join();

/** Adds lines. One that continues the last, such as a step of a walk, is joined with it. */
export function withLines(since: Since, lines: readonly Line[]): Since {
  if (lines.length === 0) return since;
  const all = [...since.lines];
  for (const line of lines) {
    const joined = all.at(-1)?.join?.(line);
    if (joined) all[all.length - 1] = joined;
    else all.push(line);
  }
  return { ...since, lines: all };
}
