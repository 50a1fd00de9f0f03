//! Penrose's tiling by rhombs, by deflation, cut to a disc.
//!
//! Half rhombs are cut into smaller half rhombs, again and again. All corners are whole
//! combinations of the fifth roots of one, so that the reckoning is exact, and those that coincide
//! are equal; only the finished rhombs are put on the plane.
//! CITE: the cuts are those of Preshing, Penrose Tiling Explained, <https://preshing.com/20110831>.

use std::{cmp::Reverse, collections::BinaryHeap, ops};

use super::Disc;
use crate::{Point, outline};

/// The side of a rhomb on the plane.
const SIDE: i64 = 60_000;
/// How often the first half rhombs are cut.
const CUTS: u32 = 12;
/// Tiles are numbered from top to bottom in bands of this height, and from left to right in each.
const BAND: i32 = 40_000;

/// The outlines of the rhombs around the middle of the disc.
pub(super) fn outlines(disc: Disc) -> Vec<Vec<Point>> {
    let middle = middle(disc.phase);
    let mut rhombs = rhombs(middle, reach(disc.tiles));
    rhombs.sort_unstable();
    let mut disc = grow(&rhombs, middle, usize::from(disc.tiles));
    disc.sort_by_cached_key(|outline| {
        let Point { x, y } = Point::middle(outline);
        ((y - middle.y).div_euclid(BAND), x, y)
    });
    disc
}

/// The place that a number stands for: up to 128 sides away from the center in each direction.
fn middle(phase: u16) -> Point {
    let [right, down] = phase.to_le_bytes().map(|byte| i32::from(byte as i8));
    Point::new(right * SIDE as i32, down * SIDE as i32)
}

/// A radius, in sides, within which there are surely so many rhombs.
fn reach(tiles: u16) -> i64 {
    // A rhomb has 0.81 square sides on average; the circle has 3.14 for each square of its radius.
    // What is added lets the last ones be a little further away.
    (i64::from(tiles) * 26 / 100).isqrt() + 4
}

/// Takes tiles next to those taken before, always the one nearest to the middle.
fn grow(rhombs: &[Vec<Point>], middle: Point, tiles: usize) -> Vec<Vec<Point>> {
    let across = outline::across(rhombs);
    let distance = |index: usize| Point::middle(&rhombs[index]).square_distance(middle);
    let nearest = (0..rhombs.len()).min_by_key(|&index| distance(index));
    let nearest = nearest.expect("there are rhombs everywhere");
    let mut is_known = vec![false; rhombs.len()];
    let mut rim = BinaryHeap::from([Reverse((distance(nearest), nearest))]);
    is_known[nearest] = true;
    let mut taken = Vec::with_capacity(tiles);
    while taken.len() < tiles {
        let Reverse((_, index)) = rim.pop().expect("the plane goes on beyond the disc");
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

/// All rhombs near `middle`, up to `reach` sides away, and some beyond.
fn rhombs(middle: Point, reach: i64) -> Vec<Vec<Point>> {
    let mut halves = wheel();
    for cut in 1..=CUTS {
        halves = halves.iter().flat_map(|half| half.cut()).collect();
        // No leg is longer than this number of Fibonacci.
        let longest = fibonacci(CUTS - cut + 2);
        let limit = ((reach + longest) * SIDE).unsigned_abs();
        let square = limit * limit;
        halves.retain(|half| half.tip.on_plane().square_distance(middle) <= square);
    }
    // Two halves make a rhomb, and either tells all of it.
    halves.sort_unstable_by_key(|half| half.left + half.right);
    halves.dedup_by_key(|half| half.left + half.right);
    halves.iter().map(Half::rhomb).collect()
}

/// Ten acute halves around the center, mirrored in turn.
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

/// Half a rhomb: a triangle with two equal legs, which are sides of the rhomb. Its base is not.
#[derive(Clone, Copy)]
struct Half {
    /// Of a thin rhomb, with 36 degrees at the tip; else of a thick one, with 108.
    is_acute: bool,
    tip: Whole,
    left: Whole,
    right: Whole,
}

impl Half {
    /// The two or three smaller halves into which it falls.
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

    /// The corners of the whole rhomb on the plane, clockwise from the topmost.
    fn rhomb(&self) -> Vec<Point> {
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

/// A point, as a whole combination of the powers of a fifth root of one, from zero to three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Whole([i32; 4]);

impl Whole {
    /// Turned by a fifth: the fourth power is minus the sum of the others.
    fn turn(self) -> Whole {
        let Whole([a, b, c, d]) = self;
        Whole([-d, a - d, b - d, c - d])
    }

    /// Turned by a fifth the other way.
    fn turn_back(self) -> Whole {
        let Whole([a, b, c, d]) = self;
        Whole([b - a, c - a, d - a, -a])
    }

    /// Turned by a tenth: three fifths and a half.
    fn tenth_turn(self) -> Whole {
        Whole::default() - self.turn().turn().turn()
    }

    /// Divided by the golden ratio: a fifth root and its inverse add up to that.
    fn shrink(self) -> Whole {
        self.turn() + self.turn_back()
    }

    /// Where it lies, with the center of the wheel at the origin and a side of the given length.
    fn on_plane(self) -> Point {
        const ONE: i64 = 1_000_000_000;
        const COS: [i64; 4] = [ONE, 309_016_994, -809_016_994, -809_016_994];
        const SIN: [i64; 4] = [0, 951_056_516, 587_785_252, -587_785_252];
        let sum = |parts: [i64; 4]| {
            let parts = parts.iter().zip(self.0);
            let sum: i64 = parts.map(|(part, times)| part * i64::from(times)).sum();
            (sum * SIDE + ONE / 2).div_euclid(ONE) as i32
        };
        // Turned by a quarter, so that the star in the middle of the plane points upward.
        Point::new(sum(SIN), sum(COS.map(|cos| -cos)))
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
