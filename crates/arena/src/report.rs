//! The report of a tournament: one self-contained page, and tables for other programs.

pub mod csv;

use std::{collections::BTreeMap, fmt::Write};

use crate::{
    Tournament,
    journal::{JournalEntry, MatchKey, record_path},
    pairing::{Meeting, PairingFormat},
    ranking::{HeadToHead, RankingRow},
    tournament::EntrantFailure,
};

/// How many different failures the report lists.
const MAX_FAILURES: usize = 500;

/// How many matches the report links for one failure.
const MAX_LINKS: usize = 20;

const STYLE: &str = "
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
.name { text-align: left; }
td.self { background: #8883; }
pre { background: #8882; padding: .5rem; overflow-x: auto; max-height: 12rem; }
.scroll { overflow-x: auto; }
footer { margin-top: 3rem; opacity: .7; }
";

/// Returns the report as a page.
#[must_use]
pub fn html(tournament: &Tournament) -> String {
    let plan = &tournament.plan;
    let held = match plan.format {
        PairingFormat::RoundRobin => "Round robin".into(),
        PairingFormat::Swiss => format!("Swiss, {} rounds", plan.rounds()),
        PairingFormat::Knockout => "Knockout".into(),
    };
    let state = match tournament.is_over() {
        true => "it is over",
        false => "it is being played, or was stopped",
    };
    let name = escaped(&plan.name);
    let games: Vec<&str> = plan
        .games
        .iter()
        .map(|game| game.id.as_ref().as_str())
        .collect();
    let games = escaped(&games.join(", "));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{name}</title>\n\
         <style>{STYLE}</style>\n<main>\n<h1>{name}</h1>\n\
         <p>{held}; {games}; {} set-ups of each when two meet, from both orders of seats; \
         {}; {} of {} games played; {state}.</p>\n{}{}{}{}{}</main>\n\
         <footer>Ratings are by rank (Weng-Lin; everyone begins with 25), in the order of the games. \
         Elo is the difference to those met, with its 95 % interval over blocks of games with the \
         same set-up.</footer>\n</html>\n",
        plan.set_ups(),
        plan.limit(),
        tournament.matches.len(),
        tournament.planned(),
        ratings(tournament),
        crosses(tournament),
        rounds(tournament),
        failures(tournament),
        records(tournament),
    )
}

fn ratings(tournament: &Tournament) -> String {
    let score = match tournament.plan.format {
        PairingFormat::RoundRobin | PairingFormat::Swiss => "score",
        PairingFormat::Knockout => "rounds won",
    };
    let mut html = format!(
        "<h2>Ratings</h2>\n<div class=\"scroll\"><table>\n<tr><th></th><th class=\"name\">strategy\
         </th><th>{score}</th><th>tie-break</th><th>points</th><th>games</th><th>won</th>\
         <th>drawn</th><th>lost</th><th>Elo</th><th>95 %</th><th>rating</th><th>±</th>\
         <th class=\"name\">failed</th></tr>\n"
    );
    for (index, row) in tournament.ranking.iter().enumerate() {
        let RankingRow {
            results, rating, ..
        } = row;
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td class=\"name\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{}</td><td>{}</td><td>{:+.0}</td><td>{:+.0} to {:+.0}</td>\
             <td>{:.2}</td><td>{:.2}</td><td class=\"name\">{}</td></tr>",
            index + 1,
            escaped(&row.name),
            short(row.score),
            short(row.tie_break),
            short(results.points),
            row.games,
            results.wins,
            results.draws,
            results.losses,
            results.elo,
            results.elo_low,
            results.elo_high,
            rating.rating,
            rating.uncertainty,
            failed(row),
        );
    }
    html + "</table></div>\n"
}

/// Returns how often an entrant failed, by kind.
fn failed(row: &RankingRow) -> String {
    let kinds = row.failures.iter();
    let kinds: Vec<String> = kinds
        .map(|(kind, times)| format!("{kind} {times}"))
        .collect();
    kinds.join(", ")
}

fn crosses(tournament: &Tournament) -> String {
    let rows = &tournament.ranking;
    let mut html = String::from(
        "<h2>Against each other</h2>\n<div class=\"scroll\"><table>\n<tr><th></th>\
         <th class=\"name\">strategy</th>",
    );
    for index in 1..=rows.len() {
        let _ = write!(html, "<th>{index}</th>");
    }
    html += "</tr>\n";
    for (index, row) in rows.iter().enumerate() {
        let name = escaped(&row.name);
        let _ = write!(
            html,
            "<tr><td>{}</td><td class=\"name\">{name}</td>",
            index + 1
        );
        for other in rows {
            html += &match tournament.cross_table[row.entrant][other.entrant] {
                _ if row.entrant == other.entrant => "<td class=\"self\"></td>".into(),
                HeadToHead { games: 0, .. } => "<td></td>".into(),
                HeadToHead { points, games } => format!("<td>{} / {games}</td>", short(points)),
            };
        }
        html += "</tr>\n";
    }
    html + "</table></div>\n"
}

