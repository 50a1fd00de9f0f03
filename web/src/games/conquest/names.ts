/**
 * The names of lands, made from the map itself.
 *
 * The shape of a land decides its name, so that the same map has the same names in every match, and
 * a land keeps its name while the map around it is edited. Letters are chosen so that English and
 * French readers can say them: no silent endings, and no letter whose sound depends on the next.
 */

import type { Cell, Geometry } from '../../generated/game';

const FIRST = 'B Br D Dr F Fl K Kr L M N P R S T Tr V'.split(' ');
const VOWEL = 'a e i o u'.split(' ');
const MIDDLE = 'd k l ld lm ln lt lv m n nd nt r rd rl rn rv s sk st t v'.split(' ');
const LAST = 'a al am an ar el en er ia ik in ir o ol om on or os ul um un ur'.split(' ');

const made = new WeakMap<Geometry, ReadonlyMap<string, string>>();

/** The name of every land of a map, by the name of its cell. No two are equal. */
export function landNames(geometry: Geometry): ReadonlyMap<string, string> {
  const known = made.get(geometry);
  if (known) return known;
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const cell of geometry.cells) {
    const shape = JSON.stringify([cell.center, cell.outline]);
    // Lands of the same shape at the same place do not exist, but hashes may collide.
    let name = nameOf(hash(shape));
    for (let again = 1; isTaken(name, taken); again += 1) name = nameOf(hash(`${again}${shape}`));
    taken.add(name.slice(0, DISTINCT));
    names.set(cell.name, name);
  }
  made.set(geometry, names);
  return names;
}

/** Names of one map differ within so many letters, so that they are not mixed up. */
const DISTINCT = 4;

const isTaken = (name: string, taken: ReadonlySet<string>): boolean =>
  taken.has(name.slice(0, DISTINCT));

/** The name of one land. */
export function landName(at: Cell['name'] | number, geometry: Geometry): string {
  return landNames(geometry).get(String(at)) ?? String(at);
}

/** The width of a letter on the map, in hundredths of a usual cell. */
const LETTER = 8;

/** Whether a land is wide enough to carry its name on the map. */
export function hasRoom({ outline, name }: Cell, geometry: Geometry): boolean {
  const across = outline.map(([x]) => x);
  return Math.max(...across) - Math.min(...across) >= LETTER * landName(name, geometry).length;
}

function nameOf(seed: number): string {
  let rest = seed;
  const draw = (from: readonly string[]): string => {
    const [index, left] = [rest % from.length, Math.floor(rest / from.length)];
    rest = left;
    return from[index] ?? '';
  };
  return draw(FIRST) + draw(VOWEL) + draw(MIDDLE) + draw(LAST);
}

/** FNV-1a, with a final mix so that similar shapes get unlike names. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
