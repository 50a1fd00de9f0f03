//! Where the port of a territory lies: on the water, beside its coast, where there is most room.

use game::Point;

use super::{
    super::{Map, TerritoryId, TerritorySet},
    Berth, CELL,
    center::is_inside,
};

/// How far from the shore the middle of a port lies, where there is room.
const DISTANCE: i32 = CELL * 3 / 4;

/// The berth of a territory, if it touches a sea. The rings of all territories tell where the
/// shore is drawn, and `swayed` where a place on the grid is.
pub(super) fn berth(
    map: &Map,
    id: TerritoryId,
    rings: &[Vec<Vec<Point>>],
    swayed: impl Fn(Point) -> Point,
) -> Option<Berth> {
    let (cell, away) = best_coast(map, id)?;
    let Point(x, y) = middle(cell);
    let (down, right) = away;
    let outward = |distance: i32| swayed(Point(x + right * distance, y + down * distance));
    // From the middle of the cell outward, as long as it is land.
    let is_own = |place: &Point| is_inside(&rings[id.index()], *place);
    let way = (0..=2 * CELL).step_by(4).map(outward);
    let shore = way.take_while(is_own).last().unwrap_or_else(|| outward(0));
    let off_shore = |distance: i32| Point(shore.0 + right * distance, shore.1 + down * distance);
    // Across a narrow water lies other land.
    let others = around(map, cell);
    let is_land = |distance: &i32| {
        let place = off_shore(*distance);
        others
            .iter()
            .any(|other| is_inside(&rings[other.index()], place))
    };
    let mut open = (STEP..=2 * DISTANCE).step_by(STEP as usize);
    let width = open.find(is_land).unwrap_or(2 * DISTANCE);
    let at = off_shore(width / 2);
    Some(Berth { at, shore })
}

/// How finely the width of a water is measured.
const STEP: i32 = CELL / 10;

/// The territories with cells near a cell.
fn around(map: &Map, (row, column): Place) -> TerritorySet {
    const NEAR: i32 = 3;
    let places = (row - NEAR..=row + NEAR)
        .flat_map(|row| (column - NEAR..=column + NEAR).map(move |column| (row, column)));
    let cell = |(row, column): Place| {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        map.cell(row, column)
    };
    places.filter_map(cell).collect()
}

/// A cell by row and column, or the way from one to another.
type Place = (i32, i32);

/// The cell of a territory and the way from it to the water where a port has most room.
fn best_coast(map: &Map, id: TerritoryId) -> Option<(Place, Place)> {
    let heart = heart(map, id);
    let side = i32::from(map.side());
    let cells = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let own = cells.filter(|&(row, column)| map.cell(row as usize, column as usize) == Some(id));
    let coasts = own.flat_map(|(row, column)| {
        let ways = [(-1, 0), (0, 1), (1, 0), (0, -1)].into_iter();
        let seaward = ways.filter(move |(down, right)| is_water(map, (row + down, column + right)));
        seaward.map(move |way| ((row, column), way))
    });
    coasts.min_by_key(|&((row, column), (down, right))| {
        score(map, (row + down, column + right), (down, right), heart)
    })
}

/// How crowded it is, then how far from the heart of the land; the least is the best.
type Score = (usize, i64);

fn score(map: &Map, (row, column): Place, away: Place, heart: Point) -> Score {
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
    let (Point(x, y), Point(to_x, to_y)) = (middle((row, column)), heart);
    let [right, down] = [i64::from(to_x - x), i64::from(to_y - y)];
    (crowded.count(), right * right + down * down)
}

/// The middle of all cells of a territory.
fn heart(map: &Map, id: TerritoryId) -> Point {
    let side = usize::from(map.side());
    let cells = (0..side * side).filter(|&cell| map.cells()[cell] == Some(id));
    let (mut x, mut y, mut count) = (0, 0, 0);
    for cell in cells {
        let Point(right, down) = middle(((cell / side) as i32, (cell % side) as i32));
        (x, y, count) = (x + right, y + down, count + 1);
    }
    Point(x / count.max(1), y / count.max(1))
}

fn is_water(map: &Map, (row, column): Place) -> bool {
    match (usize::try_from(row), usize::try_from(column)) {
        (Ok(row), Ok(column)) => map.sea(row, column).is_some(),
        _ => false,
    }
}

/// The middle of a cell.
fn middle((row, column): Place) -> Point {
    Point(column * CELL + CELL / 2, row * CELL + CELL / 2)
}
