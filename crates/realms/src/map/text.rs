//! Maps as lines of codes, with castles and deposits below them in JSON.

use serde::{Deserialize, Serialize};

use super::{Map, MapError, MapFault};
use crate::{Ground, Square, Terrain, observe::squares, square::SIDE};

/// The part in JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Objects {
    castles: Vec<Square>,
    #[serde(default)]
    deposits: Vec<Square>,
}

pub(super) fn read(text: &str) -> Result<Map, MapError> {
    let start = match text.find('{') {
        Some(start) => start,
        None => text.len(),
    };
    let (codes, objects) = text.split_at(start);
    let ground = read_ground(codes)?;
    let lines = codes.lines().count();
    if objects.is_empty() {
        return Err(MapFault::NoObjects.at(lines.max(1), 1));
    }
    let objects: Objects = serde_json::from_str(objects).map_err(|error| {
        let (line, column) = (lines + error.line().max(1), error.column().max(1));
        MapFault::Objects {
            error: error.to_string(),
        }
        .at(line, column)
    })?;
    Map::checked(ground, &objects.castles, &objects.deposits)
}

fn read_ground(codes: &str) -> Result<Ground, MapError> {
    let mut ground = Ground::all(Terrain::Land);
    let is_content = |(_, line): &(usize, &str)| !line.trim().is_empty();
    let lines: Vec<(usize, &str)> = (1..).zip(codes.lines()).filter(is_content).collect();
    // A file that is too short is told apart from a line that is: both name where.
    for (row, &(number, line)) in lines.iter().enumerate() {
        if row >= SIDE {
            return Err(MapFault::Rows { rows: lines.len() }.at(number, 1));
        }
        let words: Vec<&str> = line.trim().trim_end_matches(',').split(',').collect();
        for (column, word) in words.iter().enumerate().take(SIDE) {
            let code = word.trim().parse().ok();
            let terrain = code.and_then(|code: usize| Terrain::ALL.get(code));
            let wrong = || MapFault::Code {
                found: (*word).trim().chars().take(20).collect(),
            };
            let terrain = terrain.ok_or_else(|| wrong().at(number, column + 1))?;
            ground.set(Square::new(row * SIDE + column), *terrain);
        }
        if words.len() != SIDE {
            let column = words.len().min(SIDE) + usize::from(words.len() > SIDE);
            return Err(MapFault::Columns {
                columns: words.len(),
            }
            .at(number, column));
        }
    }
    match lines.len() {
        SIDE => Ok(ground),
        rows => Err(MapFault::Rows { rows }.at(lines.last().map_or(1, |(number, _)| *number), 1)),
    }
}

pub(super) fn write(map: &Map) -> String {
    let mut text = String::new();
    for row in 0..SIDE {
        let code = |column: usize| {
            let terrain = map.ground.at(Square::new(row * SIDE + column));
            terrain.unwrap_or(Terrain::Land).code().to_string()
        };
        text += &(0..SIDE).map(code).collect::<Vec<_>>().join(",");
        text.push('\n');
    }
    let objects = Objects {
        castles: map.castles.to_vec(),
        deposits: squares(map.deposits),
    };
    text += &serde_json::to_string(&objects).expect("squares can be written");
    text.push('\n');
    text
}
