// Types of `crates/jungle` that are sent; written by hand until `cargo xtask codegen` writes them.
import type { Player } from './game';

export type Square = string;
export type Animal = 'rat' | 'cat' | 'dog' | 'wolf' | 'leopard' | 'tiger' | 'lion' | 'elephant';
export type Kind = 'shift_victory' | 'attack' | 'shift_trapped' | 'jump' | 'shift';
export type Variant = 'war' | 'classic';

export interface Rules {
  variant: Variant;
  leopard_jumps: boolean;
  jump_captures: boolean;
  land_rat_takes_swimmer: boolean;
  elephant_takes_rat: boolean;
  trapped_can_capture: boolean;
  quiet_limit: number;
}

export interface SeenAnimal {
  animal: Animal;
  player: Player;
  square: Square;
  rank: number;
  trapped: boolean;
}

export type Ending =
  | { reason: 'throne' | 'no_animals' | 'no_moves' | 'resigned'; winner: Player }
  | { reason: 'third_time' | 'quiet_limit' };

export interface Observation {
  rules: Rules;
  width: number;
  height: number;
  animals: SeenAnimal[];
  to_move: Player;
  quiet: number;
  past: { from: Square; to: Square }[];
  ending: Ending | null;
}

export type Event =
  | { type: 'moved'; player: Player; animal: Animal; from: Square; to: Square; kind: Kind }
  | { type: 'captured'; player: Player; animal: Animal; square: Square; by: Animal }
  | { type: 'trapped'; player: Player; animal: Animal; square: Square }
  | { type: 'resigned'; player: Player }
  | ({ type: 'ended' } & Ending);
