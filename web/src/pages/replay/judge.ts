/** The analysis of a record: the decisions judged so far, and how to stop it. */

import { createSignal, onCleanup } from 'solid-js';
import type { AnalysisSummary, JudgedPly } from '../../generated/wire';
import { analyze } from '../../session';

export type Analysis = ReturnType<typeof createAnalysis>;

export function createAnalysis(record: string) {
  const [judged, setJudged] = createSignal<readonly (JudgedPly & { progress: number })[]>([]);
  const [summary, setSummary] = createSignal<AnalysisSummary>();
  const [state, setState] = createSignal<'idle' | 'running' | 'done'>('idle');
  const [error, setError] = createSignal<unknown>();
  let stop = new AbortController();

  async function run(): Promise<void> {
    stop = new AbortController();
    const { signal } = stop;
    setJudged([]);
    setSummary(undefined);
    setError(undefined);
    setState('running');
    try {
      for await (const line of analyze(record, signal)) {
        if (line.type === 'ply') setJudged((all) => [...all, line]);
        if (line.type === 'done') setSummary(line);
        if (line.type === 'error') throw new Error(line.error);
      }
      if (!signal.aborted) setState('done');
    } catch (failure) {
      if (signal.aborted) return;
      setError(failure);
      setState('idle');
    }
  }

  function cancel(): void {
    stop.abort();
    setState('idle');
  }
  onCleanup(() => stop.abort());

  return {
    judged,
    state,
    error,
    run: () => void run(),
    cancel,
    progress: () => judged().at(-1)?.progress ?? 0,
    /** When all decisions are judged. */
    summary,
    /** The decision at a ply, if it was judged. */
    at: (ply: number) => judged().find((it) => it.ply === ply),
  };
}
