//! Maps as the editor Tiled has them: a layer `terrain` and an object layer `objects`.
//!
//! They are read by the crate `tiled`, from memory: a map that needs other files is refused.

use std::{fmt::Write, path::Path};

use serde::Serialize;
use thiserror::Error;
use tiled::{DefaultResourceCache, Loader, PropertyValue, TileLayer};

use super::{Map, MapError, MapFault};
use crate::{Bits, Ground, Square, Terrain, square::SIDE};

/// How many pixels a square has on each side in the editor.
const PIXELS: usize = 32;
/// Longer texts are not read: a map of ours takes a hundredth of that.
const MOST_BYTES: usize = 1 << 20;

/// What is wrong with a Tiled map.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum TiledFault {
    /// A text that is longer than any map.
    #[error("the Tiled map has more than {max} bytes")]
    TooLong { max: usize },
    /// A map that refers to a file.
    #[error("the Tiled map needs another file; embed tilesets and templates in the map")]
    OtherFile,
    /// A text that the reader of Tiled maps refuses.
    #[error("the Tiled map cannot be read: {error}")]
    Unreadable { error: String },
    /// A board of another size.
    #[error("the Tiled map has {width} × {height} tiles, not 25 × 25")]
    Size { width: u32, height: u32 },
    /// A layer that is compressed, or without bounds.
    #[error("save the Tiled map with a fixed size, and its layers as CSV")]
    NotCsv,
    /// A layer of another size.
    #[error("a layer has {tiles} tiles, not 625")]
    LayerSize { tiles: usize },
    /// No layer for the terrain.
    #[error("there is no tile layer named `terrain`")]
    NoTerrain,
    /// No layer for castles and deposits.
    #[error("there is no object layer named `objects`")]
    NoObjectLayer,
    /// An object outside of the board.
    #[error("object {object} is off the board")]
    OffBoard { object: u32 },
    /// A castle of no player.
    #[error("a castle has the whole number 0 or 1 as property `player`")]
    CastlePlayer,
    /// An object that means nothing.
    #[error("an object is a castle or a deposit, not `{kind}`")]
    ObjectKind { kind: String },
}

pub(super) fn read(text: &str) -> Result<Map, MapError> {
    let wrong = |fault: TiledFault| MapFault::Tiled(fault).at(1, 1);
    if text.len() > MOST_BYTES {
        return Err(wrong(TiledFault::TooLong { max: MOST_BYTES }));
    }
    check_layers(text).map_err(wrong)?;
    let name = Path::new("map.tmx");
    let from_memory = |path: &Path| match path == name {
        true => Ok(text.as_bytes()),
        false => Err(TiledFault::OtherFile),
    };
    let mut loader = Loader::with_cache_and_reader(DefaultResourceCache::new(), from_memory);
    let map = loader.load_tmx_map(name).map_err(|error| match &error {
        // Only another file is not in memory.
        tiled::Error::ResourceLoadingError { .. } => wrong(TiledFault::OtherFile),
        _ => wrong(TiledFault::Unreadable {
            error: error.to_string(),
        }),
    })?;
    let (width, height) = (map.width, map.height);
    if (width, height) != (SIDE as u32, SIDE as u32) {
        return Err(wrong(TiledFault::Size { width, height }));
    }
    let ground = read_ground(&map)?;
    let (castles, deposits) = read_objects(&map)?;
    Map::checked(ground, &castles, &deposits)
}

/// Whether every layer is a list of as many numbers as the board has squares: the crate that reads
/// them takes that on trust.
fn check_layers(text: &str) -> Result<(), TiledFault> {
    for layer in text.split("<data").skip(1) {
        let (head, rest) = layer.split_once('>').unwrap_or((layer, ""));
        let (numbers, end) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        let is_list = numbers
            .chars()
            .all(|it| it.is_ascii_digit() || it == ',' || it.is_ascii_whitespace());
        if !head.contains("encoding=\"csv\"") || !is_list || !end.starts_with("</data>") {
            return Err(TiledFault::NotCsv);
        }
        let tiles = numbers.split(',').count();
        if tiles != Square::COUNT {
            return Err(TiledFault::LayerSize { tiles });
        }
    }
    Ok(())
}

fn read_ground(map: &tiled::Map) -> Result<Ground, MapError> {
    let layer = map.layers().find(|layer| layer.name == "terrain");
    let layer = layer
        .and_then(|layer| layer.as_tile_layer())
        .ok_or(MapFault::Tiled(TiledFault::NoTerrain).at(1, 1))?;
    let is_board = match &layer {
        TileLayer::Finite(layer) => [layer.width(), layer.height()] == [SIDE as u32; 2],
        TileLayer::Infinite(_) => false,
    };
    if !is_board {
        return Err(MapFault::Tiled(TiledFault::NotCsv).at(1, 1));
    }
    let mut ground = Ground::all(Terrain::Land);
    for square in Square::all() {
        let tile = layer.get_tile(square.column() as i32, square.row() as i32);
        let empty = || {
            MapFault::Code {
                found: "no tile".into(),
            }
            .on(square)
        };
        let tile = tile.ok_or_else(empty)?;
        // A tileset may say by type what its tiles are; else they are in the order of the codes.
        let of_type = tile.get_tile().and_then(|tile| {
            Terrain::ALL
                .into_iter()
                .find(|terrain| terrain.name() == tile.user_type)
        });
        let terrain = of_type.or_else(|| Terrain::ALL.get(tile.id() as usize).copied());
        let unknown = || {
            MapFault::Code {
                found: format!("tile {}", tile.id()),
            }
            .on(square)
        };
        ground.set(square, terrain.ok_or_else(unknown)?);
    }
    Ok(ground)
}

