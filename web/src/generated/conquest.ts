// Written by `cargo xtask codegen` from the types in Rust.
import type { ByPlayer, Player, Turn } from './game';

/** One decision of a player, or one outcome of chance. */
export type Action =
  | { "type": "capital", at: TerritoryId, }
  | { "type": "reinforce", at: TerritoryId, }
  | { "type": "capture", from: TerritoryId, to: TerritoryId, }
  | { "type": "build", at: TerritoryId, }
  | { "type": "attack", from: TerritoryId, to: TerritoryId, }
  | { "type": "move", from: TerritoryId, to: TerritoryId, hero: boolean, }
  | { "type": "use" }
  | { "type": "end_phase" }
  | { "type": "end_turn" }
  | { "type": "calm" }
  | { "type": "item", at: TerritoryId, }
  | { "type": "kind", item: Item, }
  | { "type": "luck", percent: Luck, }
  | { "type": "lose", at: TerritoryId, };

/** A possible attack as it is told. */
export type AttackTold = {
  from: TerritoryId;
  to: TerritoryId;
  link: Link;
  attack2: number;
  defence2: number;
  ordinal: number;
  least: number;
  greatest: number;
  mean_tenths: number;
  conquering: number;
};

/** Something that happened. */
export type Event =
  | { "type": "capital_chosen", player: Player, at: TerritoryId, }
  | { "type": "round_began", round: number, support: number, }
  | { "type": "turn_began", player: Player, extra: boolean, }
  | { "type": "camp_vanished", player: Player, at: TerritoryId, soldiers: number, }
  | { "type": "item_expired", player: Player, item: Item | null, }
  | { "type": "item_vanished", at: TerritoryId, }
  | { "type": "item_appeared", at: TerritoryId, item: Item | null, }
  | { "type": "reinforced", player: Player, at: TerritoryId, soldiers: number, }
  | { "type": "item_used", player: Player, item: Item, }
  | { "type": "captured", player: Player, from: TerritoryId, to: TerritoryId, soldiers: number, }
  | { "type": "built", player: Player, at: TerritoryId, }
  | { "type": "item_stored", player: Player, at: TerritoryId, item: Item | null, }
  | { "type": "item_worked", player: Player, at: TerritoryId, item: Item, }
  | { "type": "item_destroyed", at: TerritoryId, }
  | { "type": "grew", player: Player, soldiers: number, }
  | { "type": "shrank", player: Player, soldiers: number, }
  | { "type": "land_lost", player: Player, at: TerritoryId, }
  | { "type": "land_joined", player: Player, from: Player, at: TerritoryId, }
  | { "type": "attacked", player: Player, from: TerritoryId, to: TerritoryId, defender: Player, damage: number, advanced: number | null, }
  | { "type": "hero_came", player: Player, at: TerritoryId, }
  | { "type": "hero_returned", player: Player, at: TerritoryId, }
  | { "type": "hero_died", player: Player, at: TerritoryId, }
  | { "type": "moved", player: Player, from: TerritoryId, to: TerritoryId, soldiers: number, hero: boolean, }
  | { "type": "deserted", player: Player, soldiers: number, }
  | { "type": "eliminated", player: Player, by: Player | null, };

/** A stored item as it is told. */
export type HeldTold = {
  item: Item | null;
  turns: number;
};

/** Where a player's hero is (C8). */
export type Hero =
  | "awaited"
  | { "on": TerritoryId }
  | "dead";

/** An item (C9). */
export type Item =
  | "attack_anywhere"
  | "unlimited_attacks"
  | "attack_and_build"
  | "play_twice"
  | "troop_bonus"
  | "troop_malus"
  | "lose_a_territory"
  | "fat_bonus";

/** One territory as it is told. */
export type LandTold = {
  owner: Player | null;
  troops: number;
  port: boolean;
  camp: number;
  item: LyingTold | null;
  attack2: number;
  defence2: number;
};

/** How two territories are linked for an attack. */
export type Link =
  | "land"
  | "anywhere"
  | "sea";

/** How well an attack goes, in per cent (C5). */
export type Luck = number;

/** A lying item as it is told. */
export type LyingTold = {
  item: Item | null;
  round: number;
  seat: Player;
};

/** All that a viewer may know: a [`World`] in which some items are unknown. */
export type Observation = {
  map: string;
  turn: Turn;
  mover: Player;
  phase: Phase;
  round: number;
  rounds: number;
  quiet: number;
  stirred: boolean;
  support: number;
  extra: boolean;
  active: Item | null;
  spent: boolean;
  acted: boolean;
  attacked: Array<TerritoryId>;
  passed: boolean;
  lands: Array<LandTold>;
  seats: ByPlayer<SeatTold>;
  attacks: Array<AttackTold>;
};

/** Land, length and map. */
export type Options = {
  land: number;
  rounds: number;
  map?: string;
};

/** What is being decided, by the player to move or by chance (C3). */
export type Phase =
  | { "step": "capital" }
  | { "step": "item" }
  | { "step": "kind", at: TerritoryId, }
  | { "step": "reinforce" }
  | { "step": "act" }
  | { "step": "luck", from: TerritoryId, to: TerritoryId, }
  | { "step": "loss", within: Step, }
  | { "step": "move" }
  | { "step": "over" };

/** One player as it is told. */
export type SeatTold = {
  capital: TerritoryId | null;
  hero: Hero;
  item: HeldTold | null;
  passes: number;
  out: number;
  territories: number;
  soldiers: number;
  reinforcements: number;
  kinds: number;
};

/** The step of a turn in which something was picked up. */
export type Step =
  | "act"
  | "move";

/** A territory of a map, by its number. */
export type TerritoryId = number;
