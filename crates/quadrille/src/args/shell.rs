//! Arguments of `quadrille completions`.

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
