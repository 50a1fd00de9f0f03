//! Map files as hosts see them: generated, read, written and drawn.

use std::sync::Arc;

use game::{
    AnyError, AnyMap, Game, Geometry, Look, Maps, Sentence, Sketch,
    erased::{StartError, read_options},
};
use serde::Serialize;
use thiserror::Error;

use crate::{Conquest, Illegal, Map, Options, picture, sketch};

/// The maps of this game.
pub(crate) const MAPS: Maps = Maps {
    endings: &[ENDING],
    companion: |_| None,
    recognizes: |text| {
        let is_object = text.trim_start().starts_with('{');
        is_object && (text.contains("\"territories\"") || text.contains("\"cells\""))
    },
    generate: |players, options, dice| {
        let options: Options = read_options(Conquest::FACTS.id, options)?;
        match options.map(players, dice) {
            Ok(map) => Ok(Box::new(Sheet(Arc::new(map)))),
            Err(illegal) => Err(StartError::Illegal(Sentence::of(&illegal))),
        }
    },
    read: |text| match Map::read(text) {
        Ok(map) => Ok(Box::new(Sheet(Arc::new(map)))),
        Err(fault) => Err(Sentence::of(&Illegal::Map { fault })),
    },
};

const ENDING: &str = "json";

/// C8: how many kinds of land call a hero.
const KINDS_FOR_A_HERO: usize = 4;

/// C12.8: how many territories a generated map has for each of two players.
const LANDS_FOR_TWO: usize = 10;

/// Something in a map that looks like a mistake, although it can be played.
#[derive(Debug, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(crate) enum Warning {
    #[error("only {lands} territories can be owned; two players should have {min}")]
    FewLands { lands: usize, min: usize },
    #[error("no hero can come: the land is of {kinds} kinds, and it takes {min}")]
    FewKinds { kinds: usize, min: usize },
}

/// A map that nobody plays on yet.
struct Sheet(Arc<Map>);

impl AnyMap for Sheet {
    fn summary(&self) -> String {
        let map = &self.0;
        let soldiers: u32 = map
            .territories()
            .iter()
            .map(|it| u32::from(it.garrison))
            .sum();
        let plural = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {many}"),
        };
        format!(
            "{} with {soldiers} soldiers, {} and {} on {side} × {side} cells",
            plural(map.capturable().len(), "territory", "territories"),
            plural(map.sanctuaries().len(), "sanctuary", "sanctuaries"),
            plural(map.n_seas(), "sea", "seas"),
            side = map.side()
        )
    }

    fn warnings(&self) -> Vec<Sentence> {
        let capturable = self.0.capturable();
        let (lands, kinds) = (capturable.len(), self.0.kinds(capturable).count());
        let few_lands = (lands < LANDS_FOR_TWO).then_some(Warning::FewLands {
            lands,
            min: LANDS_FOR_TWO,
        });
        let few_kinds = (kinds < KINDS_FOR_A_HERO).then_some(Warning::FewKinds {
            kinds,
            min: KINDS_FOR_A_HERO,
        });
        let warnings = few_lands.iter().chain(&few_kinds);
        warnings.map(Sentence::of).collect()
    }

    fn geometry(&self) -> Geometry {
        self.0.geometry()
    }

    fn write(&self, ending: &str) -> Result<String, AnyError> {
        if ending == ENDING {
            Ok(self.0.to_file())
        } else {
            Err(format!("maps are written to .{ENDING} files, not to .{ending} files").into())
        }
    }

    fn svg(&self) -> String {
        picture::map(&self.0)
    }

    fn sketch(&self, look: Look) -> Sketch {
        sketch::bare(&self.0, look)
    }
}

#[cfg(test)]
mod tests;
