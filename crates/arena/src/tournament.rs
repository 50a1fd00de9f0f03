//! A tournament: what is known of it, and how it is played to its end.

use std::{ops::ControlFlow, path::Path, sync::mpsc, thread};

use crate::{
    Failure, Series, TournamentPlan,
    journal::{self, Journal, JournalEntry, JournalError, MatchKey},
    live::Live,
    pairing::PairingFormat,
    parallel::as_completed,
    ranking::{HeadToHead, RankingRow, cross_table, ranking},
    state::TournamentState,
};

/// A tournament, running or over.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Its plan.
    pub plan: TournamentPlan,
    /// The matches that count, in the order in which they ended.
    pub matches: Vec<JournalEntry>,
    /// Its rounds, and the matches to play next.
    pub state: TournamentState,
    /// All entrants, the best first.
    pub ranking: Vec<RankingRow>,
    /// The results of each entrant against each other, by their indices in the plan.
    pub cross_table: Vec<Vec<HeadToHead>>,
}

/// A failure of an entrant, and the match in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntrantFailure<'a> {
    /// The match.
    pub key: MatchKey,
    /// The index of the entrant in the plan.
    pub entrant: usize,
    /// The failure.
    pub failure: &'a Failure,
}

/// Sets up the series of one game between two entrants of the plan.
pub type SetUp<'a> = dyn Fn(usize, [usize; 2]) -> Series<'a> + Sync + 'a;

impl Tournament {
    /// Reads the folder of a tournament, whether or not it is running.
    ///
    /// # Errors
    /// There is no tournament, or it is damaged.
    pub fn read(folder: &Path) -> Result<Tournament, JournalError> {
        let (plan, matches) = journal::read(folder)?;
        Ok(Tournament::of(plan, matches))
    }

    /// Returns the tournament with this plan and these matches.
    #[must_use]
    pub fn of(plan: TournamentPlan, matches: Vec<JournalEntry>) -> Tournament {
        let state = TournamentState::of(&plan, &matches);
        Tournament {
            ranking: ranking(&plan, &matches, &state),
            cross_table: cross_table(&plan, &matches),
            state,
            matches,
            plan,
        }
    }

    /// Returns whether all matches are played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Returns the number of matches, including tie-breaks that were played.
    #[must_use]
    pub fn planned(&self) -> u32 {
        let entrants = self.plan.strategies.len() as u32;
        let meetings = match self.plan.format {
            PairingFormat::RoundRobin => entrants * (entrants - 1) / 2,
            PairingFormat::Swiss => entrants / 2 * self.plan.rounds(),
            PairingFormat::Knockout => entrants - 1,
        };
        let planned = meetings.saturating_mul(self.plan.matches_per_meeting());
        // Tie-breaks of a knockout come on top.
        planned.max(self.matches.len() as u32)
    }

    /// Returns all failures, in the order in which matches ended.
    pub fn failures(&self) -> impl Iterator<Item = EntrantFailure<'_>> {
        self.matches.iter().flat_map(|entry| {
            let failures = entry.result.failures.iter();
            failures.map(|failure| EntrantFailure {
                key: entry.key,
                entrant: entry.key.entrants[failure.side],
                failure,
            })
        })
    }
}

/// Plays all matches that the journal lacks, and calls `on_match` after each of them.
///
/// Running matches can be [watched](crate::live).
///
/// # Errors
/// The journal cannot be written. It keeps the matches written before.
pub fn run(
    plan: &TournamentPlan,
    journal: &mut Journal,
    set_up: &SetUp<'_>,
    on_match: impl FnMut(&Journal),
) -> Result<(), JournalError> {
    let live = &Live::open(journal.folder())?;
    thread::scope(|scope| {
        let (running, ended) = mpsc::channel();
        scope.spawn(move || live.write_until(&ended));
        let played = play_open(plan, journal, set_up, live, on_match);
        drop(running);
        played
    })
}

fn play_open(
    plan: &TournamentPlan,
    journal: &mut Journal,
    set_up: &SetUp<'_>,
    live: &Live,
    mut on_match: impl FnMut(&Journal),
) -> Result<(), JournalError> {
    loop {
        let open = TournamentState::of(plan, journal.entries()).open;
        if open.is_empty() {
            return journal.sync();
        }
        let play = |index: u32| {
            let key = open[index as usize];
            let mut series = set_up(key.game, key.entrants);
            // Entrants who meet again in another round play other matches.
            series.seed = plan.seed.wrapping_add(u64::from(key.round) << 32);
            let growing = live.begin(key);
            let played = series.play_watched(key.number, &mut |record| growing.grow(record));
            growing.rest();
            played
        };
        let mut kept = Ok(());
        as_completed(
            open.len() as u32,
            plan.concurrency,
            play,
            |index, (result, record)| {
                let key = open[index as usize];
                kept = journal.keep(JournalEntry { key, result }, &record.to_string());
                if kept.is_err() {
                    return ControlFlow::Break(());
                }
                // The complete record is in place now, so a viewer always finds one.
                live.end(&key);
                on_match(journal);
                ControlFlow::Continue(())
            },
        );
        kept?;
    }
}

#[cfg(test)]
mod tests;
