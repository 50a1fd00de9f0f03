//! `cargo xtask`: the commands of CI and the project rules.

mod balance;
mod book;
mod check;
mod ci;
mod codegen;
mod command;
mod contract;
mod load;
mod package;
mod page;
mod python;
mod workflows;

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::{Result, bail};

const USAGE: &str = "\
cargo xtask balance GAME [GAMES]
                      measures the balance of a game and the strength of its brains
cargo xtask book      builds the handbook into target/book and checks its links
cargo xtask check     the inner loop: format, lints, and the tests of changed packages
cargo xtask ci        everything that must pass before a change lands
cargo xtask codegen   generates the types of the page from the types in Rust
cargo xtask contract  tests the server against its OpenAPI document, with Schemathesis
cargo xtask load      measures the cost of many tables on the server; see --help
cargo xtask notices --target TRIPLE
                      prints the licences of the software in the program
cargo xtask package   makes and compiles the packages, as for publishing
cargo xtask page      checks the page: types, lint, unit tests, size, browser tests
cargo xtask release [VERSION|major|minor|patch] [--execute]
                      shows the next release; commits and tags it with --execute
cargo xtask release --notes VERSION
                      prints the notes of a release
cargo xtask sbom --target TRIPLE
                      prints the software bill of materials of the program
cargo xtask tidy      checks the project rules
cargo xtask workflows lints the workflows and the Dockerfile";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["book"] => book::run(),
        ["check"] => check::run(),
        ["ci"] => ci::run(),
        ["codegen"] => codegen::run(),
        ["contract"] => page::build_program().and_then(|program| contract::run(&program)),
        ["load", ref options @ ..] => load::run(options),
        ["notices", ref arguments @ ..] => print(xtask::notices::run(&xtask::root(), arguments)),
        ["package"] => package::run(),
        ["page"] => page::run(),
        ["release", ref arguments @ ..] => print(xtask::release::run(&xtask::root(), arguments)),
        ["sbom", ref arguments @ ..] => print(xtask::sbom::run(&xtask::root(), arguments)),
        ["tidy"] => tidy(),
        ["workflows"] => workflows::run(),
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
        bail!(
            "the project rules are broken in {} places",
            complaints.len()
        );
    }
    say("the project rules hold");
    Ok(())
}

/// Prints the result of a command on standard output, for people and for pipes.
fn print(result: Result<String>) -> Result<()> {
    writeln!(io::stdout(), "{}", result?)?;
    Ok(())
}

/// Prints a line for people on standard error.
#[expect(clippy::print_stderr, reason = "the messages are for people")]
fn say(text: &str) {
    eprintln!("{text}");
}
