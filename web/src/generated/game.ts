// Written by `cargo xtask codegen` from the types in Rust.

/** One thing for each player of a match. */
export type ByPlayer<T> = Array<T>;

/** One cell of a board. */
export type Cell = {
  name: string;
  ground: string;
  center: Point;
  outline: Array<Point>;
  holes?: Array<Array<Point>>;
  berth?: Point;
  neighbors: Array<number>;
};

/** The cells of a board. */
export type Geometry = {
  cells: Array<Cell>;
  frame?: [Point, Point];
};

/** The ranks at the end of a match: 1 is first, equals share a rank, all first is a draw. */
export type Outcome = number[];

/** A seat at the table, counted from zero. */
export type Player = number;

/** A place in the plane: to the right and down, in hundredths of a usual cell. */
export type Point = [number, number];

/** Whose move it is, or how the match ended. */
export type Turn =
  | { "player": Player }
  | "chance"
  | { "over": Outcome };
