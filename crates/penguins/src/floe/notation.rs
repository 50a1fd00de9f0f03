//! The notation of a floe, one word: a short plan, or for a map all tiles one by one.
//!
//! `map/6,25,25,6|,1|;6,25,75,0|2…` lists for each tile its sides, its center and its lines; a line
//! that ends at the tile has no number after the bar.

use std::{fmt, str::FromStr};

use thiserror::Error;

use super::Floe;
use crate::{Line, Plan, Tile, Uncharted, tile_list::TileList};

/// The reason why a text is not a floe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum NotAFloe {
    /// The tiling is unknown.
    #[error("a board begins with hex/, square/, octagon/, pentagon/, penrose/ or map/")]
    Tiling,
    /// The size is malformed or out of range.
    #[error(
        "a size is written 8x8, with 2 to 100 rows and columns, or for penrose 80/0, with 10 to \
         10000 tiles and the number of a place; there are at most 10000 tiles altogether"
    )]
    Size,
    /// A tile of a map is malformed.
    #[error("tile {0} of the map is not written as `sides,x,y,a|b,c|`")]
    Tile(Tile),
    /// A tile of a map is impossible.
    #[error("tile {tile} of the map: {source}")]
    Map { tile: Tile, source: Uncharted },
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
        let mut list = TileList::new(count).map_err(wrong(Tile::new(0)))?;
        for (index, text) in tiles.split(';').enumerate() {
            let tile = Tile::at(index);
            read_tile(&mut list, tile, text)?;
        }
        let floe = list.floe().map_err(wrong(Tile::new(0)))?;
        // Each floe has one notation, without leading signs or zeros and without empty lines.
        if floe.to_string() == text {
            Ok(floe)
        } else {
            Err(first_difference(&floe, tiles))
        }
    }
}

/// Parses one tile: `sides,x,y` and its lines.
fn read_tile(list: &mut TileList, tile: Tile, text: &str) -> Result<(), NotAFloe> {
    let malformed = || NotAFloe::Tile(tile);
    let number = |word: &str| word.parse::<i64>().map_err(|_| malformed());
    let wrong = |source| NotAFloe::Map { tile, source };
    let mut words = text.split(',');
    let mut next = || words.next().ok_or_else(malformed).and_then(number);
    let (sides, x, y) = (next()?, next()?, next()?);
    list.add(tile, sides, [x, y]).map_err(wrong)?;
    for line in words {
        let (from, to) = line.split_once('|').ok_or_else(malformed)?;
        let to = if to.is_empty() {
            None
        } else {
            Some(number(to)?)
        };
        let from = Some(number(from)?);
        list.add_line(tile, from, to).map_err(wrong)?;
    }
    Ok(())
}

/// Returns the error for the first tile that differs from our notation.
fn first_difference(floe: &Floe, tiles: &str) -> NotAFloe {
    let ours = floe.to_string();
    let ours = ours.trim_start_matches("map/").split(';');
    let same = ours
        .zip(tiles.split(';'))
        .take_while(|(ours, theirs)| ours == theirs);
    NotAFloe::Tile(Tile::at(same.count()))
}
