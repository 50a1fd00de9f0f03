//! Builds a map from its cells: neighbors, links by sea, and the check that it can be played.

use std::collections::VecDeque;

use super::{Land, Map, MapFault, Territory, TerritoryId, TerritorySet};

/// The maximum number of seas on a map, which is the number of bits in [`Seas`].
const MAX_SEAS: usize = 64;

/// A set of seas, one bit for each.
type Seas = u64;

/// Creates a map of cells and lands.
pub(super) fn survey(
    side: u8,
    cells: Vec<Option<TerritoryId>>,
    lands: &[Land],
) -> Result<Map, MapFault> {
    check_size(side, &cells, lands)?;
    check_lands(lands)?;
    let grid = Grid::new(side);
    check_pieces(grid, &cells, lands.len())?;
    let (sea_of_cell, n_seas) = flood(grid, &cells)?;
    let seas = seas_of_territories(grid, &cells, &sea_of_cell, lands.len());
    let ids = || (0..lands.len()).map(TerritoryId::at);
    let map = Map {
        side,
        sanctuaries: ids().filter(|id| lands[id.index()].is_sanctuary).collect(),
        maritime: ids().filter(|id| seas[id.index()] != 0).collect(),
        territories: territories(lands, grid, &cells, &seas),
        cells,
        n_seas,
    };
    check_connected(&map)?;
    Ok(map)
}

/// A square grid whose cells are numbered row by row.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    /// The number of cells in a row.
    pub(super) side: usize,
}

impl Grid {
    pub(super) fn new(side: u8) -> Grid {
        Grid {
            side: usize::from(side),
        }
    }

    /// Returns the cells that share an edge with a cell: above, right, below, left.
    pub(super) fn neighbors(self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column, side) = (cell / self.side, cell % self.side, self.side);
        [
            (row > 0).then(|| cell - side),
            (column + 1 < side).then(|| cell + 1),
            (row + 1 < side).then(|| cell + side),
            (column > 0).then(|| cell - 1),
        ]
        .into_iter()
        .flatten()
    }

    /// Returns the row and column of a cell.
    pub(super) fn place(self, cell: usize) -> (usize, usize) {
        (cell / self.side, cell % self.side)
    }

    /// Visits all cells that are connected to `from` through cells that belong.
    pub(super) fn spread(
        self,
        from: usize,
        belongs: impl Fn(usize) -> bool,
        mut visit: impl FnMut(usize),
        seen: &mut [bool],
    ) {
        let mut queue = VecDeque::from([from]);
        seen[from] = true;
        while let Some(cell) = queue.pop_front() {
            visit(cell);
            for next in self.neighbors(cell) {
                if !seen[next] && belongs(next) {
                    seen[next] = true;
                    queue.push_back(next);
                }
            }
        }
    }
}

fn check_size(side: u8, cells: &[Option<TerritoryId>], lands: &[Land]) -> Result<(), MapFault> {
    if !(2..=Map::MAX_SIDE).contains(&side) {
        return Err(MapFault::side(side.into()));
    }
    if !(1..=TerritoryId::MAX).contains(&lands.len()) {
        return Err(MapFault::territories(lands.len()));
    }
    let width = usize::from(side);
    if !cells.len().is_multiple_of(width) || cells.len() / width != width {
        let found = cells.len() / width;
        return Err(match cells.len() % width {
            0 => MapFault::Rows { found, side },
            rest => MapFault::Columns {
                row: found,
                found: rest,
                side,
            },
        });
    }
    let is_unlisted = |id: &Option<TerritoryId>| id.is_some_and(|id| id.index() >= lands.len());
    match cells.iter().position(is_unlisted) {
        None => Ok(()),
        Some(cell) => Err(MapFault::NoSuchTerritory {
            row: cell / width,
            column: cell % width,
            number: cells[cell].map_or(-1, |id| id.index() as i64),
            count: lands.len(),
        }),
    }
}

fn check_lands(lands: &[Land]) -> Result<(), MapFault> {
    for (index, land) in lands.iter().enumerate() {
        let is_valid = if land.is_sanctuary {
            land.garrison == 0
        } else {
            (1..=Map::MAX_GARRISON).contains(&land.garrison)
        };
        if !is_valid {
            return Err(MapFault::garrison(
                TerritoryId::at(index),
                land.is_sanctuary,
                land.garrison.into(),
            ));
        }
    }
    if lands.iter().all(|land| land.is_sanctuary) {
        return Err(MapFault::NothingToOwn);
    }
    Ok(())
}

