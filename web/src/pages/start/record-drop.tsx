/** A place for a record file, which is then shown on the replay page. */

import { t } from '../../i18n';
import { FileDrop } from '../../parts/file-drop';
import { go } from '../../router';
import { keepRecord } from '../replay/source';

export function RecordDrop() {
  const open = async (file: File) => {
    keepRecord(await file.text());
    go('/replay');
  };
  return (
    <section class="panel">
      <h2>{t('start.replay')}</h2>
      <FileDrop text={t('start.replay.text')} accept=".quad,text/plain" open={open} />
    </section>
  );
}
