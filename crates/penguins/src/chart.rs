//! Tiles listed one by one, as map files and the words of their floes have them.
//!
//! Both readers add pair after pair here, so that both refuse the same things.

use serde::Serialize;
use thiserror::Error;

use crate::{
    Floe, Plan, Point, Tile,
    floe::{Draft, Step},
    outline::{self, MOST_SIDES},
};

/// A list of tiles that is to become a floe.
pub(crate) struct Chart {
    /// What is known of each tile, once it is listed.
    tiles: Vec<Option<Charted>>,
}

/// A tile as it is listed: its place is in whole units.
struct Charted {
    sides: u8,
    place: (i32, i32),
    steps: Vec<Step>,
}

/// Why a tile cannot be as it is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Uncharted {
    /// Too few or too many tiles altogether.
    #[error("a board has 1 to {max} tiles, not {count}")]
    Count { count: u64, max: usize },
    /// A tile of a number that there is not.
    #[error("there is no tile {tile}: the last one is {last}")]
    OutOfRange { tile: i64, last: Tile },
    /// A tile was listed before.
    #[error("tile {tile} is listed twice")]
    Twice { tile: Tile },
    /// Too few or too many sides.
    #[error("a tile has 3 to {max} sides, not {sides}")]
    Sides { sides: i64, max: u8 },
    /// A place too far away.
    #[error("a place is at most {max} away from 0 in each direction, not {place}")]
    Far { place: i64, max: i32 },
    /// A tile beside itself.
    #[error("tile {tile} is paired with itself")]
    Itself { tile: Tile },
    /// A neighbor on two sides of the same tile: what is ahead of it would not be clear.
    #[error("tile {neighbor} is twice a neighbor of tile {tile}")]
    NeighborTwice { tile: Tile, neighbor: Tile },
    /// More neighbors than sides.
    #[error("tile {tile} has {sides} sides, and cannot have more neighbors")]
    TooMany { tile: Tile, sides: u8 },
    /// A tile that was not listed.
    #[error("tile {tile} is missing")]
    Missing { tile: Tile },
}

impl Chart {
    /// How far away a place may be, in units.
    pub(crate) const FAR: i32 = 100_000;

    /// A chart for so many tiles.
    pub(crate) fn new(n_tiles: u64) -> Result<Chart, Uncharted> {
        match usize::try_from(n_tiles) {
            Ok(count @ 1..=Tile::MAX) => Ok(Chart {
                tiles: (0..count).map(|_| None).collect(),
            }),
            _ => Err(Uncharted::Count {
                count: n_tiles,
                max: Tile::MAX,
            }),
        }
    }

    /// The tile of that number.
    pub(crate) fn tile(&self, number: i64) -> Result<Tile, Uncharted> {
        match usize::try_from(number) {
            Ok(index) if index < self.tiles.len() => Ok(Tile::at(index)),
            _ => Err(Uncharted::OutOfRange {
                tile: number,
                last: Tile::at(self.tiles.len() - 1),
            }),
        }
    }

    /// Lists a tile; its neighbors follow.
    pub(crate) fn list(
        &mut self,
        tile: Tile,
        sides: i64,
        place: [i64; 2],
    ) -> Result<(), Uncharted> {
        if self.tiles[tile.index()].is_some() {
            return Err(Uncharted::Twice { tile });
        }
        let is_countable = (3..=i64::from(MOST_SIDES)).contains(&sides);
        let sides = u8::try_from(sides)
            .ok()
            .filter(|_| is_countable)
            .ok_or(Uncharted::Sides {
                sides,
                max: MOST_SIDES,
            })?;
        let near = |far: i64| {
            let is_near = far.unsigned_abs() <= Chart::FAR.unsigned_abs().into();
            if is_near {
                Ok(far as i32)
            } else {
                Err(Uncharted::Far {
                    place: far,
                    max: Chart::FAR,
                })
            }
        };
        self.tiles[tile.index()] = Some(Charted {
            sides,
            place: (near(place[0])?, near(place[1])?),
            steps: Vec::new(),
        });
        Ok(())
    }

    /// Lists a line through a tile, which was listed itself.
    pub(crate) fn pair(
        &mut self,
        tile: Tile,
        from: Option<i64>,
        to: Option<i64>,
    ) -> Result<(), Uncharted> {
        let from = from.map(|from| self.tile(from)).transpose()?;
        let to = to.map(|to| self.tile(to)).transpose()?;
        let charted = self.tiles[tile.index()]
            .as_mut()
            .expect("its lines follow a tile");
        let place = charted.steps.len() as u8;
        for (neighbor, opposite) in [(from, place + 1), (to, place)] {
            let Some(neighbor) = neighbor else {
                continue;
            };
            if neighbor == tile {
                return Err(Uncharted::Itself { tile });
            }
            if charted.steps.iter().any(|step| step.to == neighbor) {
                return Err(Uncharted::NeighborTwice { tile, neighbor });
            }
            if charted.steps.len() == usize::from(charted.sides) {
                let sides = charted.sides;
                return Err(Uncharted::TooMany { tile, sides });
            }
            charted.steps.push(Step {
                to: neighbor,
                opposite: (from.is_some() && to.is_some()).then_some(opposite),
            });
        }
        Ok(())
    }

    /// The floe, once all tiles are listed.
    pub(crate) fn floe(self) -> Result<Floe, Uncharted> {
        let missing = |index| Uncharted::Missing {
            tile: Tile::at(index),
        };
        let tiles = self.tiles.into_iter().enumerate();
        let tiles: Vec<Charted> = tiles
            .map(|(index, charted)| charted.ok_or(missing(index)))
            .collect::<Result<_, _>>()?;
        let center = |charted: &Charted| {
            let (x, y) = charted.place;
            Point::new(1000 * x, 1000 * y)
        };
        let draft = |charted: &Charted| {
            let own = center(charted);
            let neighbors = charted
                .steps
                .iter()
                .map(|step| center(&tiles[step.to.index()]));
            let away = neighbors.filter(|&neighbor| neighbor != own);
            let nearest = away.min_by_key(|&neighbor| own.square_distance(neighbor));
            // Alone, a tile is as large as it would be among others.
            let toward = nearest.unwrap_or(Point::new(own.x, own.y - 50_000));
            Draft {
                sides: charted.sides,
                center: own,
                outline: outline::regular(charted.sides, own, toward),
                steps: charted.steps.clone(),
            }
        };
        let drafts: Vec<Draft> = tiles.iter().map(draft).collect();
        Ok(Floe::join(Plan::Map, &drafts))
    }
}
