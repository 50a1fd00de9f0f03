//! Ratings by rank, for any number of seats.

use serde::Serialize;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// How strong someone is thought to be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The estimate; everyone begins with 25.
    pub rating: f64,
    /// How uncertain it is: two thirds of the time the truth lies within this.
    pub uncertainty: f64,
}

/// Ratings of many, who meet in games of a few.
// CITE: Weng and Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011).
#[derive(Clone, Debug)]
pub struct Ratings(Vec<WengLinRating>);

impl Ratings {
    /// Nobody is known yet.
    #[must_use]
    pub fn new(count: usize) -> Ratings {
        Ratings(vec![WengLinRating::new(); count])
    }

    /// Takes note of a game: who played, and with which ranks.
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

    /// All ratings, in the order of the entrants.
    #[must_use]
    pub fn all(&self) -> Vec<Rating> {
        let rating = |it: &WengLinRating| Rating {
            rating: it.rating,
            uncertainty: it.uncertainty,
        };
        self.0.iter().map(rating).collect()
    }
}
