//! Where tiles stand in a drawing made of letters, if they lie regularly enough for that.
//!
//! Places become ranks: the first column of centers, the second, and so on. So it does not matter
//! whether hexagons stand on a corner or on a side, nor how far apart a map file puts them.

use crate::{Floe, Point, Tile};

/// How many letters and lines a tile takes.
pub(super) const CELL: (usize, usize) = (6, 2);

/// A drawing wider than this is not looked at any more.
const MOST_LETTERS: usize = 200;

/// Where the upper left letter of each tile is to be written: column and line.
///
/// Nothing unless all tiles are squares in rows, or all hexagons, and none would cover another.
pub(super) fn places(floe: &Floe) -> Option<Vec<(Tile, usize, usize)>> {
    let tiles: Vec<Tile> = floe.tiles().collect();
    let sides = floe.sides(*tiles.first()?);
    if !matches!(sides, 4 | 6) || tiles.iter().any(|tile| floe.sides(*tile) != sides) {
        return None;
    }
    let centers: Vec<Point> = tiles.iter().map(|tile| floe.center(*tile)).collect();
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
            .all(|(column, _)| column + CELL.0 <= MOST_LETTERS);
        let is_free = fits && !some_overlap(&places);
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

/// Whether most neighbors lie as they do among squares in rows, or among hexagons of either stance.
fn is_regular(floe: &Floe, ranked: &[(usize, usize)]) -> bool {
    let ways: &[[(usize, usize); 2]] = match floe.sides(Tile::at(0)) {
        4 => &[[(1, 0), (0, 1)]],
        _ => &[[(2, 0), (1, 1)], [(0, 2), (1, 1)]],
    };
    let way = |tile: Tile, neighbor: Tile| {
        let ((x, y), (to_x, to_y)) = (ranked[tile.index()], ranked[neighbor.index()]);
        (x.abs_diff(to_x), y.abs_diff(to_y))
    };
    let pairs = || {
        floe.tiles()
            .flat_map(|tile| floe.neighbors(tile).iter().map(move |to| way(tile, *to)))
    };
    // Sloppy files name a wrong neighbor now and then.
    let is_most = |ways: &[(usize, usize); 2]| {
        10 * pairs().filter(|way| ways.contains(way)).count() >= 9 * pairs().count()
    };
    ways.iter().any(is_most)
}

/// How far apart two numbers in a sloppy file may be and still mean the same.
fn slack(floe: &Floe) -> i32 {
    let (least, most) = floe.bounds();
    let extent = i64::from((most.x - least.x).max(most.y - least.y));
    // A tenth of a cell on a board as dense as it can be; boards are never denser than square.
    let across = floe.n_tiles().isqrt().max(1) as i64;
    (extent / across / 10) as i32
}

/// The rank of each number among all, from zero; those within `slack` of each other share one.
fn ranks(numbers: impl Iterator<Item = i32> + Clone, slack: i32) -> Vec<usize> {
    let mut sorted: Vec<i32> = numbers.clone().collect();
    sorted.sort_unstable();
    // The first of each group stands for it.
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

/// The least difference of columns between two tiles of one line.
fn nearest_in_line(ranked: &[(usize, usize)]) -> Option<usize> {
    let mut by_line: Vec<(usize, usize)> = ranked.iter().map(|(x, y)| (*y, *x)).collect();
    by_line.sort_unstable();
    let gaps = by_line.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    let least = gaps
        .map(|pair| pair[1].1 - pair[0].1)
        .min()
        .unwrap_or(CELL.0);
    (least > 0).then_some(least)
}

/// Whether two tiles would be written over one another.
fn some_overlap(places: &[(usize, usize)]) -> bool {
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
