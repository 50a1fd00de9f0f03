/** How squares, castles and units of Realms look, and their descriptions for screen readers. */

import type { CellLook, Piece } from '../../board/scene';
import type { Cell } from '../../generated/game';
import type { ObservedCastle, ObservedUnit } from '../../generated/realms';
import { speech } from '../../i18n';
import { FINISHED, type Seen } from './seen';
import type { Words } from './words/en';

const say = speech<Words>('realms');

/** Whether a unit of the viewer can still act. The status of other units is hidden: `foreign`. */
export type Status = 'available' | 'waiting' | 'fortified' | 'foreign';

export function status({ orders }: ObservedUnit): Status {
  if (!orders) return 'foreign';
  if (orders.is_fortified) return 'fortified';
  return orders.is_waiting ? 'waiting' : 'available';
}

export function look(seen: Seen, { name }: Cell): CellLook {
  const sight = seen.sight(name);
  const castle = seen.castles.get(name);
  const terrain = seen.terrain(name) ?? '';
  return {
    class: `${sight} ${terrain}`,
    glyph: [
      terrain || '-',
      castle ? `${castle.owner}.${castle.level}.${castle.life}` : '-',
      seen.deposits.has(name) ? 'gold' : '-',
    ].join(' '),
    label: label(seen, name),
  };
}

/** Describes a square in words. */
export function label(seen: Seen, name: string): string {
  const sight = seen.sight(name);
  const terrain = seen.terrain(name);
  const [castle, unit] = [seen.castles.get(name), seen.units.get(name)];
  return [
    name,
    terrain ? say(terrain) : say('unknown'),
    ...(sight === 'explored' ? [say('explored')] : []),
    ...(seen.deposits.has(name) ? [say('deposit')] : []),
    ...(castle ? [castleText(castle)] : []),
    ...(unit ? [unitText(unit)] : []),
  ].join(', ');
}

export const castleText = ({ owner, level, life }: ObservedCastle): string =>
  say(level < FINISHED ? 'cell.site' : 'cell.castle', { seat: seatName(owner), level, life });

function unitText(unit: ObservedUnit): string {
  const { owner, kind, life } = unit;
  const unitStatus = status(unit);
  const text = say('cell.unit', { kind: say(kind), seat: seatName(owner), life });
  return unitStatus === 'foreign' ? text : `${text}, ${say(`status.${unitStatus}`)}`;
}

export const seatName = (seat: number): string => say(seat === 0 ? 'seat.0' : 'seat.1');

export function pieces(seen: Seen): Piece[] {
  return seen.observation.units.map((unit): Piece => {
    const castle = seen.castles.get(unit.at);
    const unitStatus = status(unit);
    return {
      id: `${unit.owner}.${unit.name}`,
      cell: unit.at,
      player: unit.owner,
      glyph: [unit.kind, unit.life, unitStatus].join(' '),
      class: `seat-${unit.owner} unit is-${unitStatus}${castle ? ' in-castle' : ''}`,
    };
  });
}
