//! The results of a summary, as text and as JSON.

use std::fmt::Write;

use arena::SprtResult;
use serde_json::{Value, json};

use super::summary::{EntrantSummary, FailureCount, Summary};

const HEAD: &str = "strategy                  wins draws losses  points      %    Elo  95 % interval    \
                    nElo  LOS %  99 % in ms";

/// Returns the score as a table, followed by ratings, test and failures.
pub(super) fn text(summary: &Summary, game: &str) -> String {
    let mut text = format!(
        "{game}: {} games in {:.1} s, {} plies on average\n{HEAD}\n",
        summary.matches,
        summary.seconds,
        summary.plies / u64::from(summary.matches.max(1)),
    );
    for entrant in &summary.entrants {
        line(&mut text, entrant);
    }
    if summary.entrants.len() > 2 {
        text += "\nRatings by rank (Weng-Lin; everyone begins with 25):\n";
        for EntrantSummary { name, rating, .. } in &summary.entrants {
            let (rating, doubt) = (rating.rating, rating.uncertainty);
            let _ = writeln!(text, "{name:<25} {rating:>6.2} ± {doubt:.2}");
        }
    }
    if let Some((test, state)) = &summary.sprt {
        let verdict = match state.result {
            SprtResult::Open => "nothing is decided yet",
            SprtResult::Accepted => "accepted: the first is that much stronger",
            SprtResult::Rejected => "rejected: the first is not that much stronger",
        };
        let _ = writeln!(
            text,
            "SPRT of Elo {} against {}: LLR {:.2} between {:.2} and {:.2}; {verdict}",
            test.elo0, test.elo1, state.llr, state.lower, state.upper
        );
    }
    for EntrantSummary { name, failures, .. } in &summary.entrants {
        for FailureCount { why, times, .. } in failures {
            let _ = writeln!(text, "{name} {why} ({times} times)");
        }
    }
    text
}

fn line(text: &mut String, entrant: &EntrantSummary) {
    let score = &entrant.score;
    let interval = format!("{:+.0} to {:+.0}", score.elo_low, score.elo_high);
    let _ = write!(
        text,
        "{:<25} {:>4} {:>5} {:>6} {:>7.1} {:>6.1} {:>+6.0}  {interval:<15} {:>+5.0} {:>6.1} \
         {:>11.1}",
        entrant.name,
        score.wins,
        score.draws,
        score.losses,
        score.points,
        score.percent(),
        score.elo,
        score.nelo,
        100.0 * score.los,
        entrant.p99.as_secs_f64() * 1000.0,
    );
    *text += match entrant.errors {
        0 => "\n".to_owned(),
        errors => format!("  {errors} errors\n"),
    }
    .as_str();
}

/// Returns the results for programs.
pub(super) fn json(summary: &Summary, game: &str) -> Value {
    let mut json = json!({
        "game": game,
        "games": summary.matches,
        "seconds": summary.seconds,
        "strategies": summary.entrants.iter().map(entrant).collect::<Vec<Value>>(),
    });
    if let Some((test, state)) = &summary.sprt {
        json["sprt"] = json!({
            "elo0": test.elo0,
            "elo1": test.elo1,
            "alpha": test.alpha,
            "beta": test.beta,
            "llr": state.llr,
            "lower": state.lower,
            "upper": state.upper,
            "verdict": state.result,
        });
    }
    json
}

fn entrant(entrant: &EntrantSummary) -> Value {
    let score = &entrant.score;
    let failure = |FailureCount { kind, why, times }: &FailureCount| json!({ "kind": kind, "why": why, "times": times });
    json!({
        "name": entrant.name,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "points": score.points,
        "elo": score.elo.round(),
        "elo_low": score.elo_low.round(),
        "elo_high": score.elo_high.round(),
        "nelo": score.nelo.round(),
        "los": score.los,
        "rating": entrant.rating.rating,
        "uncertainty": entrant.rating.uncertainty,
        "errors": entrant.errors,
        "failures": entrant.failures.iter().map(failure).collect::<Vec<Value>>(),
        "p50_ms": entrant.p50.as_secs_f64() * 1000.0,
        "p99_ms": entrant.p99.as_secs_f64() * 1000.0,
        "max_ms": entrant.longest.as_secs_f64() * 1000.0,
    })
}
