//! Measures the balance of the rules: which plans of play win against which.
//!
//! `cargo run --release -p realms --example balance [GAMES]` plays so many games for each pair,
//! seats rotated, on generated maps that both play from both ends. With two plans behind it, such
//! as `3,5,1,4,7 2,3,2,4,7` for engineers, castles, guard, muster and watch, it plays only these.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::{env, time::Instant};

use game::{Dice, Game, Playable, Player, Seed, Strategy, Viewer};
use realms::{
    Kind, Options, Players, Realms, contest,
    styles::{self, Style},
};

type Maker<'a> = &'a dyn Fn(u64) -> Box<dyn Strategy<Realms>>;

fn main() {
    let games = env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(60);
    let of = |style: Style| move |seed| styles::player(style, seed);
    let plans: Vec<String> = env::args().skip(2).collect();
    if let [one, other] = &plans[..] {
        let (first, second) = (plan(one), plan(other));
        return compare(one, &of(first), other, &of(second), games);
    }
    let named = |name: &'static str| {
        move |seed| Realms::brain(name, seed).expect("the brain is in the list")
    };
    let heuristic = named("heuristic");
    compare("heuristic", &heuristic, "random", &named("random"), games);
    compare("heuristic", &heuristic, "heuristic", &heuristic, games);
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Engineer) {
        let only = styles::only(kind);
        compare("mixed", &of(styles::BALANCED), only.name, &of(only), games);
    }
    let plans = [
        (styles::ECONOMY, styles::BALANCED),
        (styles::BALANCED, styles::RUSH),
        (styles::ECONOMY, styles::RUSH),
    ];
    for (one, other) in plans {
        compare(one.name, &of(one), other.name, &of(other), games);
    }
}

/// A plan of five numbers; what is not a number stays as usual.
fn plan(text: &str) -> Style {
    let mut style = styles::BALANCED;
    let fields = [
        &mut style.engineers,
        &mut style.castles,
        &mut style.guard,
        &mut style.muster,
        &mut style.watch,
    ];
    for (field, word) in fields.into_iter().zip(text.split(',')) {
        *field = word.parse().unwrap_or(*field);
    }
    style
}

/// Plays games between two, each map twice with seats changed, and prints who won how many.
fn compare(one: &str, make_one: Maker<'_>, other: &str, make_other: Maker<'_>, games: u64) {
    let start = Instant::now();
    let (mut wins, mut first_seat, mut eliminations, mut plies) = ([0, 0], [0, 0], 0, 0);
    for game in 0..games {
        let is_swapped = game % 2 == 1;
        let (left, right) = (make_one(2 * game), make_other(2 * game + 1));
        let players = if is_swapped {
            [right, left]
        } else {
            [left, right]
        };
        let played = play(players, game / 2, game);
        plies += played.plies;
        eliminations += u64::from(played.is_early);
        if let Some(winner) = played.winner {
            first_seat[winner.index()] += 1;
            wins[usize::from((winner.index() == 1) != is_swapped)] += 1;
        }
    }
    let draws = games - wins[0] - wins[1];
    let [won, lost] = wins;
    let [first, second] = first_seat;
    let micros = start.elapsed().as_micros() as u64 / games.max(1);
    println!(
        "{one:>10} {won:>3}-{lost:<3} {other:<10} {draws} draws, {eliminations} by elimination, \
         seats {first}-{second}, {} plies and {micros} us a game",
        plies / games.max(1),
    );
}

struct Played {
    winner: Option<Player>,
    /// Whether it ended before the last round.
    is_early: bool,
    plies: u64,
}

fn play(mut players: Players, map: u64, rolls: u64) -> Played {
    let options = Options::default();
    let mut state = Realms::new(2, &options, &mut Dice::new(Seed::from_number(map)))
        .expect("the usual options can be played");
    let mut dice = Dice::new(Seed::from_number(rolls | 1 << 32));
    let plies = contest(&mut state, &mut players, &mut dice, u32::MAX);
    Played {
        winner: state.turn().outcome().and_then(|outcome| outcome.winner()),
        is_early: state.observe(Viewer::Spectator).round < options.rounds,
        plies: plies.into(),
    }
}
