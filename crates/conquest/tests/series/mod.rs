//! Whole matches between brains, and what they come to.
//!
//! Shared by the test, the benchmark and the command that measures the balance of the game.

use std::{
    fmt,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use conquest::{Conquest, Options};
use game::{Budget, Dice, Game, Limit, Playable, Player, Seed, Strategy, play_typed};

/// How a match went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) winner: Option<Player>,
    /// The round in which it ended.
    pub(crate) round: u16,
    /// Whether one player was left, before the last round was over.
    pub(crate) is_decided: bool,
    pub(crate) plies: u32,
}

/// Plays a match from a position to its end, with one brain for each seat.
pub(crate) fn play(
    start: &Conquest,
    brains: &mut [Box<dyn Strategy<Conquest>>],
    dice: &mut Dice,
) -> Played {
    let budget = Budget::new(Limit::Nodes(1));
    let mut state = start.clone();
    let plies = play_typed(&mut state, brains, dice, &budget, u32::MAX);
    let alive = Player::all(state.players()).filter(|player| state.is_alive(*player));
    Played {
        winner: state.turn().outcome().and_then(|outcome| outcome.winner()),
        round: state.round().0,
        is_decided: alive.count() == 1,
        plies,
    }
}

/// The brains of that name, one for each.
pub(crate) fn brains(names: &[&str], seed: u64) -> Vec<Box<dyn Strategy<Conquest>>> {
    let brain = |name: &&str| Conquest::brain(name, seed).expect("it is one of the brains");
    names.iter().map(brain).collect()
}

/// Plays the match of that number on a map of its own.
pub(crate) fn match_of(names: &[&str], number: u32) -> Played {
    let mut dice = Dice::new(Seed::from_number(number.into()));
    let players = names.len() as u8;
    let start = Conquest::new(players, &Options::default(), &mut dice);
    let start = start.expect("the usual options can be played");
    play(&start, &mut brains(names, number.into()), &mut dice)
}

/// Plays so many matches on all cores; the result does not depend on how many there are.
pub(crate) fn matches(games: u32, one: impl Fn(u32) -> Played + Sync) -> Vec<Played> {
    let next = AtomicU32::new(0);
    let worker = || {
        let numbers = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
        let mine = numbers.take_while(|number| *number < games);
        mine.map(|number| (number, one(number))).collect::<Vec<_>>()
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut played = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let results = workers
            .into_iter()
            .map(|it| it.join().expect("no match panics"));
        results.flatten().collect::<Vec<_>>()
    });
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, played)| played).collect()
}

/// How matches of equals go.
#[derive(Clone, Debug)]
pub(crate) struct Peers {
    pub(crate) players: usize,
    pub(crate) games: u32,
    /// How many ended because one was left.
    pub(crate) decided: u32,
    pub(crate) median_round: u16,
    pub(crate) longest: u16,
    /// How many each seat won.
    pub(crate) wins: Vec<u32>,
}

/// So many matches of the heuristic brain against itself.
pub(crate) fn peers(players: usize, games: u32) -> Peers {
    let names = vec!["heuristic"; players];
    let played = matches(games, |number| match_of(&names, number));
    let mut rounds: Vec<u16> = played.iter().map(|it| it.round).collect();
    rounds.sort();
    let won_by = |seat: usize| {
        let is_winner = |it: &&Played| it.winner.is_some_and(|winner| winner.index() == seat);
        played.iter().filter(is_winner).count() as u32
    };
    Peers {
        players,
        games,
        decided: played.iter().filter(|it| it.is_decided).count() as u32,
        median_round: rounds[rounds.len() / 2],
        longest: *rounds.last().expect("some were played"),
        wins: (0..players).map(won_by).collect(),
    }
}

/// How many of so many matches the heuristic brain wins against another; they change seats.
pub(crate) fn duel(other: &str, games: u32) -> u32 {
    let played = matches(games, |number| match number % 2 {
        0 => match_of(&["heuristic", other], number),
        _ => match_of(&[other, "heuristic"], number),
    });
    let is_won = |(number, played): (u32, &Played)| {
        let seat = (number % 2) as usize;
        played.winner.is_some_and(|winner| winner.index() == seat)
    };
    (0..).zip(&played).filter(|it| is_won(*it)).count() as u32
}

impl fmt::Display for Peers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Peers {
            players,
            games,
            decided,
            median_round,
            longest,
            wins,
        } = self;
        write!(
            f,
            "{players} players: {decided} of {games} decided, median {median_round} rounds, \
             longest {longest}, wins by seat"
        )?;
        wins.iter().try_for_each(|won| {
            let tenths = 1000 * won / games;
            write!(f, " {}.{} %", tenths / 10, tenths % 10)
        })
    }
}
