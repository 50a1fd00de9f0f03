//! `quadrille completions`: completions for a shell.

use crate::{
    args::{CompletionsArgs, visible_commands},
    failure::Failure,
    output::Output,
};

/// Prints the completions.
pub(crate) fn run(args: &CompletionsArgs, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = visible_commands();
    clap_complete::generate(args.shell, &mut command, "quadrille", &mut script);
    Ok(output.text(&String::from_utf8_lossy(&script))?)
}
