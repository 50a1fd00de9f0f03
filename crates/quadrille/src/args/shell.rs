//! Arguments of the commands that fit the program to a machine and its shell.

use std::path::PathBuf;

use clap_complete::Shell;

/// Print completions for a shell.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille
  quadrille completions zsh > ~/.zfunc/_quadrille
  quadrille completions fish > ~/.config/fish/completions/quadrille.fish
  quadrille completions powershell >> $PROFILE")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Print or write man pages.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille man | man -l -
  quadrille man ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Write the pages of all commands into this folder; else the main page is printed
    #[arg(value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}
