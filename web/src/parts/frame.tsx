/** What surrounds every page: the head with its links, and the settings. */

import { createSignal, type JSX, Show } from 'solid-js';
import { t } from '../i18n';
import { Icon } from './icon';
import { SettingsDialog } from './settings';

export function Frame(props: { children: JSX.Element }) {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <>
      <a class="skip" href="#content">
        {t('nav.skip')}
      </a>
      <header class="top">
        <a class="logo" href="/">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <rect class="q1" x="2" y="2" width="13" height="13" rx="2.5" />
            <circle class="q2" cx="23.5" cy="8.5" r="6.5" />
            <path class="q3" d="M8.5 17L15 23.5L8.5 30L2 23.5Z" />
            <rect class="q1" x="17" y="17" width="13" height="13" rx="2.5" />
          </svg>
          <span>{t('app.name')}</span>
        </a>
        <nav aria-label={t('nav.main')}>
          <a href="/">{t('nav.games')}</a>
          <a href="/about">{t('nav.about')}</a>
        </nav>
        <button
          class="icon"
          type="button"
          aria-label={t('settings.title')}
          onClick={() => setOpen(true)}
        >
          <Icon name="settings" />
        </button>
      </header>
      <main id="content" tabindex="-1">
        {props.children}
      </main>
      <Show when={isOpen()}>
        <SettingsDialog close={() => setOpen(false)} />
      </Show>
    </>
  );
}
