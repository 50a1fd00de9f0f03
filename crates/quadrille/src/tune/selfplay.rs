//! Games of two between the same brain with the same or other weights.

use std::{
    fmt,
    ops::Range,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use anyhow::anyhow;
use game::{
    Budget, Dice, Limit, Player, Seed, Turn, Viewer,
    erased::{AnyGame, AnyState, AnyStrategy},
};

use crate::{args::TuneArgs, failure::Failure, progress::Progress};

/// Two sets of weights that play each other.
pub(super) struct Pairing<'a> {
    game: &'static dyn AnyGame,
    options: &'a [String],
    weights: [&'a [i32]; 2],
    limit: Limit,
    seed: u64,
    opening: u32,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Played {
    /// What the first seat got: 0, a half or 1.
    pub(super) result: f64,
    /// Whether the first weights had the first seat.
    pub(super) is_first: bool,
    /// Of every quiet position after the opening, what each weight counts.
    pub(super) counts: Vec<Vec<i16>>,
}

impl<'a> Pairing<'a> {
    pub(super) fn new(
        game: &'static dyn AnyGame,
        args: &'a TuneArgs,
        weights: [&'a [i32]; 2],
    ) -> Result<Pairing<'a>, Failure> {
        let pairing = Pairing {
            game,
            options: &args.options,
            weights,
            limit: args.budget,
            seed: args.seed,
            opening: args.opening,
        };
        for options in pairing.options {
            let start = game.start(2, options, &mut Dice::new(Seed::from_number(1)));
            start.map_err(Failure::wrong_call)?;
        }
        let brain = |weights| game.weighing(weights, 1);
        match weights.map(brain) {
            [Some(_), Some(_)] => Ok(pairing),
            _ => {
                let error = anyhow!("{} cannot be played with these weights", game.facts().id);
                Err(Failure::wrong_call(error))
            }
        }
    }

    /// Plays the games of these numbers, some at a time; in order, however they ended.
    pub(super) fn play(
        &self,
        numbers: Range<u32>,
        concurrency: usize,
        progress: &Progress,
    ) -> Vec<Played> {
        let next = AtomicU32::new(numbers.start);
        let played = Mutex::new(Vec::new());
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= numbers.end {
                    return;
                }
                let game = self.play_one(number);
                progress.add_one();
                let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
                played.push((number, game));
            }
        };
        thread::scope(|scope| {
            for _ in 1..concurrency.clamp(1, 256) {
                scope.spawn(work);
            }
            work();
        });
        let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
        played.sort_by_key(|(number, _)| *number);
        played.into_iter().map(|(_, game)| game).collect()
    }

    /// Two games in a row begin alike, with seats changed.
    fn play_one(&self, number: u32) -> Played {
        let set_up = u64::from(number / 2);
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(set_up);
        let is_first = number.is_multiple_of(2);
        let mut state = self.begin(set_up, seed);
        let mut brains = self.brains(is_first, seed);
        let mut counts = Vec::new();
        let outcome = loop {
            let Turn::Player(player) = state.turn() else {
                break state.turn().outcome();
            };
            let small = |count: &i32| i16::try_from(*count).ok();
            let counted = state.counts();
            let counted = counted.and_then(|it| it.iter().map(small).collect::<Option<Vec<_>>>());
            counts.extend(counted);
            let view = state.view(Viewer::Player(player));
            let brain = &mut *brains[player.index()];
            let action = table::answer(&*view, brain, &Budget::new(self.limit));
            let action = action.expect("our own brains answer");
            let done = state.play(player, &action);
            done.expect("our own brains play by the rules");
        };
        let rank = |seat| outcome.map_or(1, |outcome| outcome.rank(Player::new(seat)));
        let result = match rank(0).cmp(&rank(1)) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        Played {
            result,
            is_first,
            counts,
        }
    }

    fn brains(&self, is_first: bool, seed: u64) -> [Box<dyn AnyStrategy>; 2] {
        let order = if is_first { [0, 1] } else { [1, 0] };
        order.map(|index| {
            let brain = self.game.weighing(self.weights[index], seed);
            brain.expect("the same weights were tried before")
        })
    }

    /// A position after some random moves, in which somebody is to move.
    fn begin(&self, set_up: u64, seed: u64) -> Box<dyn AnyState> {
        let options = &self.options[set_up as usize % self.options.len()];
        let mut dice = Dice::new(Seed::from_number(seed));
        loop {
            let state = self.game.start(2, options, &mut dice);
            let mut state = state.expect("the same was started before");
            for _ in 0..self.opening {
                if let Turn::Player(player) = state.turn() {
                    let view = state.view(Viewer::Player(player));
                    let index = dice.below(view.len() as u32) as usize;
                    let action = view.text(index).expect("the index is in range");
                    let done = state.play(player, &action);
                    done.expect("what is listed can be played");
                }
            }
            if state.turn().player().is_some() {
                return state;
            }
        }
    }
}

/// What the first weights made of their games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Score {
    pub(super) games: u32,
    wins: u32,
    losses: u32,
}

impl Score {
    pub(super) fn add(&mut self, played: &Played) {
        self.games += 1;
        let won = if played.is_first { 1.0 } else { 0.0 };
        self.wins += u32::from(played.result == won);
        self.losses += u32::from(played.result == 1.0 - won);
    }

    pub(super) fn percent(&self) -> f64 {
        let draws = self.games - self.wins - self.losses;
        let points = f64::from(self.wins) + f64::from(draws) / 2.0;
        100.0 * points / f64::from(self.games.max(1))
    }

    /// Between these it is with 95 %.
    pub(super) fn interval(&self) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        let [wins, losses] = [self.wins, self.losses].map(|count| f64::from(count) / games);
        let mean = self.percent() / 100.0;
        let square = wins + (1.0 - wins - losses) / 4.0;
        let variance = (square - mean * mean).max(0.0);
        // CITE: 1.96 standard errors of a normal distribution.
        let wide = 196.0 * (variance / games).sqrt();
        (self.percent() - wide, self.percent() + wide)
    }

    /// Whether the new weights should be kept.
    pub(super) fn verdict(&self) -> &'static str {
        match self.interval() {
            (low, _) if low > 50.0 => "the new weights are better: keep them",
            (_, high) if high < 50.0 => "the new weights are worse: forget them",
            _ => "neither is known to be better: play more games",
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(
            f,
            "{} won, {} drawn, {} lost: {:.1} %, between {low:.1} and {high:.1}",
            self.wins,
            self.games - self.wins - self.losses,
            self.losses,
            self.percent(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: u32, draws: u32, losses: u32) -> Score {
        Score {
            games: wins + draws + losses,
            wins,
            losses,
        }
    }

    #[test]
    fn only_what_is_sure_is_kept() {
        assert!(score(59, 0, 41).verdict().contains("play more"));
        assert!(score(600, 0, 400).verdict().contains("better: keep"));
        assert!(score(400, 0, 600).verdict().contains("worse: forget"));
        // Of a hundred games, half of them won, the share is uncertain by a twentieth.
        let (low, high) = score(50, 0, 50).interval();
        assert!((low - 40.2).abs() < 0.1 && (high - 59.8).abs() < 0.1);
        assert_eq!(score(0, 50, 0).interval(), (50.0, 50.0));
    }

    #[test]
    fn seats_are_told_apart() {
        let mut score = Score::default();
        for (result, is_first) in [(1.0, true), (0.0, false), (0.0, true), (0.5, false)] {
            score.add(&Played {
                result,
                is_first,
                counts: Vec::new(),
            });
        }
        assert_eq!((score.wins, score.losses, score.games), (2, 1, 4));
    }
}
