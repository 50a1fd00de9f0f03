//! Ratings by rank, for any number of seats.

use serde::Serialize;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// An estimate of strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The estimate; everyone begins with 25.
    pub rating: f64,
    /// The standard deviation of the estimate.
    pub uncertainty: f64,
}

/// The ratings of many entrants, a few of whom play each match.
// CITE: Weng and Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011).
#[derive(Clone, Debug)]
pub struct Ratings(Vec<WengLinRating>);

impl Ratings {
    /// Creates ratings for this number of unknown entrants.
    #[must_use]
    pub fn new(count: usize) -> Ratings {
        Ratings(vec![WengLinRating::new(); count])
    }

    /// Adds a match: its entrants and their ranks.
    ///
    /// ```
    /// let mut ratings = arena::Ratings::new(3);
    /// ratings.note(&[0, 1, 2], &[1, 2, 3]);
    /// let order: Vec<f64> = ratings.all().iter().map(|it| it.rating).collect();
    /// assert!(order[0] > order[1] && order[1] > order[2]);
    /// ```
    pub fn note(&mut self, entrants: &[usize], ranks: &[u8]) {
        let teams: Vec<[WengLinRating; 1]> = entrants.iter().map(|it| [self.0[*it]]).collect();
        let groups: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .zip(ranks)
            .map(|(team, rank)| (&team[..], MultiTeamOutcome::new(usize::from(*rank))))
            .collect();
        let after = weng_lin_multi_team(&groups, &WengLinConfig::new());
        for (entrant, team) in entrants.iter().zip(after) {
            self.0[*entrant] = team[0];
        }
    }

    /// Returns all ratings, in the order of the entrants.
    #[must_use]
    pub fn all(&self) -> Vec<Rating> {
        let rating = |it: &WengLinRating| Rating {
            rating: it.rating,
            uncertainty: it.uncertainty,
        };
        self.0.iter().map(rating).collect()
    }
}
