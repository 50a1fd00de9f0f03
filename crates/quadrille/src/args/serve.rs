//! Arguments of the commands that run a server.

use std::path::PathBuf;

use clap::ValueEnum;

/// Run the server: tables for people and bots.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille serve
  quadrille serve --addr 0.0.0.0:80 --data /var/lib/quadrille --log json
  quadrille serve --config quadrille.toml --print-config
  QUADRILLE_LIMITS_TABLES=50 quadrille serve --no-storage

--print-config prints everything that can be configured. A variable of the environment is named by
its path there: QUADRILLE_LIMITS_TABLES is `tables` under `[limits]`. Flags take precedence over
the environment, the environment over the file. Without --config, the file is config.toml in the
user's configuration folder, such as ~/.config/quadrille/config.toml, if it exists.")]
pub(crate) struct ServeArgs {
    /// Where to listen; else the first free port from 8080 on 127.0.0.1
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) addr: Option<String>,

    /// The folder of the database; else the user's data folder
    #[arg(long, value_name = "DIR", conflicts_with = "no_storage")]
    pub(crate) data: Option<PathBuf>,

    /// Keep everything in memory, to be lost at the end
    #[arg(long)]
    pub(crate) no_storage: bool,

    /// The folder of strategies of your own; else `strategies` in the folder of the database
    #[arg(long, value_name = "DIR")]
    pub(crate) strategies: Option<PathBuf>,

    /// Read the configuration from this TOML file, instead of the user's config.toml
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Print the configuration as it would be used, and end
    #[arg(long)]
    pub(crate) print_config: bool,

    /// Open the page in the browser, if there is one
    #[arg(long)]
    pub(crate) open: bool,

    /// How logs are written to standard error; RUST_LOG selects them, such as `server=debug,info`
    #[arg(long, value_enum, default_value_t = LogForm::Text, value_name = "FORM")]
    pub(crate) log: LogForm,
}

impl ServeArgs {
    /// Returns the arguments of a call without a command.
    pub(crate) fn at_home() -> ServeArgs {
        ServeArgs {
            addr: None,
            data: None,
            no_storage: false,
            strategies: None,
            config: None,
            print_config: false,
            open: true,
            log: LogForm::Text,
        }
    }
}

/// Open a record in the browser.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille replay game.quad
  quadrille record import old.json | quadrille replay -

The record is checked first. A server for this machine alone shows it until you press Ctrl+C. It
stores nothing.")]
pub(crate) struct ReplayArgs {
    /// The record, or `-` for standard input
    pub(crate) file: PathBuf,
}

/// How logs are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogForm {
    /// For people
    Text,
    /// One object a line
    Json,
}
