/** The analysis of a match: a button, then a graph that grows, then a list of lapses. */

import { For, Match, Show, Switch } from 'solid-js';
import { reason } from '../../errors';
import type { JudgedPly } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { outlookOf } from '../../parts/outlook';
import { VERDICTS } from '../table/moves';
import './analysis.css';
import { lapses } from './course';
import { Graph } from './graph';
import type { Analysis } from './judge';

interface Props {
  analysis: Analysis;
  players: number;
  end: number;
  at: number;
  seatName(seat: number): string;
  go(ply: number): void;
}

export function AnalysisPanel(props: Props) {
  const { analysis } = props;
  const isRough = () => analysis.judged().some(({ measure }) => measure === 'playouts');
  return (
    <section class="panel analysis" data-analysis={analysis.state()}>
      <h2>{t('analysis.title')}</h2>
      <Show when={analysis.error()}>
        <p class="error" role="alert">
          {t('analysis.failed', { reason: reason(analysis.error()) })}
        </p>
      </Show>
      <Switch>
        <Match when={analysis.state() === 'idle'}>
          <p class="muted">{t('analysis.text')}</p>
          <button class="primary" type="button" onClick={analysis.run}>
            <Icon name="eye" /> {t('analysis.run')}
          </button>
        </Match>
        <Match when={analysis.state() === 'running'}>
          <div class="progress">
            <progress value={analysis.progress()} aria-label={t('analysis.running')} />
            <button type="button" onClick={analysis.cancel}>
              {t('cancel')}
            </button>
          </div>
        </Match>
      </Switch>
      <Show when={analysis.judged().length > 0}>
        <Graph
          judged={analysis.judged()}
          players={props.players}
          end={props.end}
          at={props.at}
          seatName={props.seatName}
          go={props.go}
        />
        <Show when={props.players === 2}>
          <p class="sides small muted">
            <span class="voice seat-0">▲ {t('analysis.good', { name: props.seatName(0) })}</span>
            <span class="voice seat-1">▼ {t('analysis.good', { name: props.seatName(1) })}</span>
          </p>
        </Show>
        <Show when={analysis.at(props.at + 1)}>
          {(it) => (
            <p class={`seat-${it().seat}`} data-outlook="">
              {outlookOf(props.seatName(it().seat), it().before, it().before_ends_in)}
            </p>
          )}
        </Show>
        <Lapses judged={analysis.judged()} isDone={analysis.state() === 'done'} {...props} />
        <p class="small muted">{t(isRough() ? 'analysis.rough' : 'analysis.opinion')}</p>
      </Show>
    </section>
  );
}

/** What the graph shows, in words. */
function Lapses(props: Props & { judged: readonly JudgedPly[]; isDone: boolean }) {
  const lost = (it: JudgedPly) => Math.round((it.before - it.after) / 10);
  /** What was certain, and is so no longer, or is certain now. */
  const sure = (it: JudgedPly) => {
    const told = (share: number, endsIn: number | undefined) =>
      endsIn === undefined ? [] : outlookOf(props.seatName(it.seat), share, endsIn);
    return [told(it.before, it.before_ends_in), told(it.after, it.after_ends_in)].flat();
  };
  return (
    <ol class="lapses">
      <For
        each={lapses(props.judged)}
        fallback={
          <Show when={props.isDone}>
            <li class="muted">{t('analysis.none')}</li>
          </Show>
        }
      >
        {(it) => (
          <li class={`seat-${it.seat}`}>
            {/* One sees what could have been done best in the position before. */}
            <button type="button" onClick={() => props.go(it.ply - 1)}>
              <b class={it.verdict}>
                {it.ply}. {it.action}
                {VERDICTS[it.verdict]}
              </b>
              <span>
                {t(`analysis.${it.verdict}`, {
                  name: props.seatName(it.seat),
                  lost: lost(it),
                  best: it.best,
                })}
                <Show when={sure(it).length > 0}> · {sure(it).join(' → ')}</Show>
              </span>
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}
