use game::{Budget, Dice, Game, Limit, Player, Seed, View, ignore_info, play_typed};
use search::{AlphaBeta, Position, Score};

use super::{drift::Drift, territory::TUNED, *};
use crate::{Options, Tiling};

fn choice(name: &str, text: &str, seed: u64) -> String {
    let state: Penguins = text.parse().unwrap();
    let view = View::of_mover(&state).unwrap();
    let mut brain = brain(name, seed).unwrap();
    let index = brain.choose(&view, &budget(), &mut ignore_info);
    view.actions[index].to_string()
}

fn budget() -> Budget {
    Budget::new(Limit::Nodes(1))
}

/// Plays a match between brains, by seat.
fn play(options: &Options, names: [&str; 2], seed: u64) -> game::Outcome {
    play_thinking(options, names, seed, 1)
}

/// The same with so many nodes for each move.
fn play_thinking(options: &Options, names: [&str; 2], seed: u64, nodes: u64) -> game::Outcome {
    play_at(options, &names, seed, nodes)
}

/// The same with any number of seats.
fn play_at(options: &Options, names: &[&str], seed: u64, nodes: u64) -> game::Outcome {
    let budget = Budget::new(Limit::Nodes(nodes));
    let dice = &mut Dice::new(Seed::from_number(seed));
    let mut state = Penguins::new(names.len() as u8, options, dice).unwrap();
    let mut brains: Vec<_> = names.iter().map(|it| brain(it, seed).unwrap()).collect();
    play_typed(&mut state, &mut brains, dice, &budget, u32::MAX);
    state.turn().outcome().unwrap()
}

#[test]
fn greedy_goes_where_the_fish_are() {
    //   A 1 3      3 is on the way to 2, whose mean is (1 + 9) / 2; below there are two ones.
    //   1 1 1
    //   1 1 B
    assert_eq!(
        choice("greedy", "square/3x3 113111111 0/0@0 0/0@8 0", 1),
        "0-2"
    );
    // It places next to many fish.
    assert_eq!(
        choice("greedy", "square/3x3 131111131 0/0+1 0/0+1 0", 1),
        "@4"
    );
}

#[test]
fn brains_depend_on_their_seed_alone() {
    let text = "square/3x3 111111111 0/0@4 0/0@8 0";
    for name in ["random", "greedy"] {
        let choices: Vec<String> = (0..40).map(|seed| choice(name, text, seed)).collect();
        assert!(
            choices.iter().any(|other| *other != choices[0]),
            "{name} always goes the same way"
        );
        assert_eq!(choices[7], choice(name, text, 7));
    }
}

#[test]
fn random_chooses_among_pawns_first() {
    // One pawn has one target, the other eleven: both are chosen about equally often.
    //   A ~ ~ ~ ~ ~
    //   . ~ ~ ~ ~ ~
    //   ~ A . . . .
    //   B . . . . .
    let text = "square/4x6 1.....1......11111111111 10/10@0,13 0/0@18 0";
    let lone = (0..400)
        .filter(|&seed| choice("random", text, seed) == "0-6")
        .count();
    assert!((150..250).contains(&lone), "{lone}");
}

#[test]
fn greedy_beats_random() {
    let mut wins = 0;
    for seed in 0..200 {
        // Each begins every other time.
        let (names, greedy) = if seed % 2 == 0 {
            (["greedy", "random"], Player::new(0))
        } else {
            (["random", "greedy"], Player::new(1))
        };
        let outcome = play(&Options::default(), names, seed);
        wins += u32::from(outcome.winner() == Some(greedy));
    }
    assert!(wins >= 150, "greedy wins {wins} of 200");
}

#[test]
fn brains_play_everywhere() {
    for board in Tiling::ALL {
        let options = Options {
            board,
            ..Options::default()
        };
        for seed in 0..10 {
            play(&options, ["greedy", "random"], seed);
        }
    }
}

/// What a position is worth by the rules of the game alone.
fn minimax(state: &Penguins, depth: u32) -> Score {
    let drift = Drift::new(state, TUNED);
    if let Some(result) = drift.known_result() {
        return result.score(0);
    }
    if depth == 0 {
        return Score::points(drift.evaluate());
    }
    let mover = state.turn().player();
    let value = |action: &crate::Action| {
        let mut child = state.clone();
        child.apply(action, &mut ());
        let score = minimax(&child, depth - 1);
        // Once it is over everything is told from the first seat.
        let teller = child.turn().player().or(Some(Player::new(0)));
        if teller == mover { score } else { -score }
    };
    let actions = state.actions();
    actions
        .iter()
        .map(value)
        .max()
        .expect("whoever is to move can")
}

#[test]
fn full_width_search_is_minimax() {
    let games = if testkit::is_slow() { 200 } else { 30 };
    let options = Options {
        rows: Some(4),
        cols: Some(5),
        pawns: Some(2),
        ..Options::default()
    };
    let mut compared = 0;
    for seed in 0..games {
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut state = Penguins::new(2, &options, &mut dice).unwrap();
        while !state.turn().is_over() {
            let depth = if compared % 20 == 0 { 4 } else { 2 };
            let mut search = AlphaBeta::new(1, search::SearchOptions::full_width(depth));
            let budget = Budget::new(Limit::Nodes(1 << 40));
            let drift = Drift::new(&state, TUNED);
            let found = search.search(&drift, &[], &budget, &mut |_| ());
            // With one move there is nothing to look for, however deep one could.
            assert_eq!(found.score, minimax(&state, found.depth), "{state}");
            compared += 1;
            let actions = state.actions();
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
        }
    }
    assert!(compared > 400, "{compared} positions");
}

#[test]
fn each_brain_beats_the_one_below() {
    let games = if testkit::is_slow() { 100 } else { 20 };
    for pair in BRAINS.windows(2).take(3) {
        let points = |seed: u64| {
            let seat = (seed % 2) as usize;
            let names = if seat == 0 {
                [pair[1], pair[0]]
            } else {
                [pair[0], pair[1]]
            };
            let outcome = play_thinking(&Options::default(), names, seed / 2, 500);
            let player = Player::new(seat as u8);
            match outcome.winner() {
                Some(winner) if winner == player => 2,
                None => 1,
                Some(_) => 0,
            }
        };
        let points: u64 = (0..games).map(points).sum();
        assert!(
            points * 50 >= games * 70,
            "{pair:?}: {points} of {}",
            2 * games
        );
    }
}

#[test]
fn against_several_every_way_to_search_beats_who_plays_anything() {
    for name in MEASURES {
        for players in [3, 4] {
            let mut firsts = 0;
            for seed in 0..3 {
                let names = [*name, "random", "random", "random"];
                let outcome = play_at(&Options::default(), &names[..players], seed, 200);
                firsts += u32::from(outcome.rank(Player::new(0)) == 1);
            }
            assert!(firsts >= 2, "{name} among {players}: {firsts} of 3");
        }
    }
}
