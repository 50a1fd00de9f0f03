//! Games for two between one brain with two sets of weights.

use std::{
    fmt,
    ops::{ControlFlow, Range},
};

use anyhow::anyhow;
use game::{
    Budget, Choice, Dice, Limit, Player, Seed, Turn, Viewer,
    erased::{AnyGame, AnyState, AnyStrategy, AnyTuning, decide},
};

use super::tuning;
use crate::{args::TuneArgs, failure::Failure, progress::Progress};

/// Two sets of weights that play against each other.
pub(super) struct Pairing<'a> {
    game: &'static dyn AnyGame,
    tuning: &'static dyn AnyTuning,
    options: &'a [String],
    weights: [&'a [i32]; 2],
    limit: Limit,
    seed: u64,
    opening: u32,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Played {
    /// The result of the first seat: 0, 0.5 or 1.
    pub(super) result: f64,
    /// Whether the first weights had the first seat.
    pub(super) is_first: bool,
    /// How often each weight counts, for every quiet position after the opening.
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
            tuning: tuning(game)?,
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
        let brain = |weights| pairing.tuning.build(weights, 1);
        match weights.map(brain) {
            [Some(_), Some(_)] => Ok(pairing),
            _ => {
                let error = anyhow!("{} cannot be played with these weights", game.facts().id);
                Err(Failure::wrong_call(error))
            }
        }
    }

    /// Plays the games with these numbers on `concurrency` threads. Returns them in order.
    pub(super) fn play(
        &self,
        numbers: Range<u32>,
        concurrency: usize,
        progress: &Progress,
    ) -> Vec<Played> {
        let mut all = Vec::new();
        let play = |number| self.play_one(numbers.start + number);
        let count = numbers.end - numbers.start;
        arena::in_order(count, concurrency, play, |_, played| {
            progress.add_one();
            all.push(played);
            ControlFlow::Continue(())
        });
        all
    }

    /// Plays one game. Games 2n and 2n + 1 have the same opening and exchanged seats.
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
            let counted = self.tuning.counts(&state.notation());
            let counted = counted.and_then(|it| it.iter().map(small).collect::<Option<Vec<_>>>());
            counts.extend(counted);
            let view = state.view(Viewer::Player(player));
            let brain = &mut *brains[player.index()];
            let index = decide(&*view, brain, &Budget::new(self.limit), &mut |_| ());
            let index = index.expect("our own brains answer");
            let done = state.play(player, Choice::Index(index));
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
            let brain = self.tuning.build(self.weights[index], seed);
            brain.expect("`new` has checked the weights")
        })
    }

    /// Returns a position after a random opening.
    fn begin(&self, set_up: u64, seed: u64) -> Box<dyn AnyState> {
        let options = &self.options[set_up as usize % self.options.len()];
        let mut dice = Dice::new(Seed::from_number(seed));
        arena::random_position(self.game, 2, options, self.opening, &mut dice)
    }
}

/// The result of the first weights.
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

    /// Returns the 95 % confidence interval of the percentage.
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

    /// Returns a sentence about whether to keep the new weights.
    pub(super) fn verdict(&self) -> &'static str {
        match self.interval() {
            (low, _) if low > 50.0 => "the new weights are better: keep them",
            (_, high) if high < 50.0 => "the new weights are worse: discard them",
            _ => "the result is not significant: play more games",
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
    fn verdict_needs_significance() {
        assert!(score(59, 0, 41).verdict().contains("play more"));
        assert!(score(600, 0, 400).verdict().contains("better: keep"));
        assert!(score(400, 0, 600).verdict().contains("worse: discard"));
        // After a hundred games, half of them won, the interval is 50 ± 10.
        let (low, high) = score(50, 0, 50).interval();
        assert!((low - 40.2).abs() < 0.1 && (high - 59.8).abs() < 0.1);
        assert_eq!(score(0, 50, 0).interval(), (50.0, 50.0));
    }

    #[test]
    fn score_respects_the_seat_of_the_first_weights() {
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
