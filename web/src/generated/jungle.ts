// Written by `cargo xtask codegen` from the types in Rust.
import type { Player } from './game';

/** One animal goes from one square to another, written `c12c11`. */
export type Action = {
  from: Square;
  to: Square;
};

/** One of the eight animals of each side. */
export type Animal =
  | "rat"
  | "cat"
  | "dog"
  | "wolf"
  | "leopard"
  | "tiger"
  | "lion"
  | "elephant";

/** Why a match is over. */
export type Ending =
  | { "reason": "throne", winner: Player, }
  | { "reason": "no_animals", winner: Player, }
  | { "reason": "no_moves", winner: Player, }
  | { "reason": "resigned", winner: Player, }
  | { "reason": "third_time" }
  | { "reason": "quiet_limit" };

/** Something that happened. */
export type Event =
  | { "type": "moved", player: Player, animal: Animal, from: Square, to: Square, kind: Kind, }
  | { "type": "captured", player: Player, animal: Animal, square: Square, by: Animal, }
  | { "type": "trapped", player: Player, animal: Animal, square: Square, }
  | { "type": "resigned", player: Player, }
  | { "type": "ended" } & Ending;

/** The rule that an action or an option breaks. */
export type Illegal =
  | { "code": "players", players: number, }
  | { "code": "quiet-limit", limit: number, max: number, }
  | { "code": "over" }
  | { "code": "off-board", square: Square, }
  | { "code": "no-animal", square: Square, }
  | { "code": "not-yours", animal: Animal, square: Square, }
  | { "code": "stays", animal: Animal, }
  | { "code": "too-far", animal: Animal, }
  | { "code": "water", animal: Animal, }
  | { "code": "cannot-jump", animal: Animal, }
  | { "code": "jump-blocked", animal: Animal, rat: Square, }
  | { "code": "jump-capture", animal: Animal, }
  | { "code": "own-throne", animal: Animal, }
  | { "code": "own-animal", animal: Animal, square: Square, }
  | { "code": "too-strong", attacker: Animal, defender: Animal, }
  | { "code": "elephant-spares-rat" }
  | { "code": "from-water", defender: Animal, }
  | { "code": "into-water" }
  | { "code": "trapped", attacker: Animal, };

/** What a legal action is called; where several would do, the first of these. */
export type Kind =
  | "shift_victory"
  | "attack"
  | "shift_trapped"
  | "jump"
  | "shift";

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
  | "option.variant"
  | "option.variant.war"
  | "option.variant.classic"
  | "option.leopard_jumps"
  | "option.jump_captures"
  | "option.land_rat_takes_swimmer"
  | "option.elephant_takes_rat"
  | "option.trapped_can_capture"
  | "option.quiet_limit";

/** A position as plain data that a view can draw. */
export type Observation = {
  rules: Rules;
  width: number;
  height: number;
  animals: Array<ObservedAnimal>;
  to_move: Player;
  quiet: number;
  past: string;
  ending: Ending | null;
};

/** An animal on the board. */
export type ObservedAnimal = {
  animal: Animal;
  player: Player;
  square: Square;
  rank: number;
  trapped: boolean;
};

/** What may be chosen before the first turn; what is left out is as the variant has it. */
export type Options = {
  variant: Variant;
  leopard_jumps?: boolean;
  jump_captures?: boolean;
  land_rat_takes_swimmer?: boolean;
  elephant_takes_rat?: boolean;
  trapped_can_capture?: boolean;
  quiet_limit?: number;
};

/** The rules in force: a board, and every switch decided. */
export type Rules = {
  variant: Variant;
  leopard_jumps: boolean;
  jump_captures: boolean;
  land_rat_takes_swimmer: boolean;
  elephant_takes_rat: boolean;
  trapped_can_capture: boolean;
  quiet_limit: number;
};

/** A square, written as a file letter and a rank counted from the bottom: `c12`. */
export type Square = string;

/** A board with the rules that belong to it. */
export type Variant =
  | "war"
  | "classic";
