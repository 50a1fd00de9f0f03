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

/** Something that happened. Units are told apart by where they stand. */
export type Event =
  | { "type": "turn_began", player: Player, round: number, }
  | { "type": "gold", gold: number, change: number, }
  | { "type": "sight", explored: Array<[Square, Terrain]>, shown: Array<Square>, hidden: Array<Square>, }
  | { "type": "appeared", unit: ObservedUnit, }
  | { "type": "disappeared", at: Square, }
  | { "type": "stepped", from: Square, to: Square, }
  | { "type": "ordered", at: Square, orders: Orders, }
  | { "type": "healed", at: Square, life: number, }
  | { "type": "attacked", battle: ObservedBattle, }
  | { "type": "struck", battle: ObservedBattle, luck: Luck, damage: number, life: number, }
  | { "type": "fell", at: Square, }
  | { "type": "besieged", striker: Square, target: Square, damage: number, }
  | { "type": "occupied", at: Square, player: Player, }
  | { "type": "destroyed", at: Square, player: Player, }
  | { "type": "castle", at: Square, castle: Castle | null, }
  | { "type": "deposits", found: Array<Square>, gone: Array<Square>, }
  | { "type": "collected", at: Square, }
  | { "type": "may_undo", undo: ObservedUndo | null, }
  | { "type": "resigned", player: Player, }
  | { "type": "over", outcome: Outcome, };

/** Whether a unit has paid for its way this turn. */
export type Fee =
  | "unpaid"
  | "free"
  | "paid";

/** The terrain of the board, or of the part of it that someone knows. */
export type Ground = Array<string>;

/** The rule that an action or an option breaks. */
export type Illegal =
  | { "code": "players", players: number, }
  | { "code": "rounds", rounds: number, min: number, max: number, }
  | { "code": "map" } & MapError
  | { "code": "not-now" }
  | { "code": "not-yours" }
  | { "code": "no-unit", at: Square, }
  | { "code": "waiting", at: Square, }
  | { "code": "not-beside", from: Square, to: Square, }
  | { "code": "has-attacked", at: Square, }
  | { "code": "no-moves", at: Square, }
  | { "code": "no-fee", at: Square, }
  | { "code": "impassable", at: Square, }
  | { "code": "enemy-castle", at: Square, }
  | { "code": "occupied", at: Square, }
  | { "code": "no-attacks", at: Square, }
  | { "code": "out-of-range", from: Square, target: Square, }
  | { "code": "no-enemy", at: Square, }
  | { "code": "no-spoil", at: Square, }
  | { "code": "nothing-to-spoil", at: Square, }
  | { "code": "not-an-engineer" }
  | { "code": "gold", cost: number, gold: number, }
  | { "code": "too-near", at: Square, }
  | { "code": "finished", at: Square, }
  | { "code": "no-castle", at: Square, }
  | { "code": "has-bought", at: Square, }
  | { "code": "too-many" }
  | { "code": "room", at: Square, }
  | { "code": "no-room", at: Square, }
  | { "code": "nothing-to-undo" };

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

/** Why a map cannot be played, and where. */
export type MapError = {
  line: number;
  column: number;
  fault: MapFault;
};

/** What is wrong with a map. */
export type MapFault =
  | { "code": "rows", rows: number, }
  | { "code": "columns", columns: number, }
  | { "code": "code", found: string, }
  | { "code": "no-objects" }
  | { "code": "objects", error: string, }
  | { "code": "castles", castles: number, }
  | { "code": "castle-on", terrain: Terrain, }
  | { "code": "too-near" }
  | { "code": "apart" }
  | { "code": "deposit-on", terrain: Terrain, }
  | { "code": "deposit-under-castle" }
  | { "code": "deposit-twice" }
  | TiledFault;

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
  | "option.rounds"
  | "option.map"
  | "option.map.default";

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
  units: Array<ObservedUnit>;
  castles: Array<ObservedCastle>;
  deposits: Array<Square>;
  battle: ObservedBattle | null;
  undo: ObservedUndo | null;
  undone: number;
  open: Array<string>;
  attacks: Array<ObservedAttack>;
  whole?: string;
};

/** An attack that can be ordered, on a unit or on walls. */
export type ObservedAttack = {
  from: Square;
  target: Square;
  preview: Preview;
};

/** A blow that is to be decided. It is always in sight of everyone. */
export type ObservedBattle = {
  striker: Square;
  target: Square;
  is_answer: boolean;
};

/** A castle or a site that a viewer knows. */
export type ObservedCastle = {
  at: Square;
  owner: Player;
  level: number;
  life: number;
  has_bought: boolean;
};

/** A step that can be taken back. */
export type ObservedUndo = {
  from: Square;
  to: Square;
  fee: Fee;
  paid: number;
};

/** A unit that a viewer sees. */
export type ObservedUnit = {
  name: number;
  owner: Player;
  kind: Kind;
  at: Square;
  life: number;
  orders: Orders | null;
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

/** What is wrong with a Tiled map. */
export type TiledFault =
  | { "code": "too-long", max: number, }
  | { "code": "other-file" }
  | { "code": "unreadable", error: string, }
  | { "code": "size", width: number, height: number, }
  | { "code": "not-csv" }
  | { "code": "layer-size", tiles: number, }
  | { "code": "no-terrain" }
  | { "code": "no-object-layer" }
  | { "code": "off-board", object: number, }
  | { "code": "castle-player" }
  | { "code": "object-kind", kind: string, };

/** Something in a map that looks like a mistake, although it can be played. */
export type Warning =
  | { "code": "uneven-terrain" }
  | { "code": "unreachable-deposit", at: Square, };

/** What each kind of unit can do. */
export const UNITS = {
  infantry: { sight: 4, movement: 2, range: 1, attack: 9, defence: 4, dodge: 5, critical: 10, cost: 15 },
  engineer: { sight: 8, movement: 3, range: 1, attack: 4, defence: 2, dodge: 5, critical: 0, cost: 15 },
  archer: { sight: 6, movement: 2, range: 2, attack: 8, defence: 2, dodge: 10, critical: 15, cost: 20 },
  cavalry: { sight: 4, movement: 6, range: 1, attack: 10, defence: 3, dodge: 10, critical: 10, cost: 30 },
  lancer: { sight: 4, movement: 3, range: 1, attack: 9, defence: 4, dodge: 5, critical: 10, cost: 20 },
} as const satisfies Record<Kind, Record<string, number>>;
