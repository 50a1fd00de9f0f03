//! The neighbors of a whole set of tiles, on floes of up to 64 tiles.
//!
//! In rows of hexagons, squares and octagons the numbers of neighbors differ by one of a few values,
//! so a few shifts of one word give the neighbors of a whole set. Floes with too many different
//! values are handled tile by tile.
//! CITE: fill algorithms on bitboards, <https://www.chessprogramming.org/Fill_Algorithms>.

use super::Floe;

/// All steps with the same difference of tile numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift {
    /// The tiles that have such a step.
    from: u64,
    /// The rotation to the left, in bits.
    by: u32,
}

/// With more shifts than this, going tile by tile is faster.
const MAX_SHIFTS: usize = 12;

impl Shift {
    /// Returns the shifts of a floe, or none if it needs too many.
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
        if shifts.len() > MAX_SHIFTS {
            return Box::default();
        }
        shifts.into()
    }
}

impl Floe {
    /// Returns the neighbors of the tiles in a set, on a floe of up to 64 tiles.
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
mod tests;
