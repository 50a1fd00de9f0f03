//! The tilings, and the plans that describe a floe in a few letters.

mod hex;
mod octagon;
mod penrose;
mod pentagon;
mod square;

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{Floe, NotAFloe, Tile, outline};

/// A tiling of the plane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tiling {
    /// Hexagons, in rows of alternating length.
    #[default]
    Hex,
    /// Squares.
    Square,
    /// Octagons, and the small squares between them.
    Octagon,
    /// The pentagons of the Cairo tiling.
    Pentagon,
    /// The rhombs of Penrose's third tiling, cut to a disc.
    Penrose,
}

impl Tiling {
    /// All tilings.
    pub const ALL: [Tiling; 5] = [
        Tiling::Hex,
        Tiling::Square,
        Tiling::Octagon,
        Tiling::Pentagon,
        Tiling::Penrose,
    ];

    /// The name in options and positions.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tiling::Hex => "hex",
            Tiling::Square => "square",
            Tiling::Octagon => "octagon",
            Tiling::Pentagon => "pentagon",
            Tiling::Penrose => "penrose",
        }
    }
}

impl fmt::Display for Tiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Tiling {
    type Err = NotAFloe;

    fn from_str(text: &str) -> Result<Tiling, NotAFloe> {
        let mut all = Tiling::ALL.into_iter();
        all.find(|tiling| tiling.name() == text)
            .ok_or(NotAFloe::Tiling)
    }
}

/// A short description of a floe. Equal plans always give equal floes.
///
/// ```
/// use penguins::{Grid, Plan};
///
/// let plan: Plan = "octagon/3x4".parse()?;
/// assert_eq!(plan, Plan::Octagon(Grid { rows: 3, cols: 4 }));
/// assert_eq!(plan.n_tiles(), 12 + 6);
/// assert_eq!(plan.to_string(), "octagon/3x4");
/// # Ok::<(), penguins::NotAFloe>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plan {
    /// Rows of hexagons. The first row is one shorter than `cols`, the second is not, and so on.
    Hex(Grid),
    /// Rows and columns of squares.
    Square(Grid),
    /// Rows and columns of octagons, with a small square between any four.
    Octagon(Grid),
    /// A pentagon on each inner edge of a grid.
    Pentagon(Grid),
    /// A disc of Penrose's tiling.
    Penrose(Disc),
    /// A map file, which has no plan: its notation lists all tiles and lines.
    Map,
}

/// A size in rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// From top to bottom.
    pub rows: u8,
    /// From left to right.
    pub cols: u8,
}

/// A size in tiles, and the center of the disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// The number of tiles.
    pub tiles: u16,
    /// The number of the center; zero is the center of a five-pointed star.
    pub phase: u16,
}

impl Grid {
    /// The range of rows and of columns.
    pub const LIMITS: RangeInclusive<u8> = 2..=100;
}

impl Disc {
    /// The range of tiles.
    pub const LIMITS: RangeInclusive<u16> = 10..=Tile::MAX as u16;
}

impl Plan {
    /// The number of tiles of the floe; zero for a map.
    #[must_use]
    pub fn n_tiles(self) -> usize {
        let Some((tiling, grid)) = self.grid() else {
            return match self {
                Plan::Penrose(disc) => disc.tiles.into(),
                _ => 0,
            };
        };
        let (rows, cols) = (usize::from(grid.rows), usize::from(grid.cols));
        match tiling {
            Tiling::Hex => rows * cols - rows.div_ceil(2),
            Tiling::Octagon => rows * cols + (rows - 1) * (cols - 1),
            Tiling::Pentagon => rows * (cols - 1) + (rows - 1) * cols,
            Tiling::Square | Tiling::Penrose => rows * cols,
        }
    }

    /// Returns the tiling and the size of a board in rows and columns.
    fn grid(self) -> Option<(Tiling, Grid)> {
        match self {
            Plan::Hex(grid) => Some((Tiling::Hex, grid)),
            Plan::Square(grid) => Some((Tiling::Square, grid)),
            Plan::Octagon(grid) => Some((Tiling::Octagon, grid)),
            Plan::Pentagon(grid) => Some((Tiling::Pentagon, grid)),
            Plan::Penrose(_) | Plan::Map => None,
        }
    }

    /// Checks that the size is in range.
    pub(crate) fn check(self) -> Result<(), NotAFloe> {
        let is_within = match self {
            Plan::Hex(grid) | Plan::Square(grid) | Plan::Octagon(grid) | Plan::Pentagon(grid) => {
                Grid::LIMITS.contains(&grid.rows) && Grid::LIMITS.contains(&grid.cols)
            }
            Plan::Penrose(disc) => Disc::LIMITS.contains(&disc.tiles),
            Plan::Map => true,
        };
        if is_within && self.n_tiles() <= Tile::MAX {
            Ok(())
        } else {
            Err(NotAFloe::Size)
        }
    }

    /// Builds the floe. The size must be in range, and the plan must not be a map.
    pub(crate) fn floe(self) -> Floe {
        let outlines = match self {
            Plan::Hex(grid) => hex::outlines(grid),
            Plan::Square(grid) => square::outlines(grid),
            Plan::Octagon(grid) => octagon::outlines(grid),
            Plan::Pentagon(grid) => pentagon::outlines(grid),
            Plan::Penrose(disc) => penrose::outlines(disc),
            Plan::Map => unreachable!("a map has no outlines to compute"),
        };
        outline::join(self, outlines)
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.grid()) {
            (_, Some((tiling, Grid { rows, cols }))) => write!(f, "{tiling}/{rows}x{cols}"),
            (Plan::Penrose(Disc { tiles, phase }), _) => write!(f, "penrose/{tiles}/{phase}"),
            _ => f.write_str("map"),
        }
    }
}

impl FromStr for Plan {
    type Err = NotAFloe;

    fn from_str(text: &str) -> Result<Plan, NotAFloe> {
        let (name, size) = text.split_once('/').ok_or(NotAFloe::Tiling)?;
        let grid = || {
            let (rows, cols) = size.split_once('x').ok_or(NotAFloe::Size)?;
            let rows = rows.parse().map_err(|_| NotAFloe::Size)?;
            let cols = cols.parse().map_err(|_| NotAFloe::Size)?;
            Ok(Grid { rows, cols })
        };
        let plan = match name.parse()? {
            Tiling::Hex => Plan::Hex(grid()?),
            Tiling::Square => Plan::Square(grid()?),
            Tiling::Octagon => Plan::Octagon(grid()?),
            Tiling::Pentagon => Plan::Pentagon(grid()?),
            Tiling::Penrose => {
                let (tiles, phase) = size.split_once('/').ok_or(NotAFloe::Size)?;
                Plan::Penrose(Disc {
                    tiles: tiles.parse().map_err(|_| NotAFloe::Size)?,
                    phase: phase.parse().map_err(|_| NotAFloe::Size)?,
                })
            }
        };
        // The size is checked before it is used.
        plan.check()?;
        // Each plan has one notation.
        if plan.to_string() == text {
            Ok(plan)
        } else {
            Err(NotAFloe::Size)
        }
    }
}

#[cfg(test)]
mod tests;
