//! Trees counted, against files, against plain counting, and against the naive rules.

use game::{Dice, Game, Seed};
use testkit::{check_perft, is_slow};

use super::{naive::Naive, position};
use crate::{Jungle, Options, Variant};

#[test]
fn war_counts_as_written() {
    check_perft::<Jungle>(include_str!("../../data/war.perft"));
}

#[test]
fn classic_counts_as_written() {
    check_perft::<Jungle>(include_str!("../../data/classic.perft"));
}

/// The numbers of our own positions come from here.
#[test]
fn naive_rules_count_the_same() {
    let most = if is_slow() { 30_000_000 } else { 200_000 };
    for file in [
        include_str!("../../data/war.perft"),
        include_str!("../../data/classic.perft"),
    ] {
        let mut text = "";
        for line in file.lines() {
            if let Some(position) = line.strip_prefix("position ") {
                text = position;
            }
            let Some(count) = line.strip_prefix("perft ") else {
                continue;
            };
            let (depth, nodes) = count.split_once(' ').expect("a count is two numbers");
            let depth = depth.parse().expect("a depth is a number");
            let nodes: u64 = nodes.parse().expect("a count is a number");
            if nodes <= most {
                assert_eq!(
                    Naive::new(text).perft(depth),
                    nodes,
                    "{text} at depth {depth}"
                );
            }
        }
    }
}

#[test]
fn random_positions_have_the_same_actions_under_naive_rules() {
    let games = if is_slow() { 640 } else { 64 };
    for game in 0..games {
        let mut dice = Dice::new(Seed::from_number(game.into()));
        let mut state = Jungle::new(2, &switched(game), &mut dice).expect("the options are fine");
        while !state.turn().is_over() {
            let actions = state.actions();
            let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
            texts.sort();
            assert_eq!(
                texts,
                Naive::new(&state.to_string()).actions(),
                "{state}\n{state:#}"
            );
            assert_eq!(state.perft(1), actions.len() as u64, "{state}");
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
        }
    }
}

#[test]
fn fast_count_is_the_plain_count_where_draws_are_far() {
    for variant in Variant::ALL {
        let start = position(variant.start());
        for depth in 0..4 {
            assert_eq!(
                start.perft(depth),
                game::perft(&start, depth),
                "{variant} {depth}"
            );
        }
    }
}

#[test]
fn counts_leave_out_the_rules_on_draws() {
    let drawn = position("7/7/7/7/7/7/7/7/R5r 0 7 quiet_limit=7");
    assert!(drawn.turn().is_over());
    assert_eq!(drawn.perft(2), 4);
    assert_eq!(game::perft(&drawn, 2), 0);
}

/// All 64 choices of board and switches, by the bits of a number.
pub(super) fn switched(number: u32) -> Options {
    let bit = |place: u32| Some(number >> place & 1 == 1);
    Options {
        variant: if bit(0) == Some(true) {
            Variant::Classic
        } else {
            Variant::War
        },
        leopard_jumps: bit(1),
        jump_captures: bit(2),
        land_rat_takes_swimmer: bit(3),
        elephant_takes_rat: bit(4),
        trapped_can_capture: bit(5),
        quiet_limit: None,
    }
}
