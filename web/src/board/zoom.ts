/** The part of the board that is seen: plain numbers, and how wheel, pinch and drag change them. */

import type { Box } from './layout';

export const MOST = 8;

/** The box in the middle, `factor` times as large. */
export function zoomed(seen: Box, whole: Box, factor: number, at: { x: number; y: number }): Box {
  const least = whole.width / MOST;
  const width = Math.min(whole.width, Math.max(least, seen.width / factor));
  const scale = width / seen.width;
  // What is under the pointer stays under it.
  return kept(
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
  kept({ ...seen, x: seen.x + dx, y: seen.y + dy }, whole);

/** The least move of the box that brings a place into it, with some space around. */
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

export const isWhole = (seen: Box, whole: Box): boolean => seen.width > whole.width * 0.999;

function kept(box: Box, whole: Box): Box {
  const within = (from: number, length: number, least: number, room: number): number =>
    Math.min(Math.max(from, least), Math.max(least, least + room - length));
  return {
    ...box,
    x: within(box.x, box.width, whole.x, whole.width),
    y: within(box.y, box.height, whole.y, whole.height),
  };
}
