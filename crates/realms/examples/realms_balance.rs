//! Measures the balance of the rules: how strong the brains are, and which plans of play win
//! against which, held against the figures of the rule book.
//!
//! `cargo run --release -p quadrille-realms --example realms_balance [GAMES]` plays so many games for each pair,
//! seats rotated, on generated maps that both play from both ends. With two plans behind it, such
//! as `3,5,1,4,7 2,3,2,4,7` for engineers, castles, guard, muster and watch, it plays only these;
//! five more numbers are the shares of the kinds in its army.

use std::{
    env,
    io::{Write, stdout},
    process::ExitCode,
    time::Instant,
};

use game::{Budget, Dice, Game, Limit, Playable, Player, Seed, Strategy, Viewer, play_typed};
use realms::{
    Kind, Options, Realms,
    styles::{self, Style},
};

/// Which plan wins against which, and how many of a hundred games.
const PLANS: [(Style, Style, u64); 3] = [
    (styles::ECONOMY, styles::BALANCED, 55),
    (styles::BALANCED, styles::RUSH, 68),
    (styles::ECONOMY, styles::RUSH, 62),
];

/// The figures are of 60 games each: two of their standard deviations, in per cent.
const NOISE: u64 = 13;

type Maker<'a> = &'a dyn Fn(u64) -> Box<dyn Strategy<Realms>>;

fn main() -> ExitCode {
    let games = env::args().nth(1).and_then(|text| text.parse().ok());
    let games = games.unwrap_or(400);
    let of = |style: Style| move |seed| styles::player(style, seed);
    let plans: Vec<String> = env::args().skip(2).collect();
    if let [one, other] = &plans[..] {
        let (first, second) = (plan(one), plan(other));
        compare(one, &of(first), other, &of(second), games);
        return ExitCode::SUCCESS;
    }
    let mut faults = 0;
    let mut demand = |holds: bool, what: &str| {
        say(&format!("  {} {what}", if holds { "ok  " } else { "FAIL" }));
        faults += u32::from(!holds);
    };
    let named = |name: &'static str| {
        move |seed| Realms::brain(name, seed).expect("the brain is in the list")
    };
    let heuristic = named("heuristic");
    let score = compare("heuristic", &heuristic, "random", &named("random"), games);
    demand(score.wins[0] * 100 >= games * 90, "at least 90 % are won");
    demand(score.eliminations * 2 > games, "most by elimination");
    let score = compare("heuristic", &heuristic, "heuristic", &heuristic, games);
    let most = score.seats.into_iter().max().unwrap_or(0);
    demand(most * 100 <= games * 58, "no seat wins more than 58 %");
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Engineer) {
        let only = styles::only(kind);
        let score = compare(
            "mixed",
            &of(styles::MIXED_ARMY),
            only.name,
            &of(only),
            games,
        );
        demand(score.wins[0] > score.wins[1], "the mixed army wins more");
    }
    for (one, other, expected) in PLANS {
        let score = compare(one.name, &of(one), other.name, &of(other), games);
        let won = score.wins[0] * 100 / (score.wins[0] + score.wins[1]).max(1);
        let what = format!("{won} % are won, and {expected} ± {NOISE} are expected");
        demand(won.abs_diff(expected) <= NOISE, &what);
    }
    if faults == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// A plan of up to ten numbers; what is not a number stays as usual.
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
    for (share, word) in style.mix.iter_mut().zip(text.split(',').skip(5)) {
        *share = word.parse().unwrap_or(*share);
    }
    style
}

/// How many games were won by whom, and how.
#[derive(Default)]
struct Score {
    wins: [u64; 2],
    /// The same by seat.
    seats: [u64; 2],
    eliminations: u64,
}

/// Plays games between two, each map twice with seats changed, and prints who won how many.
fn compare(
    one: &str,
    make_one: Maker<'_>,
    other: &str,
    make_other: Maker<'_>,
    games: u64,
) -> Score {
    let start = Instant::now();
    let (mut score, mut plies) = (Score::default(), 0);
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
        score.eliminations += u64::from(played.is_early);
        if let Some(winner) = played.winner {
            score.seats[winner.index()] += 1;
            score.wins[usize::from((winner.index() == 1) != is_swapped)] += 1;
        }
    }
    let ([won, lost], [first, second]) = (score.wins, score.seats);
    let (draws, eliminations) = (games - won - lost, score.eliminations);
    let micros = start.elapsed().as_micros() as u64 / games.max(1);
    say(&format!(
        "{one:>10} {won:>3}-{lost:<3} {other:<10} {draws} draws, {eliminations} by elimination, \
         seats {first}-{second}, {} plies and {micros} us a game",
        plies / games.max(1),
    ));
    score
}

struct Played {
    winner: Option<Player>,
    /// Whether it ended before the last round.
    is_early: bool,
    plies: u64,
}

fn play(mut players: [Box<dyn Strategy<Realms>>; 2], map: u64, rolls: u64) -> Played {
    let options = Options::default();
    let mut state = Realms::new(2, &options, &mut Dice::new(Seed::from_number(map)))
        .expect("the usual options can be played");
    let mut dice = Dice::new(Seed::from_number(rolls | 1 << 32));
    let budget = Budget::new(Limit::Nodes(1));
    let plies = play_typed(&mut state, &mut players, &mut dice, &budget, u32::MAX);
    Played {
        winner: state.turn().outcome().and_then(|outcome| outcome.winner()),
        is_early: state.observe(Viewer::Spectator).round < options.rounds,
        plies: plies.into(),
    }
}

fn say(line: &str) {
    let _printed = writeln!(stdout(), "{line}");
}
