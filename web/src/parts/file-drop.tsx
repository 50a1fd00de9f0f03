/** A place for a file: it is dropped there, or chosen. */

import { createSignal } from 'solid-js';
import { t } from '../i18n';
import { Icon } from './icon';

export function FileDrop(props: { text: string; accept: string; open(file: File): void }) {
  const [isOver, setOver] = createSignal(false);
  const open = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) props.open(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same.
    <div
      class="drop"
      classList={{ 'is-over': isOver() }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        open(event.dataTransfer?.files);
      }}
    >
      <Icon name="file" />
      <p>{props.text}</p>
      <label class="button">
        {t('replay.choose')}
        <input
          class="unseen"
          type="file"
          accept={props.accept}
          onChange={(event) => {
            open(event.currentTarget.files);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
