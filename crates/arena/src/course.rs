//! How far a tournament has come: its rounds, who met, and which games are to be played next.
//!
//! It follows from the plan and the games alone, so a tournament that was stopped is exactly where
//! its journal says.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    Plan, Played,
    journal::{Key, Line},
    pairing::{Format, Meeting, Settled, next_round},
};

/// How far a tournament has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Course {
    /// The rounds that were begun, or can be.
    pub rounds: Vec<Vec<Encounter>>,
    /// The games that can be played now; none when the tournament is over.
    pub open: Vec<Key>,
}

/// How far a meeting has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Encounter {
    /// Who meet.
    pub meeting: Meeting,
    /// Their shares of the points so far, in the order of the meeting; who is free has all.
    pub shares: [f64; 2],
    /// How many games they have played.
    pub played: u32,
    /// Of how many.
    pub games: u32,
}

/// In a knockout, who have as many points play so many set-ups more at most; then the better seed
/// goes on.
const MOST_TIE_BREAKS: u32 = 10;

impl Course {
    /// Where a tournament is after these games.
    #[must_use]
    pub fn of(plan: &Plan, lines: &[Line]) -> Course {
        let known: BTreeMap<Key, &Played> = lines.iter().map(|it| (it.key, &it.played)).collect();
        let entrants = plan.strategies.len();
        let mut course = Course {
            rounds: Vec::new(),
            open: Vec::new(),
        };
        let mut settled: Vec<Vec<Settled>> = Vec::new();
        while let Some(meetings) = next_round(plan.format, entrants, plan.rounds(), &settled) {
            let round = settled.len() as u32;
            let mut encounters = Vec::new();
            for meeting in meetings {
                let (encounter, open) = encounter(plan, round, meeting, &known);
                encounters.push(encounter);
                course.open.extend(open);
            }
            settled.push(encounters.iter().map(Encounter::settled).collect());
            course.rounds.push(encounters);
            // Who meets next depends on how these end, unless everyone meets everyone.
            if !course.open.is_empty() && plan.format != Format::RoundRobin {
                break;
            }
        }
        course
    }

    /// Whether all is played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.open.is_empty()
    }
}

impl Encounter {
    fn settled(&self) -> Settled {
        Settled {
            meeting: self.meeting,
            shares: self.shares,
        }
    }
}

/// How far a meeting has come, and which of its games are to be played now.
fn encounter(
    plan: &Plan,
    round: u32,
    meeting: Meeting,
    known: &BTreeMap<Key, &Played>,
) -> (Encounter, Vec<Key>) {
    let Meeting::Pair(one, other) = meeting else {
        let encounter = Encounter {
            meeting,
            shares: [1.0, 0.0],
            played: 0,
            games: 0,
        };
        return (encounter, Vec::new());
    };
    let mut set_ups = plan.set_ups();
    loop {
        let keys = keys(plan, round, [one, other], set_ups);
        let played: Vec<&Played> = keys
            .iter()
            .filter_map(|key| known.get(key).copied())
            .collect();
        let share = |side: usize| {
            let points: f64 = played.iter().map(|played| played.share(side)).sum();
            points / played.len().max(1) as f64
        };
        let encounter = Encounter {
            meeting,
            shares: [share(0), share(1)],
            played: played.len() as u32,
            games: keys.len() as u32,
        };
        let open: Vec<Key> = keys
            .into_iter()
            .filter(|key| !known.contains_key(key))
            .collect();
        let is_tied = (encounter.shares[0] - encounter.shares[1]).abs() < 1e-9;
        let must_go_on = plan.format == Format::Knockout
            && is_tied
            && set_ups < plan.set_ups() + MOST_TIE_BREAKS;
        if !open.is_empty() || !must_go_on {
            return (encounter, open);
        }
        set_ups += 1;
    }
}

/// The games of a meeting with so many set-ups.
fn keys(plan: &Plan, round: u32, entrants: [usize; 2], set_ups: u32) -> Vec<Key> {
    let of_game = |game: usize| {
        (0..set_ups * 2).map(move |number| Key {
            round,
            entrants,
            game,
            number,
        })
    };
    (0..plan.games.len()).flat_map(of_game).collect()
}
