/** A whole match as an animated GIF. */

import { GIFEncoder } from 'gifenc';
import { colorsOf, indexer } from './colors';
import { paint } from './raster';

export interface Film {
  /** The number of pictures. */
  length: number;
  picture(index: number): Promise<string>;
  box: readonly number[];
  /** The longer side, in pixels. */
  longest: number;
  /** Returns how long a picture is shown, in milliseconds. */
  time(index: number): number;
  /** Called after each picture. Returns whether to go on. */
  progress(done: number): boolean;
}

/** The entry of the color table that means "unchanged". */
const UNCHANGED = 255;

/** Returns the film as a file, or `undefined` if it was cancelled. */
export async function film(options: Film): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const pixelsOf = async (index: number): Promise<Uint8ClampedArray> => {
    const context = await paint(await options.picture(index), options.box, options.longest, canvas);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const gif = GIFEncoder();
  // The first picture shows all pieces, and one from the middle shows the marks of a move.
  const samples = [await pixelsOf(0), await pixelsOf(options.length >> 1)];
  const palette = colorsOf(samples, UNCHANGED);
  const indicesOf = indexer(palette);
  let before: Uint8Array | undefined;
  for (let index = 0; index < options.length; index += 1) {
    const colors = indicesOf(await pixelsOf(index));
    const changed = before ? changedPixels(before, colors) : colors;
    gif.writeFrame(changed, canvas.width, canvas.height, {
      delay: options.time(index),
      dispose: 1,
      ...(before
        ? { transparent: true, transparentIndex: UNCHANGED }
        : { palette: fullTable(palette) }),
    });
    before = colors;
    if (!options.progress(index + 1)) return undefined;
  }
  gif.finish();
  return new Blob([gif.bytes() as BlobPart], { type: 'image/gif' });
}

/** Replaces the pixels that did not change by one color. Long runs of a color compress well. */
function changedPixels(before: Uint8Array, now: Uint8Array): Uint8Array {
  return now.map((color, at) => (color === before[at] ? UNCHANGED : color));
}

/** Fills the color table to its full size, with a free entry for unchanged pixels. */
const fullTable = (palette: number[][]): number[][] =>
  Array.from({ length: UNCHANGED + 1 }, (_, at) => palette[at] ?? [0, 0, 0]);
