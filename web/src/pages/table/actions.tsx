/** What can be done at a table besides playing, and what others ask for. */

import { createSignal, type JSX, Show } from 'solid-js';
import type { FromClient, TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { Icon, type IconName } from '../../parts/icon';
import type { Session } from '../../session';
import { change, settings } from '../../settings';
import { nameOf } from './seats';

interface Props {
  session: Session;
  table: TableView;
  hint(): Promise<void>;
  flip(): void;
  rules(): void;
  stage(): HTMLElement;
  /** Whether it can be shown what a computer player thinks. */
  canFollow: boolean;
  failed(error: unknown): void;
}

export function Actions(props: Props) {
  const [isSure, setSure] = createSignal(false);
  const [isAsking, setAsking] = createSignal(false);
  const mine = () => props.session.mine();
  const isPlaying = () => props.table.state === 'playing' && mine().length > 0;
  const isMyTurn = () => props.table.turn !== null && mine().includes(props.table.turn);
  const send = (message: FromClient, seat?: number) =>
    props.session.send(message, seat).catch(props.failed);

  /** The seat of mine that has to answer an offer. */
  const drawAnswerer = () => {
    const { draw_offers: offers } = props.table;
    return offers.length > 0 ? mine().find((seat) => !offers.includes(seat)) : undefined;
  };
  const takebackAnswerer = () =>
    props.table.takeback?.waiting.find((seat) => mine().includes(seat));

  const hasOffered = () => mine().every((seat) => props.table.draw_offers.includes(seat));
  const canAbort = () => props.table.can_abort;

  const full = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else
      props
        .stage()
        .requestFullscreen?.()
        .catch(() => {});
  };

  return (
    <div class="actions">
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
      <div class="toolbar" role="toolbar" aria-label={t('table.actions')}>
        <Show when={isPlaying()}>
          <Tool
            icon="takeback"
            label={t('table.takeback')}
            isOff={props.table.ply === 0 || props.table.takeback !== null}
            act={() => send({ t: 'takeback', d: {} })}
          />
          <Tool
            icon="hint"
            label={t('table.hint')}
            isOff={!isMyTurn() || isAsking()}
            act={() => {
              setAsking(true);
              void props.hint().finally(() => setAsking(false));
            }}
          />
          <Tool
            icon="draw"
            label={t('table.draw')}
            isOff={hasOffered()}
            act={() => send({ t: 'draw', d: {} })}
          />
          <Show
            when={canAbort()}
            fallback={<Tool icon="resign" label={t('table.resign')} act={() => setSure(true)} />}
          >
            <Tool icon="close" label={t('table.abort')} act={() => setSure(true)} />
          </Show>
        </Show>
        <Show when={props.canFollow}>
          <Tool
            icon="robot"
            label={t('table.thinking')}
            isPressed={settings().thinking}
            act={() => change({ thinking: !settings().thinking })}
          />
        </Show>
        <Tool icon="book" label={t('table.rules.short')} act={props.rules} />
        <Tool icon="flip" label={t('table.flip')} act={props.flip} />
        <Tool
          icon={settings().sound ? 'sound' : 'mute'}
          label={t(settings().sound ? 'table.sound.on' : 'table.sound.off')}
          isPressed={settings().sound}
          act={() => change({ sound: !settings().sound })}
        />
        <Tool icon="full" label={t('table.full')} act={full} />
      </div>
      <Show when={isSure()}>
        <Dialog title={t(canAbort() ? 'table.abort' : 'table.resign')} close={() => setSure(false)}>
          <p>{t(canAbort() ? 'table.abort.sure' : 'table.resign.sure')}</p>
          <div class="buttons">
            <button type="button" onClick={() => setSure(false)}>
              {t('cancel')}
            </button>
            <button
              class="danger"
              type="button"
              onClick={() => {
                setSure(false);
                void send({ t: canAbort() ? 'abort' : 'resign' });
              }}
            >
              {t(canAbort() ? 'table.abort' : 'table.resign')}
            </button>
          </div>
        </Dialog>
      </Show>
    </div>
  );
}

function Tool(props: {
  icon: IconName;
  label: string;
  act(): void;
  isOff?: boolean;
  isPressed?: boolean;
}): JSX.Element {
  return (
    <button
      class="tool"
      type="button"
      data-tool={props.icon}
      disabled={props.isOff ?? false}
      aria-pressed={props.isPressed}
      onClick={() => props.act()}
    >
      <Icon name={props.icon} />
      <span>{props.label}</span>
    </button>
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
