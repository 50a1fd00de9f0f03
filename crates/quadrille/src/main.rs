//! The program `quadrille`. `main` runs one command and maps its error to an exit code.

mod analyze;
mod args;
mod bench;
mod browser;
mod completions;
mod doctor;
mod engine;
mod failure;
mod files;
mod games;
mod input;
mod man;
mod map;
mod matches;
mod named;
mod output;
mod paint;
mod perft;
mod picture;
mod play;
mod programs;
mod progress;
mod record;
mod replay;
mod screen;
mod serve;
mod strategies;
mod strategy;
mod tables;
mod terminal;
mod tournament;
mod tune;

use std::process::ExitCode;

use clap::Parser;

use crate::{
    args::{Args, Command},
    failure::{Failure, is_broken_pipe},
    output::{Output, complain},
};

/// The server allocates hundreds of short strings for each action; this allocator makes that cheap.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // Wrong arguments end the program here, with a usage message and exit code 2.
    let args = Args::parse();
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has closed the pipe.
        Err(failure) if is_broken_pipe(failure.error()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&format!("error: {:#}", failure.error()));
            failure.exit_code()
        }
    }
}

fn run(args: Args) -> Result<(), Failure> {
    let mut output = Output::new(args.color);
    let Some(command) = args.command else {
        return serve::run_at_home(&mut output);
    };
    if needs_tables(&command) {
        tables::install();
    }
    match command {
        Command::Play(args) => play::run(&args, &mut output),
        Command::Games(args) => games::run(&args, &mut output),
        Command::Strategies(args) => strategies::run(&args, &mut output),
        Command::Strategy(args) => strategy::run(&args, &mut output),
        Command::HostStrategy(args) => strategy::host(args),
        Command::Record(args) => record::run(&args, &mut output),
        Command::Map(args) => map::run(&args, &mut output),
        Command::Perft(args) => perft::run(&args, &mut output),
        Command::Match(args) => matches::run(&args, &mut output),
        Command::Tournament(args) => tournament::run(&args, &mut output),
        Command::Analyze(args) => analyze::run(&args, &mut output),
        Command::Bench(args) => bench::run(&args, &mut output),
        Command::Tables(args) => tables::run(&args, &mut output),
        Command::Tune(args) => tune::run(&args, &mut output),
        Command::Engine(args) => engine::run(&args, &mut output),
        Command::Serve(args) => serve::run(&args, &mut output),
        Command::Replay(args) => replay::run(&args, &mut output),
        Command::Doctor(args) => doctor::run(&args, &mut output),
        Command::Completions(args) => completions::run(&args, &mut output),
        Command::Man(args) => man::run(&args, &mut output),
    }
}

/// Whether a command needs the tables of endings before it starts.
fn needs_tables(command: &Command) -> bool {
    match command {
        Command::Play(_)
        | Command::Match(_)
        | Command::Tournament(_)
        | Command::Analyze(_)
        | Command::Engine(_)
        | Command::Tune(_) => true,
        Command::Games(_)
        | Command::Strategies(_)
        | Command::Strategy(_)
        | Command::HostStrategy(_)
        | Command::Record(_)
        | Command::Map(_)
        | Command::Perft(_)
        // The signature must not depend on files.
        | Command::Bench(_)
        | Command::Tables(_)
        // A server installs them itself after it has opened its port.
        | Command::Serve(_)
        | Command::Replay(_)
        | Command::Doctor(_)
        | Command::Completions(_)
        | Command::Man(_) => false,
    }
}
