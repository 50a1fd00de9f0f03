// Types of `crates/conquest` that are sent; written by hand until `cargo xtask codegen` writes them.
import type { Player, Turn } from './game';

/** The number of a territory; as the name of a cell it is written in decimal. */
export type Territory = number;

export type Item =
  | 'attack_anywhere'
  | 'unlimited_attacks'
  | 'attack_and_build'
  | 'play_twice'
  | 'troop_bonus'
  | 'troop_malus'
  | 'lose_a_territory'
  | 'fat_bonus';

/** What is being decided: by the player to move, or by chance. */
export type Phase =
  | { step: 'capital' }
  | { step: 'item' }
  | { step: 'kind'; at: Territory }
  | { step: 'reinforce' }
  | { step: 'act' }
  | { step: 'luck'; from: Territory; to: Territory }
  | { step: 'loss'; within: 'act' | 'move' }
  | { step: 'move' }
  | { step: 'over' };

export type Hero = 'awaited' | 'dead' | { on: Territory };

export interface LandSeen {
  /** On a sanctuary, who camps there. */
  owner: Player | null;
  troops: number;
  port: boolean;
  /** In which of its turns a camp is; zero where there is none. */
  camp: number;
  /** What lies there; `item` is null where it is not recognized. */
  item: { item: Item | null; round: number; seat: Player } | null;
  /** Twice the strength of an attack by land from here; zero where nobody rules. */
  attack2: number;
  /** Twice the strength of its defence; zero where nobody rules. */
  defence2: number;
}

export interface SeatSeen {
  capital: Territory | null;
  hero: Hero;
  /** What it holds, and for how many turns; `item` is null for who may not know. */
  item: { item: Item | null; turns: number } | null;
  passes: number;
  /** Its place among those who are out, from 1; zero while it is in the match. */
  out: number;
  territories: number;
  soldiers: number;
  reinforcements: number;
  kinds: number;
}

/** What an attack that is possible now could do. */
export interface AttackSeen {
  from: Territory;
  to: Territory;
  link: 'land' | 'sea' | 'anywhere';
  /** Twice the strength of both sides. */
  attack2: number;
  defence2: number;
  /** Which attack of the turn it is, for its damage. */
  ordinal: number;
  least: number;
  greatest: number;
  /** The mean damage, in tenths. */
  mean_tenths: number;
  /** With how many of the 101 equally likely rolls the target is conquered. */
  conquering: number;
}

export interface Observation {
  /** The word for the map; its shape is told by the geometry. */
  map: string;
  turn: Turn;
  /** Who is to move, or for whom chance decides. */
  mover: Player;
  phase: Phase;
  round: number;
  rounds: number;
  quiet: number;
  stirred: boolean;
  /** The share of support that counts, in per cent. */
  support: number;
  extra: boolean;
  active: Item | null;
  spent: boolean;
  acted: boolean;
  attacked: Territory[];
  passed: boolean;
  lands: LandSeen[];
  seats: SeatSeen[];
  attacks: AttackSeen[];
}

export type Action =
  | { type: 'capital' | 'reinforce' | 'build'; at: Territory }
  | { type: 'capture' | 'attack'; from: Territory; to: Territory }
  | { type: 'move'; from: Territory; to: Territory; hero: boolean }
  | { type: 'use' | 'end_phase' | 'end_turn' };

export type Event =
  | { type: 'capital_chosen'; player: Player; at: Territory }
  | { type: 'round_began'; round: number; support: number }
  | { type: 'turn_began'; player: Player; extra: boolean }
  | { type: 'camp_vanished'; player: Player; at: Territory; soldiers: number }
  | { type: 'item_expired'; player: Player; item: Item | null }
  | { type: 'item_vanished'; at: Territory }
  | { type: 'item_appeared'; at: Territory; item: Item | null }
  | { type: 'reinforced'; player: Player; at: Territory; soldiers: number }
  | { type: 'item_used'; player: Player; item: Item }
  | { type: 'captured'; player: Player; from: Territory; to: Territory; soldiers: number }
  | { type: 'built'; player: Player; at: Territory }
  | { type: 'item_stored'; player: Player; at: Territory; item: Item | null }
  | { type: 'item_worked'; player: Player; at: Territory; item: Item }
  | { type: 'item_destroyed'; at: Territory }
  | { type: 'grew'; player: Player; soldiers: number }
  | { type: 'shrank'; player: Player; soldiers: number }
  | { type: 'land_lost'; player: Player; at: Territory }
  | { type: 'land_joined'; player: Player; from: Player; at: Territory }
  | {
      type: 'attacked';
      player: Player;
      from: Territory;
      to: Territory;
      defender: Player;
      damage: number;
      /** How many soldiers advanced; null if the target was not conquered. */
      advanced: number | null;
    }
  | { type: 'hero_came'; player: Player; at: Territory }
  | { type: 'hero_returned'; player: Player; at: Territory }
  | { type: 'hero_died'; player: Player; at: Territory }
  | {
      type: 'moved';
      player: Player;
      from: Territory;
      to: Territory;
      soldiers: number;
      hero: boolean;
    }
  | { type: 'deserted'; player: Player; soldiers: number }
  | { type: 'eliminated'; player: Player; by: Player | null };
