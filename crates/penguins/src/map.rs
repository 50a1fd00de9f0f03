//! Map files: boards as text, tile by tile. The README has the format.
//!
//! The reader accepts harmless irregularities (empty lines, tiles in any order), warns about
//! neighbors that do not list a tile back, and refuses everything else with the number of the line.

use std::fmt::Write;

use serde::Serialize;
use thiserror::Error;

use crate::{Board, Floe, FloePoint, Line, Plan, Tile, Uncharted, tile_list::TileList};

/// The content of a map file.
///
/// ```
/// use penguins::Map;
///
/// let map = Map::read("2\n0 6 1 1 | 25 25\n1|-2\n1 6 0 3 | 25 75\n")?;
/// assert_eq!(map.board.fish(), [1, 3]);
/// assert_eq!(
///     map.warnings[0].to_string(),
///     "tile 0 lists tile 1, which does not list it back",
/// );
/// # Ok::<(), penguins::MapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The board.
    pub board: Board,
    /// Possible mistakes in the file.
    pub warnings: Vec<Warning>,
}

/// A possible mistake in a map that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum Warning {
    /// Only one of two tiles lists the other, so pawns can go that way but not back.
    #[error("tile {tile} lists tile {neighbor}, which does not list it back")]
    OneSided { tile: Tile, neighbor: Tile },
}

/// The reason why a map file cannot be played, with its line.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[error("line {line} of the map: {fault}")]
pub struct MapError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault in this line.
    pub fault: MapFault,
}

/// A fault in a line of a map file.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum MapFault {
    /// The line is not a number of tiles.
    #[error("the first line is the number of tiles")]
    NotACount,
    /// The line is not a tile.
    #[error("a tile is written `id sides pairs fish | x y`, in whole numbers")]
    NotATile,
    /// The line is not a pair of neighbors.
    #[error(
        "tile {tile} has {pairs} pairs: expected one of them here, written `a|b`, with -2 for no tile"
    )]
    NotAPair { tile: Tile, pairs: u8 },
    /// More pairs than sides, or a negative number of pairs.
    #[error("a tile with {sides} sides has 0 to {sides} pairs, not {pairs}")]
    Pairs { sides: i64, pairs: i64 },
    /// Too many fish, or a negative number of fish.
    #[error("a tile has 0 to {max} fish, not {fish}")]
    Fish { fish: i64, max: u16 },
    /// The line of water is malformed.
    #[error("the last line may list tiles of open water, such as `water 3 17`")]
    NotWater,
    /// A line after the last tile.
    #[error("there is more text after {n_tiles} tiles")]
    TooLong { n_tiles: usize },
    /// The file ends too early.
    #[error("the file ends after {found} of {n_tiles} tiles")]
    TooShort { found: usize, n_tiles: usize },
    /// The tile is impossible.
    #[error(transparent)]
    #[serde(untagged)]
    Uncharted(#[from] Uncharted),
}

impl Map {
    /// Reads a map file.
    ///
    /// # Errors
    /// The first fault in the file.
    pub fn read(text: &str) -> Result<Map, MapError> {
        let mut reader = Reader::new(text)?;
        while reader.found < reader.fish.len() {
            reader.tile()?;
        }
        reader.finish()
    }
}

impl Board {
    /// Writes a map file. [`Map::read`] returns the same board.
    ///
    /// The format has no outlines. A board with a [`Plan`] names it in a comment, from which the reader
    /// restores its outlines.
    ///
    /// ```
    /// use penguins::Map;
    ///
    /// let text = "2\n0 6 1 1 | 25 25\n1|-2\n1 6 1 3 | 25 75\n0|-2\n";
    /// assert_eq!(Map::read(text)?.board.to_map_file(), text);
    /// # Ok::<(), penguins::MapError>(())
    /// ```
    #[must_use]
    pub fn to_map_file(&self) -> String {
        let floe = self.floe();
        let mut text = format!("{}\n", floe.n_tiles());
        for tile in floe.tiles() {
            let lines: Vec<Line> = floe.lines(tile).collect();
            let (x, y) = in_units(floe.center(tile));
            let _infallible = writeln!(
                text,
                "{tile} {} {} {} | {x} {y}",
                floe.sides(tile),
                lines.len(),
                self.fish_on(tile),
            );
            for Line { from, to } in lines {
                let _infallible = match to {
                    Some(to) => writeln!(text, "{from}|{to}"),
                    None => writeln!(text, "{from}|-2"),
                };
            }
        }
        let water: String = floe
            .tiles()
            .filter(|&tile| self.is_water(tile))
            .map(|tile| format!(" {tile}"))
            .collect();
        if !water.is_empty() {
            let _infallible = writeln!(text, "{WATER}{water}");
        }
        if floe.plan() != Plan::Map {
            let _infallible = writeln!(text, "{COMMENT} {floe}");
        }
        text
    }
}

