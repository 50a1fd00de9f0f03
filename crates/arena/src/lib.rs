//! Many matches between strategies, and what their results are worth.
//!
//! The one idea: each set-up is played in a *block*, once from every order of seats, so that luck
//! cancels; and all certainty is counted over blocks. On that stand the score with its interval,
//! the sequential test, and tournaments. Nothing here prints, and nothing knows where strategies
//! come from.
//!
//! ```
//! use std::ops::ControlFlow;
//! use arena::{Contest, Score, Seated, Seating, Side, Tally, in_order};
//! use game::{Limit, erased::{AnyGame, Erased}, example::Nim};
//!
//! static NIM: Erased<Nim> = Erased::new();
//!
//! let side = |name: &'static str| Side {
//!     name: name.into(),
//!     limit: Limit::Nodes(100),
//!     build: Box::new(move |call| Seated {
//!         strategy: NIM.brain(name, call.seed).expect("it is one of the brains"),
//!         printed: None,
//!     }),
//! };
//! let contest = Contest {
//!     game: &NIM,
//!     options: "{}".into(),
//!     sides: vec![side("perfect"), side("timid")],
//!     seating: Seating::new(2, 2).expect("there is a seat for each"),
//!     seed: 1,
//!     opening: 1,
//! };
//! let (mut tally, mut block) = (Tally::new(2), Vec::new());
//! in_order(40, 2, |number| contest.play(number), |_, (played, _)| {
//!     block.push(played.share(0));
//!     if block.len() == 2 {
//!         tally.add(&std::mem::take(&mut block));
//!     }
//!     ControlFlow::Continue(())
//! });
//! let score = Score::of(&tally);
//! assert_eq!(score.wins + score.draws + score.losses, 40);
//! assert!(score.points > 20.0 && score.elo_low < score.elo);
//! ```

mod contest;
pub mod course;
pub mod journal;
pub mod live;
pub mod pairing;
mod plan;
mod played;
mod rating;
pub mod report;
mod score;
mod seating;
mod series;
#[cfg(test)]
mod simulated;
mod sprt;
pub mod standings;
mod tally;
pub mod tournament;

pub use crate::{
    contest::{Call, Contest, Seated, Side},
    plan::{Discipline, Entry, Plan, PlanError},
    played::{Failure, Kind, Played},
    rating::{Rating, Ratings},
    score::{Score, elo, expected},
    seating::Seating,
    series::{as_they_end, in_order},
    sprt::{NotATest, Sprt, Standing, Verdict},
    tally::Tally,
    tournament::Tournament,
};

#[cfg(test)]
mod tests;
