/**
 * The few colors of a picture, and each pixel as the number of its color.
 *
 * Boards are drawn in flat colors: those that cover most of the picture are nearly all there are,
 * and what lies between them at the edges of shapes is near to one of them.
 */

type Color = [red: number, green: number, blue: number];

/** Colors that agree in the upper five bits of each part are taken for one. */
const bin = (r: number, g: number, b: number): number =>
  ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const BINS = 1 << 15;

/** At most so many colors, the most frequent ones, of some pictures. */
export function colorsOf(pictures: readonly Uint8ClampedArray[], most: number): Color[] {
  const counts = new Uint32Array(BINS);
  const sums = new Float64Array(3 * BINS);
  for (const rgba of pictures)
    for (let at = 0; at < rgba.length; at += 4) {
      const here = bin(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
      counts[here] = (counts[here] ?? 0) + 1;
      for (let part = 0; part < 3; part += 1)
        sums[3 * here + part] = (sums[3 * here + part] ?? 0) + (rgba[at + part] ?? 0);
    }
  return [...counts.keys()]
    .filter((it) => counts[it])
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, most)
    .map((it) => {
      const mean = (which: number) => Math.round((sums[3 * it + which] ?? 0) / (counts[it] ?? 1));
      return [mean(0), mean(1), mean(2)];
    });
}

/** Turns pixels into the numbers of the nearest colors; what was found once is remembered. */
export function painter(colors: readonly Color[]): (rgba: Uint8ClampedArray) => Uint8Array {
  const known = new Int16Array(BINS).fill(-1);
  const nearest = (r: number, g: number, b: number): number => {
    let [found, least] = [0, Number.POSITIVE_INFINITY];
    colors.forEach(([cr, cg, cb], index) => {
      const far = (cr - r) ** 2 + (cg - g) ** 2 + (cb - b) ** 2;
      if (far < least) [found, least] = [index, far];
    });
    return found;
  };
  return (rgba) => {
    const numbers = new Uint8Array(rgba.length / 4);
    for (let at = 0; at < numbers.length; at += 1) {
      const r = rgba[4 * at] ?? 0;
      const g = rgba[4 * at + 1] ?? 0;
      const b = rgba[4 * at + 2] ?? 0;
      const here = bin(r, g, b);
      if (known[here] === -1) known[here] = nearest(r, g, b);
      numbers[at] = known[here] ?? 0;
    }
    return numbers;
  };
}