/// Checks that each territory has cells and is connected.
fn check_pieces(grid: Grid, cells: &[Option<TerritoryId>], n_lands: usize) -> Result<(), MapFault> {
    let mut seen = vec![false; cells.len()];
    let mut first = vec![None; n_lands];
    for (cell, territory) in cells.iter().enumerate() {
        let Some(territory) = territory.filter(|_| !seen[cell]) else {
            continue;
        };
        if let Some(from) = first[territory.index()] {
            let ((row, column), (to_row, to_column)) = (grid.place(from), grid.place(cell));
            return Err(MapFault::InPieces {
                territory,
                row,
                column,
                to_row,
                to_column,
            });
        }
        first[territory.index()] = Some(cell);
        let is_own = |cell: usize| cells[cell] == Some(territory);
        grid.spread(cell, is_own, |_| {}, &mut seen);
    }
    let empty = first.iter().position(Option::is_none);
    empty.map_or(Ok(()), |index| {
        Err(MapFault::Empty {
            territory: TerritoryId::at(index),
        })
    })
}

/// Returns the number of the sea of each water cell, and the number of seas.
fn flood(
    grid: Grid,
    cells: &[Option<TerritoryId>],
) -> Result<(Vec<Option<usize>>, usize), MapFault> {
    let mut sea_of_cell = vec![None; cells.len()];
    let mut seen = vec![false; cells.len()];
    let mut n_seas = 0;
    for cell in 0..cells.len() {
        if cells[cell].is_some() || seen[cell] {
            continue;
        }
        if n_seas == MAX_SEAS {
            let (row, column) = grid.place(cell);
            let max = MAX_SEAS;
            return Err(MapFault::Seas { row, column, max });
        }
        let is_water = |cell: usize| cells[cell].is_none();
        let mark = |cell: usize| sea_of_cell[cell] = Some(n_seas);
        grid.spread(cell, is_water, mark, &mut seen);
        n_seas += 1;
    }
    Ok((sea_of_cell, n_seas))
}

/// Returns the seas that each territory touches.
fn seas_of_territories(
    grid: Grid,
    cells: &[Option<TerritoryId>],
    sea_of_cell: &[Option<usize>],
    n_lands: usize,
) -> Vec<Seas> {
    let mut seas = vec![0; n_lands];
    for (cell, territory) in cells.iter().enumerate() {
        if let Some(territory) = territory {
            for sea in grid.neighbors(cell).filter_map(|next| sea_of_cell[next]) {
                seas[territory.index()] |= 1 << sea;
            }
        }
    }
    seas
}

/// Returns the territories with their neighbors and their links by sea.
fn territories(
    lands: &[Land],
    grid: Grid,
    cells: &[Option<TerritoryId>],
    seas: &[Seas],
) -> Vec<Territory> {
    let territory = |land: &Land| Territory {
        kind: land.kind,
        is_sanctuary: land.is_sanctuary,
        garrison: land.garrison,
        n_cells: 0,
        neighbors: TerritorySet::EMPTY,
        by_sea: TerritorySet::EMPTY,
    };
    let mut territories: Vec<Territory> = lands.iter().map(territory).collect();
    // C1: neighbors share at least two edges, so the first shared edge is only noted.
    let mut met_once = vec![TerritorySet::EMPTY; lands.len()];
    for (cell, territory) in cells.iter().enumerate() {
        let Some(territory) = *territory else {
            continue;
        };
        let here = &mut territories[territory.index()];
        let met_once = &mut met_once[territory.index()];
        here.n_cells += 1;
        let others = grid.neighbors(cell).filter_map(|next| cells[next]);
        for other in others.filter(|other| *other != territory) {
            if met_once.contains(other) {
                here.neighbors.insert(other);
            } else {
                met_once.insert(other);
            }
        }
    }
    // C1: territories on the same sea are linked by sea, unless they are neighbors.
    for (index, here) in territories.iter_mut().enumerate() {
        let shares_sea = |other: &usize| *other != index && seas[*other] & seas[index] != 0;
        let others = (0..lands.len()).filter(shares_sea).map(TerritoryId::at);
        here.by_sea = others.collect::<TerritorySet>() - here.neighbors;
    }
    territories
}

/// Checks that the map is connected without its sanctuaries.
fn check_connected(map: &Map) -> Result<(), MapFault> {
    let open = map.capturable();
    let from = open.iter().next().ok_or(MapFault::NothingToOwn)?;
    let reached = reached(&map.territories, from, open);
    match (open - reached).iter().next() {
        None => Ok(()),
        Some(to) => Err(MapFault::Cut { from, to }),
    }
}

/// Returns the territories of a set that are connected to `from` by land or sea inside the set.
pub(super) fn reached(
    territories: &[Territory],
    from: TerritoryId,
    inside: TerritorySet,
) -> TerritorySet {
    let mut reached = TerritorySet::from(from);
    let mut fresh = reached;
    while !fresh.is_empty() {
        let next = fresh.iter().fold(TerritorySet::EMPTY, |next, territory| {
            let here = &territories[territory.index()];
            next | here.neighbors | here.by_sea
        });
        fresh = (next & inside) - reached;
        reached |= fresh;
    }
    reached
}
