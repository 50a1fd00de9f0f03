/** Turns the events of Realms into beats. */

import type { Event, Observation } from '../../generated/realms';
import { speech } from '../../i18n';
import type { Beat, Change } from '../../stage/beat';
import type { Words } from './words/en';

const say = speech<Words>('realms');

const STEP = 200;
const BLOW = 600;
const FALL = 800;
const NEWS = 300;

export function beats(change: Change<Observation, Event>): Beat[] {
  return change.events.flatMap((event) => beatOf(event, change) ?? []);
}

function beatOf(event: Event, { before, after }: Change<Observation, Event>): Beat | undefined {
  switch (event.type) {
    case 'stepped': {
      const { from, to } = event;
      const player = ownerAt(after, to) ?? ownerAt(before, from);
      return { kind: 'move', time: STEP, cells: [from, to], isArrow: true, ...owned(player) };
    }
    case 'struck': {
      const { striker, target } = event.battle;
      const text = event.luck === 'critical' ? `−${event.damage}!` : `−${event.damage}`;
      return {
        ...blow(before, striker, target),
        caption: event.luck === 'dodged' ? say('spark.dodged') : text,
      };
    }
    case 'besieged':
      return { ...blow(before, event.striker, event.target), caption: `−${event.damage}` };
    case 'fell':
      return {
        kind: 'take',
        time: NEWS,
        cells: [event.at],
        feast: 'small',
        ...owned(ownerAt(before, event.at)),
      };
    case 'occupied':
    case 'destroyed':
      return { kind: 'fall', time: FALL, cells: [event.at], player: event.player, feast: 'large' };
    case 'appeared': {
      const { owner, at } = event.unit;
      return owner === before.seat
        ? {
            kind: 'place',
            time: NEWS,
            cells: [at],
            player: owner,
            motion: { cell: at, how: 'drop' },
          }
        : { kind: 'appear', time: NEWS, cells: [at], player: owner };
    }
    case 'disappeared':
      return { kind: 'vanish', time: STEP, cells: [event.at], ...owned(ownerAt(before, event.at)) };
    case 'castle':
      return rising(event, before);
    case 'deposits':
      return event.found.length > 0 ? { kind: 'find', time: NEWS, cells: event.found } : undefined;
    case 'collected':
      return {
        kind: 'gain',
        time: NEWS,
        cells: [event.at],
        caption: say('spark.gold'),
        prize: { sign: 'coin', text: say('spark.gold') },
        ...owned(ownerAt(after, event.at)),
      };
    case 'turn_began':
      return { kind: 'turn', time: STEP, cells: [], player: event.player };
    case 'resigned':
      return {
        kind: 'out',
        time: FALL,
        cells: [...before.castles, ...before.units]
          .filter(({ owner }) => owner === event.player)
          .map(({ at }) => at),
        player: event.player,
      };
    case 'gold':
    case 'sight':
    case 'ordered':
    case 'healed':
    case 'attacked':
    case 'may_undo':
    case 'over':
      return undefined;
  }
}

const ownerAt = ({ units }: Observation, square: string): number | undefined =>
  units.find(({ at }) => at === square)?.owner;

const owned = (player: number | undefined): Pick<Beat, 'player'> =>
  player === undefined ? {} : { player };

const blow = (before: Observation, striker: string, target: string): Beat => ({
  kind: 'battle',
  time: BLOW,
  cells: [striker, target],
  isArrow: true,
  isBefore: true,
  motion: { cell: striker, how: 'lunge' },
  ...owned(ownerAt(before, striker)),
});

/** A castle or a site that grows, or that comes into sight. Damage has its own beat. */
function rising(
  { at, castle }: Extract<Event, { type: 'castle' }>,
  before: Observation,
): Beat | undefined {
  if (!castle) return undefined;
  const known = before.castles.find((it) => it.at === at);
  const beat = { time: NEWS, cells: [at], player: castle.owner };
  if (!known && castle.owner !== before.seat) return { kind: 'appear', ...beat };
  return (known?.level ?? 0) < castle.level ? { kind: 'castle', ...beat } : undefined;
}
