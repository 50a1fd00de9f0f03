//! Penrose's tiling by rhombs, by deflation, cut to a disc.
//!
//! Half rhombs are repeatedly cut into smaller half rhombs. All corners are integer combinations of
//! the fifth roots of unity, so the computation is exact and coinciding corners are equal; only the
//! finished rhombs are converted to points.
//! CITE: the cuts are those of Preshing, Penrose Tiling Explained, <https://preshing.com/20110831>.

use std::{cmp::Reverse, collections::BinaryHeap, ops};

use super::Disc;
use crate::{FloePoint, outline};

/// The side of a rhomb.
const SIDE: i64 = 60_000;
/// The number of cuts of the first half rhombs.
const CUTS: u32 = 12;
/// The height of a band. Tiles are numbered by bands from top to bottom, each from left to right.
const BAND: i32 = 40_000;

/// Returns the outlines of the rhombs around the center of the disc.
pub(super) fn outlines(disc: Disc) -> Vec<Vec<FloePoint>> {
    let middle = middle(disc.phase);
    let mut rhombs = rhombs(middle, reach(disc.tiles));
    rhombs.sort_unstable();
    let mut disc = grow(&rhombs, middle, usize::from(disc.tiles));
    disc.sort_by_cached_key(|outline| {
        let FloePoint { x, y } = FloePoint::middle(outline);
        ((y - middle.y).div_euclid(BAND), x, y)
    });
    disc
}

/// Returns the center of a disc: up to 128 sides from the origin in each direction.
fn middle(phase: u16) -> FloePoint {
    let [right, down] = phase.to_le_bytes().map(|byte| i32::from(byte as i8));
    FloePoint::new(right * SIDE as i32, down * SIDE as i32)
}

/// Returns a radius, in sides, that contains at least `tiles` rhombs.
fn reach(tiles: u16) -> i64 {
    // The mean area of a rhomb is 0.81, the area of the circle 3.14 times the squared radius.
    // The constant adds a margin.
    (i64::from(tiles) * 26 / 100).isqrt() + 4
}

/// Grows a connected disc by always adding the rhomb nearest to the center.
fn grow(rhombs: &[Vec<FloePoint>], middle: FloePoint, tiles: usize) -> Vec<Vec<FloePoint>> {
    let across = outline::across(rhombs);
    let distance = |index: usize| FloePoint::middle(&rhombs[index]).square_distance(middle);
    let nearest = (0..rhombs.len()).min_by_key(|&index| distance(index));
    let nearest = nearest.expect("the tiling covers the plane");
    let mut is_known = vec![false; rhombs.len()];
    let mut rim = BinaryHeap::from([Reverse((distance(nearest), nearest))]);
    is_known[nearest] = true;
    let mut taken = Vec::with_capacity(tiles);
    while taken.len() < tiles {
        let Reverse((_, index)) = rim.pop().expect("the tiling covers more than the disc");
        taken.push(rhombs[index].clone());
        for neighbor in across[index].iter().flatten().map(|tile| tile.index()) {
            if !is_known[neighbor] {
                is_known[neighbor] = true;
                rim.push(Reverse((distance(neighbor), neighbor)));
            }
        }
    }
    taken
}

/// Returns all rhombs up to `reach` sides away from `middle`, and some beyond.
fn rhombs(middle: FloePoint, reach: i64) -> Vec<Vec<FloePoint>> {
    let mut halves = wheel();
    for cut in 1..=CUTS {
        halves = halves.iter().flat_map(|half| half.cut()).collect();
        // No leg is longer than this Fibonacci number.
        let longest = fibonacci(CUTS - cut + 2);
        let limit = ((reach + longest) * SIDE).unsigned_abs();
        let square = limit * limit;
        halves.retain(|half| half.tip.on_plane().square_distance(middle) <= square);
    }
    // Two halves make a rhomb, and each half determines it.
    halves.sort_unstable_by_key(|half| half.left + half.right);
    halves.dedup_by_key(|half| half.left + half.right);
    halves.iter().map(Half::rhomb).collect()
}

