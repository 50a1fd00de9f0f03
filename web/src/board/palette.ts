/** What a game tells the map editor: its brushes, what they do to a map, and its own checks. */

import type { JSX } from 'solid-js';
import type { Geometry } from '../generated/game';

/** Something to paint with. */
export interface Brush {
  id: string;
  /** The key that chooses it. */
  key: string;
  /** What it paints, in words. */
  name: string;
  /** What it paints, at a glance. */
  sign: () => JSX.Element;
}

/** Something odd that a game's own check sees, and where. */
export interface Finding {
  text: string;
  cells: readonly string[];
}

/** The maps of one game in the editor. `M` is a map, which is never changed but replaced. */
export interface Palette<M = unknown, O = unknown> {
  /** The options of the game that shape a board which is made by dice, by name. */
  options: readonly string[];
  brushes(): Brush[];
  /** Reads a text which the server has accepted, with the shape it told. */
  read(text: string, geometry: Geometry): M;
  /** The text that is kept, saved and played. */
  write(map: M): string;
  /** The cells to paint on. */
  geometry(map: M): Geometry;
  /** The map with one cell painted; the same one if nothing changes by that. */
  paint(map: M, cell: string, brush: string): M;
  /** What the game's view draws of it. */
  observation(map: M): O;
  /** What it is, in one line. */
  summary(map: M): string;
  /** What is odd about it; whether it can be played is for the server to say. */
  check(map: M): Finding[];
  /** The cell that a line of the written text is about, counted from one. */
  cellOfLine(map: M, line: number): string | undefined;
}
