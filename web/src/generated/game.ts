// Types of `crates/game` that are sent; written by hand until `cargo xtask codegen` writes them.

/** A seat at the table, from zero. */
export type Player = number;

/** A place in the plane: to the right and down, in hundredths of a usual cell. */
export type Point = [number, number];

export interface Cell {
  name: string;
  ground: string;
  center: Point;
  outline: Point[];
  /** The corners of each hole in it, counterclockwise. */
  holes?: Point[][];
  /** Where to put what lies at it but outside, such as a port in the water. */
  berth?: Point;
  neighbors: number[];
}

export interface Geometry {
  cells: Cell[];
  /** Upper left and lower right corner of the board, where it is larger than its cells. */
  frame?: [Point, Point];
}

/** Whose move it is, or how the match ended: the rank of each seat. */
export type Turn = { player: Player } | 'chance' | { over: number[] };
