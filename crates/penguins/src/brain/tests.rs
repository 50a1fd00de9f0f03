use std::collections::BTreeMap;

use game::{Budget, Dice, Game, Limit, Player, Seed, View, ignore_info, play_typed};
use search::{AlphaBeta, Position, Score};

use super::{
    position::SearchPosition,
    territory::{PLAIN, TUNED, Weights},
    *,
};
use crate::{Options, Tile, Tiling};

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

/// Plays a match between two brains with one node for each move.
fn play(options: &Options, names: [&str; 2], seed: u64) -> game::Outcome {
    play_thinking(options, names, seed, 1)
}

/// Plays a match between two brains with a number of nodes for each move.
fn play_thinking(options: &Options, names: [&str; 2], seed: u64, nodes: u64) -> game::Outcome {
    play_at(options, &names, seed, nodes)
}

/// Plays a match between any number of brains.
fn play_at(options: &Options, names: &[&str], seed: u64, nodes: u64) -> game::Outcome {
    let budget = Budget::new(Limit::Nodes(nodes));
    let dice = &mut Dice::new(Seed::from_number(seed));
    let mut state = Penguins::new(names.len() as u8, options, dice).unwrap();
    let mut brains: Vec<_> = names.iter().map(|it| brain(it, seed).unwrap()).collect();
    play_typed(&mut state, &mut brains, dice, &budget, u32::MAX);
    state.turn().outcome().unwrap()
}

#[test]
fn greedy_chooses_path_with_most_fish() {
    //   A 1 3      The mean weight of the path to tile 2 is (1 + 9) / 2, of others 1.
    //   1 1 1
    //   1 1 B
    assert_eq!(
        choice("greedy", "square/3x3 113111111 0/0@0 0/0@8 0", 1),
        "0-2"
    );
    // It places pawns next to many fish.
    assert_eq!(
        choice("greedy", "square/3x3 131111131 0/0+1 0/0+1 0", 1),
        "@4"
    );
}

#[test]
fn decision_depends_on_seed_only() {
    let text = "square/3x3 111111111 0/0@4 0/0@8 0";
    for name in ["random", "greedy"] {
        let choices: Vec<String> = (0..40).map(|seed| choice(name, text, seed)).collect();
        assert!(
            choices.iter().any(|other| *other != choices[0]),
            "{name} ignores its seed"
        );
        assert_eq!(choices[7], choice(name, text, 7));
    }
}

