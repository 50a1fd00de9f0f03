//! The map: the territory of each cell of the grid, and everything derived from it.
//!
//! Neighbors and seas are computed once, when a map is created; the rules read bit sets.

mod fault;
mod file;
mod generate;
mod kind;
mod shape;
mod survey;
mod territory;
mod word;

pub use self::{
    fault::MapFault,
    file::NotAMap,
    generate::Generator,
    kind::{Kind, NotAKind},
    shape::{Berth, CELL, Shape, Shapes},
    territory::{NotATerritory, TerritoryId, TerritorySet},
    word::NotAMapWord,
};

/// A map: a grid of cells, each water or part of a territory.
///
/// It never changes, so positions share it behind an `Arc`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    side: u8,
    /// Row by row.
    cells: Vec<Option<TerritoryId>>,
    territories: Vec<Territory>,
    n_seas: usize,
    sanctuaries: TerritorySet,
    maritime: TerritorySet,
}

/// A territory of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Territory {
    /// Its ground.
    pub kind: Kind,
    /// Whether it can never be owned or attacked.
    pub is_sanctuary: bool,
    /// Its soldiers before anyone owns it; zero on a sanctuary.
    pub garrison: u16,
    /// The number of its cells.
    pub n_cells: u16,
    /// The territories with which it shares at least two cell edges.
    pub neighbors: TerritorySet,
    /// The territories that touch one of its seas and are not neighbors.
    pub by_sea: TerritorySet,
}

/// The properties of a territory that do not follow from its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Land {
    /// Its ground.
    pub kind: Kind,
    /// Whether it can never be owned or attacked.
    pub is_sanctuary: bool,
    /// Its soldiers before anyone owns it; zero on a sanctuary.
    pub garrison: u16,
}

impl Map {
    /// The maximum side of a grid.
    pub const MAX_SIDE: u8 = 64;

    /// The maximum size of a garrison.
    pub const MAX_GARRISON: u16 = 999;

    /// Creates a map of cells, row by row, and territories.
    ///
    /// # Errors
    /// If the map cannot be played.
    pub fn new(side: u8, cells: Vec<Option<TerritoryId>>, lands: &[Land]) -> Result<Map, MapFault> {
        survey::survey(side, cells, lands)
    }

    /// Returns the number of rows, which is also the number of cells in a row.
    #[must_use]
    pub fn side(&self) -> u8 {
        self.side
    }

    /// Returns the territory of each cell, row by row; `None` is water.
    #[must_use]
    pub fn cells(&self) -> &[Option<TerritoryId>] {
        &self.cells
    }

    /// Returns the territory of a cell; `None` is water or beyond the edge.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<TerritoryId> {
        let side = usize::from(self.side);
        (row < side && column < side)
            .then(|| self.cells[row * side + column])
            .flatten()
    }

    /// Returns whether a cell is water; `false` beyond the edge.
    #[must_use]
    pub fn is_water(&self, row: usize, column: usize) -> bool {
        let side = usize::from(self.side);
        row < side && column < side && self.cell(row, column).is_none()
    }

    /// Returns the number of territories.
    #[must_use]
    pub fn n_territories(&self) -> usize {
        self.territories.len()
    }

    /// Returns the number of separate bodies of water.
    #[must_use]
    pub fn n_seas(&self) -> usize {
        self.n_seas
    }

    /// Returns the numbers of all territories.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = TerritoryId> + DoubleEndedIterator + Clone {
        (0..self.territories.len()).map(TerritoryId::at)
    }

    /// Returns all territories, by number.
    #[must_use]
    pub fn territories(&self) -> &[Territory] {
        &self.territories
    }

    /// Returns a territory.
    ///
    /// # Panics
    /// If the map has no territory of that number.
    #[must_use]
    pub fn territory(&self, territory: TerritoryId) -> &Territory {
        &self.territories[territory.index()]
    }

    /// Returns whether the map has a territory of that number.
    #[must_use]
    pub fn has(&self, territory: TerritoryId) -> bool {
        territory.index() < self.territories.len()
    }

    /// Returns the set of all territories.
    #[must_use]
    pub fn all(&self) -> TerritorySet {
        TerritorySet::first(self.territories.len())
    }

    /// Returns the territories that can never be owned or attacked.
    #[must_use]
    pub fn sanctuaries(&self) -> TerritorySet {
        self.sanctuaries
    }

    /// Returns the territories that can be owned: all except sanctuaries.
    #[must_use]
    pub fn capturable(&self) -> TerritorySet {
        self.all() - self.sanctuaries
    }

    /// Returns the territories that touch a sea.
    #[must_use]
    pub fn maritime(&self) -> TerritorySet {
        self.maritime
    }

    /// Returns the kinds of some territories, each once.
    pub fn kinds(&self, of: TerritorySet) -> impl Iterator<Item = Kind> {
        let is_there = move |kind: &Kind| of.iter().any(|id| self.territory(id).kind == *kind);
        Kind::ALL.into_iter().filter(is_there)
    }

    /// Returns whether two territories are neighbors.
    #[must_use]
    pub fn by_land(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.territory(from).neighbors.contains(to)
    }

    /// Returns whether two territories touch the same sea and are not neighbors.
    #[must_use]
    pub fn by_sea(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.territory(from).by_sea.contains(to)
    }

    /// Checks that the map has a capital for each player.
    ///
    /// # Errors
    /// If it has fewer capturable territories than players.
    pub fn check_players(&self, players: u8) -> Result<(), MapFault> {
        let capturable = self.capturable().len();
        if usize::from(players) <= capturable {
            return Ok(());
        }
        Err(MapFault::Players {
            players,
            capturable,
        })
    }
}

#[cfg(test)]
pub(crate) mod tests;
