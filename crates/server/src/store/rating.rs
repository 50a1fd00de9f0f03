//! Glicko-2 ratings of registered players, one for each game.

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

/// The rating of a player in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) matches: u32,
}

impl Default for Rating {
    fn default() -> Rating {
        let Glicko2Rating {
            rating,
            deviation,
            volatility,
        } = Glicko2Rating::new();
        Rating {
            rating,
            deviation,
            volatility,
            matches: 0,
        }
    }
}

impl Rating {
    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }
}

/// Returns the ratings after a match with these ranks. Each player has played against all others.
pub(crate) fn after(before: &[(Rating, u8)]) -> Vec<Rating> {
    let rated = |(index, (rating, rank)): (usize, &(Rating, u8))| {
        let others = before
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index);
        let results: Vec<(Glicko2Rating, Outcomes)> = others
            .map(|(_, (other, other_rank))| {
                let outcome = match rank.cmp(other_rank) {
                    std::cmp::Ordering::Less => Outcomes::WIN,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                    std::cmp::Ordering::Greater => Outcomes::LOSS,
                };
                (other.glicko(), outcome)
            })
            .collect();
        let new = glicko2_rating_period(&rating.glicko(), &results, &Glicko2Config::new());
        Rating {
            rating: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            matches: rating.matches.saturating_add(1),
        }
    };
    before.iter().enumerate().map(rated).collect()
}
