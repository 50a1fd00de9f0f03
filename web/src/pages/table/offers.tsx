/**
 * Offers of a draw and requests to take back: a question to answer, or that an answer is due. They
 * lie above other things, so that nothing moves.
 */

import { Show } from 'solid-js';
import type { FromClient, TableView } from '../../generated/wire';
import { t } from '../../i18n';
import type { Session } from '../../session';
import { nameOf } from './seats';

interface Props {
  session: Session;
  table: TableView;
  failed(error: unknown): void;
}

/** Shows an offer only to the players who must answer it, and to the player who made it. */
export function Offers(props: Props) {
  const mine = () => (props.table.state === 'playing' ? props.session.mine() : []);
  const drawBy = () => props.table.draw_offers[0];
  const drawAnswerer = () =>
    drawBy() === undefined
      ? undefined
      : mine().find((seat) => !props.table.draw_offers.includes(seat));
  const isDrawPending = () => mine().some((seat) => props.table.draw_offers.includes(seat));
  const takeback = () => props.table.takeback;
  const takebackAnswerer = () => takeback()?.waiting.find((seat) => mine().includes(seat));
  const isTakebackPending = () => {
    const by = takeback()?.by;
    return by !== undefined && mine().includes(by);
  };
  const send = (message: FromClient, seat?: number) =>
    void props.session.send(message, seat).catch(props.failed);

  return (
    <div class="offers">
      <Show
        when={drawAnswerer() !== undefined}
        fallback={
          <Show when={isDrawPending()}>
            <Pending text={t('table.draw.pending')} />
          </Show>
        }
      >
        <Ask
          text={t('table.draw.offered', { name: nameOf(props.table, drawBy() ?? 0) })}
          answer={(accept) => send({ t: 'draw', d: { accept } }, drawAnswerer())}
        />
      </Show>
      <Show
        when={takebackAnswerer() !== undefined}
        fallback={
          <Show when={isTakebackPending()}>
            <Pending text={t('table.takeback.pending')} />
          </Show>
        }
      >
        <Ask
          text={t('table.takeback.asked', { name: nameOf(props.table, takeback()?.by ?? 0) })}
          answer={(accept) => send({ t: 'takeback', d: { accept } }, takebackAnswerer())}
        />
      </Show>
    </div>
  );
}

function Ask(props: { text: string; answer(accept: boolean): void }) {
  return (
    <div class="ask" role="alert">
      <p>{props.text}</p>
      <div class="buttons">
        <button class="primary" type="button" onClick={() => props.answer(true)}>
          {t('table.draw.accept')}
        </button>
        <button type="button" onClick={() => props.answer(false)}>
          {t('table.draw.decline')}
        </button>
      </div>
    </div>
  );
}

function Pending(props: { text: string }) {
  return (
    <p class="ask" role="status" data-pending>
      {props.text}
    </p>
  );
}
