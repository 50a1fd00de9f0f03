/** The part of the board that is in view: plain boxes, and how wheel, pinch, drag and size change them. */

import type { Box } from './layout';

/** How much closer than the whole board one can look. */
export const MAX_ZOOM = 8;

/** How far a very close look can go beyond an edge, as a part of its length. */
const SLACK = 0.3;

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The smallest box with the proportions of `size` that shows the whole board, in the middle. */
export function fitted(whole: Box, size: Size): Box {
  const ratio = size.width / size.height;
  const width = Math.max(whole.width, whole.height * ratio);
  return around(whole, { width, height: width / ratio });
}

/** Zooms by `factor`. The point under the pointer stays where it is. */
export function zoomed(seen: Box, whole: Box, factor: number, at: { x: number; y: number }): Box {
  const max = fitted(whole, seen).width;
  const width = Math.min(max, Math.max(max / MAX_ZOOM, seen.width / factor));
  const scale = width / seen.width;
  return clamped(
    {
      x: at.x - (at.x - seen.x) * scale,
      y: at.y - (at.y - seen.y) * scale,
      width,
      height: seen.height * scale,
    },
    whole,
  );
}

export const moved = (seen: Box, whole: Box, dx: number, dy: number): Box =>
  clamped({ ...seen, x: seen.x + dx, y: seen.y + dy }, whole);

/** The box after its window changed: the whole board stays whole, else the scale stays. */
export function resized(seen: Box, whole: Box, from: Size, to: Size): Box {
  if (isWhole(seen, whole)) return fitted(whole, to);
  return looking(seen, whole, to, from.width / seen.width);
}

/** The box around the middle of `target`, at `scale` pixels per unit of the board. */
export function looking(target: Box, whole: Box, size: Size, scale: number): Box {
  const all = fitted(whole, size);
  const part = Math.min(1, size.width / scale / all.width);
  return clamped(around(target, { width: all.width * part, height: all.height * part }), whole);
}

/** Moves the box as little as possible to bring a point into view, with some space around it. */
export function showing(seen: Box, whole: Box, [x, y]: readonly [number, number]): Box {
  const space = 60;
  const shift = (from: number, length: number, at: number): number =>
    at < from + space
      ? at - from - space
      : at > from + length - space
        ? at - from - length + space
        : 0;
  return moved(seen, whole, shift(seen.x, seen.width, x), shift(seen.y, seen.height, y));
}

export const isWhole = (seen: Box, whole: Box): boolean =>
  seen.width > fitted(whole, seen).width * 0.999;

function around({ x, y, width, height }: Box, size: Size): Box {
  return { ...size, x: x + (width - size.width) / 2, y: y + (height - size.height) / 2 };
}

/**
 * Keeps the box on the board; along a side where it is longer than the board, in the middle. The
 * closer the look, the further it can go beyond an edge, so that no cell stays under an overlay.
 */
function clamped(box: Box, whole: Box): Box {
  const slack = SLACK * (1 - box.width / fitted(whole, box).width);
  const within = (from: number, length: number, start: number, room: number): number => {
    const beyond = slack * length;
    return length >= room + 2 * beyond
      ? start + (room - length) / 2
      : Math.min(Math.max(from, start - beyond), start + room + beyond - length);
  };
  return {
    ...box,
    x: within(box.x, box.width, whole.x, whole.width),
    y: within(box.y, box.height, whole.y, whole.height),
  };
}
