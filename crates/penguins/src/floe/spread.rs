//! All neighbors of a set of tiles at once, for floes of up to 64 tiles.
//!
//! In rows of hexagons, squares and octagons a neighbor's number is always more or less by one of a
//! few differences, so a whole set takes a step by a few shifts of one word. Where there are more
//! differences than that, tiles are asked one by one.
//! CITE: fill algorithms on bitboards, <https://www.chessprogramming.org/Fill_Algorithms>.

use super::Floe;

/// Steps by the same difference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift {
    /// The tiles from which such a step leads somewhere.
    from: u64,
    /// How far the bits go around to the left.
    by: u32,
}

/// With more shifts than this it is faster to ask tile by tile.
const MOST_SHIFTS: usize = 12;

impl Shift {
    /// The shifts of a floe; none if it is not made for it.
    pub(super) fn all(floe: &Floe) -> Box<[Shift]> {
        let mut shifts: Vec<Shift> = Vec::new();
        if floe.n_tiles() > 64 {
            return Box::default();
        }
        for tile in floe.tiles() {
            for neighbor in floe.neighbors(tile) {
                let by = (64 + neighbor.index() - tile.index()) as u32 % 64;
                let bit = 1 << tile.index();
                match shifts.iter_mut().find(|shift| shift.by == by) {
                    Some(shift) => shift.from |= bit,
                    None => shifts.push(Shift { from: bit, by }),
                }
            }
        }
        if shifts.len() > MOST_SHIFTS {
            return Box::default();
        }
        shifts.into()
    }
}

impl Floe {
    /// All tiles beside those of a set, on a floe of up to 64 tiles.
    #[inline]
    pub(crate) fn spread(&self, mut tiles: u64) -> u64 {
        let mut all = 0;
        if !self.shifts.is_empty() {
            for shift in &self.shifts {
                all |= (tiles & shift.from).rotate_left(shift.by);
            }
            return all;
        }
        while tiles != 0 {
            all |= self.around[tiles.trailing_zeros() as usize][0];
            tiles &= tiles - 1;
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, Seed};

    use super::*;

    #[test]
    fn a_set_spreads_to_all_neighbors_of_its_tiles() {
        for word in [
            "hex/8x8",
            "square/8x8",
            "octagon/6x6",
            "square/3x3",
            "penrose/60/0",
        ] {
            let Ok(floe) = word.parse::<Floe>() else {
                panic!("{word} is a floe");
            };
            assert!(floe.n_tiles() <= 64, "{word}");
            let mut dice = Dice::new(Seed::from_number(1));
            for _ in 0..200 {
                let some = dice.bits() & dice.bits() & all_of(&floe);
                let beside = floe.tiles().filter(|tile| some >> tile.index() & 1 == 1);
                let beside = beside.flat_map(|tile| floe.neighbors(tile));
                let truth = beside.fold(0, |all, tile| all | 1 << tile.index());
                assert_eq!(floe.spread(some), truth, "{word}");
            }
        }
    }

    fn all_of(floe: &Floe) -> u64 {
        floe.tiles().fold(0, |all, tile| all | 1 << tile.index())
    }
}
