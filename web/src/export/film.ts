/** A whole match as an animated GIF. */

import { GIFEncoder } from 'gifenc';
import { colorsOf, painter } from './colors';
import { paint } from './raster';

export interface Film {
  /** The number of pictures. */
  length: number;
  picture(index: number): Promise<string>;
  box: readonly number[];
  /** The longer side, in pixels. */
  longest: number;
  /** How long a picture is shown, in milliseconds. */
  time(index: number): number;
  /** Called after each picture. Returns whether to go on. */
  progress(done: number): boolean;
}

/** The color of the table that stands for unchanged pixels. */
const SAME = 255;

/** Returns the film as a file, or `undefined` if it was cancelled. */
export async function film(wish: Film): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const shot = async (index: number): Promise<Uint8ClampedArray> => {
    const context = await paint(await wish.picture(index), wish.box, wish.longest, canvas);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const gif = GIFEncoder();
  // The first picture has all pieces, and one in the middle has the marks of a move.
  const samples = [await shot(0), await shot(wish.length >> 1)];
  const palette = colorsOf(samples, SAME);
  const numbers = painter(palette);
  let before: Uint8Array | undefined;
  for (let index = 0; index < wish.length; index += 1) {
    const colors = numbers(await shot(index));
    const changed = before ? unlike(before, colors) : colors;
    gif.writeFrame(changed, canvas.width, canvas.height, {
      delay: wish.time(index),
      dispose: 1,
      ...(before ? { transparent: true, transparentIndex: SAME } : { palette: whole(palette) }),
    });
    before = colors;
    if (!wish.progress(index + 1)) return undefined;
  }
  gif.finish();
  return new Blob([gif.bytes() as BlobPart], { type: 'image/gif' });
}

/** Keeps only the pixels that changed, which makes long runs of the same color. */
function unlike(before: Uint8Array, now: Uint8Array): Uint8Array {
  return now.map((color, at) => (color === before[at] ? SAME : color));
}

/** A color table with a free place for unchanged pixels. */
const whole = (palette: number[][]): number[][] =>
  Array.from({ length: SAME + 1 }, (_, at) => palette[at] ?? [0, 0, 0]);
