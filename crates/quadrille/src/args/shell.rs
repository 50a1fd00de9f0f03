//! Arguments of `quadrille completions`, `man` and `doctor`.

use std::path::PathBuf;

use clap_complete::Shell;

/// Print shell completions.
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
    /// Write the pages of all commands to this folder instead of printing the main page
    #[arg(value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}

/// Check what this machine can do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille doctor
  quadrille doctor --json

Each line has a state (ok, missing or problem), a name and a fact; if something can be done, a
remedy follows. The exit code is 1 if something that Quadrille itself needs is broken. With --json,
an object with `ok` and `checks` is printed; each check has `name`, `state`, `fact`, `remedy` and
`needed`.")]
pub(crate) struct DoctorArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
