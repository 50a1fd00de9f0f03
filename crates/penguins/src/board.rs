//! A floe with its fish, as it is before the first turn.

use std::sync::Arc;

use game::Dice;

use crate::{Floe, Plan, Tile, bits::Bits};

/// A floe and the fish on each of its tiles. It does not change during a match.
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
    /// The places of tiles that are not there even before the first turn.
    water: Bits,
    /// On a floe of up to 64 tiles: those whose number of fish has its lowest bit set, and so on.
    planes: Box<[u64]>,
}

impl Board {
    /// How many fish a tile can have at most.
    pub const MOST_FISH: u16 = 9999;

    /// A floe with this many fish on each tile.
    ///
    /// # Panics
    /// When there are not as many numbers as tiles.
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

    /// The same with open water in the place of some of its tiles.
    pub(crate) fn without(mut self, tiles: &[Tile]) -> Board {
        for &tile in tiles {
            self.water.insert(tile);
            self.starts.remove(tile);
        }
        self
    }

    /// A floe whose fish are dealt at random.
    #[must_use]
    pub fn deal(plan: Plan, dice: &mut Dice) -> Board {
        Board::deal_portions(plan, portions(plan.n_tiles()), dice)
    }

    /// A floe on whose tiles these portions of fish are dealt at random, one for each.
    pub(crate) fn deal_portions(plan: Plan, mut fish: Vec<u16>, dice: &mut Dice) -> Board {
        dice.shuffle(&mut fish);
        Board::new(plan.floe(), fish)
    }

    /// The tiles and lines.
    #[must_use]
    pub fn floe(&self) -> &Floe {
        &self.floe
    }

    /// The fish on each tile before the first turn, by its number.
    ///
    /// In a position that was read from its text, those of tiles long gone are forgotten.
    #[must_use]
    pub fn fish(&self) -> &[u16] {
        &self.fish
    }

    /// The fish on one tile.
    pub(crate) fn fish_on(&self, tile: Tile) -> u16 {
        self.fish[tile.index()]
    }

    /// Whether there is open water in the place of a tile before the first turn.
    #[must_use]
    pub fn is_water(&self, tile: Tile) -> bool {
        self.water.has(tile)
    }

    /// All fish on some tiles of a floe of up to 64.
    pub(crate) fn fish_among(&self, tiles: u64) -> u32 {
        let planes = self.planes.iter().enumerate();
        planes
            .map(|(bit, plane)| (tiles & plane).count_ones() << bit)
            .sum()
    }

    /// How many tiles have exactly one fish: that many pawns can be placed.
    #[must_use]
    pub fn n_starts(&self) -> usize {
        self.starts.iter().count()
    }

    /// The tiles with exactly one fish.
    pub(crate) fn starts(&self) -> &Bits {
        &self.starts
    }
}

/// The tiles by the bits of their numbers of fish, if there are few enough of them.
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

/// The fish for so many tiles, the poorest first.
fn portions(n_tiles: usize) -> Vec<u16> {
    // P3: half of the tiles have one fish, a third two, a sixth three; of what is left over by
    // rounding down, the first has one and the second two.
    let rest = n_tiles - n_tiles / 2 - n_tiles / 3 - n_tiles / 6;
    let ones = n_tiles / 2 + usize::from(rest >= 1);
    let twos = n_tiles / 3 + usize::from(rest >= 2);
    let mut fish = vec![1; ones];
    fish.resize(ones + twos, 2);
    fish.resize(n_tiles, 3);
    fish
}