/// The first character of a comment.
const COMMENT: char = '#';

/// The first word of the line that lists water.
const WATER: &str = "water";

/// The number that stands for no tile.
const NO_TILE: i64 = -2;

/// Reads the lines of a file.
struct Reader<'a> {
    text: &'a str,
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// The number of the current line.
    line: usize,
    list: TileList,
    fish: Vec<u16>,
    found: usize,
}

impl<'a> Reader<'a> {
    /// Reads the number of tiles. Checks it before memory is allocated.
    fn new(text: &'a str) -> Result<Reader<'a>, MapError> {
        let mut lines = text.lines().enumerate();
        let first = next_line(&mut lines);
        let line = first.map_or(1, |(line, _)| line);
        let wrong = |fault| MapError { line, fault };
        let count = first.and_then(|(_, text)| text.parse().ok());
        let count: u64 = count.ok_or_else(|| wrong(MapFault::NotACount))?;
        let list = TileList::new(count).map_err(|fault| wrong(fault.into()))?;
        Ok(Reader {
            text,
            lines,
            line,
            list,
            fish: vec![0; count as usize],
            found: 0,
        })
    }

    /// Reads a tile and its pairs.
    fn tile(&mut self) -> Result<(), MapError> {
        let (found, n_tiles) = (self.found, self.fish.len());
        let text = self.next(MapFault::TooShort { found, n_tiles })?;
        let [id, sides, pairs, fish, x, y] =
            tile_words(text).ok_or_else(|| self.wrong(MapFault::NotATile))?;
        let tile = self.list.tile(id).map_err(|fault| self.wrong(fault))?;
        let added = self.list.add(tile, sides, [x, y]);
        added.map_err(|fault| self.wrong(fault))?;
        let in_range = u8::try_from(pairs).ok();
        let in_range = in_range.filter(|pairs| i64::from(*pairs) <= sides);
        let pairs = in_range.ok_or_else(|| self.wrong(MapFault::Pairs { sides, pairs }))?;
        let max = Board::MAX_FISH;
        let in_range = u16::try_from(fish).ok().filter(|fish| *fish <= max);
        self.fish[tile.index()] =
            in_range.ok_or_else(|| self.wrong(MapFault::Fish { fish, max }))?;
        for _ in 0..pairs {
            let not_a_pair = MapFault::NotAPair { tile, pairs };
            let text = self.next(not_a_pair.clone())?;
            let (from, to) = pair_words(text).ok_or_else(|| self.wrong(not_a_pair))?;
            // A pair without tiles has no effect; a pair with only the second tile is reversed.
            let (from, to) = if from.is_none() {
                (to, None)
            } else {
                (from, to)
            };
            let added = self.list.add_line(tile, from, to);
            added.map_err(|fault| self.wrong(fault))?;
        }
        self.found += 1;
        Ok(())
    }

    /// Reads the line of water, if there is one, and builds the board.
    fn finish(mut self) -> Result<Map, MapError> {
        let mut last = next_line(&mut self.lines);
        let mut water = Vec::new();
        if let Some((line, text)) = last
            && let Some(tiles) = text.strip_prefix(WATER)
        {
            self.line = line;
            water = self.water(tiles)?;
            last = next_line(&mut self.lines);
        }
        if let Some((line, _)) = last {
            self.line = line;
            return Err(self.wrong(MapFault::TooLong {
                n_tiles: self.found,
            }));
        }
        let line = self.line;
        let floe = self.list.floe().map_err(|fault| MapError {
            line,
            fault: fault.into(),
        })?;
        let floe = planned(self.text, &floe).unwrap_or(floe);
        let warnings = one_sided(&floe);
        Ok(Map {
            board: Board::new(floe, self.fish).without(&water),
            warnings,
        })
    }

    /// Parses the tiles of a line such as `water 3 17`.
    fn water(&self, tiles: &str) -> Result<Vec<Tile>, MapError> {
        let tile = |word: &str| {
            let number = word.parse().map_err(|_| self.wrong(MapFault::NotWater))?;
            self.list.tile(number).map_err(|fault| self.wrong(fault))
        };
        let water: Vec<Tile> = tiles
            .split_whitespace()
            .map(tile)
            .collect::<Result<_, _>>()?;
        match water.as_slice() {
            [] => Err(self.wrong(MapFault::NotWater)),
            _ => Ok(water),
        }
    }

    /// Returns the next line that is not empty, or an error if there is none.
    fn next(&mut self, missing: MapFault) -> Result<&'a str, MapError> {
        match next_line(&mut self.lines) {
            Some((line, text)) => {
                self.line = line;
                Ok(text)
            }
            None => Err(self.wrong(missing)),
        }
    }

