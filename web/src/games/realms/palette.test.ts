import { expect, test } from 'vitest';
import palette, { type Realm } from './palette';
import { place, square } from './seen';

const SIDE = 25;
const rows = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, () => 0));
const TEXT = `${rows.map((row) => row.join(',')).join('\n')}
{"castles":["c3","w23"],"deposits":["h5","r21"]}
`;
const realm = (): Realm => palette.read(TEXT, { cells: [] });
const code = (map: Realm, at: string) => map.rows[place(at).row]?.[place(at).column];

test('a map is written as it was read', () => {
  expect(palette.write(realm())).toBe(TEXT);
});

test('painting terrain removes the gold on the square', () => {
  const painted = palette.paint(realm(), 'h5', 'water');
  expect(code(painted, 'h5')).toBe(4);
  expect(painted.deposits).toEqual(['r21']);
  expect(palette.paint(painted, 'h5', 'water')).toBe(painted);
});

test('painting a castle moves it and never puts two on one square', () => {
  const moved = palette.paint(realm(), 'h5', 'castle-1');
  expect(moved.castles).toEqual(['c3', 'h5']);
  expect(moved.deposits).toEqual(['r21']);
  expect(palette.paint(moved, 'c3', 'castle-1')).toBe(moved);
});

test('painting gold turns the square into land, except under a castle', () => {
  const hill = palette.paint(realm(), 'k9', 'hill');
  const gold = palette.paint(hill, 'k9', 'gold');
  expect(code(gold, 'k9')).toBe(0);
  expect(gold.deposits).toContain('k9');
  expect(palette.paint(gold, 'c3', 'gold')).toBe(gold);
});

test('gold without a counterpart on the other side is reported', () => {
  const gold = palette.paint(realm(), 'k9', 'gold');
  expect(palette.check(gold).map(({ cells }) => cells)).toEqual([[], ['k9']]);
});

test('a line of the text belongs to a row of the board', () => {
  expect(palette.cellOfLine(realm(), 4)).toBe(square(0, 3));
  expect(palette.cellOfLine(realm(), 26)).toBe('c3');
});
