//! The ratings and the games of a tournament as tables for other programs.
//!
//! As RFC 4180 has it: a comma between fields, and text in quotes.

use std::fmt::Write;

use crate::{
    Kind, Tournament,
    journal::{Line, record_path},
};

/// The ratings, a line for each strategy, from the best on.
#[must_use]
pub fn ratings(tournament: &Tournament) -> String {
    let kinds = Kind::ALL.map(|kind| kind.to_string()).join(",");
    let mut text = format!(
        "place,name,score,tie-break,games,points,wins,draws,losses,elo,elo-low,elo-high,nelo,los,\
         rating,uncertainty,{kinds}\n"
    );
    for (index, place) in tournament.standings.iter().enumerate() {
        let times = |kind: Kind| place.failures.get(&kind).copied().unwrap_or_default();
        let failed = Kind::ALL.map(|kind| times(kind).to_string()).join(",");
        let worth = &place.worth;
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{:.1},{:.1},{:.1},{:.1},{:.4},{:.3},{:.3},{failed}",
            index + 1,
            quoted(&place.name),
            place.score,
            place.tie_break,
            place.games,
            worth.points,
            worth.wins,
            worth.draws,
            worth.losses,
            worth.elo,
            worth.elo_low,
            worth.elo_high,
            worth.nelo,
            worth.los,
            place.rating.rating,
            place.rating.uncertainty,
        );
    }
    text
}

/// The games, a line for each, in the order in which they ended.
#[must_use]
pub fn games(tournament: &Tournament) -> String {
    let mut text = String::from("round,game,number,one,other,points,decisions,failures,record\n");
    for Line { key, played } in &tournament.games {
        let [one, other] = key
            .entrants
            .map(|it| quoted(tournament.plan.strategies[it].name()));
        let _ = writeln!(
            text,
            "{},{},{},{one},{other},{},{},{},{}",
            key.round + 1,
            quoted(tournament.plan.games[key.game].id.as_ref()),
            key.number + 1,
            played.share(0),
            played.plies,
            played.failures.len(),
            record_path(key),
        );
    }
    text
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
