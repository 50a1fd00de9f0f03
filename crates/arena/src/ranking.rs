//! The ranking of a tournament, and the results of each pair.

use std::{cmp::Ordering, collections::BTreeMap};

use serde::Serialize;

use crate::{
    EloScore, FailureKind, Rating, Ratings, Tally, TournamentPlan,
    journal::{JournalEntry, MatchKey},
    pairing::{Meeting, MeetingResult, PairingFormat, winner},
    state::TournamentState,
};

/// One entrant in the ranking.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankingRow {
    /// Its index in the plan.
    pub entrant: usize,
    /// Its name.
    pub name: String,
    /// Decides the order: the sum of its shares of each meeting, or in a knockout the rounds won.
    pub score: f64,
    /// Decides among equals: the results of the entrants it met.
    pub tie_break: f64,
    /// The number of matches it played.
    pub games: u32,
    /// Its results against the entrants it met.
    #[serde(flatten)]
    pub results: EloScore,
    /// Its rating by rank, after all matches in order.
    #[serde(flatten)]
    pub rating: Rating,
    /// How often it failed, by kind.
    pub failures: BTreeMap<FailureKind, u32>,
}

/// The results of one entrant against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct HeadToHead {
    /// The points of the first.
    pub points: f64,
    /// The number of matches.
    pub games: u32,
}

/// Returns all entrants, the best first.
#[must_use]
pub fn ranking(
    plan: &TournamentPlan,
    entries: &[JournalEntry],
    state: &TournamentState,
) -> Vec<RankingRow> {
    // The order in which matches happened to end must not matter.
    let in_order: BTreeMap<MatchKey, &JournalEntry> =
        entries.iter().map(|entry| (entry.key, entry)).collect();
    let mut ratings = Ratings::new(plan.strategies.len());
    for (key, entry) in &in_order {
        ratings.note(&key.entrants, &[0, 1].map(|side| entry.result.rank(side)));
    }
    let scores = scores(plan, state);
    let row = |(entrant, (rating, tally)): (usize, (Rating, Tally))| RankingRow {
        entrant,
        name: plan.strategies[entrant].name().into(),
        score: scores[entrant],
        tie_break: tie_break(plan, state, &scores, entrant),
        games: tally.matches(),
        results: EloScore::of(&tally),
        rating,
        failures: BTreeMap::new(),
    };
    let tallies = tallies(plan, &in_order);
    let rows = ratings.all().into_iter().zip(tallies).enumerate().map(row);
    let mut rows: Vec<RankingRow> = rows.collect();
    for entry in entries {
        for failure in &entry.result.failures {
            let entrant = entry.key.entrants[failure.side];
            *rows[entrant].failures.entry(failure.kind).or_default() += 1;
        }
    }
    // Equals stay in the order of the plan.
    let worth = |row: &RankingRow| [row.score, row.tie_break, row.rating.rating];
    rows.sort_by(|one, other| {
        let pairs = worth(other).into_iter().zip(worth(one));
        let orders = pairs.map(|(other, one)| other.total_cmp(&one));
        orders.fold(Ordering::Equal, Ordering::then)
    });
    rows
}

/// Returns the results of each entrant against each other, by their indices in the plan.
#[must_use]
pub fn cross_table(plan: &TournamentPlan, entries: &[JournalEntry]) -> Vec<Vec<HeadToHead>> {
    let count = plan.strategies.len();
    let mut table = vec![vec![HeadToHead::default(); count]; count];
    for entry in entries {
        let [one, other] = entry.key.entrants;
        for (side, (from, to)) in [(one, other), (other, one)].into_iter().enumerate() {
            table[from][to].points += entry.result.share(side);
            table[from][to].games += 1;
        }
    }
    table
}

/// Returns the results of each entrant, block by block.
fn tallies(plan: &TournamentPlan, in_order: &BTreeMap<MatchKey, &JournalEntry>) -> Vec<Tally> {
    let mut tallies = vec![Tally::new(2); plan.strategies.len()];
    let mut blocks: BTreeMap<MatchKey, [Vec<f64>; 2]> = BTreeMap::new();
    for (key, entry) in in_order {
        let first = MatchKey {
            number: key.number / 2 * 2,
            ..*key
        };
        let block = blocks.entry(first).or_default();
        for (side, shares) in block.iter_mut().enumerate() {
            shares.push(entry.result.share(side));
        }
    }
    for (key, block) in blocks {
        for (entrant, shares) in key.entrants.into_iter().zip(block) {
            tallies[entrant].add(&shares);
        }
    }
    tallies
}

/// Returns the score of each entrant.
fn scores(plan: &TournamentPlan, state: &TournamentState) -> Vec<f64> {
    let mut scores = vec![0.0; plan.strategies.len()];
    for meeting_state in state.rounds.iter().flatten() {
        let shares = meeting_state.shares;
        match (plan.format, meeting_state.meeting) {
            (PairingFormat::Knockout, meeting) if meeting_state.played == meeting_state.planned => {
                scores[winner(&MeetingResult { meeting, shares })] += 1.0;
            }
            (PairingFormat::Knockout, _) | (PairingFormat::RoundRobin, Meeting::Bye(_)) => {}
            (PairingFormat::RoundRobin | PairingFormat::Swiss, Meeting::Pair(one, other)) => {
                scores[one] += shares[0];
                scores[other] += shares[1];
            }
            (PairingFormat::Swiss, Meeting::Bye(one)) => scores[one] += shares[0],
        }
    }
    scores
}

/// Returns the tie-break of an entrant: in a Swiss the scores of its opponents (Buchholz), otherwise
/// the same weighted by its shares against them (Sonneborn-Berger).
fn tie_break(
    plan: &TournamentPlan,
    state: &TournamentState,
    scores: &[f64],
    entrant: usize,
) -> f64 {
    let worth = |other: usize, share: f64| match plan.format {
        PairingFormat::Swiss => scores[other],
        PairingFormat::RoundRobin | PairingFormat::Knockout => scores[other] * share,
    };
    let worths = state.rounds.iter().flatten().map(|it| match it.meeting {
        Meeting::Pair(one, other) if one == entrant => worth(other, it.shares[0]),
        Meeting::Pair(one, other) if other == entrant => worth(one, it.shares[1]),
        Meeting::Pair(..) | Meeting::Bye(_) => 0.0,
    });
    worths.sum()
}
