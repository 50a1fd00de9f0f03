/** Turns the events of Conquest into beats. */

import type { Event, Observation } from '../../generated/conquest';
import { speech } from '../../i18n';
import type { Beat, Change } from '../../stage/beat';
import type { Words } from './words/en';

const say = speech<Words>('conquest');

/** The minimum time of an action, so that a viewer can follow several opponents. */
const ACTION = 450;
const BATTLE = 700;
const LOSS = 350;
const FALL = 900;
const NEWS = 300;
const TURN = 200;

/** The sound of each seat's turn. All sounds are from one scale, so they fit together. */
const CALLS = ['262 392', '294 440', '330 494', '392 330', '440 294', '523 392'] as const;

type Attack = Extract<Event, { type: 'attacked' }>;

export function beats(change: Change<Observation, Event>): Beat[] {
  const found: Beat[] = [];
  for (const event of change.events) {
    const last = found.at(-1);
    // The lands of a fallen player join its conqueror all at once.
    if (event.type === 'land_joined' && last?.kind === 'claim' && last.player === event.player)
      found[found.length - 1] = { ...last, cells: [...last.cells, String(event.at)] };
    else found.push(...beatsOf(event, change));
  }
  return found;
}

function beatsOf(event: Event, change: Change<Observation, Event>): Beat[] {
  switch (event.type) {
    case 'attacked':
      return battle(event, change);
    case 'capital_chosen':
      return [at('claim', event.player, event.at, { time: ACTION, sound: 'castle' })];
    case 'reinforced':
      return [
        at('reinforce', event.player, event.at, { time: ACTION, caption: `+${event.soldiers}` }),
      ];
    case 'captured':
      return [
        {
          kind: 'claim',
          time: ACTION,
          player: event.player,
          cells: [String(event.from), String(event.to)],
          isArrow: true,
          caption: `+${event.soldiers}`,
        },
      ];
    case 'moved':
      return [
        {
          kind: 'move',
          time: ACTION,
          player: event.player,
          cells: [String(event.from), String(event.to)],
          isArrow: true,
          caption: String(event.soldiers),
        },
      ];
    case 'built':
      return [at('build', event.player, event.at, { time: ACTION })];
    case 'land_joined':
      return [at('claim', event.player, event.at, { time: ACTION })];
    case 'land_lost':
      return [at('vanish', event.player, event.at, { time: NEWS })];
    case 'item_appeared':
      return [at('appear', undefined, event.at, { time: NEWS })];
    case 'item_vanished':
    case 'item_destroyed':
      return [at('vanish', undefined, event.at, { time: NEWS })];
    case 'item_stored':
    case 'item_worked':
      return [at('find', event.player, event.at, { time: ACTION })];
    case 'camp_vanished':
      return [at('vanish', event.player, event.at, { time: NEWS, caption: `−${event.soldiers}` })];
    case 'hero_came':
    case 'hero_returned':
      return [at('appear', event.player, event.at, { time: ACTION })];
    case 'hero_died':
      return [at('take', event.player, event.at, { time: ACTION, feast: 'small' })];
    case 'turn_began':
      return [
        {
          kind: 'turn',
          time: TURN,
          player: event.player,
          cells: [],
          ...(CALLS[event.player] ? { sound: CALLS[event.player] } : {}),
        },
      ];
    case 'item_used':
      return [{ kind: 'find', time: ACTION, player: event.player, cells: [] }];
    case 'eliminated':
      return [
        {
          kind: 'out',
          time: FALL,
          player: event.player,
          cells: landsOf(event.player, change.before),
        },
      ];
    case 'grew':
    case 'shrank':
    case 'deserted':
    case 'item_expired':
    case 'round_began':
      return [];
  }
}

const landsOf = (player: number, { lands }: Observation): string[] =>
  lands.flatMap(({ owner }, at) => (owner === player ? String(at) : []));

function at(
  kind: Beat['kind'],
  player: number | undefined,
  land: number,
  rest: Omit<Beat, 'kind' | 'cells' | 'player'>,
): Beat {
  return { kind, cells: [String(land)], ...(player === undefined ? {} : { player }), ...rest };
}

/** Returns the beats of an attack: the battle with its numbers, then the result. */
function battle(event: Attack, { before, decided }: Change<Observation, Event>): Beat[] {
  const { player, from, to, defender, damage, advanced } = event;
  const isCapital = before.seats[defender]?.capital === to;
  const fight: Beat = {
    kind: 'battle',
    time: BATTLE,
    player,
    cells: [String(from), String(to)],
    isArrow: true,
    isBefore: true,
    caption: numbers(event, decided),
    motion: { cell: String(to), how: 'hit' },
  };
  if (advanced === null)
    return [fight, at('vanish', player, to, { time: LOSS, caption: `−${damage}` })];
  return isCapital
    ? [fight, at('fall', player, to, { time: FALL, feast: 'large' })]
    : [fight, at('claim', player, to, { time: LOSS, feast: 'small' })];
}

/** Describes the strengths and the luck of an attack, as far as the viewer knows them. */
function numbers({ from, to, damage }: Attack, decided: Observation): string {
  const known = decided.attacks.find((it) => it.from === from && it.to === to);
  if (!known) return say('beat.damage', { damage });
  const { attack2, defence2, ordinal } = known;
  // C5: damage = (attack - defence) * luck / ordinal, rounded down, and at least one.
  const luck = (2 * damage * ordinal) / (attack2 - defence2);
  return say('beat.battle', {
    attack: attack2 / 2,
    defence: defence2 / 2,
    luck: Math.round(Math.min(1.5, Math.max(0.5, luck)) * 10) / 10,
    damage,
  });
}
