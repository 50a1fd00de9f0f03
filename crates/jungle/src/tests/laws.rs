//! The laws that every game keeps, over random games.

use game::{Dice, Game, Seed};
use testkit::{Probe, check_any_input, check_laws, check_playthrough, is_slow};

use super::counts::switched;
use crate::{Action, Jungle, Options, Square, Variant, state::key_of};

impl Probe for Jungle {
    /// From each animal, and from some empty squares and some beside the board, to anywhere.
    fn every_action(&self) -> Vec<Action> {
        let animals = self.animals().map(|(_, _, square)| square);
        let others = Square::ALL.into_iter().step_by(31);
        let mut from: Vec<Square> = animals.chain(others).collect();
        from.sort();
        from.dedup();
        let to_anywhere = |from| Square::ALL.into_iter().map(move |to| Action { from, to });
        from.into_iter().flat_map(to_anywhere).collect()
    }

    fn is_consistent(&self) -> bool {
        Jungle::is_consistent(self)
    }

    fn set_ups() -> Vec<(u8, Options)> {
        let classic = Options {
            variant: Variant::Classic,
            ..Options::default()
        };
        vec![(2, Options::default()), (2, classic)]
    }
}

#[test]
fn keeps_all_laws() {
    check_laws::<Jungle>(if is_slow() { 20_000 } else { 60 });
}

#[test]
fn brains_are_honest() {
    testkit::check_brains::<Jungle>(testkit::cases(14, 60));
}

#[test]
fn any_input_is_survived() {
    check_any_input::<Jungle>();
}

#[test]
fn war_plays_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/war.playthrough");
    check_playthrough::<Jungle>(path, 2, &Options::default(), 1, 24);
}

#[test]
fn classic_plays_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/classic.playthrough");
    let options = Options {
        variant: Variant::Classic,
        ..Options::default()
    };
    check_playthrough::<Jungle>(path, 2, &options, 1, 24);
}

#[test]
fn switched_games_end_and_stay_consistent() {
    let games = if is_slow() { 6_400 } else { 128 };
    for game in 0..games {
        let mut dice = Dice::new(Seed::from_number(game.into()));
        let options = Options {
            quiet_limit: Some(60),
            ..switched(game)
        };
        let mut state = Jungle::new(2, &options, &mut dice).expect("the options are fine");
        let mut plies = 0;
        while !state.turn().is_over() {
            let actions = state.actions();
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
            plies += 1;
            assert_eq!(state.key(), key_of(state.board(), state.mover()), "{state}");
        }
        assert!(state.is_consistent(), "{state}");
        assert!(plies <= Jungle::FACTS.max_plies);
    }
}
