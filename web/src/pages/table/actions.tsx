/** The tools of a table: the ones that matter now as buttons, the others in a menu. */

import { createSignal, type JSX, Show } from 'solid-js';
import type { FromClient, TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { Icon, type IconName } from '../../parts/icon';
import { Menu, type MenuItem } from '../../parts/menu';
import { showSettings } from '../../parts/settings';
import { go } from '../../router';
import type { Session } from '../../session';
import { change, settings } from '../../settings';

interface Props {
  session: Session;
  table: TableView;
  hint(): Promise<void>;
  flip(): void;
  rules(): void;
  stage(): HTMLElement;
  /** Whether the thoughts of a computer player can be shown. */
  canFollow: boolean;
  failed(error: unknown): void;
}

export function Actions(props: Props) {
  const [isSure, setSure] = createSignal(false);
  const [isAsking, setAsking] = createSignal(false);
  const mine = () => props.session.mine();
  const isPlaying = () => props.table.state === 'playing' && mine().length > 0;
  const isMyTurn = () => props.table.turn !== null && mine().includes(props.table.turn);
  const send = (message: FromClient) => props.session.send(message).catch(props.failed);
  const hasOffered = () => mine().every((seat) => props.table.draw_offers.includes(seat));
  const canAbort = () => props.table.can_abort;

  function toggleFullScreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else
      props
        .stage()
        .requestFullscreen?.()
        .catch(() => {});
  }

  const items = (): MenuItem[] => [
    ...(props.canFollow
      ? [
          {
            icon: 'robot' as const,
            label: t('table.thinking'),
            isChecked: settings().thinking,
            act: () => change({ thinking: !settings().thinking }),
          },
        ]
      : []),
    { icon: 'flip', label: t('table.flip'), act: props.flip },
    {
      icon: settings().sound ? 'sound' : 'mute',
      label: t('settings.sound'),
      isChecked: settings().sound,
      act: () => change({ sound: !settings().sound }),
    },
    { icon: 'full', label: t('table.full'), act: toggleFullScreen },
    { icon: 'settings', label: t('settings.title'), act: () => showSettings(true) },
    { icon: 'home', label: t('table.home'), act: () => go('/') },
    ...(isPlaying()
      ? [
          {
            icon: 'draw' as const,
            label: t('table.draw'),
            isOff: hasOffered(),
            isApart: true,
            act: () => send({ t: 'draw', d: {} }),
          },
          {
            icon: canAbort() ? ('close' as const) : ('resign' as const),
            label: t(canAbort() ? 'table.abort' : 'table.resign'),
            act: () => setSure(true),
          },
        ]
      : []),
  ];

  return (
    <div class="tools" role="toolbar" aria-label={t('table.actions')}>
      <Show
        when={isPlaying()}
        fallback={<Tool icon="full" label={t('table.full')} act={toggleFullScreen} />}
      >
        <Tool
          icon="takeback"
          label={t('table.takeback')}
          isOff={props.table.ply === 0 || props.table.takeback !== null}
          act={() => send({ t: 'takeback', d: {} })}
        />
        <Tool
          icon="hint"
          label={t(props.table.hints ? 'table.hint' : 'table.hints.off')}
          isOff={!props.table.hints || !isMyTurn() || isAsking()}
          act={() => {
            setAsking(true);
            void props.hint().finally(() => setAsking(false));
          }}
        />
      </Show>
      <Tool icon="book" label={t('table.rules.short')} act={props.rules} />
      <Menu label={t('table.more')} items={items()} />
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

function Tool(props: { icon: IconName; label: string; act(): void; isOff?: boolean }): JSX.Element {
  return (
    <button
      class="tool"
      type="button"
      data-tool={props.icon}
      disabled={props.isOff ?? false}
      onClick={() => props.act()}
    >
      <Icon name={props.icon} />
      <span>{props.label}</span>
    </button>
  );
}
