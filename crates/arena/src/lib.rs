//! Matches between strategies: series, tournaments, ratings.
//!
//! The one idea: each set-up is played in a *block*, once from every order of seats, so luck cancels
//! out, and all uncertainty is computed over blocks. The score with its interval, the sequential
//! test and tournaments build on that. The crate prints nothing, and its caller supplies the
//! strategies.
//!
//! ```
//! use std::ops::ControlFlow;
//! use arena::{EloScore, Entrant, Seated, Seating, Series, Tally, in_order};
//! use game::{Limit, erased::{AnyGame, Erased}, example::Nim};
//!
//! static NIM: Erased<Nim> = Erased::new();
//!
//! let entrant = |name: &'static str| Entrant {
//!     name: name.into(),
//!     limit: Limit::Nodes(100),
//!     build: Box::new(move |assignment| Seated {
//!         strategy: NIM.brain(name, assignment.seed).expect("it is one of the brains"),
//!         printed: None,
//!     }),
//! };
//! let series = Series {
//!     game: &NIM,
//!     options: "{}".into(),
//!     entrants: vec![entrant("perfect"), entrant("timid")],
//!     seating: Seating::new(2, 2).expect("there is a seat for each"),
//!     seed: 1,
//!     opening: 1,
//! };
//! let (mut tally, mut block) = (Tally::new(2), Vec::new());
//! in_order(40, 2, |number| series.play(number), |_, (result, _)| {
//!     block.push(result.share(0));
//!     if block.len() == 2 {
//!         tally.add(&std::mem::take(&mut block));
//!     }
//!     ControlFlow::Continue(())
//! });
//! let score = EloScore::of(&tally);
//! assert_eq!(score.wins + score.draws + score.losses, 40);
//! assert!(score.points > 20.0 && score.elo_low < score.elo);
//! ```

pub mod journal;
pub mod live;
pub mod pairing;
mod parallel;
mod plan;
mod playing;
pub mod ranking;
mod rating;
pub mod report;
mod result;
mod score;
mod seating;
mod series;
#[cfg(test)]
mod simulated;
mod sprt;
mod state;
mod tally;
pub mod tournament;

pub use crate::{
    parallel::{as_completed, in_order},
    plan::{Discipline, PlanError, PlannedStrategy, TournamentPlan},
    rating::{Rating, Ratings},
    result::{Failure, FailureKind, MatchResult},
    score::{EloScore, elo, expected},
    seating::Seating,
    series::{Assignment, Entrant, Seated, Series, random_position},
    sprt::{InvalidSprt, Sprt, SprtResult, SprtState},
    state::{MeetingState, TournamentState},
    tally::Tally,
    tournament::Tournament,
};

#[cfg(test)]
mod tests;
