//! `cargo xtask`: what CI runs, and the house rules.

mod balance;
mod book;
mod ci;
mod codegen;
mod contract;
mod load;
mod page;
mod python;

use std::{env, process::ExitCode};

use anyhow::{Result, bail};

const USAGE: &str = "\
cargo xtask balance GAME [GAMES]
                      how fair a game is and how strong its brains are, by many matches
cargo xtask book      builds the handbook into target/book and checks its links
cargo xtask ci        what CI runs: format, lints, all tests, documents, contract, page
cargo xtask codegen   writes the types of the page from the types in Rust
cargo xtask contract  the server against its OpenAPI document, by Schemathesis
cargo xtask load      what many tables cost the server; --help tells more
cargo xtask page      the page: types, lint, unit tests, size, and tests in a browser
cargo xtask tidy      the house rules alone";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["book"] => book::run(),
        ["ci"] => ci::run(),
        ["codegen"] => codegen::run(),
        ["contract"] => contract::run(),
        ["load", ref options @ ..] => load::run(options),
        ["page"] => page::run(),
        ["tidy"] => tidy(),
        ["balance", game] => balance::run(game, None),
        ["balance", game, games] => balance::run(game, Some(games)),
        _ => {
            say(USAGE);
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn tidy() -> Result<()> {
    let complaints = xtask::tidy::complaints(&xtask::root())?;
    complaints.iter().for_each(|complaint| say(complaint));
    if !complaints.is_empty() {
        bail!("the house rules are broken in {} places", complaints.len());
    }
    say("the house rules hold");
    Ok(())
}

/// The one place where this program speaks.
#[expect(clippy::print_stderr, reason = "it is a program for people")]
fn say(text: &str) {
    eprintln!("{text}");
}
