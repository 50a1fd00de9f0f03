/** Finds the coasts from the outlines of the lands. */

/**
 * Returns the coasts as closed loops of points. The lands are given as paths of straight lines.
 *
 * A side that two lands share is a border; a side of a single land is a part of the coast.
 */
export function coast(paths: readonly string[]): string[][] {
  const sides = new Map<string, [from: string, to: string]>();
  for (const ring of paths.flatMap((path) => path.split('Z').filter(Boolean))) {
    const points = ring.slice(1).split(' ');
    points.forEach((from, at) => {
      const to = points[(at + 1) % points.length] ?? from;
      const key = [from, to].sort().join(' ');
      if (!sides.delete(key)) sides.set(key, [from, to]);
    });
  }
  const successors = new Map<string, string[]>();
  for (const [from, to] of sides.values())
    successors.set(from, [...(successors.get(from) ?? []), to]);
  const loops: string[][] = [];
  for (const start of successors.keys()) {
    const loop: string[] = [];
    for (let at: string | undefined = start; at; at = successors.get(at)?.pop()) loop.push(at);
    if (loop.length > 1) loops.push(loop);
  }
  return loops;
}

/** A thinned loop has at least this number of points, so that a small island keeps its shape. */
const MIN_POINTS = 30;

/** Returns the loops as the `d` of a path. Of a long loop, only every n-th point is drawn. */
export const drawn = (loops: readonly string[][], n: number): string =>
  loops
    .map((loop) => loop.filter((_, at) => loop.length < MIN_POINTS * n || at % n === 0))
    .map((loop) => `M${loop.join(' ')}Z`)
    .join('');
