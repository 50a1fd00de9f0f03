//! Displaces the corners of the grid, so that borders do not look like stairs.
//!
//! Two kinds of noise move a corner: a slow one, similar for adjacent corners, which turns straight
//! lines into curves, and a small one of its own. Together they move adjacent corners relative to
//! each other by less than their distance, so no lines cross. The edge of the map stays in place.

use game::Point;

use super::CELL;

/// The wavelength of the slow noise; between its nodes it is interpolated.
const WAVE: i32 = 7 * CELL;

/// The amplitude of the slow noise.
const SWAY: i64 = CELL as i64;

/// The amplitude of the small noise.
const JITTER: i64 = CELL as i64 * 22 / 100;

/// The distance from the edge of the map at which the noise reaches its full amplitude.
const FADE: i64 = 4 * CELL as i64;

/// The fixed-point unit of noise and weights.
const ONE: i64 = 1024;

/// Displaces a corner of the grid of a map with `side` cells in a row.
pub(super) fn corner(corner: Point, side: u8) -> Point {
    let Point(x, y) = corner;
    let own = |axis: u32| noise(x, y, axis) * JITTER;
    moved(corner, side, [own(2), own(3)])
}

/// Displaces a place between corners by the slow noise alone.
pub(super) fn place(place: Point, side: u8) -> Point {
    moved(place, side, [0, 0])
}

/// Moves a place by the slow noise and by its own.
fn moved(Point(x, y): Point, side: u8, [right, down]: [i64; 2]) -> Point {
    let far = i32::from(side) * CELL;
    let inside = x.min(y).min(far - x).min(far - y).max(0);
    let strength = i64::from(inside).min(FADE);
    let step = |axis: u32, own: i64| {
        let sway = wave(x, y, axis) * SWAY;
        ((sway + own) * strength / (ONE * FADE)) as i32
    };
    Point(x + step(0, right), y + step(1, down))
}

/// Returns slow noise from minus one to one.
fn wave(x: i32, y: i32, axis: u32) -> i64 {
    let (column, row) = (x.div_euclid(WAVE), y.div_euclid(WAVE));
    let weight = |rest: i32| {
        // The curve is flat at both ends, so that no crease shows.
        let part = i64::from(rest) * ONE / i64::from(WAVE);
        part * part * (3 * ONE - 2 * part) / (ONE * ONE)
    };
    let (right, down) = (weight(x.rem_euclid(WAVE)), weight(y.rem_euclid(WAVE)));
    let corner = |over: i32, under: i32| noise(column + over, row + under, axis);
    let above = corner(0, 0) * (ONE - right) + corner(1, 0) * right;
    let below = corner(0, 1) * (ONE - right) + corner(1, 1) * right;
    (above * (ONE - down) + below * down) / (ONE * ONE)
}

/// Returns the noise of a place, from minus one to one.
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