    fn wrong(&self, fault: impl Into<MapFault>) -> MapError {
        MapError {
            line: self.line,
            fault: fault.into(),
        }
    }
}

/// Returns the floe of the plan in a comment, if it agrees with the tiles of the file.
fn planned(text: &str, written: &Floe) -> Option<Floe> {
    let comments = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix(COMMENT));
    let mut plans = comments.filter_map(|comment| comment.trim().parse::<Plan>().ok());
    // The size is checked first, because building a floe is expensive.
    let plan = plans.find(|plan| plan.n_tiles() == written.n_tiles())?;
    let floe = plan.floe();
    let is_alike = floe.tiles().all(|tile| {
        floe.sides(tile) == written.sides(tile)
            && floe.lines(tile).eq(written.lines(tile))
            && in_units(floe.center(tile)) == in_units(written.center(tile))
    });
    is_alike.then_some(floe)
}

/// Rounds a point to whole units, as in a file.
fn in_units(place: FloePoint) -> (i32, i32) {
    let units = |thousandths: i32| (thousandths + 500).div_euclid(1000);
    (units(place.x), units(place.y))
}

/// Returns the next line that is not empty or a comment, with its number from one.
fn next_line<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Option<(usize, &'a str)> {
    let mut lines = lines.map(|(index, text)| (index + 1, text.trim()));
    lines.find(|(_, text)| !text.is_empty() && !text.starts_with(COMMENT))
}

/// Parses the six numbers of `id sides pairs fish | x y`.
fn tile_words(text: &str) -> Option<[i64; 6]> {
    let (left, right) = text.split_once('|')?;
    let mut words = left.split_whitespace().chain(right.split_whitespace());
    let is_split = left.split_whitespace().count() == 4 && right.split_whitespace().count() == 2;
    let mut numbers = [0; 6];
    for number in &mut numbers {
        *number = words.next()?.parse().ok()?;
    }
    is_split.then_some(numbers)
}

/// Parses the two neighbors of `a|b`, with `None` for no tile.
fn pair_words(text: &str) -> Option<(Option<i64>, Option<i64>)> {
    let (from, to) = text.split_once('|')?;
    let neighbor = |word: &str| {
        let number: i64 = word.trim().parse().ok()?;
        Some((number != NO_TILE).then_some(number))
    };
    Some((neighbor(from)?, neighbor(to)?))
}

/// Returns a warning for each neighbor that does not list the tile back, in order.
fn one_sided(floe: &Floe) -> Vec<Warning> {
    let relations = floe.tiles().flat_map(|tile| {
        let neighbors = floe.neighbors(tile).iter();
        neighbors.map(move |&neighbor| (tile, neighbor))
    });
    relations
        .filter(|(tile, neighbor)| !floe.neighbors(*neighbor).contains(tile))
        .map(|(tile, neighbor)| Warning::OneSided { tile, neighbor })
        .collect()
}

#[cfg(test)]
mod tests;
