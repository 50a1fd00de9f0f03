//! `quadrille strategy`: for those who write strategies; and the process that runs them.

mod check;
mod new;
mod replay;

use crate::{
    args::{HostStrategyArgs, StrategyArgs, StrategyCommand},
    failure::Failure,
    output::Output,
};

/// Begins a strategy, checks one, or lets one fail again.
pub(crate) fn run(args: &StrategyArgs, output: &mut Output) -> Result<(), Failure> {
    match &args.command {
        StrategyCommand::New(args) => new::run(args, output),
        StrategyCommand::Check(args) => check::run(args, output),
        StrategyCommand::Replay(args) => replay::run(args, output),
    }
}

/// Runs one strategy, within limits. It comes back only when a library's host has hung up.
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
    let code = strategies::host::run(&strategies::host::Order {
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

/// Says that this system cannot.
#[cfg(not(unix))]
pub(crate) fn host(_: HostStrategyArgs) -> Result<(), Failure> {
    Err(anyhow::anyhow!("programs and libraries can only be contained on Unix").into())
}