fn rounds(tournament: &Tournament) -> String {
    if tournament.plan.format == PairingFormat::RoundRobin {
        // The cross table shows a round robin better.
        return String::new();
    }
    let name = |entrant: usize| escaped(tournament.plan.strategies[entrant].name());
    let mut html = String::from("<h2>Rounds</h2>\n");
    for (number, round) in tournament.state.rounds.iter().enumerate() {
        let _ = writeln!(html, "<h3>Round {}</h3>\n<ul>", number + 1);
        for state in round {
            let _ = match state.meeting {
                Meeting::Bye(one) => writeln!(html, "<li>{} is free</li>", name(one)),
                Meeting::Pair(one, other) => {
                    let points = |share: f64| short(share * f64::from(state.played));
                    let [own, theirs] = state.shares.map(points);
                    let (one, other) = (name(one), name(other));
                    writeln!(html, "<li>{one} – {other}: {own} to {theirs}</li>")
                }
            };
        }
        html += "</ul>\n";
    }
    html
}

fn failures(tournament: &Tournament) -> String {
    let groups = alike(tournament);
    if groups.is_empty() {
        return String::from("<h2>Errors</h2>\n<p>None.</p>\n");
    }
    let count = tournament.failures().count();
    let mut html = format!("<h2>Errors</h2>\n<p>{count} in all.</p>\n<ol>\n");
    for (first, keys) in groups.iter().take(MAX_FAILURES) {
        let link = |key: &MatchKey| {
            let game = escaped(tournament.plan.games[key.game].id.as_ref());
            format!("<a href=\"{}\">{game}</a>", record_path(key))
        };
        let mut links: Vec<String> = keys.iter().take(MAX_LINKS).map(link).collect();
        if keys.len() > MAX_LINKS {
            links.push("…".into());
        }
        let output = match first.failure.output.as_str() {
            "" => String::new(),
            output => format!("<pre>{}</pre>", escaped(output)),
        };
        let _ = writeln!(
            html,
            "<li><b>{}</b>: {} {}: it {}; in {}{output}</li>",
            escaped(tournament.plan.strategies[first.entrant].name()),
            first.failure.kind,
            times(keys.len()),
            escaped(&first.failure.why),
            links.join(", "),
        );
    }
    html + "</ol>\n"
}

/// Groups failures of one entrant with the same reason: the first of them, and all its matches.
fn alike(tournament: &Tournament) -> Vec<(EntrantFailure<'_>, Vec<MatchKey>)> {
    let mut groups: Vec<(EntrantFailure<'_>, Vec<MatchKey>)> = Vec::new();
    let mut known: BTreeMap<(usize, &str), usize> = BTreeMap::new();
    for failure in tournament.failures() {
        let reason = (failure.entrant, failure.failure.why.as_str());
        let group = *known.entry(reason).or_insert_with(|| {
            groups.push((failure, Vec::new()));
            groups.len() - 1
        });
        groups[group].1.push(failure.key);
    }
    groups
}

fn times(count: usize) -> String {
    match count {
        1 => "once".into(),
        count => format!("{count} times"),
    }
}

fn records(tournament: &Tournament) -> String {
    let mut html = String::from(
        "<h2>Games</h2>\n<div class=\"scroll\"><table>\n<tr><th>round</th><th class=\"name\">game\
         </th><th class=\"name\">in the order of seats</th><th class=\"name\">first</th>\
         <th>decisions</th><th class=\"name\">record</th></tr>\n",
    );
    let mut in_order: Vec<&JournalEntry> = tournament.matches.iter().collect();
    in_order.sort_by_key(|entry| entry.key);
    for JournalEntry { key, result } in in_order {
        let name = |side: usize| escaped(tournament.plan.strategies[key.entrants[side]].name());
        let seats: Vec<String> = result.seats.iter().map(|side| name(*side)).collect();
        let first = match [0, 1].map(|side| result.share(side) > 0.0) {
            [true, false] => name(0),
            [false, true] => name(1),
            [true, true] | [false, false] => "shared".into(),
        };
        let path = record_path(key);
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td class=\"name\">{}</td><td class=\"name\">{}</td>\
             <td class=\"name\">{first}</td><td>{}</td>\
             <td class=\"name\"><a href=\"{path}\">{}</a></td></tr>",
            key.round + 1,
            escaped(tournament.plan.games[key.game].id.as_ref()),
            seats.join(" – "),
            result.plies,
            key.number + 1,
        );
    }
    html + "</table></div>\n"
}

/// Writes a number with up to two decimals.
fn short(number: f64) -> String {
    let rounded = format!("{number:.2}");
    rounded.trim_end_matches('0').trim_end_matches('.').into()
}

/// Escapes text for HTML.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            letter => safe.push(letter),
        }
    }
    safe
}
