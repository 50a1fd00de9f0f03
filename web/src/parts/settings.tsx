/** The settings of this browser, in a dialog. */

import { createSignal, Show } from 'solid-js';
import { t } from '../i18n';
import { chooseName, guestName, MAX_NAME } from '../people';
import { type Colors, change, type Language, settings, type Theme } from '../settings';
import { Pace } from '../stage/pace';
import { Dialog } from './dialog';
import { canNotify, wantNotifications } from './notify';

const [areOpen, setOpen] = createSignal(false);
export const areSettingsOpen = areOpen;
export const showSettings = (isShown: boolean): void => void setOpen(isShown);

export function SettingsDialog(props: { close(): void }) {
  return (
    <Dialog title={t('settings.title')} close={props.close}>
      <form class="form" method="dialog">
        <label>
          <span>{t('settings.name')}</span>
          <input
            type="text"
            maxlength={MAX_NAME}
            autocomplete="nickname"
            value={settings().name}
            placeholder={guestName()}
            onInput={(event) => chooseName(event.currentTarget.value)}
          />
        </label>
        <label>
          <span>{t('settings.language')}</span>
          <select
            value={settings().language}
            onChange={(event) => change({ language: event.currentTarget.value as Language })}
          >
            <option value="en">English</option>
            <option value="fr">Français</option>
          </select>
        </label>
        <label>
          <span>{t('settings.theme')}</span>
          <select
            value={settings().theme}
            onChange={(event) => change({ theme: event.currentTarget.value as Theme })}
          >
            <option value="auto">{t('settings.theme.auto')}</option>
            <option value="light">{t('settings.theme.light')}</option>
            <option value="dark">{t('settings.theme.dark')}</option>
          </select>
        </label>
        <label>
          <span>{t('settings.colors')}</span>
          <select
            value={settings().colors}
            onChange={(event) => change({ colors: event.currentTarget.value as Colors })}
          >
            <option value="soft">{t('settings.colors.soft')}</option>
            <option value="report">{t('settings.colors.report')}</option>
            <option value="clear">{t('settings.colors.clear')}</option>
          </select>
        </label>
        <Pace />
        <label class="switch">
          <input
            type="checkbox"
            checked={settings().sound}
            onChange={(event) => change({ sound: event.currentTarget.checked })}
          />
          <span>{t('settings.sound')}</span>
        </label>
        <label class="switch">
          <input
            type="checkbox"
            checked={settings().notation}
            onChange={(event) => change({ notation: event.currentTarget.checked })}
          />
          <span>{t('settings.notation')}</span>
        </label>
        <Show when={canNotify()}>
          <label class="switch">
            <input
              type="checkbox"
              checked={settings().notify}
              onChange={(event) => {
                const box = event.currentTarget;
                void wantNotifications(box.checked).then(() => {
                  box.checked = settings().notify;
                });
              }}
            />
            <span>{t('settings.notify')}</span>
          </label>
        </Show>
        <p class="muted small">{t('settings.keys')}</p>
      </form>
    </Dialog>
  );
}
