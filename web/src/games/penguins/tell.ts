/** Penguins in sentences: what happened, what an action would do, and how tiles are named. */

import { about, capital, type Happening, type Line, type Teller } from '../../board/story';
import type { Geometry, Sentence } from '../../generated/game';
import type { Action, Event, Observation } from '../../generated/penguins';
import { speech } from '../../i18n';
import { places } from './places';
import type { Words } from './words/en';

const say = speech<Words>('penguins');

/** A tile by its row and its place in the row, which one can count on the board. */
export function tileName(tile: number | string, geometry: Geometry): string {
  const place = places(geometry).get(String(tile));
  return place ? say('tile', { ...place }) : say('tile.unknown', { tile: String(tile) });
}

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** A sentence for each event. */
const SENTENCES: { [T in Event['type']]: (event: Told<T>, teller: Teller) => string } = {
  placed: ({ player, tile }, teller) =>
    say('tell.placed', { ...about(player, teller), at: tileName(tile, teller.geometry) }),
  moved: ({ player, from, to, fish }, teller) =>
    say('tell.moved', {
      ...about(player, teller),
      from: tileName(from, teller.geometry),
      to: tileName(to, teller.geometry),
      fish,
    }),
  retired: ({ player, tile, fish }, teller) =>
    say('tell.retired', {
      ...about(player, teller),
      at: tileName(tile, teller.geometry),
      fish,
    }),
  eliminated: ({ player }, teller) => say('tell.eliminated', about(player, teller)),
  lost: ({ tile, fish }, teller) => say('tell.lost', { at: tileName(tile, teller.geometry), fish }),
};

export const tell = ({ events }: Happening<Event>, teller: Teller): Line[] =>
  events.map((event) => {
    const sentence = SENTENCES[event.type] as (typeof SENTENCES)['placed'];
    const text = capital(sentence(event as Told<'placed'>, teller));
    return { text, cells: cells(event), seat: event.player };
  });

function cells(event: Event): string[] {
  if (event.type === 'moved') return [String(event.from), String(event.to)];
  return 'tile' in event ? [String(event.tile)] : [];
}

/** An action from its notation: `@17` or `17-42`. */
export function read(text: string): Action | undefined {
  const [, mark, first, second] = text.match(/^(@?)(\d+)(?:-(\d+))?$/) ?? [];
  if (first === undefined) return undefined;
  if (mark) return { type: 'place', tile: Number(first) };
  if (second === undefined) return undefined;
  return { type: 'move', from: Number(first), to: Number(second) };
}

/** A placement while there are penguins to place, then a slide. */
export function attempt(
  [from, to]: readonly string[],
  { seats, turn }: Observation,
): string | undefined {
  const mover = typeof turn === 'object' && 'player' in turn ? seats[turn.player] : undefined;
  if (from === undefined || !mover) return undefined;
  if (mover.unplaced > 0) return `@${from}`;
  if (to !== undefined) return `${from}-${to}`;
  const isPawn = seats.some(({ pawns }) => pawns.includes(Number(from)));
  return isPawn ? `${from}-${from}` : undefined;
}

/** Tiles in a reason, by their names. */
export function parameters(reason: Sentence, { geometry }: Teller): Sentence {
  const named = Object.entries(reason).map(([name, value]) => {
    const isTile = typeof value === 'number' && /^(tile|from|to|at)$/.test(name);
    return [name, isTile ? tileName(value, geometry) : value];
  });
  return Object.fromEntries(named) as Sentence;
}

type Named<T extends Action['type']> = Extract<Action, { type: T }>;

const INSTRUCTIONS: {
  [T in Action['type']]: (action: Named<T>, teller: Teller, fish: Observation['fish']) => string;
} = {
  place: ({ tile }, { geometry }) => say('do.place', { at: tileName(tile, geometry) }),
  move: ({ from, to }, { geometry }, fish) =>
    say('do.move', {
      from: tileName(from, geometry),
      to: tileName(to, geometry),
      fish: fish[from] ?? 0,
    }),
};

export function describe(text: string, { fish }: Observation, teller: Teller): string {
  const action = read(text);
  if (!action) return text;
  const instruction = INSTRUCTIONS[action.type] as (typeof INSTRUCTIONS)['place'];
  return capital(instruction(action as Named<'place'>, teller, fish));
}
