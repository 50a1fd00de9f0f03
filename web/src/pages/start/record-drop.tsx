/** A place for a record file, which is then shown on the replay page. */

import { createSignal } from 'solid-js';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { go } from '../../router';
import { keepRecord } from '../replay/source';

export function RecordDrop() {
  const [isOver, setOver] = createSignal(false);
  const open = async (file: File | null | undefined) => {
    if (!file) return;
    keepRecord(await file.text());
    go('/replay');
  };
  return (
    <section class="panel">
      <h2>{t('start.replay')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same. */}
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
          void open(event.dataTransfer?.files[0]);
        }}
      >
        <Icon name="file" />
        <p>{t('start.replay.text')}</p>
        <label class="button">
          {t('replay.choose')}
          <input
            class="unseen"
            type="file"
            accept=".quad,text/plain"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </section>
  );
}
