//! Who stands where in a tournament, and what each made against each.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    Kind, Plan, Rating, Ratings, Score, Tally,
    course::Course,
    journal::{Key, Line},
    pairing::{Format, Meeting, Settled, winner},
};

/// How one entrant stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    /// Its place in the plan.
    pub entrant: usize,
    /// What it is called.
    pub name: String,
    /// What decides: the share of each meeting in all, or in a knockout the rounds it won.
    pub score: f64,
    /// What decides among equals: how those fared whom it met.
    pub tie_break: f64,
    /// How many games it played.
    pub games: u32,
    /// What its games are worth against those it met.
    #[serde(flatten)]
    pub worth: Score,
    /// Its rating by rank, after all games in order.
    #[serde(flatten)]
    pub rating: Rating,
    /// How often it failed, by kind.
    pub failures: BTreeMap<Kind, u32>,
}

/// How one entrant fared against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Cross {
    /// Its points.
    pub points: f64,
    /// Of so many games.
    pub games: u32,
}

/// Everyone, from the best on.
#[must_use]
pub fn standings(plan: &Plan, lines: &[Line], course: &Course) -> Vec<Place> {
    // The order in which games happened to end must not decide.
    let in_order: BTreeMap<Key, &Line> = lines.iter().map(|line| (line.key, line)).collect();
    let mut ratings = Ratings::new(plan.strategies.len());
    for (key, line) in &in_order {
        ratings.note(&key.entrants, &[0, 1].map(|side| line.played.rank(side)));
    }
    let scores = scores(plan, course);
    let place = |(entrant, rating): (usize, Rating)| Place {
        entrant,
        name: plan.strategies[entrant].name().into(),
        score: scores[entrant],
        tie_break: tie_break(plan, course, &scores, entrant),
        games: 0,
        worth: Score::of(&Tally::new(2)),
        rating,
        failures: BTreeMap::new(),
    };
    let places = ratings.all().into_iter().enumerate().map(place);
    let mut places: Vec<Place> = places.collect();
    for (place, tally) in places.iter_mut().zip(tallies(plan, &in_order)) {
        place.games = tally.games();
        place.worth = Score::of(&tally);
    }
    for line in lines {
        for failure in &line.played.failures {
            let entrant = line.key.entrants[failure.side];
            *places[entrant].failures.entry(failure.kind).or_default() += 1;
        }
    }
    // Who is equal in all stays in the order of the plan.
    let worth = |place: &Place| [place.score, place.tie_break, place.rating.rating];
    places.sort_by(|one, other| {
        let pairs = worth(other).into_iter().zip(worth(one));
        let orders = pairs.map(|(other, one)| other.total_cmp(&one));
        orders.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then)
    });
    places
}

/// What each has made against each, by their places in the plan.
#[must_use]
pub fn cross_table(plan: &Plan, lines: &[Line]) -> Vec<Vec<Cross>> {
    let count = plan.strategies.len();
    let mut table = vec![vec![Cross::default(); count]; count];
    for line in lines {
        let [one, other] = line.key.entrants;
        for (side, (from, to)) in [(one, other), (other, one)].into_iter().enumerate() {
            table[from][to].points += line.played.share(side);
            table[from][to].games += 1;
        }
    }
    table
}

/// The results of each, block by block.
fn tallies(plan: &Plan, in_order: &BTreeMap<Key, &Line>) -> Vec<Tally> {
    let mut tallies = vec![Tally::new(2); plan.strategies.len()];
    let mut blocks: BTreeMap<Key, [Vec<f64>; 2]> = BTreeMap::new();
    for (key, line) in in_order {
        let first = Key {
            number: key.number / 2 * 2,
            ..*key
        };
        let block = blocks.entry(first).or_default();
        for (side, shares) in block.iter_mut().enumerate() {
            shares.push(line.played.share(side));
        }
    }
    for (key, block) in blocks {
        for (entrant, shares) in key.entrants.into_iter().zip(block) {
            tallies[entrant].add(&shares);
        }
    }
    tallies
}

/// The score of each.
fn scores(plan: &Plan, course: &Course) -> Vec<f64> {
    let mut scores = vec![0.0; plan.strategies.len()];
    for encounter in course.rounds.iter().flatten() {
        let shares = encounter.shares;
        match (plan.format, encounter.meeting) {
            (Format::Knockout, meeting) if encounter.played == encounter.games => {
                scores[winner(&Settled { meeting, shares })] += 1.0;
            }
            (Format::Knockout, _) | (Format::RoundRobin, Meeting::Bye(_)) => {}
            (Format::RoundRobin | Format::Swiss, Meeting::Pair(one, other)) => {
                scores[one] += shares[0];
                scores[other] += shares[1];
            }
            (Format::Swiss, Meeting::Bye(one)) => scores[one] += shares[0],
        }
    }
    scores
}

/// How those fared whom someone met: in a Swiss all of their scores (Buchholz), else as much of
/// them as it took from them (Sonneborn-Berger).
fn tie_break(plan: &Plan, course: &Course, scores: &[f64], entrant: usize) -> f64 {
    let worth = |other: usize, share: f64| match plan.format {
        Format::Swiss => scores[other],
        Format::RoundRobin | Format::Knockout => scores[other] * share,
    };
    let encounters = course.rounds.iter().flatten();
    let worths = encounters.map(|it| match it.meeting {
        Meeting::Pair(one, other) if one == entrant => worth(other, it.shares[0]),
        Meeting::Pair(one, other) if other == entrant => worth(one, it.shares[1]),
        Meeting::Pair(..) | Meeting::Bye(_) => 0.0,
    });
    worths.sum()
}
