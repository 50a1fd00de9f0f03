//! Where the port of a territory lies: on the water, beside its coast, where there is most room.

use game::Point;

use super::{
    super::{Map, TerritoryId},
    Berth, CELL,
};

/// The berth of a territory, if it touches a sea.
pub(super) fn berth(map: &Map, id: TerritoryId, center: Point) -> Option<Berth> {
    let side = usize::from(map.side());
    let mut best: Option<(Score, Berth)> = None;
    for row in 0..side {
        for column in (0..side).filter(|&column| map.cell(row, column) == Some(id)) {
            for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
                let water = (row as i32 + down, column as i32 + right);
                if !is_water(map, water) {
                    continue;
                }
                let here = middle((row as i32, column as i32));
                let score = score(map, water, (down, right), center);
                if best.is_none_or(|(least, _)| score < least) {
                    let Point(x, y) = here;
                    let away = |part: i32| Point(x + right * part, y + down * part);
                    let (shore, at) = (away(CELL * 2 / 5), away(CELL * 11 / 10));
                    best = Some((score, Berth { at, shore }));
                }
            }
        }
    }
    best.map(|(_, berth)| berth)
}

/// How crowded it is, then how far from the center; the least is the best.
type Score = (usize, i64);

fn score(map: &Map, (row, column): (i32, i32), away: (i32, i32), center: Point) -> Score {
    // The water itself, two more cells outward, and both sides of these.
    let (down, right) = away;
    let spots = (0..3).flat_map(|out| (-1..=1).map(move |aside| (out, aside)));
    let crowded = spots.filter(|(out, aside)| {
        let place = (
            row + down * out + right * aside,
            column + right * out + down * aside,
        );
        // The coast itself may bend; what counts is the open water.
        !is_water(map, place) && (*out, *aside) != (0, 0)
    });
    let (Point(x, y), Point(to_x, to_y)) = (middle((row, column)), center);
    let [right, down] = [i64::from(to_x - x), i64::from(to_y - y)];
    (crowded.count(), right * right + down * down)
}

fn is_water(map: &Map, (row, column): (i32, i32)) -> bool {
    match (usize::try_from(row), usize::try_from(column)) {
        (Ok(row), Ok(column)) => map.sea(row, column).is_some(),
        _ => false,
    }
}

/// The middle of a cell.
fn middle((row, column): (i32, i32)) -> Point {
    Point(column * CELL + CELL / 2, row * CELL + CELL / 2)
}
