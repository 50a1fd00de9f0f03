//! Map files as hosts see them: generated, read, written and drawn.

use game::{AnyError, AnyMap, Dice, Geometry, Look, Sketch};

use crate::{Map, MapError, Options, picture, sketch, square::squares};

/// The maps of this game.
pub(crate) struct Maps;

impl game::Maps for Maps {
    fn endings(&self) -> &'static [&'static str] {
        &["txt", "tmx"]
    }

    fn companion(&self, ending: &str) -> Option<&'static str> {
        (ending == "txt").then_some("json")
    }

    fn recognizes(&self, text: &str) -> bool {
        // The maps of other games are JSON, or numbers with spaces between.
        let first = text.lines().map(str::trim).find(|line| !line.is_empty());
        let is_code =
            |line: &str| line.contains(',') && line.starts_with(|it: char| it.is_ascii_digit());
        first.is_some_and(|line| is_code(line) || (line.starts_with('<') && text.contains("<map")))
    }

    fn generate(
        &self,
        players: u8,
        options: &str,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyMap>, AnyError> {
        let options: Options = serde_json::from_str(options)?;
        if players != crate::Realms::PLAYERS {
            return Err(crate::Illegal::Players(players).into());
        }
        let map = match &options.map {
            Some(text) => Map::read(text)?,
            None => Map::generate(dice),
        };
        Ok(Box::new(map))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyMap>, AnyError> {
        Ok(Box::new(Map::read(text)?))
    }

    fn line_of(&self, error: &AnyError) -> Option<usize> {
        error.downcast_ref().map(|error: &MapError| error.line)
    }
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

    fn warnings(&self) -> Vec<String> {
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
            warnings
                .push("the terrain is not the same from both ends: one side may be better".into());
        }
        let reached = crate::path::reached(self.castles[0], &self.ground.passable());
        for deposit in (self.deposits - reached).iter() {
            warnings.push(format!("no way leads to the deposit on {deposit}"));
        }
        warnings
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
