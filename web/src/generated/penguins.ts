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

/** The whole position, as plain data. */
export type Observation = {
  board: string;
  fish: Array<number | null>;
  seats: ByPlayer<SeatSeen>;
  turn: Turn;
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

/** What one player has. */
export type SeatSeen = {
  pawns: Array<Tile>;
  unplaced: number;
  fish: number;
  tiles: number;
  is_eliminated: boolean;
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
