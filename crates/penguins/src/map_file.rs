//! Map files: boards as text, one tile after the other. The README has the format.
//!
//! Reading forgives what does not hurt (a neighbor that does not list a tile back, empty lines,
//! tiles in any order) and says so; it refuses, with the line, what would make play wrong.

use std::fmt::Write;

use serde::Serialize;
use thiserror::Error;

use crate::{Board, Floe, Line, Plan, Point, Tile, Uncharted, chart::Chart};

/// A map file that was read.
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
    /// The board it describes.
    pub board: Board,
    /// What looks like a slip, but can be played.
    pub warnings: Vec<Warning>,
}

/// Something in a map that looks like a mistake, although it can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Warning {
    /// Only one of two tiles lists the other. Pawns can go that way, but not back.
    #[error("tile {tile} lists tile {neighbor}, which does not list it back")]
    OneSided { tile: Tile, neighbor: Tile },
}

/// Why a map file cannot be played, and where.
///
/// ```
/// use penguins::Map;
///
/// let error = Map::read("2\n0 6 1 1 | 25 25\n0|-2\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3 of the map: tile 0 is paired with itself");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[error("line {line} of the map: {fault}")]
pub struct MapError {
    /// The line, from one.
    pub line: usize,
    /// What is wrong with it.
    pub fault: MapFault,
}

/// What is wrong with a line of a map file.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum MapFault {
    /// It should be the number of tiles.
    #[error("the first line is the number of tiles")]
    NotACount,
    /// It should be a tile.
    #[error("a tile is written `id sides pairs fish | x y`, in whole numbers")]
    NotATile,
    /// It should be a pair of neighbors.
    #[error("tile {tile} has {pairs} pairs: here is to be one, written `a|b`, with -2 for no tile")]
    NotAPair { tile: Tile, pairs: u8 },
    /// More pairs than sides, or a number of them below zero.
    #[error("a tile with {sides} sides has 0 to {sides} pairs, not {pairs}")]
    Pairs { sides: i64, pairs: i64 },
    /// Too many fish, or fewer than none.
    #[error("a tile has 0 to {max} fish, not {fish}")]
    Fish { fish: i64, max: u16 },
    /// The line of the water is not one.
    #[error("the last line may name tiles in whose place is open water, such as `water 3 17`")]
    NotWater,
    /// Something after the last tile.
    #[error("there is more than {n_tiles} tiles and their pairs")]
    TooLong { n_tiles: usize },
    /// The file ends too early.
    #[error("the file ends after {found} of {n_tiles} tiles")]
    TooShort { found: usize, n_tiles: usize },
    /// The tile cannot be as it is listed.
    #[error(transparent)]
    #[serde(untagged)]
    Uncharted(#[from] Uncharted),
}

impl Map {
    /// Reads a map file.
    ///
    /// # Errors
    /// The first line that cannot be played, and why.
    pub fn read(text: &str) -> Result<Map, MapError> {
        let mut reader = Reader::new(text)?;
        while reader.found < reader.fish.len() {
            reader.tile()?;
        }
        reader.finish()
    }
}

impl Board {
    /// Writes a map file. What [`Map::read`] makes of it is the same board.
    ///
    /// The format has no outlines. A board that follows from a [`Plan`] names it in a comment, by
    /// which its true outlines are found again.
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

/// What a comment begins with.
const COMMENT: char = '#';

/// What the line of the water begins with.
const WATER: &str = "water";

/// What stands for no tile.
const NO_TILE: i64 = -2;

/// Goes through the lines of a file.
struct Reader<'a> {
    text: &'a str,
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// The number of the line read last.
    line: usize,
    chart: Chart,
    fish: Vec<u16>,
    found: usize,
}

