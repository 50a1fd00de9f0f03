//! Map files: JSON with one row of cells per line. The README has the format.
//!
//! An error names the place: line and column of invalid JSON, row and column of a cell, or the
//! number of a territory.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Kind, Land, Map, MapFault, TerritoryId};

/// The error for text that is not a map file.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum NotAMap {
    /// It is not the JSON of a map file.
    #[error("the map cannot be read: {error}")]
    Form { error: String },
    /// Its version is unknown.
    #[error("the map is of version {version}; only version {known} is known")]
    Version { version: u64, known: u64 },
    /// The map cannot be played.
    #[error(transparent)]
    #[serde(untagged)]
    Fault(#[from] MapFault),
}

/// The version of the format.
const VERSION: u64 = 1;

/// The number of a water cell.
const WATER: i64 = -1;

/// A file before validation.
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
    /// Parses a map file.
    ///
    /// # Errors
    /// If the text is not a map file or the map cannot be played.
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

    /// Writes a map file, which [`Map::read`] parses back.
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

/// Checks the number of rows and of cells in each, and returns the side.
fn side(file: &File) -> Result<u8, MapFault> {
    let side = u8::try_from(file.side)
        .ok()
        .filter(|side| (2..=Map::MAX_SIDE).contains(side))
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
