//! Random maps (C12). Equal options and seeds give equal maps on every machine.
//!
//! Each step is a file: `relief.rs` separates land and water, `growth.rs` divides the land into
//! territories, `settle.rs` assigns kinds, sanctuaries and garrisons. Unplayable maps are discarded.

mod growth;
mod relief;
mod settle;

use game::{Dice, Seed};

use super::{Map, survey::Grid};
use crate::Illegal;

/// A generator of maps for a number of players and a share of land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    players: u8,
    land: u8,
}

impl Generator {
    /// The minimum share of land, in percent.
    pub const MIN_LAND: u32 = 40;

    /// The maximum share of land, in percent.
    pub const MAX_LAND: u32 = 90;

    /// The default share of land, in percent.
    pub const DEFAULT_LAND: u32 = 70;

    /// Creates a generator.
    ///
    /// # Errors
    /// If a number is out of range.
    pub fn new(players: u8, land: u32) -> Result<Generator, Illegal> {
        let (min, max) = (Generator::MIN_LAND, Generator::MAX_LAND);
        if !(2..=6).contains(&players) {
            return Err(Illegal::Players);
        }
        if !(min..=max).contains(&land) {
            return Err(Illegal::Land { land, min, max });
        }
        let land = land as u8;
        Ok(Generator { players, land })
    }

    /// Generates a map with one draw from the dice.
    #[must_use]
    pub fn map(self, dice: &mut Dice) -> Map {
        self.map_in_tries(dice.bits()).0
    }

    /// Returns the map of a seed, and the number of attempts.
    fn map_in_tries(self, seed: u64) -> (Map, u64) {
        // C12.8: each attempt has its own seed, so that no attempt depends on the draws of another.
        let attempt = |sub_seed: u64| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            bytes[8..16].copy_from_slice(&sub_seed.to_le_bytes());
            let map = self.attempt(&mut Dice::new(Seed(bytes)));
            map.map(|map| (map, sub_seed + 1))
        };
        (0..MAX_TRIES)
            .find_map(attempt)
            .expect("two of three attempts give a playable map")
    }

    /// Makes one attempt. Returns `None` if the map is not playable.
    fn attempt(self, dice: &mut Dice) -> Option<Map> {
        let grid = Grid::new(self.side());
        let is_land = relief::raise(grid, self.land, self.n_seeds(), dice);
        let growth = growth::divide(grid, &is_land, self.n_seeds(), dice)?;
        let map = settle::settle(self.side(), growth, dice)?;
        self.is_playable(&map).then_some(map)
    }

    /// C12: the side grows with the number of players.
    fn side(self) -> u8 {
        match self.players {
            ..=2 => 40,
            3 => 48,
            4 => 56,
            5 => 60,
            6.. => 64,
        }
    }

    /// Returns the approximate number of territories.
    fn n_seeds(self) -> u32 {
        8 * u32::from(self.players) + 2
    }

    /// C12.8: enough territories for every player, and enough kinds for a hero. [`Map::new`] has
    /// already checked that the map is connected.
    fn is_playable(self, map: &Map) -> bool {
        let capturable = map.capturable();
        capturable.len() >= 5 * usize::from(self.players) && map.kinds(capturable).count() >= 4
    }
}

/// The limit of attempts, which is never reached in practice.
const MAX_TRIES: u64 = 1000;

#[cfg(test)]
mod tests;
