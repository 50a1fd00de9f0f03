/** Where land meets water, found from the shapes of the lands alone. */

/**
 * The coasts of lands which are given as paths of straight lines: closed loops of points.
 *
 * What two lands share is a border; what only one has lies at the water.
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
  const onward = new Map<string, string[]>();
  for (const [from, to] of sides.values()) onward.set(from, [...(onward.get(from) ?? []), to]);
  const loops: string[][] = [];
  for (const start of onward.keys()) {
    const loop: string[] = [];
    for (let at: string | undefined = start; at; at = onward.get(at)?.pop()) loop.push(at);
    if (loop.length > 1) loops.push(loop);
  }
  return loops;
}

/** Fewer points than this are never left out: a small island would lose its shape. */
const LEAST = 30;

/** Loops as a path, of long ones with only one of so many points. */
export const drawn = (loops: readonly string[][], oneOf: number): string =>
  loops
    .map((loop) => loop.filter((_, at) => loop.length < LEAST * oneOf || at % oneOf === 0))
    .map((loop) => `M${loop.join(' ')}Z`)
    .join('');
