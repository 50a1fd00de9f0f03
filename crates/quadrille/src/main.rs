//! `quadrille`: play, look at records, count, list. `main` maps errors to exit codes.

mod args;
mod failure;
mod files;
mod games;
mod input;
mod map;
mod output;
mod paint;
mod perft;
mod picture;
mod play;
mod record;
mod serve;
mod strategies;

use std::process::ExitCode;

use clap::Parser;

use crate::{
    args::{Args, Command, ServeArgs},
    failure::{Failure, is_broken_pipe},
    output::{Output, complain},
};

/// A move of the server makes hundreds of small texts; this makes each of them cheaper.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // Wrong words end here, with exit code 2 and the usage.
    let args = Args::parse();
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(failure) if is_broken_pipe(failure.error()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&format!("error: {:#}", failure.error()));
            failure.exit_code()
        }
    }
}

fn run(args: Args) -> Result<(), Failure> {
    let mut output = Output::new(args.color);
    let command = args.command.unwrap_or(Command::Serve(ServeArgs::at_home()));
    match command {
        Command::Play(args) => play::run(&args, &mut output),
        Command::Games(args) => games::run(&args, &mut output),
        Command::Strategies(args) => strategies::run(&args, &mut output),
        Command::Record(args) => record::run(&args, &mut output),
        Command::Map(args) => map::run(&args, &mut output),
        Command::Perft(args) => perft::run(&args, &mut output),
        Command::Serve(args) => serve::run(&args, &mut output),
    }
}
