/** A modal window; the browser keeps the focus in it and gives it back. */

import { createUniqueId, type JSX, onMount } from 'solid-js';
import { t } from '../i18n';
import { Icon } from './icon';

export function Dialog(props: { title: string; close(): void; children: JSX.Element }) {
  let dialog!: HTMLDialogElement;
  const title = createUniqueId();
  onMount(() => dialog.showModal());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser does.
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={() => props.close()}
      onClick={(event) => {
        if (event.target === dialog) dialog.close();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={title}>{props.title}</h2>
          <button class="icon" type="button" aria-label={t('close')} onClick={() => dialog.close()}>
            <Icon name="close" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
