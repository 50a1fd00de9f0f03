/** Turns the events of Jungle into beats. */

import type { Event, Observation } from '../../generated/jungle';
import type { Beat, Change } from '../../stage/beat';

const MOVE = 300;
const JUMP = 450;
const TAKE = 320;
const TRAP = 250;
const OUT = 600;

export function beats({ events, before }: Change<Observation, Event>): Beat[] {
  // The animal arrives before it takes.
  const moves = events.filter(({ type }) => type === 'moved');
  const others = events.filter(({ type }) => type !== 'moved');
  return [...moves, ...others].flatMap((event) => beatOf(event, before) ?? []);
}

function beatOf(event: Event, { animals }: Observation): Beat | undefined {
  switch (event.type) {
    case 'moved': {
      const { player, from, to, kind } = event;
      const isJump = kind === 'jump' || isFar(from, to);
      return {
        kind: isJump ? 'jump' : 'move',
        time: isJump ? JUMP : MOVE,
        player,
        cells: [from, to],
        isArrow: true,
        ...(isJump ? { motion: { cell: to, how: 'leap' } } : {}),
        ...(kind === 'shift_victory' ? { feast: 'large' } : {}),
      };
    }
    case 'captured':
      return {
        kind: 'take',
        time: TAKE,
        player: 1 - event.player,
        cells: [event.square],
        feast: 'small',
        motion: { cell: event.square, how: 'hit' },
        prize: { sign: 'token', text: '+1' },
      };
    case 'trapped':
      return { kind: 'trap', time: TRAP, player: event.player, cells: [event.square] };
    case 'resigned':
      return {
        kind: 'out',
        time: OUT,
        player: event.player,
        cells: animals.filter((it) => it.player === event.player).map(({ square }) => square),
      };
    case 'ended':
      return undefined;
  }
}

/** Whether the squares are not next to each other. */
function isFar(from: string, to: string): boolean {
  const [files, ranks] = [
    from.charCodeAt(0) - to.charCodeAt(0),
    Number(from.slice(1)) - Number(to.slice(1)),
  ];
  return Math.abs(files) + Math.abs(ranks) > 1;
}
