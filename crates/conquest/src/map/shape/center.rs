//! The place in a shape that is farthest from its borders, where a label fits best.

use game::Point;

use super::CELL;

/// Places are tried this far apart, then closer and closer around the best.
const COARSE: i32 = CELL / 2;

/// The finest distance.
const FINE: i32 = CELL / 16;

/// The center of a shape, and how far it is from there to the nearest border.
pub(super) fn center(rings: &[Vec<Point>]) -> (Point, i32) {
    let outline = &rings[0];
    let (mut least, mut most) = (outline[0], outline[0]);
    for &Point(x, y) in outline {
        least = Point(least.0.min(x), least.1.min(y));
        most = Point(most.0.max(x), most.1.max(y));
    }
    let mut best = (i64::MIN, outline[0]);
    for y in (least.1..=most.1).step_by(COARSE as usize) {
        for x in (least.0..=most.0).step_by(COARSE as usize) {
            best = better(best, rings, Point(x, y));
        }
    }
    let mut step = COARSE / 2;
    while step >= FINE {
        let Point(x, y) = best.1;
        for (right, down) in [
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (1, 1),
            (-1, -1),
            (1, -1),
            (-1, 1),
        ] {
            best = better(best, rings, Point(x + right * step, y + down * step));
        }
        step /= 2;
    }
    (best.1, best.0.max(0).unsigned_abs().isqrt() as i32)
}

/// Whether a place lies inside a shape.
pub(super) fn is_inside(rings: &[Vec<Point>], place: Point) -> bool {
    let sides = rings.iter().flat_map(|ring| {
        let next = ring.iter().cycle().skip(1);
        ring.iter().zip(next)
    });
    let crossed = sides.filter(|&(&from, &to)| is_crossed(place, from, to));
    crossed.count() % 2 == 1
}

/// The better of the best so far and another place, by the square of the distance to a border.
fn better(best: (i64, Point), rings: &[Vec<Point>], place: Point) -> (i64, Point) {
    let mut nearest = i64::MAX;
    let mut is_inside = false;
    for ring in rings {
        let next = ring.iter().cycle().skip(1);
        for (&from, &to) in ring.iter().zip(next) {
            nearest = nearest.min(square_distance(place, from, to));
            if nearest <= best.0 {
                return best;
            }
            is_inside ^= is_crossed(place, from, to);
        }
    }
    if is_inside { (nearest, place) } else { best }
}

/// Whether a ray from a place to the right crosses a side.
fn is_crossed(Point(x, y): Point, Point(ax, ay): Point, Point(bx, by): Point) -> bool {
    if (ay > y) == (by > y) {
        return false;
    }
    let [x, y, ax, ay, bx, by] = [x, y, ax, ay, bx, by].map(i64::from);
    // Whether x lies before the crossing, without dividing.
    let ahead = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
    if by > ay { ahead > 0 } else { ahead < 0 }
}

/// The square of the distance from a place to a side.
fn square_distance(Point(x, y): Point, Point(ax, ay): Point, Point(bx, by): Point) -> i64 {
    let [dx, dy, px, py] = [bx - ax, by - ay, x - ax, y - ay].map(i64::from);
    let length = dx * dx + dy * dy;
    let along = px * dx + py * dy;
    if along <= 0 {
        px * px + py * py
    } else if along >= length {
        let (qx, qy) = (px - dx, py - dy);
        qx * qx + qy * qy
    } else {
        let aside = px * dy - py * dx;
        aside * aside / length
    }
}
