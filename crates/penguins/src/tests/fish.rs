//! Whole games on every tiling: they end, and no fish appears or disappears.

use game::{Dice, Game, Player, Seed};

use super::laws::MAP;
use crate::{Event, Options, Penguins, Tiling};

/// Fish and tiles which are still there.
fn left(state: &Penguins) -> (u32, u32) {
    let tiles = state.floe().tiles().filter(|tile| state.is_present(*tile));
    tiles.fold((0, 0), |(fish, tiles), tile| {
        (fish + u32::from(state.fish(tile)), tiles + 1)
    })
}

/// Fish and tiles which all players have.
fn scored(state: &Penguins) -> (u32, u32) {
    let scores = Player::all(state.players()).map(|player| state.score(player));
    scores.fold((0, 0), |(fish, tiles), score| {
        (fish + score.0, tiles + u32::from(score.1))
    })
}

/// Plays at random to the end; now and then a player is taken out.
fn play_out(mut state: Penguins, dice: &mut Dice, odds: u32) {
    let start = left(&state);
    let mut lost = (0, 0);
    while let Some(player) = state.turn().player() {
        let mut events = Vec::new();
        if odds > 0 && dice.below(odds) == 0 {
            let seat = dice.below(state.players().into());
            state.forfeit(Player::new(seat as u8), &mut events);
        } else {
            let actions = state.actions();
            let action = actions[dice.below(actions.len() as u32) as usize];
            events = state
                .play(player, &action)
                .expect("what is listed is legal");
        }
        for seen in events {
            if let Event::Lost { fish, .. } = seen.event {
                lost = (lost.0 + u32::from(fish), lost.1 + 1);
            }
        }
        let (have, on_board) = (scored(&state), left(&state));
        assert_eq!(have.0 + on_board.0 + lost.0, start.0, "{state}");
        assert_eq!(have.1 + on_board.1 + lost.1, start.1, "{state}");
    }
    // Only the last of all, once the others are eliminated, may have pawns left.
    let has_pawn = |player: &Player| !state.pawns(*player).is_empty();
    let n_left = Player::all(state.players()).filter(has_pawn).count();
    assert!(n_left <= usize::from(odds > 0), "{state}");
}

#[test]
fn every_fish_is_accounted_for() {
    let rounds = if testkit::is_slow() { 40 } else { 2 };
    for board in Tiling::ALL {
        for players in [2, 3, 4, 6, 8] {
            for round in 0..rounds {
                let options = Options {
                    board,
                    ..Options::default()
                };
                let mut dice = Dice::new(Seed::from_number(round));
                let state = Penguins::new(players, &options, &mut dice).unwrap();
                play_out(state, &mut dice, if round % 2 == 0 { 0 } else { 20 });
            }
        }
    }
}

#[test]
fn a_map_drawn_by_hand_is_played() {
    let options = Options {
        map: Some(MAP.into()),
        ..Options::default()
    };
    for seed in 0..20 {
        let mut dice = Dice::new(Seed::from_number(seed));
        let state = Penguins::new(2, &options, &mut dice).unwrap();
        assert_eq!(state.floe().n_tiles(), 37);
        play_out(state, &mut dice, 30);
    }
}

#[test]
fn ten_thousand_tiles_are_played() {
    let options = Options {
        rows: Some(100),
        cols: Some(100),
        board: Tiling::Square,
        pawns: Some(10),
        ..Options::default()
    };
    let mut dice = Dice::new(Seed::from_number(1));
    let mut state = Penguins::new(8, &options, &mut dice).unwrap();
    let mut actions = Vec::new();
    for _ in 0..1000 {
        actions.clear();
        state.legal_actions(&mut actions);
        state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
    }
    assert!(state.is_consistent());
    assert_eq!(state.to_string().parse(), Ok(state));
}
