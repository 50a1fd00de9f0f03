//! A floe with its fish before the first turn.

use std::sync::Arc;

use game::Dice;

use crate::{Floe, Plan, Tile, bits::Bits};

/// A floe and the fish on each tile. It does not change during a match.
///
/// ```
/// use game::{Dice, Seed};
/// use penguins::Board;
///
/// let board = Board::deal("hex/8x8".parse()?, &mut Dice::new(Seed::from_number(1)));
/// let with = |fish| board.fish().iter().filter(|&&here| here == fish).count();
/// assert_eq!([1, 2, 3].map(with), [30, 20, 10]);
/// # Ok::<(), penguins::NotAFloe>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    floe: Arc<Floe>,
    fish: Box<[u16]>,
    /// The tiles with exactly one fish.
    starts: Bits,
    /// Tiles that are open water from the first turn on.
    water: Bits,
    /// On a floe of up to 64 tiles: for each bit, the tiles whose number of fish has it set.
    planes: Box<[u64]>,
}

impl Board {
    /// The maximum number of fish on a tile.
    pub const MAX_FISH: u16 = 9999;

    /// Creates a board from a floe and the fish on each tile.
    ///
    /// # Panics
    /// If the number of values is not the number of tiles.
    pub(crate) fn new(floe: impl Into<Arc<Floe>>, fish: Vec<u16>) -> Board {
        let floe = floe.into();
        assert_eq!(fish.len(), floe.n_tiles(), "each tile has its fish");
        let (mut starts, water) = (Bits::none(fish.len()), Bits::none(fish.len()));
        for (tile, _) in floe.tiles().zip(&fish).filter(|(_, fish)| **fish == 1) {
            starts.insert(tile);
        }
        Board {
            floe,
            planes: planes(&fish),
            fish: fish.into(),
            starts,
            water,
        }
    }

    /// Returns the same board with open water instead of some tiles.
    pub(crate) fn without(mut self, tiles: &[Tile]) -> Board {
        for &tile in tiles {
            self.water.insert(tile);
            self.starts.remove(tile);
        }
        self
    }

    /// Creates a board with fish dealt at random.
    #[must_use]
    pub fn deal(plan: Plan, dice: &mut Dice) -> Board {
        Board::deal_portions(plan, portions(plan.n_tiles()), dice)
    }

    /// Creates a board with these portions of fish dealt at random, one for each tile.
    pub(crate) fn deal_portions(plan: Plan, mut fish: Vec<u16>, dice: &mut Dice) -> Board {
        dice.shuffle(&mut fish);
        Board::new(plan.floe(), fish)
    }

    /// The tiles and lines.
    #[must_use]
    pub fn floe(&self) -> &Floe {
        &self.floe
    }

    /// The fish on each tile before the first turn.
    ///
    /// A position that was parsed does not know the fish of tiles that are gone.
    #[must_use]
    pub fn fish(&self) -> &[u16] {
        &self.fish
    }

    /// The fish on one tile.
    pub(crate) fn fish_on(&self, tile: Tile) -> u16 {
        self.fish[tile.index()]
    }

    /// Returns whether a tile is open water from the first turn on.
    #[must_use]
    pub fn is_water(&self, tile: Tile) -> bool {
        self.water.has(tile)
    }

    /// Sums the fish on a set of tiles, on a floe of up to 64 tiles.
    pub(crate) fn fish_among(&self, tiles: u64) -> u32 {
        let planes = self.planes.iter().enumerate();
        planes
            .map(|(bit, plane)| (tiles & plane).count_ones() << bit)
            .sum()
    }

    /// The number of tiles with exactly one fish, where pawns can be placed.
    #[must_use]
    pub fn n_starts(&self) -> usize {
        self.starts.iter().count()
    }

    /// The tiles with exactly one fish.
    pub(crate) fn starts(&self) -> &Bits {
        &self.starts
    }
}

/// Returns for each bit the tiles whose number of fish has it set; empty for large floes.
fn planes(fish: &[u16]) -> Box<[u64]> {
    if fish.len() > 64 {
        return Box::default();
    }
    let most = fish.iter().max().copied().unwrap_or(0);
    let plane = |bit: u32| {
        let tiles = fish.iter().enumerate();
        let has_bit = tiles.map(|(tile, fish)| u64::from(fish >> bit & 1) << tile);
        has_bit.sum()
    };
    (0..u16::BITS - most.leading_zeros()).map(plane).collect()
}

/// Returns the portions of fish for `n_tiles`, smallest first.
fn portions(n_tiles: usize) -> Vec<u16> {
    // P3: half of the tiles have one fish, a third two, a sixth three; of the tiles left over by
    // rounding down, the first has one fish and the second two.
    let rest = n_tiles - n_tiles / 2 - n_tiles / 3 - n_tiles / 6;
    let ones = n_tiles / 2 + usize::from(rest >= 1);
    let twos = n_tiles / 3 + usize::from(rest >= 2);
    let mut fish = vec![1; ones];
    fish.resize(ones + twos, 2);
    fish.resize(n_tiles, 3);
    fish
}
