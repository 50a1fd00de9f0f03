/** The guide at a table: a bubble that says one thing at a time, and leads the eye. */

import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import type { Guide } from '../../board/guide';
import { gameGuide } from '../../games';
import type { Geometry } from '../../generated/game';
import type { TableView } from '../../generated/wire';
import { keepStep, leaveGuide, stepOf } from '../../guided';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { load } from '../../parts/load';

interface Props {
  id: string;
  table: TableView;
  geometry: Geometry;
  /** Leads the eye to some cells. */
  glow(cells: readonly string[]): void;
  /** Shows a good move. */
  hint(): void;
  leave(): void;
}

export default function GuideBubble(props: Props) {
  const guide = load(() => props.table.game, gameGuide);
  return <Show when={guide.value()}>{(it) => <Bubble at={props} guide={it()} />}</Show>;
}

function Bubble({ at: props, guide }: { at: Props; guide: Guide }) {
  const [at, setAt] = createSignal(stepOf(props.id) ?? 0);
  const steps = () => guide.steps();
  const step = () => steps()[at()];
  const seat = () => props.table.seat ?? 0;
  const isMine = createMemo(() => props.table.turn === seat() && props.table.state === 'playing');
  const isLast = () => at() >= steps().length - 1;

  function next(): void {
    setAt((it) => it + 1);
    keepStep(props.id, at());
  }
  function leave(): void {
    leaveGuide(props.id);
    props.leave();
  }

  // Who was to move and is at another ply now has acted. That passes a step, and also the next one
  // where that one would have asked for it.
  createEffect(
    on(
      () => [isMine(), props.table.ply] as const,
      ([, ply], before) => {
        if (!before?.[0] || ply <= before[1] || isLast()) return;
        const isEarly = !step()?.by;
        next();
        if (isEarly && step()?.by) next();
      },
    ),
  );
  createEffect(
    on([at, isMine], () => {
      if (step()?.by === 'hint' && isMine()) props.hint();
    }),
  );
  createEffect(() => {
    const { observation, legal, state } = props.table;
    const look = step()?.cells;
    // While the other one acts there is nothing to be touched.
    const isShown = look && (!step()?.by || isMine()) && state === 'playing';
    props.glow(isShown ? look({ observation, legal, geometry: props.geometry, seat: seat() }) : []);
  });
  createEffect(() => {
    if (props.table.state === 'over') leave();
  });
  onCleanup(() => props.glow([]));

  return (
    <aside class="guide" aria-label={t('guide.title')}>
      <p class="small muted">{t('guide.step', { n: at() + 1, last: steps().length })}</p>
      <div aria-live="polite" aria-atomic="true">
        <h2>{step()?.title}</h2>
        <p>{step()?.text}</p>
      </div>
      <div class="buttons">
        <Show when={!isLast()}>
          <button type="button" onClick={leave}>
            {t('guide.leave')}
          </button>
        </Show>
        <Show when={!step()?.by || isLast()}>
          <button class="primary" type="button" onClick={() => (isLast() ? leave() : next())}>
            {t(isLast() ? 'guide.end' : 'guide.next')} <Icon name="next" />
          </button>
        </Show>
      </div>
    </aside>
  );
}
