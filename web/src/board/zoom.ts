/** The visible part of the board as a box, and how wheel, pinch, drag and resizing change it. */

import type { Box } from './layout';

/** The largest zoom factor, compared with the whole board. */
export const MAX_ZOOM = 8;

/** How far the box can go beyond an edge at a very close zoom, as a share of its length. */
const SLACK = 0.3;

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Returns the smallest box with the proportions of `size` that shows the whole board, centered. */
export function fitted(whole: Box, size: Size): Box {
  const ratio = size.width / size.height;
  const width = Math.max(whole.width, whole.height * ratio);
  return around(whole, { width, height: width / ratio });
}

/** Zooms by `factor`. The point under the pointer stays under it. */
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

/** Resizes the box with its window. A whole board stays whole; otherwise the scale stays. */
export function resized(seen: Box, whole: Box, from: Size, to: Size): Box {
  if (isWhole(seen, whole)) return fitted(whole, to);
  return looking(seen, whole, to, from.width / seen.width);
}

/** Returns the box around the center of `target`, at `scale` pixels per unit of the board. */
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

/** Whether a place is in sight. */
export const isInside = (seen: Box, [x, y]: readonly [number, number]): boolean =>
  x > seen.x && y > seen.y && x < seen.x + seen.width && y < seen.y + seen.height;

export const isWhole = (seen: Box, whole: Box): boolean =>
  seen.width > fitted(whole, seen).width * 0.999;

function around({ x, y, width, height }: Box, size: Size): Box {
  return { ...size, x: x + (width - size.width) / 2, y: y + (height - size.height) / 2 };
}

/**
 * Keeps the box on the board, and centers it along a side where it is longer than the board. A
 * closer view can go further beyond an edge, so that every cell can be moved out of an overlay.
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
