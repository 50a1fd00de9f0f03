//! `quadrille bench`: fixed searches, with nodes as a signature and their speed.

use std::time::{Duration, Instant};

use game::{
    Budget, Dice, Digest, Limit, Seed, Thought, Turn, Viewer,
    erased::{AnyGame, AnyState},
};
use serde_json::{Value, json};

use crate::{args::BenchArgs, failure::Failure, games, output::Output};

/// Searches the positions of the games and prints what was measured.
pub(crate) fn run(args: &BenchArgs, output: &mut Output) -> Result<(), Failure> {
    let mut results = Vec::new();
    for game in games::chosen(args.game.as_deref())? {
        let measured = measure(game, args.nodes);
        if !args.json {
            output.line(&measured.to_string())?;
        }
        results.push(measured.as_json());
    }
    if args.json {
        output.json(&json!(results))?;
    }
    Ok(())
}

/// What was measured with one game.
struct Measured {
    game: &'static str,
    brain: &'static str,
    positions: usize,
    nodes: u64,
    time: Duration,
    /// Actions counted by perft in a second, as a measure of the machine.
    perft_speed: u64,
    /// Of all answers.
    signature: String,
}

fn measure(game: &'static dyn AnyGame, nodes: u64) -> Measured {
    let brain = game.brains().last().copied().unwrap_or_default();
    let positions = positions(game);
    let mut answers = String::new();
    let (mut seen, mut time) = (0, Duration::ZERO);
    for state in &positions {
        let Turn::Player(player) = state.turn() else {
            continue;
        };
        let view = state.view(Viewer::Player(player));
        let mut strategy = game
            .brain(brain, 1)
            .expect("a game has the brains it lists");
        let mut last = Thought::default();
        let start = Instant::now();
        let budget = Budget::new(Limit::Nodes(nodes));
        let answer = strategy.think(&*view, &budget, &mut |thought| last = thought.clone());
        time += start.elapsed();
        seen += last.nodes;
        let action = answer.ok().and_then(|index| view.text(index));
        answers += &format!(
            "{} {} {}\n",
            action.unwrap_or_default(),
            last.nodes,
            last.opinion
        );
    }
    Measured {
        game: game.facts().id,
        brain,
        positions: positions.len(),
        nodes: seen,
        time,
        perft_speed: perft_speed(&*positions[0]),
        signature: Digest::of(&answers).to_string()[..16].into(),
    }
}

/// The start, and positions from random matches.
fn positions(game: &dyn AnyGame) -> Vec<Box<dyn AnyState>> {
    let players = *game.facts().players.start();
    let position = |plies: u32| {
        let mut dice = Dice::new(Seed::from_number(u64::from(plies)));
        let start = game.start(players, "{}", &mut dice);
        let mut state = start.expect("every game can be played without options");
        for _ in 0..plies {
            let before = state.clone();
            match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let outcome = state.roll(&mut dice);
                    state.befall(&outcome).expect("what was rolled can befall");
                }
                Turn::Player(player) => {
                    let view = state.view(Viewer::Player(player));
                    let index = dice.below(view.len() as u32) as usize;
                    let action = view.text(index).expect("the index is in range");
                    state
                        .play(player, &action)
                        .expect("what is listed can be played");
                }
            }
            // There is nothing to search once it is over.
            if state.turn().is_over() {
                return before;
            }
        }
        state
    };
    [0, 6, 10, 14, 20, 28, 36, 44].map(position).into()
}

/// How many actions are counted in a second.
fn perft_speed(state: &dyn AnyState) -> u64 {
    let start = Instant::now();
    let mut nodes = 0;
    for depth in 1..8 {
        nodes += state.perft(depth);
        if start.elapsed() > Duration::from_millis(200) {
            break;
        }
    }
    per_second(nodes, start.elapsed())
}

fn per_second(nodes: u64, time: Duration) -> u64 {
    let nanos = time.as_nanos().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}

impl Measured {
    fn as_json(&self) -> Value {
        json!({
            "game": self.game,
            "brain": self.brain,
            "positions": self.positions,
            "nodes": self.nodes,
            "seconds": self.time.as_secs_f64(),
            "nodes_per_second": per_second(self.nodes, self.time),
            "perft_per_second": self.perft_speed,
            "signature": self.signature,
        })
    }
}

impl std::fmt::Display for Measured {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{:<10} {:<8} {} positions, {} nodes, {} nodes a second (perft {}), signature {}",
            self.game,
            self.brain,
            self.positions,
            self.nodes,
            per_second(self.nodes, self.time),
            self.perft_speed,
            self.signature,
        )
    }
}
