//! Bends the plane a little, so that borders do not run along the grid.
//!
//! Every corner of the grid is moved by two kinds of noise: one that is alike for corners side by
//! side, which turns straight lines into curves, and a small one of its own. Both together move
//! two corners side by side by less than their distance relative to each other, so what did not
//! cross before does not cross after. The edge of the map stays where it is.

use game::Point;

use super::CELL;

/// How far apart the corners are whose noise is drawn; between them it is interpolated.
const WAVE: i32 = 7 * CELL;

/// How far that noise moves a corner at most, to each side.
const SWAY: i64 = CELL as i64;

/// How far the small noise moves a corner at most, to each side.
const JITTER: i64 = CELL as i64 * 22 / 100;

/// How far from the edge of the map the noise has its full strength.
const SHELTER: i64 = 4 * CELL as i64;

/// Parts of a whole: the unit of noise and of weights.
const ONE: i64 = 1024;

/// Where a corner of the grid of a map with so many cells a side is drawn.
pub(super) fn bent(corner: Point, side: u8) -> Point {
    let Point(x, y) = corner;
    let own = |axis: u32| noise(x, y, axis) * JITTER;
    moved(corner, side, [own(2), own(3)])
}

/// Where a place between the corners is drawn, as far as they are moved alike.
pub(super) fn swayed(place: Point, side: u8) -> Point {
    moved(place, side, [0, 0])
}

/// Moves a place by the noise it shares with others, and by its own.
fn moved(Point(x, y): Point, side: u8, [right, down]: [i64; 2]) -> Point {
    let far = i32::from(side) * CELL;
    let inside = x.min(y).min(far - x).min(far - y).max(0);
    let strength = i64::from(inside).min(SHELTER);
    let step = |axis: u32, own: i64| {
        let sway = wave(x, y, axis) * SWAY;
        ((sway + own) * strength / (ONE * SHELTER)) as i32
    };
    Point(x + step(0, right), y + step(1, down))
}

/// Noise that changes slowly from place to place, from minus one to one.
fn wave(x: i32, y: i32, axis: u32) -> i64 {
    let (column, row) = (x.div_euclid(WAVE), y.div_euclid(WAVE));
    let weight = |rest: i32| {
        // It begins and ends level, so that no crease is seen.
        let part = i64::from(rest) * ONE / i64::from(WAVE);
        part * part * (3 * ONE - 2 * part) / (ONE * ONE)
    };
    let (right, down) = (weight(x.rem_euclid(WAVE)), weight(y.rem_euclid(WAVE)));
    let corner = |over: i32, under: i32| noise(column + over, row + under, axis);
    let above = corner(0, 0) * (ONE - right) + corner(1, 0) * right;
    let below = corner(0, 1) * (ONE - right) + corner(1, 1) * right;
    (above * (ONE - down) + below * down) / (ONE * ONE)
}

/// Noise of a place, from minus one to one.
fn noise(x: i32, y: i32, axis: u32) -> i64 {
    // CITE: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014: its
    // mixing function.
    let mut bits = (x as u32 as u64) << 34 ^ (y as u32 as u64) << 2 ^ u64::from(axis);
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^= bits >> 31;
    (bits % (2 * ONE as u64 + 1)) as i64 - ONE
}
