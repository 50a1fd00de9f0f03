//! Map files as hosts see them: generated, read, written and drawn.

use game::{
    AnyError, AnyMap, ByPlayer, Game, Geometry, Look, Maps, Scene, Sentence, Sketch, Turn, Viewer,
    erased::{StartError, read_options},
};

use crate::{Illegal, Map, Observation, Options, Penguins, picture, sketch};

/// The maps of this game.
pub(crate) const MAPS: Maps = Maps {
    endings: ENDINGS,
    companion: |_| None,
    recognizes: |text| {
        // The maps of other games are JSON, XML, or numbers with commas between.
        let first = text.lines().map(str::trim).find(|line| !line.is_empty());
        first.is_some_and(|line| !line.starts_with(['{', '<']) && !line.contains(','))
    },
    generate: |players, options, dice| {
        let options: Options = read_options(Penguins::FACTS.id, options)?;
        let penguins = Penguins::new(players, &options, dice)
            .map_err(|illegal| StartError::Illegal(Sentence::of(&illegal)))?;
        Ok(Box::new(Map {
            board: penguins.board().clone(),
            warnings: Vec::new(),
        }))
    },
    read: |text| match Map::read(text) {
        Ok(map) => Ok(Box::new(map)),
        Err(error) => Err(Sentence::of(&Illegal::Map(error))),
    },
};

const ENDINGS: &[&str] = &["txt", "map"];

impl AnyMap for Map {
    fn summary(&self) -> String {
        let there = || self.there().flatten();
        let fish: u32 = there().map(u32::from).sum();
        let (tiles, starts) = (there().count(), self.board.n_starts());
        format!("{tiles} tiles with {fish} fish, room for {starts} pawns")
    }

    fn warnings(&self) -> Vec<Sentence> {
        self.warnings.iter().map(Sentence::of).collect()
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
