//! The tilings from which floes are made, and the plans that name a floe in a few letters.

mod hex;
mod octagon;
mod penrose;
mod pentagon;
mod square;

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{Floe, NotAFloe, Tile, outline};

/// How the plane is tiled.
///
/// ```
/// use penguins::Tiling;
///
/// assert_eq!(Tiling::default(), Tiling::Hex);
/// assert_eq!("penrose".parse(), Ok(Tiling::Penrose));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tiling {
    /// Hexagons, in rows that are one shorter in turn.
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

    /// Its name in options and positions.
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

/// What a floe follows from: the same plan gives the same floe, everywhere and for ever.
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
    /// Rows of hexagons: the first is one shorter than `cols`, the second is not, and so on.
    Hex(Grid),
    /// Rows and columns of squares.
    Square(Grid),
    /// Rows and columns of octagons, with a small square between any four.
    Octagon(Grid),
    /// A pentagon on each inner edge of a grid.
    Pentagon(Grid),
    /// Rhombs around a place of Penrose's plane.
    Penrose(Disc),
    /// A map file, which has no plan: its tiles and lines are written one by one.
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

/// A size in tiles, around a place that a number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// How many tiles.
    pub tiles: u16,
    /// Which place of the plane is in the middle; zero is the center of a five-pointed star.
    pub phase: u16,
}

impl Grid {
    /// How many rows, or columns, a grid may have.
    pub const LIMITS: RangeInclusive<u8> = 2..=100;
}

impl Disc {
    /// How many tiles a disc may have.
    pub const LIMITS: RangeInclusive<u16> = 10..=Tile::MAX as u16;
}

impl Plan {
    /// How many tiles the floe has; none is known for a map.
    #[must_use]
    pub fn n_tiles(self) -> usize {
        let size = |Grid { rows, cols }| (usize::from(rows), usize::from(cols));
        match self {
            Plan::Hex(grid) => {
                let (rows, cols) = size(grid);
                rows * cols - rows.div_ceil(2)
            }
            Plan::Square(grid) => {
                let (rows, cols) = size(grid);
                rows * cols
            }
            Plan::Octagon(grid) => {
                let (rows, cols) = size(grid);
                rows * cols + (rows - 1) * (cols - 1)
            }
            Plan::Pentagon(grid) => {
                let (rows, cols) = size(grid);
                rows * (cols - 1) + (rows - 1) * cols
            }
            Plan::Penrose(disc) => usize::from(disc.tiles),
            Plan::Map => 0,
        }
    }

    /// Whether the plan keeps all limits, so that its floe can be made.
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

    /// The floe that follows from the plan, which keeps the limits and is not that of a map.
    pub(crate) fn floe(self) -> Floe {
        let outlines = match self {
            Plan::Hex(grid) => hex::outlines(grid),
            Plan::Square(grid) => square::outlines(grid),
            Plan::Octagon(grid) => octagon::outlines(grid),
            Plan::Pentagon(grid) => pentagon::outlines(grid),
            Plan::Penrose(disc) => penrose::outlines(disc),
            Plan::Map => unreachable!("a map has no plan from which it could follow"),
        };
        outline::join(self, outlines)
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tiling, Grid { rows, cols }) = match *self {
            Plan::Hex(grid) => (Tiling::Hex, grid),
            Plan::Square(grid) => (Tiling::Square, grid),
            Plan::Octagon(grid) => (Tiling::Octagon, grid),
            Plan::Pentagon(grid) => (Tiling::Pentagon, grid),
            Plan::Penrose(Disc { tiles, phase }) => {
                return write!(f, "{}/{tiles}/{phase}", Tiling::Penrose);
            }
            Plan::Map => return f.write_str("map"),
        };
        write!(f, "{tiling}/{rows}x{cols}")
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
        // The sizes are looked at before they are reckoned with.
        plan.check()?;
        // There is one way to write a plan.
        if plan.to_string() == text {
            Ok(plan)
        } else {
            Err(NotAFloe::Size)
        }
    }
}

#[cfg(test)]
mod tests;
