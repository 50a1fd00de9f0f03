//! From stairs of cell edges to lines one would draw.
//!
//! A chain is led through the middles of its edges, and its corners are cut. Such a line keeps
//! within half a cell of its corners, so lines of different chains never cross; they still begin
//! and end where they did, so borders still meet.

use game::Point;

use super::{CELL, borders::Chain};

/// How often corners are cut: what is left is too small to be seen.
const CUTS: usize = 2;

/// How far a line may stray when points are left out.
const TOLERANCE: i64 = CELL as i64 / 50;

/// The corners of a chain as a line one would draw; on the edge of the map it stays straight.
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

/// A chain without the corners at which it goes straight on.
pub(super) fn straightened(chain: &[Point]) -> Vec<Point> {
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

/// Twice the area of a triangle, positive if it is clockwise on the screen.
pub(super) fn cross(Point(ax, ay): Point, Point(bx, by): Point, Point(cx, cy): Point) -> i64 {
    let [dx, dy, ex, ey] = [bx - ax, by - ay, cx - ax, cy - ay].map(i64::from);
    dx * ey - dy * ex
}

/// The line through the middles of a chain's edges, from its beginning to its end; one that is free
/// has neither.
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

/// CITE: Chaikin, An Algorithm for High-Speed Curve Generation, 1974.
fn corners_cut(line: &[Point], is_free: bool) -> Vec<Point> {
    let n_sides = line.len() - 1;
    let sides = line.windows(2).enumerate();
    let cut = sides.flat_map(|(at, side)| {
        let (from, to) = (side[0], side[1]);
        // Ends stay where they are, or borders would no longer meet there.
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

/// The point so many quarters of the way.
fn between(Point(ax, ay): Point, Point(bx, by): Point, quarters: i32) -> Point {
    let part = |a: i32, b: i32| (a * (4 - quarters) + b * quarters + 2).div_euclid(4);
    Point(part(ax, bx), part(ay, by))
}

/// CITE: Douglas and Peucker, Algorithms for the Reduction of the Number of Points Required to
/// Represent a Digitized Line, 1973.
fn thinned(line: &[Point]) -> Vec<Point> {
    let mut is_kept = vec![false; line.len()];
    let last = line.len() - 1;
    let mut parts = vec![(0, last)];
    if line.first() == line.last() {
        // A line around has no direction, but has one up to the point farthest away.
        let far = (0..last).max_by_key(|&at| square_distance(line[0], line[at]));
        let far = far.unwrap_or(0);
        parts = vec![(0, far), (far, last)];
    }
    while let Some((from, to)) = parts.pop() {
        (is_kept[from], is_kept[to]) = (true, true);
        let length = square_distance(line[from], line[to]).isqrt().max(1) as i64;
        let stray = |at: usize| cross(line[from], line[to], line[at]).abs() / length;
        let farthest = (from + 1..to).max_by_key(|&at| stray(at));
        if let Some(at) = farthest.filter(|&at| stray(at) > TOLERANCE) {
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
