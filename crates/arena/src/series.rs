//! Repeated matches of the same entrants: their seats, and how a match begins.

use game::{
    Dice, Limit, Match, Seed,
    erased::{AnyGame, AnyState, AnyStrategy, StartError},
    record::Record,
};

use crate::{MatchResult, Seating, playing::Playing};

/// Repeated matches of the same entrants, numbered block by block; see [`Seating`].
///
/// With budgets that do not depend on time, the same number always gives the same match.
pub struct Series<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options, as JSON.
    pub options: String,
    /// The entrants.
    pub entrants: Vec<Entrant<'a>>,
    /// Which entrant sits where.
    pub seating: Seating,
    /// Seeds the set-ups and the dice.
    pub seed: u64,
    /// How many random plies each set-up begins with.
    pub opening: u32,
}

/// A strategy that takes part.
pub struct Entrant<'a> {
    /// Its name in records.
    pub name: String,
    /// How long it may think about a decision.
    pub limit: Limit,
    /// Creates the strategy for one seat of one match.
    pub build: Box<dyn Fn(&Assignment) -> Seated + Send + Sync + 'a>,
}

/// The match that a strategy is created for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The id of the game.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The options of the game, as JSON.
    pub options: String,
    /// Seeds the strategy's own randomness.
    pub seed: u64,
}

/// A strategy on its seat.
pub struct Seated {
    /// The strategy.
    pub strategy: Box<dyn AnyStrategy>,
    /// Returns what a user's strategy has printed. Only such a strategy receives events.
    pub printed: Option<Box<dyn Fn() -> String + Send>>,
}

/// Enough random plies to make matches differ, too few to decide them.
const DEFAULT_OPENING: u32 = 6;

/// How many set-ups are tried to find one that is not over after its opening.
const MAX_ATTEMPTS: u32 = 1_000;

impl Series<'_> {
    /// Returns how many random plies a set-up begins with by default: a few where all matches would
    /// begin alike, none where the rules draw the set-up.
    ///
    /// # Errors
    /// The game cannot be played with these options and players.
    pub fn default_opening(
        game: &dyn AnyGame,
        players: u8,
        options: &str,
    ) -> Result<u32, StartError> {
        let start = |seed| {
            let mut dice = Dice::new(Seed::from_number(seed));
            let state = game.start(players, options, &mut dice)?;
            Ok(state.notation())
        };
        Ok(if start(1)? == start(2)? {
            DEFAULT_OPENING
        } else {
            0
        })
    }

    /// Plays the match of this number. Returns its result and its record.
    ///
    /// # Panics
    /// If the game cannot be played so; [`Series::default_opening`] returns an error then.
    #[must_use]
    pub fn play(&self, number: u32) -> (MatchResult, Record) {
        self.play_watched(number, &mut |_| ())
    }

    /// Plays a match like [`Series::play`], and calls `watch` at its start and after each entry.
    ///
    /// # Panics
    /// As [`Series::play`].
    #[must_use]
    pub fn play_watched(
        &self,
        number: u32,
        watch: &mut dyn FnMut(&Record),
    ) -> (MatchResult, Record) {
        let seats = self.seating.of(number);
        let set_up = u64::from(number / self.seating.block());
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(set_up);
        let mut dice = Dice::new(Seed::from_number(seed));
        let players = seats.len() as u8;
        let start = random_position(self.game, players, &self.options, self.opening, &mut dice);
        let game_match = Match::new(self.head(&*start, &seats), start, Some(dice));
        let seated = self.seat(&seats, seed);
        Playing::new(self, seats, seated).run(game_match, watch)
    }

    fn seat(&self, seats: &[usize], seed: u64) -> Vec<Seated> {
        let build = |(seat, entrant): (usize, &usize)| {
            let before = seats[..seat].iter().filter(|it| *it == entrant).count();
            (self.entrants[*entrant].build)(&Assignment {
                game: self.game.facts().id,
                players: seats.len() as u8,
                options: self.options.clone(),
                // The same in all orders of seats, and another for each seat of an entrant.
                seed: seed
                    .wrapping_mul(31)
                    .wrapping_add((entrant + before * self.entrants.len()) as u64),
            })
        };
        seats.iter().enumerate().map(build).collect()
    }

    fn head(&self, start: &dyn AnyState, seats: &[usize]) -> Record {
        let options = self.game.options(&self.options);
        let options = options.expect("the game was started with these options");
        let names = seats
            .iter()
            .map(|entrant| self.entrants[*entrant].name.clone());
        Record {
            names: names.collect(),
            ..Record::new(
                self.game.facts().id,
                start.players(),
                &options,
                &start.notation(),
            )
        }
    }
}

/// Returns a position after `plies` random plies that is not over, or the start if there is none.
///
/// # Panics
/// If the game cannot be played with these options and players.
#[must_use]
pub fn random_position(
    game: &dyn AnyGame,
    players: u8,
    options: &str,
    plies: u32,
    dice: &mut Dice,
) -> Box<dyn AnyState> {
    let start = |dice: &mut Dice| {
        game.start(players, options, dice)
            .expect("the game was started with these options")
    };
    for _ in 0..MAX_ATTEMPTS {
        let mut state = start(dice);
        for _ in 0..plies {
            let _applied = state.play_random(dice);
        }
        if !state.turn().is_over() {
            return state;
        }
    }
    // No match is as long as this opening, so the matches begin without one.
    start(dice)
}
