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

test('what is read is written again', () => {
  expect(palette.write(realm())).toBe(TEXT);
});

test('terrain is painted, and takes gold away', () => {
  const painted = palette.paint(realm(), 'h5', 'water');
  expect(code(painted, 'h5')).toBe(4);
  expect(painted.deposits).toEqual(['r21']);
  expect(palette.paint(painted, 'h5', 'water')).toBe(painted);
});

test('there are always two castles, which can be moved', () => {
  const moved = palette.paint(realm(), 'h5', 'castle-1');
  expect(moved.castles).toEqual(['c3', 'h5']);
  expect(moved.deposits).toEqual(['r21']);
  expect(palette.paint(moved, 'c3', 'castle-1')).toBe(moved);
});

test('gold lies on land, and not under a castle', () => {
  const hill = palette.paint(realm(), 'k9', 'hill');
  const gold = palette.paint(hill, 'k9', 'gold');
  expect(code(gold, 'k9')).toBe(0);
  expect(gold.deposits).toContain('k9');
  expect(palette.paint(gold, 'c3', 'gold')).toBe(gold);
});

test('gold at one end only is found', () => {
  const gold = palette.paint(realm(), 'k9', 'gold');
  expect(palette.check(gold).map(({ cells }) => cells)).toEqual([[], ['k9']]);
});

test('a line of the text is a row of the board', () => {
  expect(palette.cellOfLine(realm(), 4)).toBe(square(0, 3));
  expect(palette.cellOfLine(realm(), 26)).toBe('c3');
});
