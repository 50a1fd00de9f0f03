/** What someone may expect, in words: a share of a win, or that it is certain. */

import { t } from '../i18n';

export function outlookOf(name: string, share: number, endsIn: number | undefined): string {
  if (endsIn === undefined || (share > 0 && share < 1000))
    return t('analysis.share', { name, share: Math.round(share / 10) });
  return t(share > 0 ? 'analysis.sure.win' : 'analysis.sure.loss', { name, n: endsIn });
}
