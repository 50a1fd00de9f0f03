/**
 * Reduces pictures to a small color table and an index per pixel.
 *
 * Boards are drawn in flat colors, so the most frequent colors cover nearly the whole picture. The
 * blended colors at the edges of shapes are close to one of them.
 */

type Color = [red: number, green: number, blue: number];

/** Returns the bin of a color. Colors share a bin if the upper five bits of each channel agree. */
const bin = (r: number, g: number, b: number): number =>
  ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const BINS = 1 << 15;

/** Returns the most frequent colors of some pictures, up to `max`. */
export function colorsOf(pictures: readonly Uint8ClampedArray[], max: number): Color[] {
  const counts = new Uint32Array(BINS);
  const sums = new Float64Array(3 * BINS);
  for (const rgba of pictures)
    for (let at = 0; at < rgba.length; at += 4) {
      const here = bin(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
      counts[here] = (counts[here] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel += 1)
        sums[3 * here + channel] = (sums[3 * here + channel] ?? 0) + (rgba[at + channel] ?? 0);
    }
  return [...counts.keys()]
    .filter((it) => counts[it])
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, max)
    .map((it) => {
      const mean = (channel: number) =>
        Math.round((sums[3 * it + channel] ?? 0) / (counts[it] ?? 1));
      return [mean(0), mean(1), mean(2)];
    });
}

/** Returns a function that maps pixels to the indices of the nearest colors. Results are cached. */
export function indexer(colors: readonly Color[]): (rgba: Uint8ClampedArray) => Uint8Array {
  const cache = new Int16Array(BINS).fill(-1);
  const nearest = (r: number, g: number, b: number): number => {
    let [found, shortest] = [0, Number.POSITIVE_INFINITY];
    colors.forEach(([cr, cg, cb], index) => {
      const distance = (cr - r) ** 2 + (cg - g) ** 2 + (cb - b) ** 2;
      if (distance < shortest) [found, shortest] = [index, distance];
    });
    return found;
  };
  return (rgba) => {
    const indices = new Uint8Array(rgba.length / 4);
    for (let at = 0; at < indices.length; at += 1) {
      const r = rgba[4 * at] ?? 0;
      const g = rgba[4 * at + 1] ?? 0;
      const b = rgba[4 * at + 2] ?? 0;
      const here = bin(r, g, b);
      if (cache[here] === -1) cache[here] = nearest(r, g, b);
      indices[at] = cache[here] ?? 0;
    }
    return indices;
  };
}
