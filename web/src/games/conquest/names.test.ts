import { expect, test } from 'vitest';
import type { Cell, Geometry, Point } from '../../generated/game';
import { hasRoom, landName, landNames } from './names';

const land = (name: number, x: number, y: number): Cell => {
  const corner = (dx: number, dy: number): Point => [x + dx, y + dy];
  return {
    name: String(name),
    ground: 'meadow',
    center: [x, y],
    outline: [corner(-50, -50), corner(50, -50), corner(50, 50), corner(-50, 50)],
    neighbors: [],
  };
};
const grid = (side: number): Geometry => ({
  cells: Array.from({ length: side * side }, (_, at) =>
    land(at, 100 * (at % side), 100 * Math.floor(at / side)),
  ),
});

test('the same map has the same names', () => {
  expect([...landNames(grid(8))]).toEqual([...landNames(grid(8))]);
  expect(landName(3, grid(2))).toBe(landName('3', grid(2)));
});

test('a land keeps its name when its soldiers, number or neighbors change', () => {
  const [cell] = grid(1).cells as [Cell];
  const renumbered = { cells: [{ ...cell, name: '5', neighbors: [7] }] };
  expect(landName(5, renumbered)).toBe(landName(0, grid(1)));
});

test('names are unique on the largest maps, and differ early', () => {
  const names = [...landNames(grid(8)).values()];
  expect(new Set(names).size).toBe(64);
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(64);
});

test('names can be said in English and in French', () => {
  for (const name of landNames(grid(8)).values()) {
    expect(name).toMatch(/^[A-Z][a-z]{3,8}$/);
    // No letter that one of the languages does not say, or says in another way before e and i.
    expect(name).not.toMatch(/[cghjqwxyz]|e$|[bdpt]$/i);
  }
});

test('a name is written only on a land that is wide enough', () => {
  const [cell] = grid(1).cells as [Cell];
  expect(hasRoom(cell, grid(1))).toBe(true);
  const narrow = { ...cell, outline: cell.outline.map(([x, y]): Point => [x / 5, y]) };
  expect(hasRoom(narrow, { cells: [narrow] })).toBe(false);
});

test('a different map has different names', () => {
  const moved = { cells: grid(4).cells.map((cell, at) => land(at, cell.center[0] + 7, 13)) };
  const before = new Set(landNames(grid(4)).values());
  expect([...landNames(moved).values()].filter((name) => before.has(name)).length).toBeLessThan(4);
});
