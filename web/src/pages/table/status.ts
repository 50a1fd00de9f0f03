/** One sentence on where a match is. */

import type { Ended, TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { nameOf } from './seats';

export function status(table: TableView, mine: readonly number[]): string {
  if (table.state === 'open') return t('table.waiting');
  if (table.state === 'over') return result(table, mine);
  const { turn } = table;
  if (turn === null) return '';
  const name = nameOf(table, turn);
  const isLocal = mine.length > 1;
  if (mine.includes(turn)) return isLocal ? t('table.turn.of', { name }) : t('table.turn.yours');
  const isThinking = table.seats[turn]?.kind === 'strategy';
  return t(isThinking ? 'table.turn.thinking' : 'table.turn.of', { name });
}

/** How a match ended, in one sentence; nothing where the rules of the game decided. */
export function how(
  ended: Ended | null | undefined,
  name: (seat: number) => string,
): string | undefined {
  if (!ended || ended.kind === 'by-rule') return undefined;
  return t(`ended.${ended.kind}`, 'seat' in ended ? { name: name(ended.seat) } : {});
}

export function result(table: TableView, mine: readonly number[]): string {
  const ranks = table.outcome;
  if (!ranks) return t('table.over');
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? seat : []));
  if (first.length === ranks.length) return t('table.drawn');
  if (mine.length === 1 && mine[0] !== undefined)
    return first.includes(mine[0]) ? t('table.won.you') : t('table.lost.you');
  return t('table.won', { name: first.map((seat) => nameOf(table, seat)).join(', ') });
}
