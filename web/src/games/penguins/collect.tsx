/** "Collect the rest": when only one player can still move, the best moves are played in a row. */

import { createSignal, Show } from 'solid-js';
import type { Acting, PanelProps } from '../../board/scene';
import type { Observation } from '../../generated/penguins';
import { speech } from '../../i18n';
import type { Words } from './words/en';

const say = speech<Words>('penguins');

/** Whether one of these seats is the only one that can still move. */
export function isAlone({ seats, turn }: Observation, mine: readonly number[]): boolean {
  const player = typeof turn === 'object' && 'player' in turn ? turn.player : undefined;
  return (
    player !== undefined &&
    mine.includes(player) &&
    seats.every(
      ({ pawns, unplaced }, at) => unplaced === 0 && (at === player || pawns.length === 0),
    )
  );
}

/** What to do now, in one sentence. */
export function task(observation: Observation, mine: readonly number[]): string | undefined {
  const { seats, turn } = observation;
  if (typeof turn !== 'object' || !('player' in turn) || !mine.includes(turn.player))
    return undefined;
  const unplaced = seats[turn.player]?.unplaced ?? 0;
  if (unplaced > 0) return say('task.place', { n: unplaced });
  return say(isAlone(observation, mine) ? 'task.alone' : 'task.slide');
}

export type Collector = ReturnType<typeof openCollector>;

export function openCollector(acting: Acting) {
  const [isBusy, setBusy] = createSignal(false);
  let heard: (() => void)[] = [];

  /** Takes the advised action. Returns whether the match goes on. */
  async function step(): Promise<boolean> {
    const action = await acting.advise();
    if (!action || !isBusy()) return false;
    acting.finish();
    const isShown = new Promise<void>((resolve) => heard.push(resolve));
    if (!(await acting.act(action))) return false;
    await isShown;
    return isBusy();
  }

  return {
    isBusy,
    canCollect: () => acting.canAdvise(),
    /** The board shows another position. */
    changed(): void {
      const waiting = heard;
      heard = [];
      for (const resolve of waiting) resolve();
    },
    async collect(): Promise<void> {
      setBusy(true);
      while (await step());
      setBusy(false);
    },
    stop: () => setBusy(false),
  };
}

/** The button beside the task, at a place that moves nothing else. */
export function Collect(props: PanelProps<Observation>, collector: Collector) {
  return (
    <Show when={collector.canCollect() && isAlone(props.observation, props.seats)}>
      <div class="aside">
        <button
          class="primary"
          type="button"
          data-do="collect"
          onClick={() => (collector.isBusy() ? collector.stop() : void collector.collect())}
        >
          {say(collector.isBusy() ? 'collect.stop' : 'collect')}
        </button>
      </div>
    </Show>
  );
}
