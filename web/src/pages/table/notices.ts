/** What happened at a table rather than in the game, in words. */

import type { Notice, TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { nameOf } from './seats';

/** What a notice says to a person; nothing where it shows by itself, or the person did it. */
export function noticeText(
  notice: Notice,
  table: TableView,
  mine: readonly number[],
): string | undefined {
  if ('seat' in notice && mine.includes(notice.seat) && OWN.has(notice.type)) return undefined;
  switch (notice.type) {
    case 'left':
      return t(`ended.${notice.why}`, { name: nameOf(table, notice.seat) });
    case 'timed-out':
      return t('notice.timed-out', { name: nameOf(table, notice.seat) });
    case 'took-back':
      return t('notice.took-back');
    case 'draw-declined':
    case 'takeback-declined':
      return t('notice.declined', { name: nameOf(table, notice.seat) });
    case 'rematch-offered':
      return t('table.rematch.offered', { name: nameOf(table, notice.seat) });
    case 'draw-offered':
      return t('table.draw.offered', { name: nameOf(table, notice.seat) });
    case 'takeback-asked':
      return t('table.takeback.asked', { name: nameOf(table, notice.seat) });
    case 'draw-lapsed':
    case 'takeback-lapsed':
    case 'ended':
      return undefined;
  }
}

/** What one knows to have done oneself. */
const OWN = new Set<Notice['type']>(['left', 'draw-declined', 'takeback-declined']);
