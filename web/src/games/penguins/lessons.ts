/** The pictures of 'How to play': a small floe of hexagons. */

import type { Lesson } from '../../board/scene';
import type { Cell, Geometry, Point } from '../../generated/game';
import type { Observation, ObservedSeat } from '../../generated/penguins';
import type { Speech } from '../../i18n';
import type { Words } from './words/en';

const ROWS = [4, 5, 4];

function hexagons(): Geometry {
  const cells: Cell[] = [];
  ROWS.forEach((length, row) => {
    for (let column = 0; column < length; column += 1) {
      const x = column * 100 + (length === 4 ? 50 : 0);
      const y = Math.round(row * 86.6);
      const corner = (turn: number): Point => {
        const angle = (Math.PI / 3) * turn - Math.PI / 2;
        return [Math.round(x + 57.7 * Math.cos(angle)), Math.round(y + 57.7 * Math.sin(angle))];
      };
      cells.push({
        name: String(cells.length),
        ground: 'ice',
        center: [x, y],
        outline: [0, 1, 2, 3, 4, 5].map(corner),
        neighbors: [],
      });
    }
  });
  return { cells };
}

const FISH = [1, 2, 1, 3, 1, 1, 3, 2, 1, 2, 1, 1, 2];

function seen(pawns: [number[], number[]], gone: number[] = []): Observation {
  const seat = (tiles: number[], fish: number): ObservedSeat => ({
    pawns: tiles,
    unplaced: 0,
    fish,
    tiles: fish,
    is_eliminated: false,
  });
  return {
    board: 'hex',
    fish: FISH.map((fish, tile) => (gone.includes(tile) ? null : fish)),
    seats: [seat(pawns[0], 0), seat(pawns[1], 0)],
    turn: { player: 0 },
  };
}

export function lessons(say: Speech<Words>): Lesson<Observation>[] {
  const geometry = hexagons();
  const targets = (tiles: number[], kind: string) =>
    tiles.map((tile) => ({ cell: String(tile), kind }));
  return [
    {
      title: say('learn.place'),
      text: say('learn.place.text'),
      geometry,
      observation: seen([[8], []]),
      targets: targets([0, 2, 4, 5, 10, 11], 'place'),
    },
    {
      title: say('learn.slide'),
      text: say('learn.slide.text'),
      geometry,
      observation: seen([[4], [7]]),
      selected: '4',
      targets: targets([5, 6, 0, 9], 'move'),
    },
    {
      title: say('learn.take'),
      text: say('learn.take.text'),
      geometry,
      observation: seen([[6], [7]], [4]),
    },
    {
      title: say('learn.stuck'),
      text: say('learn.stuck.text'),
      geometry,
      observation: seen([[0], [6]], [1, 4, 5]),
    },
  ];
}
