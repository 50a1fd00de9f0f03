// Written by `cargo xtask codegen` from the types in Rust.

/** One value for each player of a match. */
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

/** How a match ended. Displayed, it is a sentence for terminals and logs. */
export type Ending =
  | { "kind": "by-rule" }
  | { "kind": "agreed" }
  | { "kind": "aborted" }
  | { kind: LeaveReason, seat: Player };

/** The cells of a board. */
export type Geometry = {
  cells: Array<Cell>;
  frame?: [Point, Point];
};

/** Why a player left. */
export type LeaveReason =
  | "resigned"
  | "out-of-time"
  | "failed";

/** The ranks at the end of a match: 1 is first, equals share a rank, all first is a draw. */
export type Outcome = number[];

/** The index of a player, from zero. */
export type Player = number;

/** A point: to the right and down, in hundredths of a usual cell. */
export type Point = [number, number];

/** A sentence for a person: a stable code, its parameters, and the same in English. */
export type Sentence = {
  code: string;
  [parameter: string]: unknown;
};

/** Whose turn it is, or the outcome. */
export type Turn =
  | { "player": Player }
  | "chance"
  | { "over": Outcome };
