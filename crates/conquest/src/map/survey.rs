//! What follows from the cells of a map: who touches whom, which waters are one sea, and whether
//! it can be played on.

use std::collections::VecDeque;

use super::{Land, Map, MapFault, Territory, TerritoryId, TerritorySet};

/// A connected body of water, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sea(u8);

impl Sea {
    /// Its place in lists by sea.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some seas of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seas(u64);

impl Seas {
    /// How many seas a map can have.
    pub const MAX: usize = 64;

    /// Whether the sea is among them.
    #[must_use]
    pub const fn contains(self, sea: Sea) -> bool {
        self.0 >> sea.0 & 1 == 1
    }

    /// Whether some sea is in both sets.
    #[must_use]
    pub const fn meets(self, other: Seas) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// Makes a map of cells and lands.
pub(super) fn survey(
    side: u8,
    cells: Vec<Option<TerritoryId>>,
    lands: &[Land],
) -> Result<Map, MapFault> {
    check_size(side, &cells, lands)?;
    check_lands(lands)?;
    let grid = Grid::new(side);
    check_pieces(grid, &cells, lands.len())?;
    let (seas, n_seas) = flood(grid, &cells)?;
    let mut territories = territories(lands, grid, &cells, &seas);
    link_by_sea(&mut territories);
    let those = |is: &dyn Fn(&Territory) -> bool| -> TerritorySet {
        let all = territories.iter().enumerate();
        all.filter(|(_, territory)| is(territory))
            .map(|(index, _)| TerritoryId::at(index))
            .collect()
    };
    let map = Map {
        side,
        sanctuaries: those(&|it| it.is_sanctuary),
        maritime: those(&|it| !it.seas.is_empty()),
        cells,
        seas,
        n_seas,
        territories,
    };
    check_connected(&map)?;
    Ok(map)
}

/// The places of a square grid, row by row.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    side: usize,
}

impl Grid {
    pub(super) fn new(side: u8) -> Grid {
        Grid {
            side: usize::from(side),
        }
    }

    /// How many cells a row has.
    pub(super) fn side(self) -> usize {
        self.side
    }

    /// How many cells there are.
    pub(super) fn n_cells(self) -> usize {
        self.side * self.side
    }

    /// The cells that share an edge with a cell: above, to the right, below, to the left.
    pub(super) fn beside(self, cell: usize) -> impl Iterator<Item = usize> {
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

    /// Row and column of a cell.
    pub(super) fn place(self, cell: usize) -> (usize, usize) {
        (cell / self.side, cell % self.side)
    }

    /// Visits all cells that are reached from one over cells that belong.
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
            for next in self.beside(cell) {
                if !seen[next] && belongs(next) {
                    seen[next] = true;
                    queue.push_back(next);
                }
            }
        }
    }
}

fn check_size(side: u8, cells: &[Option<TerritoryId>], lands: &[Land]) -> Result<(), MapFault> {
    if !(2..=Map::MOST_SIDE).contains(&side) {
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
    let stranger = |id: &Option<TerritoryId>| id.is_some_and(|id| id.index() >= lands.len());
    match cells.iter().position(stranger) {
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
        let is_right = if land.is_sanctuary {
            land.garrison == 0
        } else {
            (1..=Map::MOST_GARRISON).contains(&land.garrison)
        };
        if !is_right {
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

/// Each territory has cells, and all of them hang together.
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

/// The sea of each cell of water, and how many there are.
fn flood(grid: Grid, cells: &[Option<TerritoryId>]) -> Result<(Vec<Option<Sea>>, u8), MapFault> {
    let mut seas = vec![None; cells.len()];
    let mut seen = vec![false; cells.len()];
    let mut count = 0_u8;
    for cell in 0..cells.len() {
        if cells[cell].is_some() || seen[cell] {
            continue;
        }
        if usize::from(count) == Seas::MAX {
            let (row, column) = grid.place(cell);
            return Err(MapFault::Seas {
                row,
                column,
                max: Seas::MAX,
            });
        }
        let is_water = |cell: usize| cells[cell].is_none();
        grid.spread(
            cell,
            is_water,
            |cell| seas[cell] = Some(Sea(count)),
            &mut seen,
        );
        count += 1;
    }
    Ok((seas, count))
}

/// The territories with their neighbors and seas.
fn territories(
    lands: &[Land],
    grid: Grid,
    cells: &[Option<TerritoryId>],
    seas: &[Option<Sea>],
) -> Vec<Territory> {
    let mut territories: Vec<Territory> = lands
        .iter()
        .map(|land| Territory {
            kind: land.kind,
            is_sanctuary: land.is_sanctuary,
            garrison: land.garrison,
            n_cells: 0,
            neighbors: TerritorySet::EMPTY,
            seas: Seas::default(),
            by_sea: TerritorySet::EMPTY,
        })
        .collect();
    // C1: one shared edge makes no neighbors, so who was met once is kept apart.
    let mut met_once = vec![TerritorySet::EMPTY; lands.len()];
    for (cell, territory) in cells.iter().enumerate() {
        let Some(territory) = *territory else {
            continue;
        };
        let (here, met_once) = (
            &mut territories[territory.index()],
            &mut met_once[territory.index()],
        );
        here.n_cells += 1;
        for next in grid.beside(cell) {
            match (cells[next], seas[next]) {
                (Some(other), _) if other == territory => {}
                (Some(other), _) if met_once.contains(other) => here.neighbors.insert(other),
                (Some(other), _) => met_once.insert(other),
                (None, Some(sea)) => here.seas.0 |= 1 << sea.0,
                (None, None) => unreachable!("water belongs to a sea"),
            }
        }
    }
    territories
}

/// C1: by sea are linked who lie on the same sea without being neighbors.
fn link_by_sea(territories: &mut [Territory]) {
    for index in 0..territories.len() {
        let (id, here) = (TerritoryId::at(index), territories[index]);
        let on_its_seas = territories.iter().enumerate();
        let on_its_seas: TerritorySet = on_its_seas
            .filter(|(_, other)| other.seas.meets(here.seas))
            .map(|(other, _)| TerritoryId::at(other))
            .collect();
        territories[index].by_sea = on_its_seas - here.neighbors - id.into();
    }
}

/// Who owns something can go for everything: no territory is out of reach.
fn check_connected(map: &Map) -> Result<(), MapFault> {
    let open = map.capturable();
    let from = open.iter().next().ok_or(MapFault::NothingToOwn)?;
    let reached = reached(&map.territories, from, open);
    match (open - reached).iter().next() {
        None => Ok(()),
        Some(to) => Err(MapFault::Cut { from, to }),
    }
}

/// The territories of a set that are reached from one of them by land or sea inside the set.
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
