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

/** Where a player's hero is (C8). */
export type Hero =
  | "awaited"
  | { "on": TerritoryId }
  | "dead";

/** The rule that an action or an option breaks. */
export type Illegal =
  | { "code": "players" }
  | { "code": "land", land: number, min: number, max: number, }
  | { "code": "rounds", rounds: number, min: number, max: number, }
  | { "code": "map", fault: NotAMap, }
  | { "code": "over" }
  | { "code": "chance-decides" }
  | { "code": "not-for-players" }
  | { "code": "no-such-territory", territory: TerritoryId, }
  | { "code": "capital-first" }
  | { "code": "capital-chosen" }
  | { "code": "next-to-capital", territory: TerritoryId, }
  | { "code": "reinforce-first" }
  | { "code": "not-in-this-step", step: Step, }
  | { "code": "acted" }
  | { "code": "not-yours", territory: TerritoryId, }
  | { "code": "own", territory: TerritoryId, }
  | { "code": "owned", territory: TerritoryId, }
  | { "code": "unowned", territory: TerritoryId, }
  | { "code": "sanctuary", territory: TerritoryId, }
  | { "code": "inland", territory: TerritoryId, }
  | { "code": "has-port", territory: TerritoryId, }
  | { "code": "no-port", from: TerritoryId, to: TerritoryId, }
  | { "code": "not-linked", from: TerritoryId, to: TerritoryId, }
  | { "code": "too-few", territory: TerritoryId, }
  | { "code": "attacked", territory: TerritoryId, }
  | { "code": "too-weak", attack: number, defence: number, }
  | { "code": "no-hero", territory: TerritoryId, }
  | { "code": "hero-in-sanctuary" }
  | { "code": "camped", territory: TerritoryId, }
  | { "code": "camp-to-camp" }
  | { "code": "not-beside", from: TerritoryId, to: TerritoryId, }
  | { "code": "nothing-stored" }
  | { "code": "too-late" }
  | { "code": "used-one" }
  | { "code": "third-turn" };

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

/** How two territories are linked for an attack. */
export type Link =
  | "land"
  | "anywhere"
  | "sea";

/** How well an attack goes, in per cent (C5). */
export type Luck = number;

/** What is wrong with a map, and where. */
export type MapFault =
  | { "code": "side", side: number, max: number, }
  | { "code": "rows", found: number, side: number, }
  | { "code": "columns", row: number, found: number, side: number, }
  | { "code": "no-such-territory", row: number, column: number, number: number, count: number, }
  | { "code": "territories", count: number, max: number, }
  | { "code": "id", place: number, found: number, }
  | { "code": "kind", territory: TerritoryId, kind: string, }
  | { "code": "garrison", territory: TerritoryId, garrison: number, max: number, }
  | { "code": "sanctuary-garrison", territory: TerritoryId, garrison: number, }
  | { "code": "empty", territory: TerritoryId, }
  | { "code": "in-pieces", territory: TerritoryId, row: number, column: number, to_row: number, to_column: number, }
  | { "code": "seas", row: number, column: number, max: number, }
  | { "code": "nothing-to-own" }
  | { "code": "cut", from: TerritoryId, to: TerritoryId, }
  | { "code": "players", players: number, capturable: number, };

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
  | "option.land"
  | "option.rounds"
  | "option.map"
  | "option.map.default";

/** Why a text is not a map. */
export type NotAMap =
  | { "code": "form", error: string, }
  | { "code": "version", version: number, known: number, }
  | MapFault;

/** Everything that a viewer may know: a [`World`] in which some items are unknown. */
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
  lands: Array<ObservedTerritory>;
  seats: ByPlayer<ObservedSeat>;
  attacks: Array<ObservedAttack>;
};

/** A possible attack. */
export type ObservedAttack = {
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

/** A lying item. */
export type ObservedItem = {
  item: Item | null;
  round: number;
  seat: Player;
};

/** One player. */
export type ObservedSeat = {
  capital: TerritoryId | null;
  hero: Hero;
  item: ObservedStoredItem | null;
  passes: number;
  out: number;
  territories: number;
  soldiers: number;
  reinforcements: number;
  kinds: number;
};

/** A stored item. */
export type ObservedStoredItem = {
  item: Item | null;
  turns: number;
};

/** One territory. */
export type ObservedTerritory = {
  owner: Player | null;
  troops: number;
  port: boolean;
  camp: number;
  item: ObservedItem | null;
  attack2: number;
  defence2: number;
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

/** The step of a turn in which something was picked up. */
export type Step =
  | "act"
  | "move";

/** A territory of a map, by its number. */
export type TerritoryId = number;

/** Something in a map that looks like a mistake, although it can be played. */
export type Warning =
  | { "code": "few-lands", lands: number, min: number, }
  | { "code": "few-kinds", kinds: number, min: number, };
