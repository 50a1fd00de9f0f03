//! Tournaments as the server shows them, from the folders that `quadrille tournament` keeps.

use std::{collections::HashMap, path::Path};

use arena::{
    Tournament,
    journal::{JournalError, Key, Line},
    live::{self, InPlay},
    pairing::Format,
    standings::{Cross, Place},
    tournament::Mishap,
};
use server::TournamentReader;
use wire::tournaments as told;

/// How the server reads the folders of tournaments.
pub(super) const READER: TournamentReader = TournamentReader {
    read,
    is_played: live::is_played,
    playing,
};

/// How many games are told, and how many failures to each author: the last ones.
const LATEST: usize = 200;
const MISHAPS: usize = 100;

fn read(folder: &Path) -> Result<told::Tournament, String> {
    let tournament = Tournament::read(folder).map_err(|error| sentence(&error))?;
    let id = folder.file_name().unwrap_or_default().to_string_lossy();
    let name = |entrant: usize| tournament.plan.strategies[entrant].name().to_string();
    let game = |key: &Key| tournament.plan.games[key.game].id.as_ref().clone();
    let latest = tournament.games.iter().rev().take(LATEST);
    Ok(told::Tournament {
        info: info(&tournament, id.into_owned()),
        standings: tournament
            .standings
            .iter()
            .map(|place| told::Standing {
                author: author(&tournament, place.entrant).map(Into::into),
                ..standing(place)
            })
            .collect(),
        cross: cross(&tournament),
        playing: Vec::new(),
        latest: latest
            .map(|Line { key, played }| told::TournamentGame {
                record: key.name(),
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
        failures: u32::try_from(tournament.mishaps().count()).unwrap_or(u32::MAX),
        mishaps: last_mishaps(&tournament)
            .into_iter()
            .map(|mishap| told::Mishap {
                name: name(mishap.entrant),
                kind: mishap.failure.kind.to_string(),
                why: mishap.failure.why.clone(),
                output: mishap.failure.output.clone(),
                record: mishap.key.name(),
            })
            .collect(),
        you: None,
    })
}

/// What is being played.
fn playing(folder: &Path) -> Vec<told::GameInPlay> {
    let tell = |it: InPlay| told::GameInPlay {
        record: it.key.name(),
        round: it.key.round + 1,
        game: it.game,
        seats: it.seats,
        plies: it.plies,
    };
    live::in_play(folder).into_iter().map(tell).collect()
}

/// Who wrote a strategy, if the plan says so.
fn author(tournament: &Tournament, entrant: usize) -> Option<&str> {
    tournament.plan.strategies[entrant].author()
}

/// The last failures, the newest first; those of one author do not crowd out those of another.
fn last_mishaps(tournament: &Tournament) -> Vec<Mishap<'_>> {
    let mut mishaps: Vec<Mishap<'_>> = tournament.mishaps().collect();
    mishaps.reverse();
    let mut kept: HashMap<Option<&str>, usize> = HashMap::new();
    mishaps.retain(|mishap| {
        let kept = kept.entry(author(tournament, mishap.entrant)).or_default();
        *kept += 1;
        *kept <= MISHAPS
    });
    mishaps
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
        live: false,
    }
}

fn standing(place: &Place) -> told::Standing {
    let Place { worth, rating, .. } = place;
    let failures = place.failures.iter();
    told::Standing {
        name: place.name.clone(),
        author: None,
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
