/** The page of an address that leads nowhere. */

import { t } from '../i18n';
import { pageTitle } from '../parts/title';

export function UnknownPage() {
  pageTitle(() => t('unknown.title'));
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
