use game::{Dice, Game, Seed};

use super::*;
use crate::{Options, Tiling};

/// A position some plies into a game.
fn middle(board: Tiling, players: u8) -> Penguins {
    let options = Options {
        board,
        ..Options::default()
    };
    let mut dice = Dice::new(Seed::from_number(7));
    let mut state = Penguins::new(players, &options, &mut dice).unwrap();
    for _ in 0..20 {
        let actions = state.actions();
        state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
    }
    state
}

/// Writes a picture into the folder `PENGUIN_PICTURES`, if it is set, to be looked at.
fn keep(name: &str, svg: &str) {
    if let Some(folder) = std::env::var_os("PENGUIN_PICTURES") {
        std::fs::write(
            std::path::Path::new(&folder).join(format!("{name}.svg")),
            svg,
        )
        .unwrap();
    }
}

#[test]
fn pictures_show_every_tile_and_pawn() {
    for tiling in Tiling::ALL {
        let state = middle(tiling, 4);
        let n_present = state
            .floe()
            .tiles()
            .filter(|tile| state.is_present(*tile))
            .count();
        let n_pawns: usize = Player::all(4).map(|player| state.pawns(player).len()).sum();
        let svg = position(&state);
        assert_eq!(
            svg.matches("<polygon").count(),
            3 * n_present,
            "shadow, edge and face"
        );
        assert_eq!(svg.matches("\"#penguin\"").count(), n_pawns);
        let svg = board(state.board());
        let n_fish: usize = state
            .board()
            .fish()
            .iter()
            .map(|fish| usize::from(*fish))
            .sum();
        assert_eq!(svg.matches("\"#fish\"").count(), n_fish);
        assert_eq!(svg, board(state.board()));
        keep(&format!("{tiling}-board"), &svg);
        keep(tiling.name(), &position(&state));
    }
}

#[test]
fn maps_have_pictures_too() {
    let map = crate::Map::read(include_str!("../../data/floe37.map")).unwrap();
    let svg = board(&map.board);
    assert_eq!(svg.matches("<polygon").count(), 3 * 37);
    keep("map", &svg);
}

#[test]
fn numbers_are_whole() {
    let svg = position(&middle(Tiling::Penrose, 8));
    let is_broken = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1] == b'.';
    let body = svg.replace("http://www.w3.org/2000/svg", "");
    assert!(!body.as_bytes().windows(2).any(is_broken));
}
