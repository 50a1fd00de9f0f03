//! The place of a territory's port: on the water off its coast, where there is most room.

use game::Point;

use super::{
    super::{Map, TerritoryId, TerritorySet},
    Berth, CELL,
    center::is_inside,
    displace,
};

/// The distance from the shore to the center of a port on open water.
const DISTANCE: i32 = CELL * 3 / 4;

/// Returns the berth of a territory that touches a sea. `rings` are the rings of all territories.
pub(super) fn berth(map: &Map, id: TerritoryId, rings: &[Vec<Vec<Point>>]) -> Option<Berth> {
    let (cell, away) = best_coast(map, id)?;
    let Point(x, y) = middle(cell);
    let (down, right) = away;
    let outward = |distance: i32| {
        let place = Point(x + right * distance, y + down * distance);
        displace::place(place, map.side())
    };
    // From the middle of the cell outward to the end of the land.
    let is_own = |place: &Point| is_inside(&rings[id.index()], *place);
    let path = (0..=2 * CELL).step_by(4).map(outward);
    let shore = path.take_while(is_own).last().unwrap_or_else(|| outward(0));
    let off_shore = |distance: i32| Point(shore.0 + right * distance, shore.1 + down * distance);
    // Other land may lie across a narrow water.
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

/// The resolution at which the width of a water is measured.
const STEP: i32 = CELL / 10;

/// Returns the territories with cells near a cell.
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

/// The row and column of a cell, or the step from one cell to another.
type Place = (i32, i32);

/// Returns the coastal cell with the most room for a port, and the step from it to the water.
fn best_coast(map: &Map, id: TerritoryId) -> Option<(Place, Place)> {
    let centroid = centroid(map, id);
    let side = i32::from(map.side());
    let cells = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let own = cells.filter(|&(row, column)| map.cell(row as usize, column as usize) == Some(id));
    let coasts = own.flat_map(|(row, column)| {
        let steps = [(-1, 0), (0, 1), (1, 0), (0, -1)].into_iter();
        let seaward =
            steps.filter(move |(down, right)| is_water(map, (row + down, column + right)));
        seaward.map(move |step| ((row, column), step))
    });
    coasts.min_by_key(|&((row, column), (down, right))| {
        score(map, (row + down, column + right), (down, right), centroid)
    })
}

/// The number of land cells nearby, then the distance from the centroid; the lowest is the best.
type Score = (usize, i64);

fn score(map: &Map, (row, column): Place, away: Place, centroid: Point) -> Score {
    // The water itself, two more cells outward, and both sides of these.
    let (down, right) = away;
    let spots = (0..3).flat_map(|out| (-1..=1).map(move |aside| (out, aside)));
    let crowded = spots.filter(|(out, aside)| {
        let place = (
            row + down * out + right * aside,
            column + right * out + down * aside,
        );
        // The first water cell always borders on land; only the others count.
        !is_water(map, place) && (*out, *aside) != (0, 0)
    });
    let (Point(x, y), Point(to_x, to_y)) = (middle((row, column)), centroid);
    let [right, down] = [i64::from(to_x - x), i64::from(to_y - y)];
    (crowded.count(), right * right + down * down)
}

/// Returns the mean of all cells of a territory.
fn centroid(map: &Map, id: TerritoryId) -> Point {
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
        (Ok(row), Ok(column)) => map.is_water(row, column),
        _ => false,
    }
}

/// Returns the middle of a cell.
fn middle((row, column): Place) -> Point {
    Point(column * CELL + CELL / 2, row * CELL + CELL / 2)
}
