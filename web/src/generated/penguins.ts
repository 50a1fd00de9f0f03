// Types of `crates/penguins` that are sent; written by hand until `cargo xtask codegen` writes them.
import type { Player, Turn } from './game';

export type Tile = number;

export interface SeatSeen {
  pawns: Tile[];
  unplaced: number;
  fish: number;
  tiles: number;
  is_eliminated: boolean;
}

export interface Observation {
  board: string;
  fish: (number | null)[];
  seats: SeatSeen[];
  turn: Turn;
}

export type Event =
  | { type: 'placed'; player: Player; tile: Tile }
  | { type: 'moved'; player: Player; from: Tile; to: Tile; fish: number }
  | { type: 'retired'; player: Player; tile: Tile; fish: number }
  | { type: 'eliminated'; player: Player }
  | { type: 'lost'; player: Player; tile: Tile; fish: number };
