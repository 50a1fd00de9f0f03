//! Glicko-2 ratings of registered players, one for each game.

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

/// The rating of a player in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rating {
    pub(crate) glicko: Glicko2Rating,
    pub(crate) matches: u32,
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
                (other.glicko, outcome)
            })
            .collect();
        Rating {
            glicko: glicko2_rating_period(&rating.glicko, &results, &Glicko2Config::new()),
            matches: rating.matches.saturating_add(1),
        }
    };
    before.iter().enumerate().map(rated).collect()
}
