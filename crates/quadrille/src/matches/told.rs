//! What is said of a match, to people and to programs.

use std::fmt::Write;

use arena::Verdict;
use serde_json::{Value, json};

use super::books::{Lot, Reason, Series};

const HEAD: &str = "strategy                  wins draws losses  points      %    Elo  95 % interval    \
                    nElo  LOS %  99 % in ms";

/// The score as a table, with what else is known below it.
pub(super) fn text(series: &Series, game: &str) -> String {
    let mut text = format!(
        "{game}: {} games in {:.1} s, {} plies on average\n{HEAD}\n",
        series.games,
        series.seconds,
        series.plies / u64::from(series.games.max(1)),
    );
    for lot in &series.lots {
        line(&mut text, lot);
    }
    if series.lots.len() > 2 {
        text += "\nRatings by rank (Weng-Lin; everyone begins with 25):\n";
        for Lot { name, rating, .. } in &series.lots {
            let (rating, doubt) = (rating.rating, rating.uncertainty);
            let _ = writeln!(text, "{name:<25} {rating:>6.2} ± {doubt:.2}");
        }
    }
    if let Some((test, standing)) = &series.sprt {
        let verdict = match standing.verdict {
            Verdict::Open => "nothing is decided yet",
            Verdict::Accepted => "accepted: the first is that much stronger",
            Verdict::Rejected => "rejected: the first is not that much stronger",
        };
        let _ = writeln!(
            text,
            "SPRT of Elo {} against {}: LLR {:.2} between {:.2} and {:.2}; {verdict}",
            test.elo0, test.elo1, standing.llr, standing.lower, standing.upper
        );
    }
    for Lot { name, failures, .. } in &series.lots {
        for Reason { why, times, .. } in failures {
            let _ = writeln!(text, "{name} {why} ({times} times)");
        }
    }
    text
}

fn line(text: &mut String, lot: &Lot) {
    let score = &lot.score;
    let interval = format!("{:+.0} to {:+.0}", score.elo_low, score.elo_high);
    let _ = write!(
        text,
        "{:<25} {:>4} {:>5} {:>6} {:>7.1} {:>6.1} {:>+6.0}  {interval:<15} {:>+5.0} {:>6.1} \
         {:>11.1}",
        lot.name,
        score.wins,
        score.draws,
        score.losses,
        score.points,
        score.percent(),
        score.elo,
        score.nelo,
        100.0 * score.los,
        lot.p99.as_secs_f64() * 1000.0,
    );
    *text += match lot.errors {
        0 => "\n".to_owned(),
        errors => format!("  {errors} errors\n"),
    }
    .as_str();
}

/// The same for programs.
pub(super) fn json(series: &Series, game: &str) -> Value {
    let mut json = json!({
        "game": game,
        "games": series.games,
        "seconds": series.seconds,
        "strategies": series.lots.iter().map(lot).collect::<Vec<Value>>(),
    });
    if let Some((test, standing)) = &series.sprt {
        json["sprt"] = json!({
            "elo0": test.elo0,
            "elo1": test.elo1,
            "alpha": test.alpha,
            "beta": test.beta,
            "llr": standing.llr,
            "lower": standing.lower,
            "upper": standing.upper,
            "verdict": standing.verdict,
        });
    }
    json
}

fn lot(lot: &Lot) -> Value {
    let score = &lot.score;
    let failure =
        |Reason { kind, why, times }: &Reason| json!({ "kind": kind, "why": why, "times": times });
    json!({
        "name": lot.name,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "points": score.points,
        "elo": score.elo.round(),
        "elo_low": score.elo_low.round(),
        "elo_high": score.elo_high.round(),
        "nelo": score.nelo.round(),
        "los": score.los,
        "rating": lot.rating.rating,
        "uncertainty": lot.rating.uncertainty,
        "errors": lot.errors,
        "failures": lot.failures.iter().map(failure).collect::<Vec<Value>>(),
        "p50_ms": lot.p50.as_secs_f64() * 1000.0,
        "p99_ms": lot.p99.as_secs_f64() * 1000.0,
        "max_ms": lot.longest.as_secs_f64() * 1000.0,
    })
}
