//! Maps made by chance (C12): the same from the same options and seed, on every machine.
//!
//! Each step is a file: `relief.rs` raises land from the sea, `growth.rs` divides it, `settle.rs`
//! says what the territories are. A map that turns out unplayable is thrown away.

mod growth;
mod relief;
mod settle;

use game::{Dice, Seed};
use thiserror::Error;

use super::{Map, survey::Grid};

/// What a map is made for.
///
/// ```
/// use conquest::map::Recipe;
/// use game::{Dice, Seed};
///
/// let recipe = Recipe::new(4, 70)?;
/// let map = recipe.map(&mut Dice::new(Seed::from_number(1)));
/// assert_eq!(map.side(), 56);
/// assert!(map.capturable().len() >= 20);
/// # Ok::<(), conquest::map::NotARecipe>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    players: u8,
    land: u8,
}

/// Why there is no map for such players or such land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotARecipe {
    /// Too few players, or too many.
    #[error("maps are made for 2 to 6 players, not {0}")]
    Players(u8),
    /// Too little land, or too much.
    #[error("{least} to {most} per cent of a map are land, not {0}", least = Recipe::LEAST_LAND, most = Recipe::MOST_LAND)]
    Land(u32),
}

impl Recipe {
    /// The least land, in per cent.
    pub const LEAST_LAND: u32 = 40;

    /// The most land, in per cent.
    pub const MOST_LAND: u32 = 90;

    /// The usual land, in per cent.
    pub const USUAL_LAND: u32 = 70;

    /// A map for so many players, of which so many per cent are land.
    ///
    /// # Errors
    /// When a number is out of its limits.
    pub fn new(players: u8, land: u32) -> Result<Recipe, NotARecipe> {
        if !(2..=6).contains(&players) {
            return Err(NotARecipe::Players(players));
        }
        if !(Recipe::LEAST_LAND..=Recipe::MOST_LAND).contains(&land) {
            return Err(NotARecipe::Land(land));
        }
        let land = land as u8;
        Ok(Recipe { players, land })
    }

    /// Makes a map. It takes one draw from the dice.
    #[must_use]
    pub fn map(self, dice: &mut Dice) -> Map {
        self.map_in_tries(dice.bits()).0
    }

    /// The map of a seed, and how many were made until one could be played on.
    fn map_in_tries(self, seed: u64) -> (Map, u64) {
        // C12.8: each try has a sub-seed, so that none depends on how much the last one drew.
        let attempt = |sub_seed: u64| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            bytes[8..16].copy_from_slice(&sub_seed.to_le_bytes());
            let map = self.attempt(&mut Dice::new(Seed(bytes)));
            map.map(|map| (map, sub_seed + 1))
        };
        (0..MOST_TRIES)
            .find_map(attempt)
            .expect("two of three maps can be played on")
    }

    /// One map, if it can be played on.
    fn attempt(self, dice: &mut Dice) -> Option<Map> {
        let grid = Grid::new(self.side());
        let is_land = relief::raise(grid, self.land, self.n_seeds(), dice);
        let growth = growth::divide(grid, &is_land, self.n_seeds(), dice)?;
        let map = settle::settle(self.side(), growth, dice)?;
        self.is_playable(&map).then_some(map)
    }

    /// C12: the more play, the larger.
    fn side(self) -> u8 {
        match self.players {
            ..=2 => 40,
            3 => 48,
            4 => 56,
            5 => 60,
            6.. => 64,
        }
    }

    /// About how many territories there are to be.
    fn n_seeds(self) -> u32 {
        8 * u32::from(self.players) + 2
    }

    /// C12.8: enough for everybody, and a hero is possible. That all hangs together without the
    /// sanctuaries holds for every map.
    fn is_playable(self, map: &Map) -> bool {
        let capturable = map.capturable();
        capturable.len() >= 5 * usize::from(self.players) && map.kinds(capturable).count() >= 4
    }
}

/// How many maps are made before something must be wrong.
const MOST_TRIES: u64 = 1000;

#[cfg(test)]
mod tests;
