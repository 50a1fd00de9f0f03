//! `quadrille doctor`: checks what this machine can do.
//!
//! Each submodule checks one part. A check changes nothing.

mod machine;
mod storage;
mod strategies;

use anyhow::anyhow;
use serde_json::{Value, json};

use crate::{args::DoctorArgs, failure::Failure, output::Output};

/// The result of one check.
#[derive(Debug)]
struct Check {
    name: &'static str,
    state: State,
    fact: String,
    /// What the user can do if the state is not `Ok`.
    remedy: Option<String>,
    /// Whether Quadrille itself needs the checked thing.
    is_needed: bool,
}

/// The state of the checked thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It works.
    Ok,
    /// It is absent, and some features are not available.
    Missing,
    /// It is present but broken.
    Problem,
}

/// Runs all checks and prints their results.
pub(crate) fn run(args: &DoctorArgs, output: &mut Output) -> Result<(), Failure> {
    let checks = all();
    let broken: Vec<&str> = checks
        .iter()
        .filter(|check| check.is_broken())
        .map(|check| check.name)
        .collect();
    if args.json {
        let checks: Vec<Value> = checks.iter().map(Check::as_json).collect();
        output.json(&json!({ "ok": broken.is_empty(), "checks": checks }))?;
    } else {
        let lines: String = checks.iter().map(Check::as_text).collect();
        output.text(&lines)?;
    }
    if broken.is_empty() {
        Ok(())
    } else {
        Err(anyhow!("Quadrille does not work here: {}", broken.join(", ")).into())
    }
}

fn all() -> Vec<Check> {
    let mut checks = vec![machine::version(), machine::platform()];
    let (check, configuration) = storage::config();
    let config = &configuration.config;
    checks.extend([
        check,
        storage::data_folder(config),
        storage::database(config),
        machine::browser(),
        machine::terminal(),
    ]);
    checks.extend(strategies::interpreters());
    checks.push(strategies::containment());
    checks.extend(strategies::tables());
    checks.push(machine::port(&configuration));
    checks.extend(machine::open_files(config));
    checks
}

impl Check {
    fn ok(name: &'static str, fact: impl Into<String>) -> Check {
        Check {
            name,
            state: State::Ok,
            fact: fact.into(),
            remedy: None,
            is_needed: false,
        }
    }

    fn missing(name: &'static str, fact: impl Into<String>, remedy: impl Into<String>) -> Check {
        Check {
            state: State::Missing,
            remedy: Some(remedy.into()),
            ..Check::ok(name, fact)
        }
    }

    fn problem(name: &'static str, fact: impl Into<String>, remedy: impl Into<String>) -> Check {
        Check {
            state: State::Problem,
            remedy: Some(remedy.into()),
            ..Check::ok(name, fact)
        }
    }

    /// Marks the checked thing as one that Quadrille itself needs.
    fn needed(self) -> Check {
        Check {
            is_needed: true,
            ..self
        }
    }

    fn is_broken(&self) -> bool {
        self.is_needed && self.state != State::Ok
    }

    fn as_text(&self) -> String {
        let state = self.state.as_str();
        let mut text = format!("{state:<8} {:<13} {}\n", self.name, self.fact);
        if let Some(remedy) = &self.remedy {
            text += &format!("{:<22} remedy: {remedy}\n", "");
        }
        text
    }

    fn as_json(&self) -> Value {
        json!({
            "name": self.name,
            "state": self.state.as_str(),
            "fact": self.fact,
            "remedy": self.remedy,
            "needed": self.is_needed,
        })
    }
}

impl State {
    fn as_str(self) -> &'static str {
        match self {
            State::Ok => "ok",
            State::Missing => "missing",
            State::Problem => "problem",
        }
    }
}

/// Formats a number of bytes with one decimal.
fn size(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    let mut value = bytes as f64 / 1000.0;
    let mut units = UNITS.iter();
    let mut unit = units.next();
    while value >= 1000.0 && units.len() > 0 {
        value /= 1000.0;
        unit = units.next();
    }
    format!("{value:.1} {}", unit.expect("there are units left"))
}

#[cfg(test)]
mod tests;
