//! The laws that every game keeps, the counts and the transcripts.

use testkit::Probe;

use crate::{Action, Options, Penguins, Tile, Tiling};

/// The map that was drawn by hand.
pub(super) const MAP: &str = include_str!("../../data/floe37.map");

impl Probe for Penguins {
    fn every_action(&self) -> Vec<Action> {
        // All tiles, and some that there are not.
        let tiles: Vec<Tile> = Tile::all(self.floe().n_tiles() + 2)
            .chain([Tile::new(u16::MAX)])
            .collect();
        let place = |tile: &Tile| Action::Place { tile: *tile };
        // On large boards it is enough to try those from which someone might move, and some others.
        let is_tried = |tile: &&Tile| {
            tiles.len() <= 100 || self.occupant(**tile).is_some() || tile.index().is_multiple_of(41)
        };
        let moves = tiles.iter().filter(is_tried).flat_map(|from| {
            tiles.iter().map(|to| Action::Move {
                from: *from,
                to: *to,
            })
        });
        tiles.iter().map(place).chain(moves).collect()
    }

    fn is_consistent(&self) -> bool {
        self.is_consistent()
    }

    fn set_ups() -> Vec<(u8, Options)> {
        let board = |board| Options {
            board,
            ..Options::default()
        };
        let grid = |tiling, rows, cols| Options {
            rows: Some(rows),
            cols: Some(cols),
            ..board(tiling)
        };
        let mut set_ups = vec![
            (2, Options::default()),
            (3, grid(Tiling::Square, 5, 6)),
            (4, board(Tiling::Octagon)),
            (6, board(Tiling::Pentagon)),
            (8, board(Tiling::Penrose)),
            (
                2,
                Options {
                    map: Some(MAP.into()),
                    pawns: Some(3),
                    ..Options::default()
                },
            ),
            // Too large for sets without heap.
            (
                8,
                Options {
                    pawns: Some(5),
                    ..grid(Tiling::Square, 17, 16)
                },
            ),
        ];
        if testkit::is_slow() {
            for players in [2, 3, 4, 6, 8] {
                set_ups.extend(Tiling::ALL.map(|tiling| (players, board(tiling))));
            }
        }
        set_ups
    }
}

#[test]
fn keeps_the_laws() {
    testkit::check_laws::<Penguins>(if testkit::is_slow() { 640 } else { 28 });
}

#[test]
fn brains_are_honest() {
    testkit::check_brains::<Penguins>(testkit::cases(14, 60));
}

#[test]
fn survives_any_input() {
    testkit::check_any_input::<Penguins>();
}

#[test]
fn counts_as_written() {
    testkit::check_perft::<Penguins>(include_str!("../../data/small.perft"));
}

#[test]
fn plays_as_written() {
    testkit::check_playthrough::<Penguins>("data/hex.playthrough", 2, &Options::default(), 1, 200);
    let penrose = Options {
        board: Tiling::Penrose,
        tiles: Some(24),
        pawns: Some(1),
        ..Options::default()
    };
    testkit::check_playthrough::<Penguins>("data/penrose.playthrough", 3, &penrose, 2, 200);
}