#[test]
fn random_chooses_pawn_before_target() {
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
        // They take turns in moving first.
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

/// Small floes of every tiling with one pawn for each of two players.
fn small_floes() -> Vec<Options> {
    let grid = |board, rows, cols| Options {
        board,
        rows: Some(rows),
        cols: Some(cols),
        pawns: Some(1),
        ..Options::default()
    };
    vec![
        grid(Tiling::Hex, 3, 3),
        grid(Tiling::Square, 3, 3),
        grid(Tiling::Octagon, 3, 2),
        grid(Tiling::Pentagon, 3, 3),
        Options {
            board: Tiling::Penrose,
            tiles: Some(10),
            pawns: Some(1),
            ..Options::default()
        },
    ]
}

/// Calls `visit` with every position of a random match.
fn random_match(players: u8, options: &Options, seed: u64, mut visit: impl FnMut(&Penguins)) {
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = Penguins::new(players, options, &mut dice).unwrap();
    while !state.turn().is_over() {
        visit(&state);
        let action = state.any_action(&mut dice).unwrap();
        state.apply(&action, &mut ());
    }
}

/// Returns the result of perfect play for seat 0: win or loss first, then the margin in fish.
fn perfect_result(state: &Penguins) -> (i32, i32) {
    let Some(mover) = state.turn().player() else {
        let [own, other] = [0, 1].map(Player::new);
        let outcome = state.turn().outcome().unwrap();
        let fish = |player| state.score(player).0 as i32;
        let rank = |player| i32::from(outcome.rank(player));
        return (rank(other) - rank(own), fish(own) - fish(other));
    };
    let results = state.actions().into_iter().map(|action| {
        let mut child = state.clone();
        child.apply(&action, &mut ());
        perfect_result(&child)
    });
    let best = match mover.index() {
        0 => results.max(),
        _ => results.min(),
    };
    best.unwrap()
}

#[test]
fn searching_brains_play_perfectly_on_small_floes() {
    let seeds = if testkit::is_slow() { 40 } else { 4 };
    let mut n_decisions = 0;
    for options in small_floes() {
        for seed in 0..seeds {
            random_match(2, &options, seed, |state| {
                let view = View::of_mover(state).unwrap();
                if view.actions.len() == 1 {
                    return;
                }
                let best = perfect_result(state);
                for name in ["deep", "master"] {
                    let budget = Budget::new(Limit::Nodes(200_000));
                    let mut brain = brain(name, seed).unwrap();
                    let index = brain.choose(&view, &budget, &mut ignore_info);
                    let mut child = state.clone();
                    child.apply(&view.actions[index], &mut ());
                    let action = view.actions[index];
                    assert_eq!(perfect_result(&child), best, "{name}: {action} in {state}");
                    n_decisions += 1;
                }
            });
        }
    }
    assert!(n_decisions > 100, "{n_decisions} decisions");
}

/// Returns the moves that each player needs to each free tile: a slide, then steps.
fn naive_distances(state: &Penguins, player: Player) -> BTreeMap<Tile, u32> {
    let floe = state.floe();
    let mut distances = BTreeMap::new();
    for &pawn in state.pawns(player) {
        for &neighbor in floe.neighbors(pawn) {
            let (mut previous, mut current) = (pawn, Some(neighbor));
            while let Some(tile) = current.filter(|tile| state.is_free(*tile)) {
                distances.insert(tile, 1);
                (previous, current) = (tile, floe.ahead(previous, tile));
            }
        }
    }
    loop {
        let before = distances.clone();
        for (tile, distance) in &before {
            for neighbor in floe.neighbors(*tile) {
                let is_shorter = before.get(neighbor).is_none_or(|it| *it > distance + 1);
                if state.is_free(*neighbor) && is_shorter {
                    distances.insert(*neighbor, distance + 1);
                }
            }
        }
        if distances == before {
            return distances;
        }
    }
}

/// Evaluates the territory of a player tile by tile.
fn naive_expectation(state: &Penguins, player: Player, weights: Weights) -> i32 {
    let fish = |tile: Tile| i32::from(state.fish(tile));
    let all: Vec<_> = Player::all(state.players())
        .map(|player| naive_distances(state, player))
        .collect();
    let under_pawns: i32 = state.pawns(player).iter().map(|pawn| fish(*pawn)).sum();
    let mut sum = 100 * (state.score(player).0 as i32 + under_pawns);
    for (tile, distance) in &all[player.index()] {
        let n_as_near = all
            .iter()
            .filter(|it| it.get(tile).is_some_and(|it| it <= distance));
        let is_nearest = all
            .iter()
            .all(|it| it.get(tile).is_none_or(|it| it >= distance));
        let weight = match n_as_near.count() {
            _ if !is_nearest => 0,
            1 => weights.own,
            _ if state.turn().player() == Some(player) => weights.first,
            _ => weights.later,
        };
        sum += weight * fish(*tile) + weights.reach * i32::from(*distance == 1);
    }
    sum
}

#[test]
fn territory_equals_naive_territory_on_every_tiling() {
    let seeds = if testkit::is_slow() { 20 } else { 2 };
    for board in Tiling::ALL {
        let options = Options {
            board,
            ..Options::default()
        };
        for (players, seed) in [2, 3, 5].into_iter().zip(0..).cycle().take(3 * seeds) {
            random_match(players, &options, seed, |state| {
                // On floes of more than 64 tiles, tiles within reach of two pawns count twice.
                let is_small = state.floe().n_tiles() <= 64;
                let all_weights: &[Weights] = if is_small { &[PLAIN, TUNED] } else { &[PLAIN] };
                for weights in all_weights {
                    let found = territory::expectations(state, *weights);
                    for player in Player::all(players) {
                        let expected = naive_expectation(state, player, *weights);
                        assert_eq!(found[player.index()], expected, "seat {player}: {state}");
                    }
                }
            });
        }
    }
}

/// Evaluates a position by minimax over the rules.
fn minimax(state: &Penguins, depth: u32) -> Score {
    let position = SearchPosition::new(state, TUNED);
    if let Some(result) = position.known_result() {
        return result.score(0);
    }
    if depth == 0 {
        return Score::points(position.evaluate());
    }
    let mover = state.turn().player();
    let value = |action: &crate::Action| {
        let mut child = state.clone();
        child.apply(action, &mut ());
        let score = minimax(&child, depth - 1);
        // The result of a finished match is that of seat 0.
        let owner = child.turn().player().or(Some(Player::new(0)));
        if owner == mover { score } else { -score }
    };
    let actions = state.actions();
    actions
        .iter()
        .map(value)
        .max()
        .expect("an unfinished match has actions")
}

#[test]
fn full_width_search_equals_minimax() {
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
            let position = SearchPosition::new(&state, TUNED);
            let found = search.search(&position, &[], &budget, &mut |_| ());
            // With a single legal move the search stops before its maximum depth.
            assert_eq!(found.score, minimax(&state, found.depth), "{state}");
            compared += 1;
            let actions = state.actions();
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
        }
    }
    assert!(compared > 400, "{compared} positions");
}

#[test]
fn each_brain_beats_next_weaker_brain() {
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
fn every_multiplayer_search_beats_random() {
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
