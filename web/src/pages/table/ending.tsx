/** A match that is over: how it ended, and what can be done next. */

import { createSignal, Show } from 'solid-js';
import type { GameView } from '../../board/scene';
import type { TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import type { Session } from '../../session';
import { nameOf } from './seats';
import { how, result } from './status';

export function Ending(props: {
  session: Session;
  view: GameView;
  table: TableView;
  failed(error: unknown): void;
}) {
  const [isAsked, setAsked] = createSignal(false);
  const why = () =>
    how(props.table.ended, (seat) => nameOf(props.table, seat)) ??
    props.view.ending?.(props.table.observation);
  const again = () => {
    setAsked(true);
    // On one screen all agree with one press.
    for (const seat of props.session.mine())
      props.session.send({ t: 'rematch' }, seat).catch((error) => {
        setAsked(false);
        props.failed(error);
      });
  };
  return (
    <section class="panel ending" data-ending>
      <h2>{result(props.table, props.session.mine())}</h2>
      <Show when={why()}>
        <p class="muted">{why()}</p>
      </Show>
      <div class="buttons pairs">
        <Show when={props.session.mine().length > 0}>
          <button class="primary" type="button" disabled={isAsked()} onClick={again}>
            <Icon name="rematch" /> {t(isAsked() ? 'table.rematch.sent' : 'table.rematch')}
          </button>
        </Show>
        <a class="button" href={`/replay/${props.session.id}`}>
          <Icon name="play" /> {t('table.replay')}
        </a>
        <Show when={props.table.ply > 0}>
          <a class="button" href={`/replay/${props.session.id}?analysis`} data-analyze>
            <Icon name="eye" /> {t('analysis.run')}
          </a>
        </Show>
        <a
          class="button"
          href={`/api/tables/${props.session.id}/record`}
          download={`${props.session.id}.quad`}
        >
          <Icon name="save" /> {t('table.save')}
        </a>
      </div>
    </section>
  );
}
