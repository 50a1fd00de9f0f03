/** Turns the events of Penguins into beats. */

import type { Event, Observation } from '../../generated/penguins';
import type { Beat, Change } from '../../stage/beat';

const PLACE = 300;
const SLIDE = 350;
const SINK = 400;
const OUT = 600;

export function beats({ events, before }: Change<Observation, Event>): Beat[] {
  return events.flatMap((event) => beatsOf(event, before)).reduce(joined, []);
}

/** Tiles that sink one after another for the same player sink together. */
function joined(all: readonly Beat[], next: Beat): Beat[] {
  const last = all.at(-1);
  if (next.kind !== 'sink' || last?.kind !== 'sink' || last.player !== next.player)
    return [...all, next];
  const fish = fishOf(last) + fishOf(next);
  return [
    ...all.slice(0, -1),
    { ...next, cells: [...last.cells, ...next.cells], ...(fish > 0 ? prize(fish) : {}) },
  ];
}

const fishOf = (beat: Beat): number => Number(beat.prize?.text ?? 0);

const prize = (fish: number): Pick<Beat, 'prize'> => ({
  prize: { sign: 'fish', text: `+${fish}` },
});

function beatsOf(event: Event, { seats }: Observation): Beat[] {
  const { player } = event;
  switch (event.type) {
    case 'placed': {
      const cell = String(event.tile);
      return [{ kind: 'place', time: PLACE, player, cells: [cell], motion: { cell, how: 'drop' } }];
    }
    case 'moved': {
      const cells = [String(event.from), String(event.to)];
      return [
        { kind: 'move', time: SLIDE, player, cells, isArrow: true },
        sinking(player, event.from, event.fish),
      ];
    }
    case 'retired':
      return [sinking(player, event.tile, event.fish)];
    case 'lost':
      return [{ kind: 'sink', time: SINK, cells: [String(event.tile)] }];
    case 'eliminated':
      return [{ kind: 'out', time: OUT, player, cells: seats[player]?.pawns.map(String) ?? [] }];
  }
}

/** A tile sinks, and its fish go to the player who left it. */
const sinking = (player: number, tile: number, fish: number): Beat => ({
  kind: 'sink',
  time: SINK,
  player,
  cells: [String(tile)],
  ...prize(fish),
});
