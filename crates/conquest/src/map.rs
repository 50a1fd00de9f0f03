//! The map: which territory each cell of the grid belongs to, and all that follows from it.
//!
//! Neighbors and seas are computed once, when a map is made; the rules read sets of bits. How a
//! map is written down, generated and drawn is told by the files beside.

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
    generate::{NotARecipe, Recipe},
    kind::{Kind, NotAKind},
    shape::{Berth, CELL, Shape, Shapes},
    survey::{Sea, Seas},
    territory::{NotATerritory, TerritoryId, TerritorySet},
    word::NotAMapWord,
};

/// A map: a grid of cells, each water or part of a territory.
///
/// Positions share it behind an `Arc`: it never changes.
///
/// ```
/// use conquest::{Kind, Map, TerritoryId};
///
/// // Two territories by land, a third across the water.
/// let map = Map::drawn("a a a . c\n\
///                       a a . . c\n\
///                       b b b . c\n\
///                       b b b . .\n\
///                       b b b . .");
/// let [a, b, c] = [0, 1, 2].map(|number| TerritoryId::new(number).expect("it is below 64"));
/// assert!(map.territory(a).neighbors.contains(b));
/// assert!(map.territory(a).by_sea.contains(c));
/// assert!(!map.territory(a).by_sea.contains(b), "neighbors go by land");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    side: u8,
    /// Row by row.
    cells: Vec<Option<TerritoryId>>,
    territories: Vec<Territory>,
    /// The sea of each cell that is water.
    seas: Vec<Option<Sea>>,
    n_seas: u8,
    sanctuaries: TerritorySet,
    maritime: TerritorySet,
}

/// A territory as the map has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Territory {
    /// What it is by nature.
    pub kind: Kind,
    /// Whether it is never owned or attacked.
    pub is_sanctuary: bool,
    /// How many soldiers it has before anyone owns it; none on a sanctuary.
    pub garrison: u16,
    /// How many cells it has.
    pub n_cells: u16,
    /// The territories with which it shares two cell edges at least.
    pub neighbors: TerritorySet,
    /// The seas it touches.
    pub seas: Seas,
    /// The territories that are no neighbors but lie on one of its seas.
    pub by_sea: TerritorySet,
}

/// What is told of a territory besides its cells; all else follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Land {
    /// What it is by nature.
    pub kind: Kind,
    /// Whether it is never owned or attacked.
    pub is_sanctuary: bool,
    /// How many soldiers it has before anyone owns it; none on a sanctuary.
    pub garrison: u16,
}

impl Map {
    /// The longest side of a grid.
    pub const MOST_SIDE: u8 = 64;

    /// The most soldiers of a garrison.
    pub const MOST_GARRISON: u16 = 999;

    /// The map of these cells, row by row, and these territories.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn new(side: u8, cells: Vec<Option<TerritoryId>>, lands: &[Land]) -> Result<Map, MapFault> {
        survey::survey(side, cells, lands)
    }

    /// How many cells a row has, and how many rows there are.
    #[must_use]
    pub fn side(&self) -> u8 {
        self.side
    }

    /// The cells, row by row: the territory each belongs to, or none for water.
    #[must_use]
    pub fn cells(&self) -> &[Option<TerritoryId>] {
        &self.cells
    }

    /// What the cell in this row and column belongs to; nothing beyond the edge.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<TerritoryId> {
        let side = usize::from(self.side);
        (row < side && column < side)
            .then(|| self.cells[row * side + column])
            .flatten()
    }

    /// The sea to which the cell in this row and column belongs, if it is water.
    #[must_use]
    pub fn sea(&self, row: usize, column: usize) -> Option<Sea> {
        let side = usize::from(self.side);
        (row < side && column < side)
            .then(|| self.seas[row * side + column])
            .flatten()
    }

    /// How many territories there are.
    #[must_use]
    pub fn n_territories(&self) -> usize {
        self.territories.len()
    }

    /// How many seas there are.
    #[must_use]
    pub fn n_seas(&self) -> usize {
        usize::from(self.n_seas)
    }

    /// The numbers of all territories.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = TerritoryId> + DoubleEndedIterator + Clone {
        (0..self.territories.len()).map(TerritoryId::at)
    }

    /// All territories, by number.
    #[must_use]
    pub fn territories(&self) -> &[Territory] {
        &self.territories
    }

    /// One territory.
    ///
    /// # Panics
    /// When the map has none of that number.
    #[must_use]
    pub fn territory(&self, territory: TerritoryId) -> &Territory {
        &self.territories[territory.index()]
    }

    /// Whether the map has a territory of that number.
    #[must_use]
    pub fn has(&self, territory: TerritoryId) -> bool {
        territory.index() < self.territories.len()
    }

    /// All territories.
    #[must_use]
    pub fn all(&self) -> TerritorySet {
        TerritorySet::first(self.territories.len())
    }

    /// The territories that are never owned or attacked.
    #[must_use]
    pub fn sanctuaries(&self) -> TerritorySet {
        self.sanctuaries
    }

    /// The territories that can be owned: all but sanctuaries.
    #[must_use]
    pub fn capturable(&self) -> TerritorySet {
        self.all() - self.sanctuaries
    }

    /// The territories that touch a sea.
    #[must_use]
    pub fn maritime(&self) -> TerritorySet {
        self.maritime
    }

    /// The kinds of some territories, each once.
    pub fn kinds(&self, of: TerritorySet) -> impl Iterator<Item = Kind> {
        let is_there = move |kind: &Kind| of.iter().any(|id| self.territory(id).kind == *kind);
        Kind::ALL.into_iter().filter(is_there)
    }

    /// Whether two territories are neighbors by land.
    #[must_use]
    pub fn by_land(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.territory(from).neighbors.contains(to)
    }

    /// Whether two territories are no neighbors but lie on the same sea.
    #[must_use]
    pub fn by_sea(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.territory(from).by_sea.contains(to)
    }

    /// Whether so many can play on it.
    ///
    /// # Errors
    /// When there is not a territory for the capital of each.
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

    /// A small map from a drawing: a letter for each cell of a territory, from `a` on, and `.`
    /// for water; spaces mean nothing. For examples and tests.
    ///
    /// Kinds go round from meadow on; garrisons are ten; a capital letter makes a sanctuary.
    ///
    /// # Panics
    /// When the drawing is no map.
    #[must_use]
    pub fn drawn(drawing: &str) -> Map {
        let rows: Vec<Vec<char>> = drawing
            .lines()
            .map(|line| line.chars().filter(|it| !it.is_whitespace()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let letters: Vec<char> = rows.concat();
        let number = |letter: &char| {
            let letter = letter.to_ascii_lowercase();
            letter
                .is_ascii_lowercase()
                .then(|| TerritoryId::at(usize::from(letter as u8 - b'a')))
        };
        let n_lands = letters
            .iter()
            .filter_map(number)
            .max()
            .map_or(0, |last| last.index() + 1);
        let is_sanctuary = |index: usize| {
            let letter = char::from(b'A' + index as u8);
            letters.contains(&letter)
        };
        let lands: Vec<Land> = (0..n_lands)
            .map(|index| Land {
                kind: Kind::ALL[index % Kind::ALL.len()],
                is_sanctuary: is_sanctuary(index),
                garrison: if is_sanctuary(index) { 0 } else { 10 },
            })
            .collect();
        let cells = letters.iter().map(number).collect();
        Map::new(rows.len() as u8, cells, &lands).expect("the drawing is a map")
    }
}

#[cfg(test)]
mod tests;