/// Returns ten acute halves around the origin, every second one mirrored.
fn wheel() -> Vec<Half> {
    let mut spoke = Whole([1, 0, 0, 0]);
    for _ in 0..CUTS {
        spoke = spoke + spoke.shrink();
    }
    let half = |index| {
        let next = spoke.tenth_turn();
        let (left, right) = if index % 2 == 0 {
            (spoke, next)
        } else {
            (next, spoke)
        };
        spoke = next;
        Half {
            is_acute: true,
            tip: Whole::default(),
            left,
            right,
        }
    };
    (0..10).map(half).collect()
}

fn fibonacci(index: u32) -> i64 {
    (0..index).fold((0, 1), |(a, b), _| (b, a + b)).0
}

/// Half a rhomb: an isosceles triangle whose legs are sides of the rhomb.
#[derive(Clone, Copy)]
struct Half {
    /// Whether it is half of a thin rhomb, with 36 degrees at the tip, or of a thick one, with 108.
    is_acute: bool,
    tip: Whole,
    left: Whole,
    right: Whole,
}

impl Half {
    /// Returns the two or three smaller halves of a cut.
    fn cut(&self) -> impl Iterator<Item = Half> + use<> {
        let Half {
            is_acute,
            tip,
            left,
            right,
        } = *self;
        let half = |is_acute, tip, left, right| Half {
            is_acute,
            tip,
            left,
            right,
        };
        let pieces = if is_acute {
            let cut = tip + (left - tip).shrink();
            [
                Some(half(true, right, cut, left)),
                Some(half(false, cut, right, tip)),
                None,
            ]
        } else {
            let leg = left + (tip - left).shrink();
            let base = left + (right - left).shrink();
            [
                Some(half(false, base, right, tip)),
                Some(half(false, leg, base, left)),
                Some(half(true, base, leg, tip)),
            ]
        };
        pieces.into_iter().flatten()
    }

    /// Returns the corners of the whole rhomb, clockwise from the topmost.
    fn rhomb(&self) -> Vec<FloePoint> {
        let far = self.left + self.right - self.tip;
        let mut corners = [self.tip, self.left, far, self.right].map(Whole::on_plane);
        let (x, y) = corners[0].way_to(corners[1]);
        let (other_x, other_y) = corners[0].way_to(corners[3]);
        if x * other_y < y * other_x {
            corners.reverse();
        }
        let top = (0..4).min_by_key(|&index| (corners[index].y, corners[index].x));
        corners.rotate_left(top.unwrap_or(0));
        corners.to_vec()
    }
}

/// A point as an integer combination of the powers 0 to 3 of a fifth root of unity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Whole([i32; 4]);

impl Whole {
    /// Rotates by a fifth of a turn. The fourth power is minus the sum of the others.
    fn turn(self) -> Whole {
        let Whole([a, b, c, d]) = self;
        Whole([-d, a - d, b - d, c - d])
    }

    /// Rotates by a fifth of a turn in the other direction.
    fn turn_back(self) -> Whole {
        let Whole([a, b, c, d]) = self;
        Whole([b - a, c - a, d - a, -a])
    }

    /// Rotates by a tenth of a turn: three fifths and a half.
    fn tenth_turn(self) -> Whole {
        Whole::default() - self.turn().turn().turn()
    }

    /// Divides by the golden ratio, which is the same as multiplying by a fifth root plus its inverse.
    fn shrink(self) -> Whole {
        self.turn() + self.turn_back()
    }

    /// Converts to a point of the plane.
    fn on_plane(self) -> FloePoint {
        const ONE: i64 = 1_000_000_000;
        const COS: [i64; 4] = [ONE, 309_016_994, -809_016_994, -809_016_994];
        const SIN: [i64; 4] = [0, 951_056_516, 587_785_252, -587_785_252];
        let sum = |parts: [i64; 4]| {
            let parts = parts.iter().zip(self.0);
            let sum: i64 = parts.map(|(part, times)| part * i64::from(times)).sum();
            (sum * SIDE + ONE / 2).div_euclid(ONE) as i32
        };
        // Rotated by a quarter turn, so that the star at the origin points upward.
        FloePoint::new(sum(SIN), sum(COS.map(|cos| -cos)))
    }
}

impl ops::Add for Whole {
    type Output = Whole;

    fn add(self, other: Whole) -> Whole {
        Whole(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }
}

impl ops::Sub for Whole {
    type Output = Whole;

    fn sub(self, other: Whole) -> Whole {
        Whole(std::array::from_fn(|index| self.0[index] - other.0[index]))
    }
}
