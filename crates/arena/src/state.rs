//! The state of a tournament: its rounds, and the matches to play next.
//!
//! It follows from the plan and the journal alone, so a stopped tournament is exactly where its
//! journal says.

use std::collections::BTreeMap;

use crate::{
    MatchResult, TournamentPlan,
    journal::{JournalEntry, MatchKey},
    pairing::{Meeting, MeetingResult, PairingFormat, next_round},
};

/// The state of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentState {
    /// The rounds that have begun or can begin.
    pub rounds: Vec<Vec<MeetingState>>,
    /// The matches that can be played now; empty when the tournament is over.
    pub open: Vec<MatchKey>,
}

/// The state of a meeting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeetingState {
    /// The entrants who meet.
    pub meeting: Meeting,
    /// Their shares of the points so far, in the order of the meeting; a bye has all of them.
    pub shares: [f64; 2],
    /// How many matches were played.
    pub played: u32,
    /// How many matches there are.
    pub planned: u32,
}

/// In a knockout, tied entrants play up to this many more set-ups; then the better seed goes on.
const MAX_TIE_BREAKS: u32 = 10;

impl TournamentState {
    /// Returns the state of a tournament after these matches.
    #[must_use]
    pub fn of(plan: &TournamentPlan, entries: &[JournalEntry]) -> TournamentState {
        let known: BTreeMap<MatchKey, &MatchResult> =
            entries.iter().map(|it| (it.key, &it.result)).collect();
        let entrants = plan.strategies.len();
        let mut state = TournamentState {
            rounds: Vec::new(),
            open: Vec::new(),
        };
        let mut results: Vec<Vec<MeetingResult>> = Vec::new();
        while let Some(meetings) = next_round(plan.format, entrants, plan.rounds(), &results) {
            let round = results.len() as u32;
            let mut meeting_states = Vec::new();
            for meeting in meetings {
                let (meeting_state, open) = meeting_state(plan, round, meeting, &known);
                meeting_states.push(meeting_state);
                state.open.extend(open);
            }
            results.push(meeting_states.iter().map(MeetingState::result).collect());
            state.rounds.push(meeting_states);
            // The next pairs depend on these results, except in a round robin.
            if !state.open.is_empty() && plan.format != PairingFormat::RoundRobin {
                break;
            }
        }
        state
    }

    /// Returns whether all matches are played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.open.is_empty()
    }
}

impl MeetingState {
    fn result(&self) -> MeetingResult {
        MeetingResult {
            meeting: self.meeting,
            shares: self.shares,
        }
    }
}

/// Returns the state of a meeting, and its matches that can be played now.
fn meeting_state(
    plan: &TournamentPlan,
    round: u32,
    meeting: Meeting,
    known: &BTreeMap<MatchKey, &MatchResult>,
) -> (MeetingState, Vec<MatchKey>) {
    let Meeting::Pair(one, other) = meeting else {
        let bye = MeetingState {
            meeting,
            shares: [1.0, 0.0],
            played: 0,
            planned: 0,
        };
        return (bye, Vec::new());
    };
    let mut set_ups = plan.set_ups();
    loop {
        let keys = keys(plan, round, [one, other], set_ups);
        let results = keys.iter().filter_map(|key| known.get(key).copied());
        let results: Vec<&MatchResult> = results.collect();
        let share = |side: usize| {
            let points: f64 = results.iter().map(|result| result.share(side)).sum();
            points / results.len().max(1) as f64
        };
        let state = MeetingState {
            meeting,
            shares: [share(0), share(1)],
            played: results.len() as u32,
            planned: keys.len() as u32,
        };
        let open = keys.into_iter().filter(|key| !known.contains_key(key));
        let open: Vec<MatchKey> = open.collect();
        let is_tied = (state.shares[0] - state.shares[1]).abs() < 1e-9;
        let must_go_on = plan.format == PairingFormat::Knockout
            && is_tied
            && set_ups < plan.set_ups() + MAX_TIE_BREAKS;
        if !open.is_empty() || !must_go_on {
            return (state, open);
        }
        set_ups += 1;
    }
}

/// Returns the matches of a meeting with this number of set-ups.
fn keys(plan: &TournamentPlan, round: u32, entrants: [usize; 2], set_ups: u32) -> Vec<MatchKey> {
    let of_game = |game: usize| {
        (0..set_ups * 2).map(move |number| MatchKey {
            round,
            entrants,
            game,
            number,
        })
    };
    (0..plan.games.len()).flat_map(of_game).collect()
}
