/** The analysis of a match: a button, then a graph that grows, a summary and a list of lapses. */

import { For, Match, Show, Switch } from 'solid-js';
import { reason } from '../../errors';
import type { JudgedPly } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { outlookOf } from '../../parts/outlook';
import { SIGNS } from '../table/grades';
import './analysis.css';
import { lapses } from './course';
import { Graph } from './graph';
import type { Analysis } from './judge';
import { Summary } from './summary';

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
        <Show when={analysis.summary()}>
          {(summary) => <Summary summary={summary()} seatName={props.seatName} />}
        </Show>
        <Lapses judged={analysis.judged()} isDone={analysis.state() === 'done'} {...props} />
        <p class="small muted">{t(isRough() ? 'analysis.rough' : 'analysis.opinion')}</p>
      </Show>
    </section>
  );
}

/** What the graph shows, in words. */
function Lapses(props: Props & { judged: readonly JudgedPly[]; isDone: boolean }) {
  /** The certain ends before and after, each with an arrow or a dot in front. */
  const ends = (it: JudgedPly) =>
    [it.before_ends_in, it.after_ends_in].map((endsIn, at) =>
      endsIn === undefined
        ? ''
        : `${at ? ' → ' : ' · '}${outlookOf(props.seatName(it.seat), at ? it.after : it.before, endsIn)}`,
    );
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
              <b class={`grade ${it.verdict}`}>
                {it.ply}. {it.action}
                {SIGNS[it.verdict]}
              </b>
              <span>
                {t('analysis.lapse', {
                  grade: t(`grade.${it.verdict}`),
                  name: props.seatName(it.seat),
                  lost: Math.round(it.loss / 10),
                  best: it.best,
                })}
                {ends(it)}
              </span>
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}
