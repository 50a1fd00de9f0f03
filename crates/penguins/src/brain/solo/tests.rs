//! Exact play compared with exhaustive search.

use game::{Budget, Dice, Game, Limit, Player, Seed};

use super::*;
use crate::Options;

/// Returns the maximum score of a player if only it moves, by exhaustive search.
fn max_fish(state: &Penguins, player: Player) -> u32 {
    let mut moves = Vec::new();
    for &pawn in state.pawns(player) {
        state.list_moves(pawn, &mut moves);
    }
    let gains = moves.into_iter().map(|action| {
        let mut after = state.clone();
        after.mover = Some(player);
        after.apply(&action, &mut ());
        max_fish(&after, player)
    });
    gains.max().unwrap_or(state.score(player).0)
}

/// Returns positions of random matches with a player on regions of its own.
fn solo_positions() -> Vec<(Penguins, Player)> {
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
            if regions(&state, player).is_some() {
                found.push((state.clone(), player));
            }
            let actions = state.actions();
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
        }
    }
    found
}

#[test]
fn solo_play_takes_maximum_of_fish() {
    let found = solo_positions();
    assert!(found.len() > 300, "{} positions", found.len());
    for (state, player) in found {
        let expected = max_fish(&state, player);
        let mut state = state;
        let budget = Budget::new(Limit::Nodes(1 << 30));
        // The moves of the opponent have no effect, so they are skipped.
        while let Some(action) =
            regions(&state, player).and_then(|it| next_move(&it, &budget, 1 << 20))
        {
            state.mover = Some(player);
            state.apply(&action, &mut ());
        }
        assert_eq!(state.score(player).0, expected, "{state}");
    }
}
