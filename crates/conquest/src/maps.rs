//! Map files as hosts see them: generated, read, written and drawn.

use std::sync::Arc;

use game::{AnyError, AnyMap, Dice, Geometry, Look, Sketch};

use crate::{Map, Options, picture, sketch};

/// The maps of this game.
pub(crate) struct Maps;

/// How their files end.
const ENDING: &str = "json";

/// C8: how many kinds of land call a hero.
const KINDS_FOR_A_HERO: usize = 4;

/// C12.8: how many territories a generated map has for each of two players.
const LANDS_FOR_TWO: usize = 10;

impl game::Maps for Maps {
    fn endings(&self) -> &'static [&'static str] {
        &[ENDING]
    }

    fn recognizes(&self, text: &str) -> bool {
        let is_object = text.trim_start().starts_with('{');
        is_object && (text.contains("\"territories\"") || text.contains("\"cells\""))
    }

    fn generate(
        &self,
        players: u8,
        options: &str,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyMap>, AnyError> {
        let options: Options = serde_json::from_str(options)?;
        let map = options.map(players, dice)?;
        Ok(Box::new(Sheet(Arc::new(map))))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyMap>, AnyError> {
        Ok(Box::new(Sheet(Arc::new(Map::read(text)?))))
    }
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

    fn warnings(&self) -> Vec<String> {
        let capturable = self.0.capturable();
        let (n_lands, n_kinds) = (capturable.len(), self.0.kinds(capturable).count());
        let mut warnings = Vec::new();
        if n_lands < LANDS_FOR_TWO {
            warnings.push(format!(
                "only {n_lands} territories can be owned; two players should have {LANDS_FOR_TWO}"
            ));
        }
        if n_kinds < KINDS_FOR_A_HERO {
            warnings.push(format!(
                "no hero can come: the land is of {n_kinds} kinds, and it takes {KINDS_FOR_A_HERO}"
            ));
        }
        warnings
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
