/** What stands where: the ground under fog, castles, units, and what blows have just done. */

import type { CellLook, Piece } from '../../board/scene';
import type { Cell } from '../../generated/game';
import type { Event, ObservedCastle, ObservedUnit } from '../../generated/realms';
import { speech } from '../../i18n';
import { FINISHED, type Seen } from './seen';
import type { Picture } from './theatre';
import type { Words } from './words/en';

const say = speech<Words>('realms');

/** What a unit of one's own may still do, in one word; of others nobody knows. */
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

/** A square in words. */
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
  const its = status(unit);
  const text = say('cell.unit', { kind: say(kind), seat: seatName(owner), life });
  return its === 'foreign' ? text : `${text}, ${say(`status.${its}`)}`;
}

export const seatName = (seat: number): string => say(seat === 0 ? 'seat.0' : 'seat.1');

/** Units, and above them what has just happened to them. */
export function pieces({ seen, events, nth }: Picture): Piece[] {
  const units = seen.observation.units.map((unit): Piece => {
    const castle = seen.castles.get(unit.at);
    const its = status(unit);
    return {
      id: `${unit.owner}.${unit.name}`,
      cell: unit.at,
      player: unit.owner,
      glyph: [unit.kind, unit.life, its].join(' '),
      class: `seat-${unit.owner} unit is-${its}${castle ? ' in-castle' : ''}`,
    };
  });
  const sparks = events.flatMap((event, at): Piece[] => {
    const spark = sparked(event);
    return spark
      ? [{ id: `spark ${nth} ${at}`, player: -1, class: 'spark', glyph: spark[1], cell: spark[0] }]
      : [];
  });
  return [...units, ...sparks];
}

/** What floats up from a square when something has happened there. */
function sparked(event: Event): [cell: string, text: string] | undefined {
  switch (event.type) {
    case 'struck':
      if (event.luck === 'dodged') return [event.battle.target, say('spark.dodged')];
      return [event.battle.target, `−${event.damage}${event.luck === 'critical' ? '!' : ''}`];
    case 'besieged':
      return [event.target, `−${event.damage}`];
    case 'collected':
      return [event.at, say('spark.gold')];
    default:
      return undefined;
  }
}
