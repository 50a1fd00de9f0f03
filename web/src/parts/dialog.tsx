/** A modal dialog. The browser keeps the focus inside it and restores the focus afterwards. */

import { createUniqueId, type JSX, onMount } from 'solid-js';
import { t } from '../i18n';
import { Icon } from './icon';

export function Dialog(props: {
  title: string;
  close(): void;
  /** Whether it has room for two columns. */
  isBroad?: boolean;
  children: JSX.Element;
}) {
  let dialog!: HTMLDialogElement;
  const title = createUniqueId();
  onMount(() => dialog.showModal());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape.
    <dialog
      ref={dialog}
      classList={{ broad: props.isBroad }}
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
