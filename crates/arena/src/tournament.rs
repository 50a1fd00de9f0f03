//! A tournament: what is known of it, and how it is played to its end.

use std::{ops::ControlFlow, path::Path, sync::mpsc, thread};

use serde::Serialize;

use crate::{
    Contest, Failure, Plan,
    course::Course,
    journal::{self, Journal, JournalError, Key, Line},
    live::Live,
    pairing::Format,
    series::as_they_end,
    standings::{Cross, Place, cross_table, standings},
};

/// What is known of a tournament, running or over.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// What it is.
    pub plan: Plan,
    /// The games that count, in the order in which they ended.
    pub games: Vec<Line>,
    /// How far it has come.
    pub course: Course,
    /// Everyone, from the best on.
    pub standings: Vec<Place>,
    /// What each has made against each, by their places in the plan.
    pub cross_table: Vec<Vec<Cross>>,
}

/// One failure of a strategy, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Mishap<'a> {
    /// In which game.
    pub key: Key,
    /// Whose: its place in the plan.
    pub entrant: usize,
    /// What went wrong.
    pub failure: &'a Failure,
}

/// Sets up the games of one kind between two entrants of the plan.
pub type SetUp<'a> = dyn Fn(usize, [usize; 2]) -> Contest<'a> + Sync + 'a;

impl Tournament {
    /// Reads the folder of a tournament, whether or not it is being played there.
    ///
    /// # Errors
    /// When there is none, or what is there is damaged.
    pub fn read(folder: &Path) -> Result<Tournament, JournalError> {
        let (plan, games) = journal::read(folder)?;
        Ok(Tournament::of(plan, games))
    }

    /// What is known from a plan and its games.
    #[must_use]
    pub fn of(plan: Plan, games: Vec<Line>) -> Tournament {
        let course = Course::of(&plan, &games);
        Tournament {
            standings: standings(&plan, &games, &course),
            cross_table: cross_table(&plan, &games),
            course,
            games,
            plan,
        }
    }

    /// Whether all is played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.course.is_over()
    }

    /// How many games it has in all, if nothing has to be decided by more.
    #[must_use]
    pub fn planned(&self) -> u32 {
        let entrants = self.plan.strategies.len() as u32;
        let meetings = match self.plan.format {
            Format::RoundRobin => entrants * (entrants - 1) / 2,
            Format::Swiss => entrants / 2 * self.plan.rounds(),
            Format::Knockout => entrants - 1,
        };
        let planned = meetings.saturating_mul(self.plan.games_of_a_meeting());
        // Those that decide a knockout come on top.
        planned.max(self.games.len() as u32)
    }

    /// Everything that went wrong, in the order in which games ended.
    pub fn mishaps(&self) -> impl Iterator<Item = Mishap<'_>> {
        self.games.iter().flat_map(|line| {
            line.played.failures.iter().map(|failure| Mishap {
                key: line.key,
                entrant: line.key.entrants[failure.side],
                failure,
            })
        })
    }
}

/// Plays whatever the journal does not have yet, until the tournament is over, and tells after each
/// game that counts. What is being played can be [watched](crate::live) meanwhile.
///
/// # Errors
/// When the journal cannot be written. What it has by then is kept.
pub fn run(
    plan: &Plan,
    journal: &mut Journal,
    set_up: &SetUp<'_>,
    tell: impl FnMut(&Journal),
) -> Result<(), JournalError> {
    let live = &Live::open(journal.folder())?;
    thread::scope(|scope| {
        let (playing, ended) = mpsc::channel();
        scope.spawn(move || live.write_until(&ended));
        let played = play_on(plan, journal, set_up, live, tell);
        drop(playing);
        played
    })
}

fn play_on(
    plan: &Plan,
    journal: &mut Journal,
    set_up: &SetUp<'_>,
    live: &Live,
    mut tell: impl FnMut(&Journal),
) -> Result<(), JournalError> {
    loop {
        let open = Course::of(plan, journal.lines()).open;
        if open.is_empty() {
            return journal.sync();
        }
        let play = |index: u32| {
            let key = open[index as usize];
            let mut contest = set_up(key.game, key.entrants);
            // Who meet again in another round play other games.
            contest.seed = plan.seed.wrapping_add(u64::from(key.round) << 32);
            let growing = live.begin(key);
            let ended = contest.play_watched(key.number, &mut |record| growing.grow(record));
            growing.rest();
            ended
        };
        let mut kept = Ok(());
        as_they_end(
            open.len() as u32,
            plan.concurrency,
            play,
            |index, (played, record)| {
                let key = open[index as usize];
                kept = journal.keep(Line { key, played }, &record.to_string());
                if kept.is_err() {
                    return ControlFlow::Break(());
                }
                // Not before its record is in place, so that who watches always finds one.
                live.end(&key);
                tell(journal);
                ControlFlow::Continue(())
            },
        );
        kept?;
    }
}

#[cfg(test)]
mod tests;
