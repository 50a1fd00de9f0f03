// Written by `cargo xtask codegen` from the types in Rust.
import type { Outcome, Player, Turn } from './game';

/** One decision of a player, or the outcome of a blow. */
export type Action =
  | { "type": "step", from: Square, to: Square, }
  | { "type": "attack", from: Square, target: Square, spoil?: Spoil, }
  | { "type": "construct", unit: Square, }
  | { "type": "fortify", unit: Square, }
  | { "type": "end", unit: Square, }
  | { "type": "buy", castle: Square, kind: Kind, at?: Square, }
  | { "type": "undo" }
  | { "type": "end_turn" }
  | { "type": "luck", luck: Luck, };

/** An attack that can be ordered, on a unit or on walls. */
export type AttackSeen = {
  from: Square;
  target: Square;
  preview: Preview;
};

/** A blow that is to be decided. It is always in sight of everyone. */
export type BattleSeen = {
  striker: Square;
  target: Square;
  is_answer: boolean;
};

/** What a blow does, before any luck. */
export type Blow = {
  hit: number;
  critical: number;
};

/** A castle, or the site of one that is being built. */
export type Castle = {
  owner: Player;
  level: number;
  life: number;
  has_bought: boolean;
};

/** A castle or a site that a viewer knows. */
export type CastleSeen = {
  at: Square;
  owner: Player;
  level: number;
  life: number;
  has_bought: boolean;
};

/** Something that happened. Units are told apart by where they stand. */
export type Event =
  | { "type": "turn_began", player: Player, round: number, }
  | { "type": "gold", gold: number, change: number, }
  | { "type": "sight", explored: Array<[Square, Terrain]>, shown: Array<Square>, hidden: Array<Square>, }
  | { "type": "appeared", unit: UnitSeen, }
  | { "type": "disappeared", at: Square, }
  | { "type": "stepped", from: Square, to: Square, }
  | { "type": "ordered", at: Square, orders: Orders, }
  | { "type": "healed", at: Square, life: number, }
  | { "type": "attacked", battle: BattleSeen, }
  | { "type": "struck", battle: BattleSeen, luck: Luck, damage: number, life: number, }
  | { "type": "fell", at: Square, }
  | { "type": "besieged", striker: Square, target: Square, damage: number, }
  | { "type": "occupied", at: Square, player: Player, }
  | { "type": "destroyed", at: Square, player: Player, }
  | { "type": "castle", at: Square, castle: Castle | null, }
  | { "type": "deposits", found: Array<Square>, gone: Array<Square>, }
  | { "type": "collected", at: Square, }
  | { "type": "may_undo", undo: UndoSeen | null, }
  | { "type": "resigned", player: Player, }
  | { "type": "over", outcome: Outcome, };

/** Whether a unit has paid for its way this turn. */
export type Fee =
  | "unpaid"
  | "free"
  | "paid";

/** The terrain of the board, or of the part of it that someone knows. */
export type Ground = Array<string>;

/** A kind of unit. */
export type Kind =
  | "infantry"
  | "engineer"
  | "archer"
  | "cavalry"
  | "lancer";

/** How a blow turned out. */
export type Luck =
  | "dodged"
  | "critical"
  | "hit";

/** All that one viewer may know of a position. */
export type Observation = {
  seat: Player | null;
  turn: Turn;
  mover: Player;
  round: number;
  rounds: number;
  gold: number | null;
  ground: Ground;
  visible: Array<string>;
  units: Array<UnitSeen>;
  castles: Array<CastleSeen>;
  deposits: Array<Square>;
  battle: BattleSeen | null;
  undo: UndoSeen | null;
  undone: number;
  open: Array<string>;
  attacks: Array<AttackSeen>;
  whole?: string;
};

/** Length and map. */
export type Options = {
  rounds: number;
  map?: string;
};

/** What a unit may still do this turn; nobody but its owner knows. */
export type Orders = {
  moves: number;
  attacks: number;
  fee: Fee;
  is_waiting: boolean;
  is_fortified: boolean;
};

/** What an attack may bring. */
export type Preview = {
  blow: Blow;
  dodged: number;
  critical: number;
  kills: number;
  answer: Blow | null;
  answer_kills: number;
};

/** What becomes of a castle that falls. */
export type Spoil =
  | "occupy"
  | "destroy";

/** A square, written as column and row: `a1` is the top left one, `y25` the one opposite. */
export type Square = string;

/** What a square is by nature. */
export type Terrain =
  | "land"
  | "hill"
  | "tree"
  | "wall"
  | "water";

/** A step that can be taken back. */
export type UndoSeen = {
  from: Square;
  to: Square;
  fee: Fee;
  paid: number;
};

/** A unit that a viewer sees. */
export type UnitSeen = {
  name: number;
  owner: Player;
  kind: Kind;
  at: Square;
  life: number;
  orders: Orders | null;
};

/** What each kind of unit can do. */
export const UNITS = {
  infantry: { sight: 4, movement: 2, range: 1, attack: 9, defence: 4, dodge: 5, critical: 10, cost: 15 },
  engineer: { sight: 8, movement: 3, range: 1, attack: 4, defence: 2, dodge: 5, critical: 0, cost: 15 },
  archer: { sight: 6, movement: 2, range: 2, attack: 8, defence: 2, dodge: 10, critical: 15, cost: 20 },
  cavalry: { sight: 4, movement: 6, range: 1, attack: 10, defence: 3, dodge: 10, critical: 10, cost: 30 },
  lancer: { sight: 4, movement: 3, range: 1, attack: 9, defence: 4, dodge: 5, critical: 10, cost: 20 },
} as const satisfies Record<Kind, Record<string, number>>;
