//! The ranking and the matches of a tournament as tables for other programs.
//!
//! The format is that of RFC 4180, with text in quotes.

use std::fmt::Write;

use crate::{
    FailureKind, Tournament,
    journal::{JournalEntry, record_path},
};

/// Returns the ranking, a line for each strategy, the best first.
#[must_use]
pub fn ratings(tournament: &Tournament) -> String {
    let kinds = FailureKind::ALL.map(|kind| kind.to_string()).join(",");
    let mut text = format!(
        "place,name,score,tie-break,games,points,wins,draws,losses,elo,elo-low,elo-high,nelo,los,\
         rating,uncertainty,{kinds}\n"
    );
    for (index, row) in tournament.ranking.iter().enumerate() {
        let times = |kind: FailureKind| row.failures.get(&kind).copied().unwrap_or_default();
        let failed = FailureKind::ALL
            .map(|kind| times(kind).to_string())
            .join(",");
        let results = &row.results;
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{:.1},{:.1},{:.1},{:.1},{:.4},{:.3},{:.3},{failed}",
            index + 1,
            quoted(&row.name),
            row.score,
            row.tie_break,
            row.games,
            results.points,
            results.wins,
            results.draws,
            results.losses,
            results.elo,
            results.elo_low,
            results.elo_high,
            results.nelo,
            results.los,
            row.rating.rating,
            row.rating.uncertainty,
        );
    }
    text
}

/// Returns the matches, a line for each, in the order in which they ended.
#[must_use]
pub fn matches(tournament: &Tournament) -> String {
    let mut text = String::from("round,game,number,one,other,points,decisions,failures,record\n");
    for JournalEntry { key, result } in &tournament.matches {
        let [one, other] = key
            .entrants
            .map(|it| quoted(tournament.plan.strategies[it].name()));
        let _ = writeln!(
            text,
            "{},{},{},{one},{other},{},{},{},{}",
            key.round + 1,
            quoted(tournament.plan.games[key.game].id.as_ref()),
            key.number + 1,
            result.share(0),
            result.plies,
            result.failures.len(),
            record_path(key),
        );
    }
    text
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
