/** A whole match as an animated GIF: one picture for each move. */

import { GIFEncoder } from 'gifenc';
import { colorsOf, painter } from './colors';
import { paint } from './raster';

export interface Film {
  /** How many pictures there are. */
  length: number;
  picture(index: number): Promise<string>;
  box: readonly number[];
  /** The longer side, in pixels. */
  longest: number;
  /** How long each picture is seen, in milliseconds; the last one longer. */
  pace: number;
  /** Told after each picture; whether to go on. */
  progress(done: number): boolean;
}

/** The one color of the table that stands for what has not changed. */
const SAME = 255;

/** The film as a file; nothing if it was called off. */
export async function film(wish: Film): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const shot = async (index: number): Promise<Uint8ClampedArray> => {
    const context = await paint(await wish.picture(index), wish.box, wish.longest, canvas);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const gif = GIFEncoder();
  // The first picture shows all that is there, and one amid the match how moves are marked.
  const samples = [await shot(0), await shot(wish.length >> 1)];
  const palette = colorsOf(samples, SAME);
  const numbers = painter(palette);
  let before: Uint8Array | undefined;
  for (let index = 0; index < wish.length; index += 1) {
    const colors = numbers(await shot(index));
    const changed = before ? unlike(before, colors) : colors;
    gif.writeFrame(changed, canvas.width, canvas.height, {
      delay: index === wish.length - 1 ? wish.pace * 4 : wish.pace,
      dispose: 1,
      ...(before ? { transparent: true, transparentIndex: SAME } : { palette: whole(palette) }),
    });
    before = colors;
    if (!wish.progress(index + 1)) return undefined;
  }
  gif.finish();
  return new Blob([gif.bytes() as BlobPart], { type: 'image/gif' });
}

/** Only what differs from the picture before, which makes long runs of the same color. */
function unlike(before: Uint8Array, now: Uint8Array): Uint8Array {
  return now.map((color, at) => (color === before[at] ? SAME : color));
}

/** A table in which the place of what has not changed is not taken. */
const whole = (palette: number[][]): number[][] =>
  Array.from({ length: SAME + 1 }, (_, at) => palette[at] ?? [0, 0, 0]);