type Objects = (Vec<Square>, Vec<Square>);

fn read_objects(map: &tiled::Map) -> Result<Objects, MapError> {
    let layer = map.layers().find(|layer| layer.name == "objects");
    let layer = layer
        .and_then(|layer| layer.as_object_layer())
        .ok_or(MapFault::Tiled(TiledFault::NoObjectLayer).at(1, 1))?;
    let mut castles = [None; 2];
    let mut n_castles = 0;
    let mut deposits = Vec::new();
    for object in layer.objects() {
        let tile = |pixels: i64, size: u32| (pixels / i64::from(size.max(1))) as i32;
        let (x, y) = (object.x as i64, object.y as i64);
        let (column, row) = (tile(x, map.tile_width), tile(y, map.tile_height));
        let outside = TiledFault::OffBoard {
            object: object.id(),
        };
        let square = Square::at(column, row).ok_or(MapFault::Tiled(outside).at(1, 1))?;
        match object.user_type.as_str() {
            "deposit" => deposits.push(square),
            "castle" => {
                let player = match object.properties.get("player") {
                    Some(PropertyValue::IntValue(player @ 0..=1)) => *player as usize,
                    _ => return Err(MapFault::Tiled(TiledFault::CastlePlayer).on(square)),
                };
                n_castles += 1;
                castles[player] = Some(square);
            }
            other => {
                let kind = other.chars().take(20).collect();
                return Err(MapFault::Tiled(TiledFault::ObjectKind { kind }).on(square));
            }
        }
    }
    let [Some(first), Some(second)] = castles else {
        return Err(MapFault::Castles {
            castles: castles.into_iter().flatten().count(),
        }
        .at(1, 1));
    };
    if n_castles > 2 {
        return Err(MapFault::Castles { castles: n_castles }.at(1, 1));
    }
    Ok((vec![first, second], deposits))
}

pub(super) fn write(map: &Map) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let n_objects = 2 + map.deposits.len();
    let next_object = n_objects + 1;
    text += &format!(
        "<map version=\"1.10\" tiledversion=\"1.11.0\" orientation=\"orthogonal\" \
         renderorder=\"right-down\" width=\"{SIDE}\" height=\"{SIDE}\" tilewidth=\"{PIXELS}\" \
         tileheight=\"{PIXELS}\" infinite=\"0\" nextlayerid=\"3\" nextobjectid=\"{next_object}\">\n"
    );
    write_tileset(&mut text);
    text += &format!(" <layer id=\"1\" name=\"terrain\" width=\"{SIDE}\" height=\"{SIDE}\">\n");
    text += "  <data encoding=\"csv\">\n";
    for row in 0..SIDE {
        let tile = |column: usize| {
            let terrain = map.ground.at(Square::new(row * SIDE + column));
            (terrain.unwrap_or(Terrain::Land).code() + 1).to_string()
        };
        text += &(0..SIDE).map(tile).collect::<Vec<_>>().join(",");
        text += if row + 1 < SIDE { ",\n" } else { "\n" };
    }
    text += "</data>\n </layer>\n <objectgroup id=\"2\" name=\"objects\">\n";
    write_objects(&mut text, map.castles, map.deposits);
    text + " </objectgroup>\n</map>\n"
}

/// The picture stands beside the maps that come with the game.
fn write_tileset(text: &mut String) {
    let count = Terrain::ALL.len();
    let width = count * PIXELS;
    let _infallible = writeln!(
        text,
        " <tileset firstgid=\"1\" name=\"terrain\" tilewidth=\"{PIXELS}\" \
         tileheight=\"{PIXELS}\" tilecount=\"{count}\" columns=\"{count}\">\n  \
         <image source=\"terrain.png\" width=\"{width}\" height=\"{PIXELS}\"/>"
    );
    for terrain in Terrain::ALL {
        let (id, name) = (terrain.code(), terrain.name());
        let _infallible = writeln!(text, "  <tile id=\"{id}\" type=\"{name}\"/>");
    }
    *text += " </tileset>\n";
}

fn write_objects(text: &mut String, castles: [Square; 2], deposits: Bits) {
    let castles = castles.into_iter().enumerate();
    let castles = castles.map(|(player, square)| (square, Some(player)));
    let deposits = deposits.iter().map(|square| (square, None));
    for (id, (square, player)) in (1..).zip(castles.chain(deposits)) {
        let (x, y) = (square.column() * PIXELS, square.row() * PIXELS);
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{PIXELS}\" height=\"{PIXELS}\"");
        let _infallible = match player {
            None => writeln!(text, "  <object id=\"{id}\" type=\"deposit\" {place}/>"),
            Some(player) => writeln!(
                text,
                "  <object id=\"{id}\" type=\"castle\" {place}>\n   <properties>\n    \
                 <property name=\"player\" type=\"int\" value=\"{player}\"/>\n   \
                 </properties>\n  </object>"
            ),
        };
    }
}
