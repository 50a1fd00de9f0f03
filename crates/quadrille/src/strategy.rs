//! `quadrille strategy`: creates, checks and debugs users' strategies. Also the hidden command that
//! runs one within limits.

mod check;
mod new;
mod replay;

use crate::{
    args::{HostStrategyArgs, StrategyArgs, StrategyCommand},
    failure::Failure,
    output::Output,
};

/// Runs a subcommand of `quadrille strategy`.
pub(crate) fn run(args: &StrategyArgs, output: &mut Output) -> Result<(), Failure> {
    match &args.command {
        StrategyCommand::New(args) => new::run(args, output),
        StrategyCommand::Check(args) => check::run(args, output),
        StrategyCommand::Replay(args) => replay::run(args, output),
    }
}

/// Runs one strategy within limits. For a library it returns when the host closes the connection;
/// for a program it does not return.
#[cfg(unix)]
pub(crate) fn host(args: HostStrategyArgs) -> Result<(), Failure> {
    let HostStrategyArgs {
        memory,
        files,
        processes,
        processor,
        kept,
        library,
        command,
    } = args;
    let code = strategies::host::run(&strategies::host::HostOptions {
        memory,
        files,
        processes,
        processor,
        is_kept: kept,
        library,
        command,
    })?;
    match code {
        0 => Ok(()),
        code => std::process::exit(code.into()),
    }
}

/// Containment needs Unix.
#[cfg(not(unix))]
pub(crate) fn host(_: HostStrategyArgs) -> Result<(), Failure> {
    Err(anyhow::anyhow!("programs and libraries can only be contained on Unix").into())
}
