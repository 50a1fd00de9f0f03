//! From outlines to a floe, and from a bare number of sides to an outline.
//!
//! A tiling is nothing but a list of outlines whose corners coincide exactly where tiles meet:
//! all else follows here.

use crate::{Floe, Plan, Point, Tile, floe::Draft, floe::Step};

/// Joins outlines, each clockwise, to a floe: tiles with a common side are neighbors.
pub(crate) fn join(plan: Plan, mut outlines: Vec<Vec<Point>>) -> Floe {
    shift_to_origin(&mut outlines);
    let across = across(&outlines);
    let drafts: Vec<Draft> = outlines
        .into_iter()
        .zip(across)
        .map(|(outline, across)| Draft {
            sides: outline.len() as u8,
            center: Point::middle(&outline),
            steps: steps(&across),
            outline,
        })
        .collect();
    Floe::join(plan, &drafts)
}

/// The side opposite to another one of a tile with `sides`.
pub(crate) fn opposite_side(side: usize, sides: usize) -> Option<usize> {
    // P2: an even number of sides pairs each with the opposite one.
    if sides.is_multiple_of(2) {
        return Some((side + sides / 2) % sides);
    }
    // P2: an odd number leaves out the first; the others are paired by the same count of sides
    // between them, so that left and right are treated alike.
    let half = sides / 2;
    match side {
        0 => None,
        _ if side <= half => Some(side + half),
        _ => Some(side - half),
    }
}

/// What lies across each side of each outline.
pub(crate) fn across(outlines: &[Vec<Point>]) -> Vec<Vec<Option<Tile>>> {
    let mut across: Vec<Vec<Option<Tile>>> = outlines
        .iter()
        .map(|outline| vec![None; outline.len()])
        .collect();
    // Both tiles at a side name the same two corners; sorted by them, they lie side by side.
    let mut sides: Vec<(Point, Point, usize, usize)> = Vec::new();
    for (index, outline) in outlines.iter().enumerate() {
        for (side, &corner) in outline.iter().enumerate() {
            let next = outline[(side + 1) % outline.len()];
            sides.push((corner.min(next), corner.max(next), index, side));
        }
    }
    sides.sort_unstable();
    for pair in sides.windows(2) {
        let [
            (a, b, index, side),
            (other_a, other_b, other_index, other_side),
        ] = *pair
        else {
            unreachable!("windows of two have two");
        };
        if (a, b) == (other_a, other_b) {
            across[index][side] = Some(Tile::at(other_index));
            across[other_index][other_side] = Some(Tile::at(index));
        }
    }
    across
}

/// The steps of a tile, given what lies across each of its sides.
fn steps(across: &[Option<Tile>]) -> Vec<Step> {
    let place = |side: usize| across[..side].iter().flatten().count() as u8;
    let step = |(side, to): (usize, &Option<Tile>)| {
        let opposite = opposite_side(side, across.len()).filter(|&other| across[other].is_some());
        to.map(|to| Step {
            to,
            opposite: opposite.map(place),
        })
    };
    across.iter().enumerate().filter_map(step).collect()
}

/// Moves everything so that the smallest box around it begins at the origin.
fn shift_to_origin(outlines: &mut [Vec<Point>]) {
    let corners = || outlines.iter().flatten();
    let x = corners().map(|corner| corner.x).min().unwrap_or(0);
    let y = corners().map(|corner| corner.y).min().unwrap_or(0);
    for corner in outlines.iter_mut().flatten() {
        corner.x -= x;
        corner.y -= y;
    }
}

/// The most sides a tile may have.
pub(crate) const MOST_SIDES: u8 = 12;

/// Billionths: the unit of sines and cosines.
const ONE: i64 = 1_000_000_000;

/// Cosine and sine of half a turn divided by the number of sides, from three sides to twelve.
const HALF_STEPS: [(i64, i64); 10] = [
    (500_000_000, 866_025_404),
    (707_106_781, 707_106_781),
    (809_016_994, 587_785_252),
    (866_025_404, 500_000_000),
    (900_968_868, 433_883_739),
    (923_879_533, 382_683_432),
    (939_692_621, 342_020_143),
    (951_056_516, 309_016_994),
    (959_492_974, 281_732_557),
    (965_925_826, 258_819_045),
];

/// A regular outline around `center` whose first side faces `toward`, half way there.
pub(crate) fn regular(sides: u8, center: Point, toward: Point) -> Vec<Point> {
    let (x, y) = center.way_to(toward);
    let (cos, sin) = HALF_STEPS[usize::from(sides) - 3];
    // A corner is as far as the side divided by the cosine, and half a step of the turn away.
    // The way is doubled while it is turned, then halved twice: half way there, in half units.
    let (mut x, mut y) = ((x * cos + y * sin) / cos, (y * cos - x * sin) / cos);
    let step = ((cos * cos - sin * sin) / ONE, 2 * (cos * sin / ONE));
    (0..sides)
        .map(|_| {
            let corner = Point {
                x: center.x + (x / 2) as i32,
                y: center.y + (y / 2) as i32,
            };
            (x, y) = (
                (x * step.0 - y * step.1) / ONE,
                (x * step.1 + y * step.0) / ONE,
            );
            corner
        })
        .collect()
}
