//! Tournaments as the server shows them, from the folders that `quadrille tournament` keeps.

use std::path::Path;

use arena::{
    Tournament,
    journal::{JournalError, Key, Line, record_path},
    pairing::Format,
    standings::{Cross, Place},
};
use wire::tournaments as told;

/// How many games and failures are told: the last ones.
const LATEST: usize = 200;
const MISHAPS: usize = 100;

/// Reads the folder of a tournament, or says in a sentence why it cannot be read.
pub(super) fn read(folder: &Path) -> Result<told::Tournament, String> {
    let tournament = Tournament::read(folder).map_err(|error| sentence(&error))?;
    let id = folder.file_name().unwrap_or_default().to_string_lossy();
    let name = |entrant: usize| tournament.plan.strategies[entrant].name().to_string();
    let game = |key: &Key| tournament.plan.games[key.game].id.as_ref().clone();
    let latest = tournament.games.iter().rev().take(LATEST);
    let mishaps: Vec<_> = tournament.mishaps().collect();
    let last_mishaps = mishaps.iter().rev().take(MISHAPS);
    Ok(told::Tournament {
        info: info(&tournament, id.into_owned()),
        standings: tournament.standings.iter().map(standing).collect(),
        cross: cross(&tournament),
        latest: latest
            .map(|Line { key, played }| told::TournamentGame {
                record: record(key),
                round: key.round + 1,
                game: game(key),
                seats: played
                    .seats
                    .iter()
                    .map(|side| name(key.entrants[*side]))
                    .collect(),
                ranks: played.ranks.clone(),
                plies: played.plies,
            })
            .collect(),
        failures: u32::try_from(mishaps.len()).unwrap_or(u32::MAX),
        mishaps: last_mishaps
            .map(|mishap| told::Mishap {
                name: name(mishap.entrant),
                kind: mishap.failure.kind.to_string(),
                why: mishap.failure.why.clone(),
                output: mishap.failure.output.clone(),
                record: record(&mishap.key),
            })
            .collect(),
    })
}

fn info(tournament: &Tournament, id: String) -> told::TournamentInfo {
    let plan = &tournament.plan;
    told::TournamentInfo {
        id,
        name: plan.name.clone(),
        format: match plan.format {
            Format::RoundRobin => told::TournamentFormat::RoundRobin,
            Format::Swiss => told::TournamentFormat::Swiss,
            Format::Knockout => told::TournamentFormat::Knockout,
        },
        games: plan
            .games
            .iter()
            .map(|game| game.id.as_ref().clone())
            .collect(),
        strategies: plan.strategies.len() as u32,
        played: tournament.games.len() as u32,
        planned: tournament.planned(),
        over: tournament.is_over(),
    }
}

fn standing(place: &Place) -> told::Standing {
    let Place { worth, rating, .. } = place;
    let failures = place.failures.iter();
    told::Standing {
        name: place.name.clone(),
        score: place.score,
        points: worth.points,
        games: place.games,
        wins: worth.wins,
        draws: worth.draws,
        losses: worth.losses,
        // Who has only won may be stronger by any amount.
        elo: [worth.elo, worth.elo_low, worth.elo_high]
            .map(|elo| Some(elo).filter(|it| it.is_finite())),
        rating: [rating.rating, rating.uncertainty],
        failures: failures
            .map(|(kind, times)| (kind.to_string(), *times))
            .collect(),
    }
}

/// What each has made against each, in the order of the standings.
fn cross(tournament: &Tournament) -> Vec<Vec<Option<told::Cross>>> {
    let places = &tournament.standings;
    let met = |one: &Place, other: &Place| {
        let Cross { points, games } = tournament.cross_table[one.entrant][other.entrant];
        (games > 0).then_some(told::Cross { points, games })
    };
    let row = |one: &Place| places.iter().map(|other| met(one, other)).collect();
    places.iter().map(row).collect()
}

/// The name of a record, as it stands in an address.
fn record(key: &Key) -> String {
    let path = record_path(key);
    let name = Path::new(&path).file_stem().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// What is wrong, for whoever looks at the page: where the folder lies is not its business.
fn sentence(error: &JournalError) -> String {
    match error {
        JournalError::Disk { source, .. } => format!("the disk: {source}"),
        JournalError::Plan { source, .. } => format!("its plan, {source}"),
        JournalError::Damaged { line, why, .. } => {
            format!("line {line} of its journal is damaged: {why}")
        }
        JournalError::OtherPlan { .. } => "it holds the games of another plan".into(),
        JournalError::Busy { .. } => "it is being played by another program".into(),
    }
}

#[cfg(test)]
mod tests;
