//! Map files as hosts see them: generated, read, written and drawn.

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
            Ok(map) => Ok(Box::new(map)),
            Err(illegal) => Err(StartError::Illegal(Sentence::of(&illegal))),
        }
    },
    read: |text| match Map::read(text) {
        Ok(map) => Ok(Box::new(map)),
        Err(fault) => Err(Sentence::of(&Illegal::Map { fault })),
    },
};

const ENDING: &str = "json";

/// C8: the number of kinds for a hero.
const HERO_KINDS: usize = 4;

/// C12.8: the number of territories that a generated map has for two players.
const MIN_LANDS: usize = 10;

/// A property of a playable map that looks like a mistake.
#[derive(Debug, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(crate) enum Warning {
    #[error("only {lands} territories can be owned; two players should have {min}")]
    FewLands { lands: usize, min: usize },
    #[error("no hero can come: there are {kinds} kinds of land, and a hero needs {min}")]
    FewKinds { kinds: usize, min: usize },
}

impl AnyMap for Map {
    fn summary(&self) -> String {
        let garrisons = self.territories().iter().map(|it| u32::from(it.garrison));
        let soldiers: u32 = garrisons.sum();
        let plural = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {many}"),
        };
        format!(
            "{} with {soldiers} soldiers, {} and {} on {side} × {side} cells",
            plural(self.capturable().len(), "territory", "territories"),
            plural(self.sanctuaries().len(), "sanctuary", "sanctuaries"),
            plural(self.n_seas(), "sea", "seas"),
            side = self.side()
        )
    }

    fn warnings(&self) -> Vec<Sentence> {
        let capturable = self.capturable();
        let (lands, kinds) = (capturable.len(), self.kinds(capturable).count());
        let mut warnings = Vec::new();
        if lands < MIN_LANDS {
            let min = MIN_LANDS;
            warnings.push(Sentence::of(&Warning::FewLands { lands, min }));
        }
        if kinds < HERO_KINDS {
            let min = HERO_KINDS;
            warnings.push(Sentence::of(&Warning::FewKinds { kinds, min }));
        }
        warnings
    }

    fn geometry(&self) -> Geometry {
        Map::geometry(self)
    }

    fn write(&self, ending: &str) -> Result<String, AnyError> {
        if ending == ENDING {
            Ok(self.to_file())
        } else {
            Err(format!("maps are written to .{ENDING} files, not to .{ending} files").into())
        }
    }

    fn svg(&self) -> String {
        picture::map(self)
    }

    fn sketch(&self, look: Look) -> Sketch {
        sketch::empty_map(self, look)
    }
}

#[cfg(test)]
mod tests;
