/** The end of a match: result, scores, turning point, and what can be done next. */

import { createSignal, For, Show } from 'solid-js';
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
  /** The ply at which the match turned, if that is known. */
  turned: number | undefined;
  /** The seats that would like to play again. */
  rematchBy: readonly number[];
  failed(error: unknown): void;
}) {
  const [isAsked, setAsked] = createSignal(false);
  const why = () =>
    how(props.table.ended, (seat) => nameOf(props.table, seat)) ??
    props.view.ending?.(props.table.observation);
  /** The seats, the first rank first. */
  const ranked = () => {
    const ranks = props.table.outcome ?? [];
    return ranks.map((rank, seat) => ({ rank, seat })).toSorted((a, b) => a.rank - b.rank);
  };
  const again = () => {
    setAsked(true);
    // On one screen, one press agrees for all seats.
    for (const seat of props.session.mine())
      props.session.send({ t: 'rematch' }, seat).catch((error) => {
        setAsked(false);
        props.failed(error);
      });
  };
  /** The offer of another player, until it is answered. */
  const offer = () => {
    const by = props.rematchBy.find((seat) => !props.session.mine().includes(seat));
    const mustAnswer = props.session.mine().length > 0 && !isAsked();
    return mustAnswer && by !== undefined
      ? t('table.rematch.offered', { name: nameOf(props.table, by) })
      : undefined;
  };
  return (
    <section class="panel ending" data-ending>
      <h2>{result(props.table, props.session.mine())}</h2>
      <Show when={why()}>
        <p class="muted">{why()}</p>
      </Show>
      <ol class="ranks" tabindex="0">
        <For each={ranked()}>
          {({ rank, seat }) => (
            <li class={`seat-${seat}`}>
              <span class="rank-number">{rank}</span>
              <span class="name">{nameOf(props.table, seat)}</span>
              <Show when={props.view.Standing}>
                {(standing) => {
                  const Standing = standing();
                  return <Standing observation={props.table.observation} seat={seat} />;
                }}
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={props.turned}>
        {(ply) => (
          <p>
            <a href={`/replay/${props.session.id}?ply=${ply()}`} data-turning="">
              {t('ending.turned', { ply: ply() })}
            </a>
          </p>
        )}
      </Show>
      <Show when={offer()}>
        <p class="ask" role="alert">
          {offer()}
        </p>
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
