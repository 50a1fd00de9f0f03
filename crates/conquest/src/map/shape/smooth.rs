//! Turns stairs of cell edges into smooth lines.
//!
//! A line runs through the middles of the edges of its chain, and its corners are cut. It stays
//! within half a cell of its chain, so lines never cross. Its ends stay in place, so borders meet.

use game::Point;

use super::{CELL, borders::Chain};

/// The number of passes; the corners that remain are too small to be seen.
const CUTS: usize = 2;

/// The maximum error of a line when points are left out.
const TOLERANCE: i64 = CELL as i64 / 50;

/// Smooths the corners of a chain. On the edge of the map the line stays straight.
pub(super) fn smooth(corners: &[Point], chain: &Chain) -> Vec<Point> {
    if chain.is_at_edge {
        return straightened(corners);
    }
    let mut line = through_middles(corners, chain.is_free);
    for _ in 0..CUTS {
        line = corners_cut(&line, chain.is_free);
    }
    thinned(&line)
}

/// Removes the corners at which a chain goes straight on.
fn straightened(chain: &[Point]) -> Vec<Point> {
    let mut line: Vec<Point> = Vec::new();
    for &point in chain {
        if let [.., before, last] = line[..]
            && cross(before, last, point) == 0
        {
            line.pop();
        }
        line.push(point);
    }
    line
}

/// Returns twice the area of a triangle, positive if it is clockwise on the screen.
pub(super) fn cross(Point(ax, ay): Point, Point(bx, by): Point, Point(cx, cy): Point) -> i64 {
    let [dx, dy, ex, ey] = [bx - ax, by - ay, cx - ax, cy - ay].map(i64::from);
    dx * ey - dy * ex
}

/// Returns the line through the middles of a chain's edges. It includes the ends of the chain
/// unless the chain is free.
fn through_middles(chain: &[Point], is_free: bool) -> Vec<Point> {
    let middle = |pair: &[Point]| between(pair[0], pair[1], 2);
    let middles = chain.windows(2).map(middle);
    if is_free {
        let middles: Vec<Point> = middles.collect();
        return middles.iter().chain(&middles[..1]).copied().collect();
    }
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    [first].into_iter().chain(middles).chain([last]).collect()
}

/// Cuts the corners of a line once.
///
/// CITE: Chaikin, An Algorithm for High-Speed Curve Generation, 1974.
fn corners_cut(line: &[Point], is_free: bool) -> Vec<Point> {
    let n_sides = line.len() - 1;
    let sides = line.windows(2).enumerate();
    let cut = sides.flat_map(|(at, side)| {
        let (from, to) = (side[0], side[1]);
        // Ends stay in place, so that borders still meet there.
        let is_first = at == 0 && !is_free;
        let is_last = at + 1 == n_sides && !is_free;
        [
            if is_first { from } else { between(from, to, 1) },
            if is_last { to } else { between(from, to, 3) },
        ]
    });
    let mut cut: Vec<Point> = cut.collect();
    if is_free {
        cut.push(cut[0]);
    }
    cut
}

/// Returns the point at `quarters` quarters of the way.
fn between(Point(ax, ay): Point, Point(bx, by): Point, quarters: i32) -> Point {
    let part = |a: i32, b: i32| (a * (4 - quarters) + b * quarters + 2).div_euclid(4);
    Point(part(ax, bx), part(ay, by))
}

/// Leaves out points as long as the line stays within the tolerance.
///
/// CITE: Douglas and Peucker, Algorithms for the Reduction of the Number of Points Required to
/// Represent a Digitized Line, 1973.
fn thinned(line: &[Point]) -> Vec<Point> {
    let mut is_kept = vec![false; line.len()];
    let last = line.len() - 1;
    let mut parts = vec![(0, last)];
    if line.first() == line.last() {
        // A closed line is split at the point farthest from its start.
        let far = (0..last).max_by_key(|&at| square_distance(line[0], line[at]));
        let far = far.unwrap_or(0);
        parts = vec![(0, far), (far, last)];
    }
    while let Some((from, to)) = parts.pop() {
        (is_kept[from], is_kept[to]) = (true, true);
        let length = square_distance(line[from], line[to]).isqrt().max(1) as i64;
        let deviation = |at: usize| cross(line[from], line[to], line[at]).abs() / length;
        let farthest = (from + 1..to).max_by_key(|&at| deviation(at));
        if let Some(at) = farthest.filter(|&at| deviation(at) > TOLERANCE) {
            parts.extend([(from, at), (at, to)]);
        }
    }
    let kept = line.iter().zip(is_kept).filter(|(_, is_kept)| *is_kept);
    kept.map(|(point, _)| *point).collect()
}

fn square_distance(Point(ax, ay): Point, Point(bx, by): Point) -> u64 {
    let [x, y] = [i64::from(bx - ax), i64::from(by - ay)];
    (x * x + y * y).unsigned_abs()
}