impl<'a> Reader<'a> {
    /// Reads the number of tiles, and nothing is set aside for more than a floe can have.
    fn new(text: &'a str) -> Result<Reader<'a>, MapError> {
        let mut lines = text.lines().enumerate();
        let first = next_line(&mut lines);
        let line = first.map_or(1, |(line, _)| line);
        let wrong = |fault| MapError { line, fault };
        let count = first.and_then(|(_, text)| text.parse().ok());
        let count: u64 = count.ok_or_else(|| wrong(MapFault::NotACount))?;
        let chart = Chart::new(count).map_err(|fault| wrong(fault.into()))?;
        Ok(Reader {
            text,
            lines,
            line,
            chart,
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
        let tile = self.chart.tile(id).map_err(|fault| self.wrong(fault))?;
        let listed = self.chart.list(tile, sides, [x, y]);
        listed.map_err(|fault| self.wrong(fault))?;
        let is_countable = (0..=sides).contains(&pairs);
        let pairs = u8::try_from(pairs)
            .ok()
            .filter(|_| is_countable)
            .ok_or_else(|| self.wrong(MapFault::Pairs { sides, pairs }))?;
        self.fish[tile.index()] = u16::try_from(fish)
            .ok()
            .filter(|&fish| fish <= Board::MOST_FISH)
            .ok_or_else(|| {
                self.wrong(MapFault::Fish {
                    fish,
                    max: Board::MOST_FISH,
                })
            })?;
        for _ in 0..pairs {
            let not_a_pair = MapFault::NotAPair { tile, pairs };
            let text = self.next(not_a_pair.clone())?;
            let (from, to) = pair_words(text).ok_or_else(|| self.wrong(not_a_pair))?;
            // A pair without any tile says nothing; one whose first is missing is turned round.
            let (from, to) = if from.is_none() {
                (to, None)
            } else {
                (from, to)
            };
            let paired = self.chart.pair(tile, from, to);
            paired.map_err(|fault| self.wrong(fault))?;
        }
        self.found += 1;
        Ok(())
    }

    /// Sees to it that nothing but water follows, and puts the board together.
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
        let floe = self.chart.floe().map_err(|fault| MapError {
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

    /// The tiles of a line such as `water 3 17`.
    fn water(&self, tiles: &str) -> Result<Vec<Tile>, MapError> {
        let tile = |word: &str| {
            let number = word.parse().map_err(|_| self.wrong(MapFault::NotWater))?;
            self.chart.tile(number).map_err(|fault| self.wrong(fault))
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

    /// The next line that is not empty, or the fault that there is none.
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

/// The floe of the plan that a comment names, if it is the one that is written out.
fn planned(text: &str, written: &Floe) -> Option<Floe> {
    let comments = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix(COMMENT));
    let mut plans = comments.filter_map(|comment| comment.trim().parse::<Plan>().ok());
    // A plan is not followed before it is known to be of this size.
    let plan = plans.find(|plan| plan.n_tiles() == written.n_tiles())?;
    let floe = plan.floe();
    let is_alike = floe.tiles().all(|tile| {
        floe.sides(tile) == written.sides(tile)
            && floe.lines(tile).eq(written.lines(tile))
            && in_units(floe.center(tile)) == in_units(written.center(tile))
    });
    is_alike.then_some(floe)
}

/// A place as it is written: in whole units.
fn in_units(place: Point) -> (i32, i32) {
    let units = |thousandths: i32| (thousandths + 500).div_euclid(1000);
    (units(place.x), units(place.y))
}

/// The next line that says something, with its number from one.
fn next_line<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Option<(usize, &'a str)> {
    let mut lines = lines.map(|(index, text)| (index + 1, text.trim()));
    lines.find(|(_, text)| !text.is_empty() && !text.starts_with(COMMENT))
}

/// The six numbers of `id sides pairs fish | x y`.
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

/// The two neighbors of `a|b`, each if it is one.
fn pair_words(text: &str) -> Option<(Option<i64>, Option<i64>)> {
    let (from, to) = text.split_once('|')?;
    let neighbor = |word: &str| {
        let number: i64 = word.trim().parse().ok()?;
        Some((number != NO_TILE).then_some(number))
    };
    Some((neighbor(from)?, neighbor(to)?))
}

/// The relations that only one side lists, in order.
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
