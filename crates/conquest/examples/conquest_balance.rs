//! Measures the balance of the game: how long matches last, who wins them, and how strong the
//! brains are. `cargo run --release -p quadrille-conquest --example conquest_balance [GAMES]`

#[path = "../tests/series/mod.rs"]
#[expect(dead_code, reason = "some of it is for tests and benchmarks")]
mod series;

use std::{
    io::{Write, stdout},
    process::ExitCode,
};

/// The rule book's median lengths for 2, 4 and 6 players; ours may differ by a third.
const MEDIANS: [(usize, u16); 3] = [(2, 19), (4, 37), (6, 49)];

fn main() -> ExitCode {
    let games = std::env::args().nth(1).and_then(|it| it.parse().ok());
    let games: u32 = games.unwrap_or(2000);
    let mut faults = Vec::new();
    let mut demand = |holds: bool, what: String| {
        say(&format!("  {} {what}", if holds { "ok  " } else { "FAIL" }));
        if !holds {
            faults.push(what);
        }
    };
    for players in 2..=6 {
        let peers = series::peers(players, games);
        say(&peers.to_string());
        demand(
            peers.decided == games,
            "all end before the last round".into(),
        );
        if let Some((_, expected)) = MEDIANS.iter().find(|(of, _)| *of == players) {
            let holds = 3 * peers.median_round.abs_diff(*expected) <= *expected;
            demand(holds, format!("median within a third of {expected}"));
        }
        if players == 2 {
            let most = peers.wins.iter().max().copied().unwrap_or(0);
            demand(
                100 * most <= 58 * games,
                "no seat wins more than 58 %".into(),
            );
        }
    }
    for (other, least) in [("dumb", 90), ("random", 97)] {
        let games = games.min(500);
        let won = series::duel(other, games);
        say(&format!("heuristic wins {won} of {games} against {other}"));
        demand(100 * won >= least * games, format!("at least {least} %"));
    }
    if faults.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn say(line: &str) {
    let _printed = writeln!(stdout(), "{line}");
}
