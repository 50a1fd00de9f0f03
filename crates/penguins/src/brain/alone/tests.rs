//! Exact play of pawns that are alone, held against trying everything.

use game::{Budget, Dice, Game, Limit, Player, Seed};

use super::*;
use crate::Options;

/// The most fish a player can still take, if only it moved: by trying everything.
fn most(state: &Penguins, player: Player) -> u32 {
    let mut moves = Vec::new();
    for &pawn in state.pawns(player) {
        state.list_moves(pawn, &mut moves);
    }
    let gains = moves.into_iter().map(|action| {
        let mut after = state.clone();
        after.mover = Some(player);
        after.apply(&action, &mut ());
        most(&after, player)
    });
    gains.max().unwrap_or(state.score(player).0)
}

/// Small floes that fell apart in random matches.
fn apart() -> Vec<(Penguins, Player)> {
    let options = Options {
        rows: Some(4),
        cols: Some(5),
        pawns: Some(2),
        ..Options::default()
    };
    let mut found = Vec::new();
    for seed in 0..400 {
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut state = Penguins::new(2, &options, &mut dice).expect("the options are fine");
        while let Some(player) = state.turn().player() {
            if pieces(&state, player).is_some() {
                found.push((state.clone(), player));
            }
            let actions = state.actions();
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
        }
    }
    found
}

#[test]
fn no_fish_is_lost_once_alone() {
    let found = apart();
    assert!(found.len() > 300, "{} positions are apart", found.len());
    for (state, player) in found {
        let expected = most(&state, player);
        let mut state = state;
        let budget = Budget::new(Limit::Nodes(1 << 30));
        // Whatever the other does in between changes nothing, so that it may stand still.
        while let Some(action) = pieces(&state, player).and_then(|it| next(&it, &budget, 1 << 20)) {
            state.mover = Some(player);
            state.apply(&action, &mut ());
        }
        assert_eq!(state.score(player).0, expected, "{state}");
    }
}
