/** The settings of this browser, in a window. */

import { t } from '../i18n';
import { type Colors, change, type Language, settings, type Theme } from '../settings';
import { Dialog } from './dialog';

export function SettingsDialog(props: { close(): void }) {
  return (
    <Dialog title={t('settings.title')} close={props.close}>
      <form class="form" method="dialog">
        <label>
          <span>{t('settings.name')}</span>
          <input
            type="text"
            maxlength="32"
            autocomplete="nickname"
            value={settings().name}
            placeholder={t('settings.name.default')}
            onInput={(event) => change({ name: event.currentTarget.value.trim() })}
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
        <label class="switch">
          <input
            type="checkbox"
            checked={settings().sound}
            onChange={(event) => change({ sound: event.currentTarget.checked })}
          />
          <span>{t('settings.sound')}</span>
        </label>
        <p class="muted small">{t('settings.keys')}</p>
      </form>
    </Dialog>
  );
}
