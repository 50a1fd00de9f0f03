/** The part of a game in the map editor: brushes, their effect on a map, and checks of the map. */

import type { JSX } from 'solid-js';
import type { Geometry } from '../generated/game';

/** A brush of the map editor. */
export interface Brush {
  id: string;
  /** The key that selects the brush. */
  key: string;
  /** What the brush paints, in words. */
  name: string;
  /** What the brush paints, as a drawing. */
  sign: () => JSX.Element;
}

/** A warning of the game's own check, with the cells that it is about. */
export interface Finding {
  text: string;
  cells: readonly string[];
}

/** The maps of one game in the editor. A map `M` is immutable: painting returns a new one. */
export interface Palette<M = unknown, O = unknown> {
  /** The names of the options that affect a generated board. */
  options: readonly string[];
  brushes(): Brush[];
  /** Reads a map that the server has accepted, with the geometry that the server returned. */
  read(text: string, geometry: Geometry): M;
  /** Writes the text that is saved and played. */
  write(map: M): string;
  /** Returns the cells to paint on. */
  geometry(map: M): Geometry;
  /** Paints a cell. Returns the same map if nothing changes. */
  paint(map: M, cell: string, brush: string): M;
  /** Returns an observation of the map, for the view of the game. */
  observation(map: M): O;
  /** Describes the map in one line. */
  summary(map: M): string;
  /** Returns warnings. Only the server decides whether the map can be played. */
  check(map: M): Finding[];
  /** Returns the cell that a line of the written text describes. Lines are counted from one. */
  cellOfLine(map: M, line: number): string | undefined;
}
