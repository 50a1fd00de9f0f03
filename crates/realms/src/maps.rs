//! Map files as hosts see them: generated, read, written and drawn.

use game::{
    AnyError, AnyMap, Game, Geometry, Look, Maps, Sentence, Sketch,
    erased::{StartError, read_options},
};
use serde::Serialize;
use thiserror::Error;

use crate::{Illegal, Map, Options, Realms, Square, picture, sketch, square::squares};

/// The maps of this game.
pub(crate) const MAPS: Maps = Maps {
    endings: &["txt", "tmx"],
    companion: |ending| (ending == "txt").then_some("json"),
    recognizes: |text| {
        // The maps of other games are JSON, or numbers with spaces between.
        let first = text.lines().map(str::trim).find(|line| !line.is_empty());
        let is_code =
            |line: &str| line.contains(',') && line.starts_with(|it: char| it.is_ascii_digit());
        first.is_some_and(|line| is_code(line) || (line.starts_with('<') && text.contains("<map")))
    },
    generate: |players, options, dice| {
        let options: Options = read_options(Realms::FACTS.id, options)?;
        if players != Realms::PLAYERS {
            let illegal = Illegal::Players { players };
            return Err(StartError::Illegal(Sentence::of(&illegal)));
        }
        match &options.map {
            Some(text) => read(text).map_err(StartError::Illegal),
            None => Ok(Box::new(Map::generate(dice))),
        }
    },
    read,
};

fn read(text: &str) -> Result<Box<dyn AnyMap>, Sentence> {
    match Map::read(text) {
        Ok(map) => Ok(Box::new(map)),
        Err(error) => Err(Sentence::of(&Illegal::Map(error))),
    }
}

/// Something in a map that looks like a mistake, although it can be played.
#[derive(Debug, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(crate) enum Warning {
    #[error("the terrain is not the same from both ends: one side may be better")]
    UnevenTerrain,
    #[error("no way leads to the deposit on {at}")]
    UnreachableDeposit { at: Square },
}

impl AnyMap for Map {
    fn summary(&self) -> String {
        let [first, second] = self.castles;
        let (passable, deposits) = (self.ground.passable().len(), self.deposits.len());
        format!(
            "25 x 25 squares, {passable} of them passable, castles on {first} and {second}, \
             {deposits} deposits"
        )
    }

    fn warnings(&self) -> Vec<Sentence> {
        let mut warnings = Vec::new();
        let is_mirrored = |terrain: &crate::Terrain| {
            let squares = self.ground.of(*terrain);
            squares
                .iter()
                .map(crate::Square::mirrored)
                .collect::<crate::Bits>()
                == *squares
        };
        if !crate::Terrain::ALL.iter().all(is_mirrored) {
            warnings.push(Warning::UnevenTerrain);
        }
        let reached = crate::path::reached(self.castles[0], &self.ground.passable());
        let unreachable = self.deposits - reached;
        warnings.extend(
            unreachable
                .iter()
                .map(|at| Warning::UnreachableDeposit { at }),
        );
        warnings.iter().map(Sentence::of).collect()
    }

    fn geometry(&self) -> Geometry {
        squares(|square| self.ground.at(square))
    }

    fn write(&self, ending: &str) -> Result<String, AnyError> {
        match ending {
            "txt" => Ok(self.to_text()),
            "tmx" => Ok(self.to_tmx()),
            _ => Err(
                format!("maps are written to .txt and .tmx files, not to .{ending} files").into(),
            ),
        }
    }

    fn svg(&self) -> String {
        picture::map(self)
    }

    fn sketch(&self, look: Look) -> Sketch {
        sketch::map(self, look)
    }
}
