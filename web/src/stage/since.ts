/** What happened since the viewer's last turn: marks for the board and lines for the ribbon. */

import type { Beat, BeatKind } from './beat';

/** A sentence about something that happened, with the cells it is about. */
export interface Line {
  text: string;
  cells: readonly string[];
  seat: number | undefined;
}

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

export const withLines = (since: Since, lines: readonly Line[]): Since =>
  lines.length === 0 ? since : { ...since, lines: [...since.lines, ...lines] };
