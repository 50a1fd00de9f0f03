//! Map files: JSON with a row of cells a line. The README has the format.
//!
//! Whatever is wrong is refused with its place: the line and column of what is no JSON, the row
//! and column of a cell, the number of a territory.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Kind, Land, Map, MapFault, TerritoryId};

/// Why a text is not a map.
///
/// ```
/// use conquest::Map;
///
/// let text = r#"{"version": 1, "side": 2, "cells": [[0, 0], [0, 7]], "territories": [
///     {"id": 0, "kind": "meadow", "sanctuary": false, "garrison": 5}
/// ]}"#;
/// let error = Map::read(text).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "row 1, column 1: there is no territory 7: -1 is water, and 0 to 0 are listed",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum NotAMap {
    /// It does not have the form of a map file.
    #[error("the map cannot be read: {error}")]
    Form { error: String },
    /// It is of a version that is not known here.
    #[error("the map is of version {version}; only version {known} is known")]
    Version { version: u64, known: u64 },
    /// It has the form, but is no map that can be played on.
    #[error(transparent)]
    #[serde(untagged)]
    Fault(#[from] MapFault),
}

/// The version of the format.
const VERSION: u64 = 1;

/// What stands for water.
const WATER: i64 = -1;

/// The file, before anything is known about it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a map file, which is an object")]
struct File {
    version: u64,
    side: u64,
    cells: Vec<Vec<i64>>,
    territories: Vec<Entry>,
}

/// A territory in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a territory, which is an object")]
struct Entry {
    id: i64,
    kind: String,
    #[serde(default)]
    sanctuary: bool,
    #[serde(default)]
    garrison: i64,
}

impl Map {
    /// Reads a map file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Map, NotAMap> {
        let file: File = serde_json::from_str(text).map_err(|error| NotAMap::Form {
            error: error.to_string(),
        })?;
        if file.version != VERSION {
            return Err(NotAMap::Version {
                version: file.version,
                known: VERSION,
            });
        }
        let side = side(&file)?;
        let lands = lands(&file.territories)?;
        let cells = cells(&file.cells, side, lands.len())?;
        Ok(Map::new(side, cells, &lands)?)
    }

    /// Writes a map file. What [`Map::read`] makes of it is the same map.
    ///
    /// ```
    /// use conquest::Map;
    ///
    /// let map = Map::drawn("a a .\nb b .\nb . c");
    /// assert_eq!(Map::read(&map.to_file())?, map);
    /// # Ok::<(), conquest::map::NotAMap>(())
    /// ```
    #[must_use]
    pub fn to_file(&self) -> String {
        let number = |cell: &Option<TerritoryId>| match cell {
            Some(territory) => territory.to_string(),
            None => WATER.to_string(),
        };
        let row = |row: &[Option<TerritoryId>]| {
            let numbers: Vec<String> = row.iter().map(number).collect();
            format!("[{}]", numbers.join(","))
        };
        let rows: Vec<String> = self.cells.chunks(self.side.into()).map(row).collect();
        let entry = |id: TerritoryId| {
            let territory = self.territory(id);
            format!(
                r#"{{"id":{id},"kind":"{}","sanctuary":{},"garrison":{}}}"#,
                territory.kind, territory.is_sanctuary, territory.garrison
            )
        };
        let entries: Vec<String> = self.ids().map(entry).collect();
        let mut text = String::new();
        let _infallible = write!(
            text,
            "{{\n\"version\":{VERSION},\n\"side\":{},\n\"cells\":[\n{}\n],\n\"territories\":[\n{}\n]\n}}\n",
            self.side,
            rows.join(",\n"),
            entries.join(",\n")
        );
        text
    }
}

/// The side, which is also the number of rows and of cells in each.
fn side(file: &File) -> Result<u8, MapFault> {
    let side = u8::try_from(file.side)
        .ok()
        .filter(|side| (2..=Map::MOST_SIDE).contains(side))
        .ok_or(MapFault::side(file.side))?;
    let found = file.cells.len();
    if found != usize::from(side) {
        return Err(MapFault::Rows { found, side });
    }
    let mut rows = file.cells.iter().map(Vec::len).enumerate();
    match rows.find(|(_, found)| *found != usize::from(side)) {
        None => Ok(side),
        Some((row, found)) => Err(MapFault::Columns { row, found, side }),
    }
}

fn lands(entries: &[Entry]) -> Result<Vec<Land>, MapFault> {
    if !(1..=TerritoryId::MAX).contains(&entries.len()) {
        return Err(MapFault::territories(entries.len()));
    }
    let land = |(place, entry): (usize, &Entry)| {
        if entry.id != place as i64 {
            let found = entry.id;
            return Err(MapFault::Id { place, found });
        }
        let territory = TerritoryId::at(place);
        let kind: Result<Kind, _> = entry.kind.parse();
        Ok(Land {
            kind: kind.map_err(|_| MapFault::Kind {
                territory,
                kind: entry.kind.clone(),
            })?,
            is_sanctuary: entry.sanctuary,
            garrison: u16::try_from(entry.garrison)
                .map_err(|_| MapFault::garrison(territory, entry.sanctuary, entry.garrison))?,
        })
    };
    entries.iter().enumerate().map(land).collect()
}

fn cells(rows: &[Vec<i64>], side: u8, count: usize) -> Result<Vec<Option<TerritoryId>>, MapFault> {
    let mut cells = Vec::with_capacity(usize::from(side) * usize::from(side));
    for (row, numbers) in rows.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            let territory = usize::try_from(number).ok().filter(|&index| index < count);
            if territory.is_none() && number != WATER {
                return Err(MapFault::NoSuchTerritory {
                    row,
                    column,
                    number,
                    count,
                });
            }
            cells.push(territory.map(TerritoryId::at));
        }
    }
    Ok(cells)
}

#[cfg(test)]
mod tests;
