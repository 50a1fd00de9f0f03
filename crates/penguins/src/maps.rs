//! Map files as hosts see them: generated, read, written and drawn.

use game::{AnyError, AnyMap, ByPlayer, Dice, Game, Geometry, Look, Scene, Sketch, Turn, Viewer};

use crate::{Map, MapError, Observation, Options, Penguins, picture, sketch};

/// The maps of this game.
pub(crate) struct Maps;

/// How their files end.
const ENDINGS: &[&str] = &["txt", "map"];

impl game::Maps for Maps {
    fn endings(&self) -> &'static [&'static str] {
        ENDINGS
    }

    fn recognizes(&self, text: &str) -> bool {
        // The maps of other games are JSON, XML, or numbers with commas between.
        let first = text.lines().map(str::trim).find(|line| !line.is_empty());
        first.is_some_and(|line| !line.starts_with(['{', '<']) && !line.contains(','))
    }

    fn generate(
        &self,
        players: u8,
        options: &str,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyMap>, AnyError> {
        let options: Options = serde_json::from_str(options)?;
        let penguins = Penguins::new(players, &options, dice)?;
        Ok(Box::new(Map {
            board: penguins.board().clone(),
            warnings: Vec::new(),
        }))
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
        let there = || self.there().flatten();
        let fish: u32 = there().map(u32::from).sum();
        let (tiles, starts) = (there().count(), self.board.n_starts());
        format!("{tiles} tiles with {fish} fish, room for {starts} pawns")
    }

    fn warnings(&self) -> Vec<String> {
        self.warnings.iter().map(ToString::to_string).collect()
    }

    fn geometry(&self) -> Geometry {
        self.board.floe().geometry()
    }

    fn write(&self, ending: &str) -> Result<String, AnyError> {
        if ENDINGS.contains(&ending) {
            Ok(self.board.to_map_file())
        } else {
            Err(format!("maps are written to .txt files, not to .{ending} files").into())
        }
    }

    fn svg(&self) -> String {
        picture::board(&self.board)
    }

    fn sketch(&self, look: Look) -> Sketch {
        // A position at which nobody sits.
        let observation = Observation {
            board: self.board.floe().to_string(),
            fish: self.there().collect(),
            seats: ByPlayer::default(),
            turn: Turn::Chance,
        };
        sketch::sketch(&Scene {
            observation: &observation,
            viewer: Viewer::Spectator,
            last: None,
            marked: &[],
            look,
        })
    }
}

impl Map {
    /// The fish on each tile; nothing in the place of those that are open water.
    fn there(&self) -> impl Iterator<Item = Option<u16>> {
        let board = &self.board;
        let tiles = board.floe().tiles();
        tiles.map(|tile| (!board.is_water(tile)).then(|| board.fish_on(tile)))
    }
}
