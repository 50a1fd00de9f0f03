//! Places tiles in a terminal drawing, if the board is regular enough.
//!
//! Coordinates become ranks: the first column of centers, the second, and so on. So neither the
//! orientation of hexagons nor the distances in a map file matter.

use crate::{Floe, FloePoint, Tile};

/// The width and the height of a tile, in columns and lines.
pub(super) const CELL: (usize, usize) = (6, 2);

/// The maximum width of a drawing; wider ones are unreadable.
const MAX_COLUMNS: usize = 200;

/// Returns the column and the line of the upper left corner of each tile.
///
/// Returns `None` unless all tiles are squares in rows or all are hexagons, without overlap.
pub(super) fn places(floe: &Floe) -> Option<Vec<(Tile, usize, usize)>> {
    let tiles: Vec<Tile> = floe.tiles().collect();
    let sides = floe.sides(*tiles.first()?);
    if !matches!(sides, 4 | 6) || tiles.iter().any(|tile| floe.sides(*tile) != sides) {
        return None;
    }
    let centers: Vec<FloePoint> = tiles.iter().map(|tile| floe.center(*tile)).collect();
    let columns = ranks(centers.iter().map(|center| center.x), slack(floe));
    let lines = ranks(centers.iter().map(|center| center.y), slack(floe));
    let ranked: Vec<(usize, usize)> = columns.into_iter().zip(lines).collect();
    if !is_regular(floe, &ranked) {
        return None;
    }
    let across = CELL.0.div_ceil(nearest_in_line(&ranked)?);
    (1..=CELL.1).find_map(|down| {
        let place = |(column, line): &(usize, usize)| (column * across, line * down);
        let places: Vec<(usize, usize)> = ranked.iter().map(place).collect();
        let fits = places
            .iter()
            .all(|(column, _)| column + CELL.0 <= MAX_COLUMNS);
        let is_free = fits && !any_overlap(&places);
        let named = || {
            tiles
                .iter()
                .zip(&places)
                .map(|(tile, (x, y))| (*tile, *x, *y))
                .collect()
        };
        is_free.then(named)
    })
}

/// Returns whether most neighbors are placed as in a grid of squares or hexagons.
fn is_regular(floe: &Floe, ranked: &[(usize, usize)]) -> bool {
    // The offsets between neighbors in a grid of squares, or of hexagons of either orientation.
    let grids: &[[(usize, usize); 2]] = match floe.sides(Tile::at(0)) {
        4 => &[[(1, 0), (0, 1)]],
        _ => &[[(2, 0), (1, 1)], [(0, 2), (1, 1)]],
    };
    let offset = |tile: Tile, neighbor: Tile| {
        let ((x, y), (to_x, to_y)) = (ranked[tile.index()], ranked[neighbor.index()]);
        (x.abs_diff(to_x), y.abs_diff(to_y))
    };
    let offsets = || {
        floe.tiles()
            .flat_map(|tile| floe.neighbors(tile).iter().map(move |to| offset(tile, *to)))
    };
    // A map file may have a few wrong neighbors.
    let nine_tenths_fit = |grid: &[(usize, usize); 2]| {
        10 * offsets().filter(|offset| grid.contains(offset)).count() >= 9 * offsets().count()
    };
    grids.iter().any(nine_tenths_fit)
}

/// Returns the difference up to which two coordinates count as equal.
fn slack(floe: &Floe) -> i32 {
    let (min, max) = floe.bounds();
    let extent = i64::from((max.x - min.x).max(max.y - min.y));
    // A tenth of a cell of the densest board, which is a full square.
    let across = floe.n_tiles().isqrt().max(1) as i64;
    (extent / across / 10) as i32
}

/// Returns the rank of each number, from zero. Numbers within `slack` share a rank.
fn ranks(numbers: impl Iterator<Item = i32> + Clone, slack: i32) -> Vec<usize> {
    let mut sorted: Vec<i32> = numbers.clone().collect();
    sorted.sort_unstable();
    // Each group is represented by its first number.
    let mut groups: Vec<i32> = Vec::new();
    for number in sorted {
        if groups.last().is_none_or(|last| number - last > slack) {
            groups.push(number);
        }
    }
    numbers
        .map(|number| groups.partition_point(|first| *first <= number) - 1)
        .collect()
}

/// Returns the smallest difference of columns between two tiles of one line.
fn nearest_in_line(ranked: &[(usize, usize)]) -> Option<usize> {
    let mut by_line: Vec<(usize, usize)> = ranked.iter().map(|(x, y)| (*y, *x)).collect();
    by_line.sort_unstable();
    let gaps = by_line.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    let smallest = gaps
        .map(|pair| pair[1].1 - pair[0].1)
        .min()
        .unwrap_or(CELL.0);
    (smallest > 0).then_some(smallest)
}

/// Returns whether any two tiles overlap.
fn any_overlap(places: &[(usize, usize)]) -> bool {
    let mut sorted: Vec<(usize, usize)> = places.iter().map(|(x, y)| (*y, *x)).collect();
    sorted.sort_unstable();
    let overlap = |(line, column): &(usize, usize), (other_line, other): &(usize, usize)| {
        other_line - line < CELL.1 && other.abs_diff(*column) < CELL.0
    };
    sorted.iter().enumerate().any(|(index, place)| {
        let below = sorted[index + 1..].iter();
        below
            .take_while(|other| other.0 - place.0 < CELL.1)
            .any(|other| overlap(place, other))
    })
}
