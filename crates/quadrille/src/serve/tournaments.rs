//! Reads the folders of tournaments for the server.

use std::{collections::HashMap, path::Path};

use arena::{
    Tournament,
    journal::{JournalEntry, JournalError, MatchKey},
    live::{self, RunningMatch},
    pairing::PairingFormat,
    ranking::{HeadToHead, RankingRow},
    tournament::EntrantFailure,
};
use server::TournamentReader;
use wire::tournaments as message;

/// How the server reads the folders of tournaments.
pub(super) const READER: TournamentReader = TournamentReader {
    read,
    is_played: live::is_running,
    playing,
};

/// The number of matches that are shown, the newest first.
const LATEST: usize = 200;

/// The number of failures that are shown to each author, the newest first.
const MAX_FAILURES: usize = 100;

fn read(folder: &Path) -> Result<message::Tournament, String> {
    let tournament = Tournament::read(folder).map_err(|error| sentence(&error))?;
    let id = folder.file_name().unwrap_or_default().to_string_lossy();
    let name = |entrant: usize| tournament.plan.strategies[entrant].name().to_string();
    let game = |key: &MatchKey| tournament.plan.games[key.game].id.as_ref().clone();
    let latest = tournament.matches.iter().rev().take(LATEST);
    Ok(message::Tournament {
        info: info(&tournament, id.into_owned()),
        standings: tournament
            .ranking
            .iter()
            .map(|row| message::Standing {
                author: author(&tournament, row.entrant).map(Into::into),
                ..standing(row)
            })
            .collect(),
        cross: cross(&tournament),
        playing: Vec::new(),
        latest: latest
            .map(|JournalEntry { key, result }| message::TournamentGame {
                record: key.name(),
                round: key.round + 1,
                game: game(key),
                seats: result
                    .seats
                    .iter()
                    .map(|side| name(key.entrants[*side]))
                    .collect(),
                ranks: result.ranks.clone(),
                plies: result.plies,
            })
            .collect(),
        failures: u32::try_from(tournament.failures().count()).unwrap_or(u32::MAX),
        mishaps: last_failures(&tournament)
            .into_iter()
            .map(|it| message::Mishap {
                name: name(it.entrant),
                kind: it.failure.kind.to_string(),
                why: it.failure.why.clone(),
                output: it.failure.output.clone(),
                record: it.key.name(),
            })
            .collect(),
        you: None,
    })
}

/// Returns the running matches.
fn playing(folder: &Path) -> Vec<message::GameInPlay> {
    let tell = |it: RunningMatch| message::GameInPlay {
        record: it.key.name(),
        round: it.key.round + 1,
        game: it.game,
        seats: it.seats,
        plies: it.plies,
    };
    live::running_matches(folder)
        .into_iter()
        .map(tell)
        .collect()
}

/// Returns the author of a strategy, if the plan names one.
fn author(tournament: &Tournament, entrant: usize) -> Option<&str> {
    tournament.plan.strategies[entrant].author()
}

/// The last failures, the newest first; those of one author do not crowd out those of another.
fn last_failures(tournament: &Tournament) -> Vec<EntrantFailure<'_>> {
    let mut failures: Vec<EntrantFailure<'_>> = tournament.failures().collect();
    failures.reverse();
    let mut kept: HashMap<Option<&str>, usize> = HashMap::new();
    failures.retain(|it| {
        let kept = kept.entry(author(tournament, it.entrant)).or_default();
        *kept += 1;
        *kept <= MAX_FAILURES
    });
    failures
}

fn info(tournament: &Tournament, id: String) -> message::TournamentInfo {
    let plan = &tournament.plan;
    message::TournamentInfo {
        id,
        name: plan.name.clone(),
        format: match plan.format {
            PairingFormat::RoundRobin => message::TournamentFormat::RoundRobin,
            PairingFormat::Swiss => message::TournamentFormat::Swiss,
            PairingFormat::Knockout => message::TournamentFormat::Knockout,
        },
        games: plan
            .games
            .iter()
            .map(|game| game.id.as_ref().clone())
            .collect(),
        strategies: plan.strategies.len() as u32,
        played: tournament.matches.len() as u32,
        planned: tournament.planned(),
        over: tournament.is_over(),
        live: false,
    }
}

fn standing(row: &RankingRow) -> message::Standing {
    let RankingRow {
        results, rating, ..
    } = row;
    let failures = row.failures.iter();
    message::Standing {
        name: row.name.clone(),
        author: None,
        score: row.score,
        points: results.points,
        games: row.games,
        wins: results.wins,
        draws: results.draws,
        losses: results.losses,
        // An entrant that has only won may be stronger by any amount.
        elo: [results.elo, results.elo_low, results.elo_high]
            .map(|elo| Some(elo).filter(|it| it.is_finite())),
        rating: [rating.rating, rating.uncertainty],
        failures: failures
            .map(|(kind, times)| (kind.to_string(), *times))
            .collect(),
    }
}

/// Returns the results of each against each other, in the order of the ranking.
fn cross(tournament: &Tournament) -> Vec<Vec<Option<message::Cross>>> {
    let rows = &tournament.ranking;
    let met = |one: &RankingRow, other: &RankingRow| {
        let HeadToHead { points, games } = tournament.cross_table[one.entrant][other.entrant];
        (games > 0).then_some(message::Cross { points, games })
    };
    let row = |one: &RankingRow| rows.iter().map(|other| met(one, other)).collect();
    rows.iter().map(row).collect()
}

/// Describes an error for the page, without the path of the folder.
fn sentence(error: &JournalError) -> String {
    match error {
        JournalError::Disk { source, .. } => format!("the disk: {source}"),
        JournalError::Plan { source, .. } => format!("its plan, {source}"),
        JournalError::Damaged { line, why, .. } => {
            format!("line {line} of its journal is damaged: {why}")
        }
        JournalError::OtherPlan { .. } => "it contains the games of another plan".into(),
        JournalError::Busy { .. } => "another program is playing it".into(),
    }
}

#[cfg(test)]
mod tests;
