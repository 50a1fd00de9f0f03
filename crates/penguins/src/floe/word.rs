//! A floe as one word: a short plan, or for a map all tiles one by one.
//!
//! `map/6,25,25,6|,1|;6,25,75,0|2…` lists for each tile its sides, its place and its lines; a line
//! that ends has nothing behind the bar.

use std::{fmt, str::FromStr};

use thiserror::Error;

use super::Floe;
use crate::{Line, Plan, Tile, Uncharted, chart::Chart};

/// What was written is not a floe.
///
/// ```
/// use penguins::{Floe, NotAFloe};
///
/// assert_eq!("hex/8x8000".parse::<Floe>(), Err(NotAFloe::Size));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAFloe {
    /// It begins with no tiling that we know.
    #[error("a board begins with hex/, square/, octagon/, pentagon/, penrose/ or map/")]
    Tiling,
    /// Its size is not written as a size, or out of its limits.
    #[error(
        "a size is written 8x8, with 2 to 100 rows and columns, or for penrose 80/0, with 10 to \
         10000 tiles and the number of a place; there are at most 10000 tiles altogether"
    )]
    Size,
    /// A tile of a map is not written as one.
    #[error("tile {0} of the map is not written as `sides,x,y,a|b,c|`")]
    Tile(Tile),
    /// A tile of a map cannot be as it is written.
    #[error("tile {tile} of the map: {source}")]
    Map {
        /// The tile.
        tile: Tile,
        /// Why not.
        source: Uncharted,
    },
}

impl fmt::Display for Floe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.plan)?;
        if self.plan != Plan::Map {
            return Ok(());
        }
        for tile in self.tiles() {
            let center = self.center(tile);
            write!(
                f,
                "{}{},{},{}",
                if tile == Tile::new(0) { '/' } else { ';' },
                self.sides(tile),
                center.x / 1000,
                center.y / 1000
            )?;
            for Line { from, to } in self.lines(tile) {
                match to {
                    Some(to) => write!(f, ",{from}|{to}")?,
                    None => write!(f, ",{from}|")?,
                }
            }
        }
        Ok(())
    }
}

impl FromStr for Floe {
    type Err = NotAFloe;

    fn from_str(text: &str) -> Result<Floe, NotAFloe> {
        let Some(tiles) = text.strip_prefix("map/") else {
            return text.parse().map(Plan::floe);
        };
        let count = tiles.bytes().filter(|&byte| byte == b';').count() as u64 + 1;
        let wrong = |tile: Tile| move |source| NotAFloe::Map { tile, source };
        let mut chart = Chart::new(count).map_err(wrong(Tile::new(0)))?;
        for (index, text) in tiles.split(';').enumerate() {
            let tile = Tile::at(index);
            read_tile(&mut chart, tile, text)?;
        }
        let floe = chart.floe().map_err(wrong(Tile::new(0)))?;
        // There is one way to write a floe: no signs or zeros in front, no line that is empty.
        if floe.to_string() == text {
            Ok(floe)
        } else {
            Err(first_difference(&floe, tiles))
        }
    }
}

/// Reads one tile, `sides,x,y` and its lines.
fn read_tile(chart: &mut Chart, tile: Tile, text: &str) -> Result<(), NotAFloe> {
    let malformed = || NotAFloe::Tile(tile);
    let number = |word: &str| word.parse::<i64>().map_err(|_| malformed());
    let wrong = |source| NotAFloe::Map { tile, source };
    let mut words = text.split(',');
    let mut next = || words.next().ok_or_else(malformed).and_then(number);
    let (sides, x, y) = (next()?, next()?, next()?);
    chart.list(tile, sides, [x, y]).map_err(wrong)?;
    for line in words {
        let (from, to) = line.split_once('|').ok_or_else(malformed)?;
        let to = if to.is_empty() {
            None
        } else {
            Some(number(to)?)
        };
        chart.pair(tile, Some(number(from)?), to).map_err(wrong)?;
    }
    Ok(())
}

/// The first tile that is written otherwise than we write it.
fn first_difference(floe: &Floe, tiles: &str) -> NotAFloe {
    let ours = floe.to_string();
    let ours = ours.trim_start_matches("map/").split(';');
    let same = ours
        .zip(tiles.split(';'))
        .take_while(|(ours, theirs)| ours == theirs);
    NotAFloe::Tile(Tile::at(same.count()))
}
