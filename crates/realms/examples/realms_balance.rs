//! Measures the strength of the brains and of styles of play, and compares the results with the
//! figures of the rule book.
//!
//! `cargo run --release -p quadrille-realms --example realms_balance [GAMES]` plays GAMES games for
//! each pair on generated maps, each map twice with seats swapped. With two more arguments, such as
//! `3,5,1,4,7 2,3,2,4,7`, it plays only these two styles: the numbers are engineers, castles, guard,
//! muster and watch; five more numbers are the shares of the kinds in the army.

use std::{
    env,
    io::{Write, stdout},
    process::ExitCode,
    time::Instant,
};

use game::{Budget, Dice, Game, Limit, Playable, Player, Seed, Strategy, Viewer, play_typed};
use realms::{
    Options, Realms,
    styles::{self, HEURISTIC, Style},
};

/// One more castle, and an army that sets out late: most of its wins come after the last round.
const ECONOMY: Style = Style {
    castles: 5,
    muster: 6,
    ..HEURISTIC
};

/// Everything into an army at once.
const RUSH: Style = Style {
    engineers: 1,
    castles: 1,
    guard: 99,
    muster: 2,
    ..HEURISTIC
};

/// Few castles and many fighters, so that the make-up of the army matters.
const MIXED_ARMY: Style = Style {
    castles: 3,
    guard: 3,
    ..HEURISTIC
};

/// Armies of one kind of fighter, by the place of the kind in the table of units.
const ARMIES: [(&str, usize); 4] = [
    ("infantry", 0),
    ("archer", 2),
    ("cavalry", 3),
    ("lancer", 4),
];

/// The expected wins of the first style against the second, in percent.
const STYLES: [(&str, Style, &str, Style, u64); 3] = [
    ("economy", ECONOMY, "balanced", HEURISTIC, 55),
    ("balanced", HEURISTIC, "rush", RUSH, 68),
    ("economy", ECONOMY, "rush", RUSH, 62),
];

/// Two standard deviations of the expected wins, which come from 60 games each, in percent.
const NOISE: u64 = 13;

type Maker<'a> = &'a dyn Fn(u64) -> Box<dyn Strategy<Realms>>;

fn main() -> ExitCode {
    let games = env::args().nth(1).and_then(|text| text.parse().ok());
    let games = games.unwrap_or(400);
    let of = |style: Style| move |seed| styles::player(style, seed);
    let given: Vec<String> = env::args().skip(2).collect();
    if let [one, other] = &given[..] {
        let (first, second) = (read_style(one), read_style(other));
        compare(one, &of(first), other, &of(second), games);
        return ExitCode::SUCCESS;
    }
    let mut failures = 0;
    let mut expect = |holds: bool, claim: &str| {
        let verdict = if holds { "ok  " } else { "FAIL" };
        print_line(&format!("  {verdict} {claim}"));
        failures += u32::from(!holds);
    };
    let named = |name: &'static str| {
        move |seed| Realms::brain(name, seed).expect("the brain is in the list")
    };
    let heuristic = named("heuristic");
    let score = compare("heuristic", &heuristic, "random", &named("random"), games);
    expect(score.wins[0] * 100 >= games * 90, "wins at least 90 %");
    expect(score.eliminations * 2 > games, "most by elimination");
    let score = compare("heuristic", &heuristic, "heuristic", &heuristic, games);
    let max = score.seats.into_iter().max().unwrap_or(0);
    expect(max * 100 <= games * 58, "no seat wins more than 58 %");
    for (name, kind) in ARMIES {
        let mut army = MIXED_ARMY;
        army.mix = [0; 5];
        army.mix[kind] = 1;
        let score = compare("mixed", &of(MIXED_ARMY), name, &of(army), games);
        expect(score.wins[0] > score.wins[1], "the mixed army wins more");
    }
    for (one, style, other, other_style, expected) in STYLES {
        let score = compare(one, &of(style), other, &of(other_style), games);
        let won = score.wins[0] * 100 / (score.wins[0] + score.wins[1]).max(1);
        let claim = format!("wins {won} %, expected {expected} ± {NOISE} %");
        expect(won.abs_diff(expected) <= NOISE, &claim);
    }
    if failures == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Reads a style of up to ten numbers; other words keep the default.
fn read_style(text: &str) -> Style {
    let mut style = HEURISTIC;
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

/// The results of a series.
#[derive(Default)]
struct Score {
    /// Wins by entrant.
    wins: [u64; 2],
    /// Wins by seat.
    seats: [u64; 2],
    /// Games that ended before the last round.
    eliminations: u64,
}

/// Plays games between two entrants, each map twice with seats swapped, and prints the results.
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
    print_line(&format!(
        "{one:>10} {won:>3}-{lost:<3} {other:<10} {draws} draws, {eliminations} by elimination, \
         seats {first}-{second}, {} plies and {micros} us a game",
        plies / games.max(1),
    ));
    score
}

struct Played {
    winner: Option<Player>,
    /// Whether the game ended before the last round.
    is_early: bool,
    plies: u64,
}

fn play(mut players: [Box<dyn Strategy<Realms>>; 2], map: u64, rolls: u64) -> Played {
    let options = Options::default();
    let mut state = Realms::new(2, &options, &mut Dice::new(Seed::from_number(map)))
        .expect("the default options are legal");
    let mut dice = Dice::new(Seed::from_number(rolls | 1 << 32));
    let budget = Budget::new(Limit::Nodes(1));
    let plies = play_typed(&mut state, &mut players, &mut dice, &budget, u32::MAX);
    Played {
        winner: state.turn().outcome().and_then(|outcome| outcome.winner()),
        is_early: state.observe(Viewer::Spectator).round < options.rounds,
        plies: plies.into(),
    }
}

fn print_line(line: &str) {
    let _printed = writeln!(stdout(), "{line}");
}
