/** The tab of the page: its title, and a dot on its icon when it is the person's turn. */

import { createEffect, onCleanup } from 'solid-js';
import { t } from '../i18n';

/** Titles the tab while the calling component is shown. */
export function pageTitle(title: () => string): void {
  createEffect(() => {
    document.title = `${title()} – ${t('app.name')}`;
  });
  onCleanup(() => {
    document.title = t('app.name');
  });
}

/** Titles the tab of a table: what it is about, the state of the match, and whose turn it is. */
export function tableTitle(game: () => string, state: () => string, isMyTurn: () => boolean): void {
  createEffect(() => {
    document.title = `${isMyTurn() ? '● ' : ''}${state()} – ${game()}`;
  });
  createEffect(() => setIcon(isMyTurn()));
  onCleanup(() => {
    document.title = t('app.name');
    setIcon(false);
  });
}

function setIcon(hasDot: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = hasDot ? '/icon-turn.svg' : '/icon.svg';
}
