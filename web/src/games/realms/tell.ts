/** What happened, in a sentence: for who cannot see the board, and for the list of news. */

import type { Event } from '../../generated/realms';
import { speech } from '../../i18n';
import { seatName } from './scene';
import { FINISHED } from './seen';
import type { Words } from './words/en';

const say = speech<Words>('realms');

export function tell(event: Event): string | undefined {
  switch (event.type) {
    case 'turn_began':
      return say('tell.turn_began', { seat: seatName(event.player), n: event.round });
    case 'gold':
      return event.change > 0
        ? say('tell.gold', { n: event.gold, change: event.change })
        : undefined;
    case 'appeared':
      return say('tell.appeared', {
        kind: say(event.unit.kind),
        seat: seatName(event.unit.owner),
        at: event.unit.at,
      });
    case 'disappeared':
      return say('tell.disappeared', { at: event.at });
    case 'stepped':
      return say('tell.stepped', { from: event.from, to: event.to });
    case 'healed':
      return say('tell.healed', { at: event.at, life: event.life });
    case 'struck':
      return say(`tell.${event.luck}`, {
        from: event.battle.striker,
        to: event.battle.target,
        damage: event.damage,
        life: event.life,
      });
    case 'fell':
      return say('tell.fell', { at: event.at });
    case 'besieged':
      return say('tell.besieged', { to: event.target, damage: event.damage });
    case 'occupied':
      return say('tell.occupied', { seat: seatName(event.player), at: event.at });
    case 'destroyed':
      return say('tell.destroyed', { seat: seatName(event.player), at: event.at });
    case 'castle': {
      const { at, castle } = event;
      if (!castle) return undefined;
      const values = { seat: seatName(castle.owner), at, level: castle.level };
      return say(castle.level < FINISHED ? 'tell.site' : 'tell.castle', values);
    }
    case 'deposits':
      return event.found.length > 0
        ? say('tell.deposits', { at: event.found.join(', ') })
        : undefined;
    case 'collected':
      return say('tell.collected', { at: event.at });
    case 'resigned':
      return say('tell.resigned', { seat: seatName(event.player) });
    case 'sight':
    case 'ordered':
    case 'attacked':
    case 'may_undo':
    case 'over':
      return undefined;
  }
}
