// Written by `cargo xtask codegen` from the types in Rust.
import type { ByPlayer, Player, Turn } from './game';

/** One decision of a player, written `@17` or `17-42`. */
export type Action =
  | { "type": "place", tile: Tile, }
  | { "type": "move", from: Tile, to: Tile, };

/** Something that happened. Everyone sees everything. */
export type Event =
  | { "type": "placed", player: Player, tile: Tile, }
  | { "type": "moved", player: Player, from: Tile, to: Tile, fish: number, }
  | { "type": "retired", player: Player, tile: Tile, fish: number, }
  | { "type": "eliminated", player: Player, }
  | { "type": "lost", player: Player, tile: Tile, fish: number, };

/** The rule that an action or an option breaks. */
export type Illegal =
  | { "code": "players" }
  | { "code": "rows", rows: number, min: number, max: number, }
  | { "code": "cols", cols: number, min: number, max: number, }
  | { "code": "tiles", tiles: number, min: number, max: number, }
  | { "code": "too-large", tiles: number, max: number, }
  | { "code": "sized-by-rows", board: Tiling, }
  | { "code": "sized-by-tiles", board: Tiling, }
  | { "code": "pawns", pawns: number, max: number, }
  | { "code": "fish", given: number, tiles: number, }
  | { "code": "too-few-starts", pawns: number, starts: number, }
  | { "code": "map" } & MapError
  | { "code": "over" }
  | { "code": "no-such-tile", tile: Tile, }
  | { "code": "still-placing" }
  | { "code": "all-placed" }
  | { "code": "gone", tile: Tile, }
  | { "code": "occupied", tile: Tile, }
  | { "code": "not-one-fish", tile: Tile, fish: number, }
  | { "code": "not-your-pawn", tile: Tile, }
  | { "code": "no-step" }
  | { "code": "not-in-line", from: Tile, to: Tile, }
  | { "code": "blocked", from: Tile, to: Tile, at: Tile, };

/** Why a map file cannot be played, and where. */
export type MapError = {
  line: number;
  fault: MapFault;
};

/** What is wrong with a line of a map file. */
export type MapFault =
  | { "code": "not-a-count" }
  | { "code": "not-a-tile" }
  | { "code": "not-a-pair", tile: Tile, pairs: number, }
  | { "code": "pairs", sides: number, pairs: number, }
  | { "code": "fish", fish: number, max: number, }
  | { "code": "not-water" }
  | { "code": "too-long", n_tiles: number, }
  | { "code": "too-short", found: number, n_tiles: number, }
  | Uncharted;

/** Levels and options, as the keys of their words. */
export type Name =
  | "level.1.about"
  | "level.2.about"
  | "level.3.about"
  | "level.4.about"
  | "level.5.about"
  | "level.6.about"
  | "level.7.about"
  | "level.8.about"
  | "option.board"
  | "option.board.hex"
  | "option.board.square"
  | "option.board.octagon"
  | "option.board.pentagon"
  | "option.board.penrose"
  | "option.rows"
  | "option.rows.default"
  | "option.cols"
  | "option.cols.default"
  | "option.tiles"
  | "option.pawns"
  | "option.pawns.default"
  | "option.fish"
  | "option.fish.default"
  | "option.map"
  | "option.map.default";

/** The whole position, as plain data. */
export type Observation = {
  board: string;
  fish: Array<number | null>;
  seats: ByPlayer<ObservedSeat>;
  turn: Turn;
};

/** What one player has. */
export type ObservedSeat = {
  pawns: Array<Tile>;
  unplaced: number;
  fish: number;
  tiles: number;
  is_eliminated: boolean;
};

/** Board and pawns. What is left out depends on the board and on the number of players. */
export type Options = {
  board: Tiling;
  rows?: number;
  cols?: number;
  tiles?: number;
  pawns?: number;
  fish?: Array<number>;
  map?: string;
};

/** A tile of a floe, by its number. */
export type Tile = number;

/** How the plane is tiled. */
export type Tiling =
  | "hex"
  | "square"
  | "octagon"
  | "pentagon"
  | "penrose";

/** Why a tile cannot be as it is listed. */
export type Uncharted =
  | { "code": "count", count: number, max: number, }
  | { "code": "out-of-range", tile: number, last: Tile, }
  | { "code": "twice", tile: Tile, }
  | { "code": "sides", sides: number, max: number, }
  | { "code": "far", place: number, max: number, }
  | { "code": "itself", tile: Tile, }
  | { "code": "neighbor-twice", tile: Tile, neighbor: Tile, }
  | { "code": "too-many", tile: Tile, sides: number, }
  | { "code": "missing", tile: Tile, };

/** Something in a map that looks like a mistake, although it can be played. */
export type Warning = {
  "code": "one-sided";
  tile: Tile;
  neighbor: Tile;
};
