//! Builds a floe from tiles that are listed one by one, in map files and in notation.
//!
//! Both parsers use this builder, so both refuse the same faults.

use serde::Serialize;
use thiserror::Error;

use crate::{
    Floe, FloePoint, Plan, Tile,
    floe::{Draft, Step},
    outline::{self, MAX_SIDES},
};

/// The tiles of a future floe.
pub(crate) struct TileList {
    /// By number; `None` until the tile is listed.
    tiles: Vec<Option<ListedTile>>,
}

/// A listed tile; its center is in whole units.
struct ListedTile {
    sides: u8,
    place: (i32, i32),
    steps: Vec<Step>,
}

/// The reason why a listed tile is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum Uncharted {
    /// Too few or too many tiles.
    #[error("a board has 1 to {max} tiles, not {count}")]
    Count { count: u64, max: usize },
    /// A tile number out of range.
    #[error("there is no tile {tile}: the last one is {last}")]
    OutOfRange { tile: i64, last: Tile },
    /// A tile that is listed twice.
    #[error("tile {tile} is listed twice")]
    Twice { tile: Tile },
    /// Too few or too many sides.
    #[error("a tile has 3 to {max} sides, not {sides}")]
    Sides { sides: i64, max: u8 },
    /// A center too far away.
    #[error("a coordinate is at most {max} away from 0, not {place}")]
    Far { place: i64, max: i32 },
    /// A tile that is its own neighbor.
    #[error("tile {tile} is paired with itself")]
    Itself { tile: Tile },
    /// A tile that is a neighbor twice, so that the way ahead is ambiguous.
    #[error("tile {neighbor} is a neighbor of tile {tile} twice")]
    NeighborTwice { tile: Tile, neighbor: Tile },
    /// More neighbors than sides.
    #[error("tile {tile} has {sides} sides, and cannot have more neighbors")]
    TooMany { tile: Tile, sides: u8 },
    /// A tile that is not listed.
    #[error("tile {tile} is missing")]
    Missing { tile: Tile },
}

impl TileList {
    /// The largest coordinate of a center, in units.
    const MAX_COORDINATE: i32 = 100_000;

    /// Creates a list for `n_tiles`.
    pub(crate) fn new(n_tiles: u64) -> Result<TileList, Uncharted> {
        match usize::try_from(n_tiles) {
            Ok(count @ 1..=Tile::MAX) => Ok(TileList {
                tiles: (0..count).map(|_| None).collect(),
            }),
            _ => Err(Uncharted::Count {
                count: n_tiles,
                max: Tile::MAX,
            }),
        }
    }

    /// Returns the tile with a number.
    pub(crate) fn tile(&self, number: i64) -> Result<Tile, Uncharted> {
        match usize::try_from(number) {
            Ok(index) if index < self.tiles.len() => Ok(Tile::at(index)),
            _ => Err(Uncharted::OutOfRange {
                tile: number,
                last: Tile::at(self.tiles.len() - 1),
            }),
        }
    }

    /// Adds a tile without neighbors.
    pub(crate) fn add(&mut self, tile: Tile, sides: i64, place: [i64; 2]) -> Result<(), Uncharted> {
        if self.tiles[tile.index()].is_some() {
            return Err(Uncharted::Twice { tile });
        }
        let max = MAX_SIDES;
        let in_range = u8::try_from(sides).ok().filter(|it| (3..=max).contains(it));
        let sides = in_range.ok_or(Uncharted::Sides { sides, max })?;
        let check = |place: i64| {
            let max = TileList::MAX_COORDINATE;
            let is_near = place.unsigned_abs() <= max.unsigned_abs().into();
            let in_range = i32::try_from(place).ok().filter(|_| is_near);
            in_range.ok_or(Uncharted::Far { place, max })
        };
        self.tiles[tile.index()] = Some(ListedTile {
            sides,
            place: (check(place[0])?, check(place[1])?),
            steps: Vec::new(),
        });
        Ok(())
    }

    /// Adds a line through a tile that is already listed.
    pub(crate) fn add_line(
        &mut self,
        tile: Tile,
        from: Option<i64>,
        to: Option<i64>,
    ) -> Result<(), Uncharted> {
        let from = from.map(|from| self.tile(from)).transpose()?;
        let to = to.map(|to| self.tile(to)).transpose()?;
        let listed = self.tiles[tile.index()]
            .as_mut()
            .expect("lines are added after their tile");
        let place = listed.steps.len() as u8;
        for (neighbor, opposite) in [(from, place + 1), (to, place)] {
            let Some(neighbor) = neighbor else {
                continue;
            };
            if neighbor == tile {
                return Err(Uncharted::Itself { tile });
            }
            if listed.steps.iter().any(|step| step.to == neighbor) {
                return Err(Uncharted::NeighborTwice { tile, neighbor });
            }
            if listed.steps.len() == usize::from(listed.sides) {
                let sides = listed.sides;
                return Err(Uncharted::TooMany { tile, sides });
            }
            listed.steps.push(Step {
                to: neighbor,
                opposite: (from.is_some() && to.is_some()).then_some(opposite),
            });
        }
        Ok(())
    }

    /// Builds the floe from the complete list.
    pub(crate) fn floe(self) -> Result<Floe, Uncharted> {
        let missing = |index| Uncharted::Missing {
            tile: Tile::at(index),
        };
        let tiles = self.tiles.into_iter().enumerate();
        let tiles: Vec<ListedTile> = tiles
            .map(|(index, listed)| listed.ok_or(missing(index)))
            .collect::<Result<_, _>>()?;
        let center = |listed: &ListedTile| {
            let (x, y) = listed.place;
            FloePoint::new(1000 * x, 1000 * y)
        };
        let draft = |listed: &ListedTile| {
            let own = center(listed);
            let neighbors = listed
                .steps
                .iter()
                .map(|step| center(&tiles[step.to.index()]));
            let others = neighbors.filter(|&neighbor| neighbor != own);
            let nearest = others.min_by_key(|&neighbor| own.square_distance(neighbor));
            // A tile without neighbors has the default size.
            let toward = nearest.unwrap_or(FloePoint::new(own.x, own.y - 50_000));
            Draft {
                sides: listed.sides,
                center: own,
                outline: outline::regular(listed.sides, own, toward),
                steps: listed.steps.clone(),
            }
        };
        let drafts: Vec<Draft> = tiles.iter().map(draft).collect();
        Ok(Floe::join(Plan::Map, &drafts))
    }
}
