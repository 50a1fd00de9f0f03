/** Where an address leads nowhere. */

import { t } from '../i18n';

export function UnknownPage() {
  return (
    <section class="page narrow center">
      <h1>{t('unknown.title')}</h1>
      <p>{t('unknown.text')}</p>
      <a class="button primary" href="/">
        {t('table.home')}
      </a>
    </section>
  );
}
