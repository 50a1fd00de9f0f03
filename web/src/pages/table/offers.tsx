/** What another player offers or asks for. It lies above other things, so that nothing moves. */

import { Show } from 'solid-js';
import type { FromClient, TableView } from '../../generated/wire';
import { t } from '../../i18n';
import type { Session } from '../../session';
import { nameOf } from './seats';

export function Offers(props: {
  session: Session;
  table: TableView;
  failed(error: unknown): void;
}) {
  const mine = () => props.session.mine();
  const isPlaying = () => props.table.state === 'playing' && mine().length > 0;
  const send = (message: FromClient, seat?: number) =>
    props.session.send(message, seat).catch(props.failed);

  /** The seat of mine that has to answer. */
  const drawAnswerer = () => {
    const { draw_offers: offers } = props.table;
    return offers.length > 0 ? mine().find((seat) => !offers.includes(seat)) : undefined;
  };
  const takebackAnswerer = () =>
    props.table.takeback?.waiting.find((seat) => mine().includes(seat));

  return (
    <div class="offers">
      <Show when={isPlaying() && drawAnswerer() !== undefined}>
        <Ask
          text={t('table.draw.offered', {
            name: nameOf(props.table, props.table.draw_offers[0] ?? 0),
          })}
          answer={(accept) => send({ t: 'draw', d: { accept } }, drawAnswerer())}
        />
      </Show>
      <Show when={isPlaying() && takebackAnswerer() !== undefined}>
        <Ask
          text={t('table.takeback.asked', {
            name: nameOf(props.table, props.table.takeback?.by ?? 0),
          })}
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
