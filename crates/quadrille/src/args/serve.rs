//! Arguments of the commands that run a server.

use std::path::PathBuf;

use clap::ValueEnum;

/// Run the server for people and bots.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille serve
  quadrille serve --addr 0.0.0.0:80 --data /var/lib/quadrille --log json
  quadrille serve --config quadrille.toml --print-config
  QUADRILLE_LIMITS_TABLES=50 quadrille serve --no-storage

--print-config prints all fields of the configuration. The environment variable of a field is named
after its path: QUADRILLE_LIMITS_TABLES is `tables` under `[limits]`. Flags take precedence over
the environment, and the environment over the file. Without --config, the file is config.toml in
the user's configuration folder, such as ~/.config/quadrille/config.toml, if it exists.")]
pub(crate) struct ServeArgs {
    /// The address to listen on [default: the first free port of 127.0.0.1 from 8080]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) addr: Option<String>,

    /// The folder of the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", conflicts_with = "no_storage")]
    pub(crate) data: Option<PathBuf>,

    /// Keep everything in memory only; it is lost when the server stops
    #[arg(long)]
    pub(crate) no_storage: bool,

    /// The folder of your own strategies [default: `strategies` in the folder of the database]
    #[arg(long, value_name = "DIR")]
    pub(crate) strategies: Option<PathBuf>,

    /// Read the configuration from this TOML file instead of the user's config.toml
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Print the configuration and exit
    #[arg(long)]
    pub(crate) print_config: bool,

    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Format of the log on standard error; RUST_LOG selects levels, such as `server=debug,info`
    #[arg(long, value_enum, default_value_t = LogFormat::Text, value_name = "FORMAT")]
    pub(crate) log: LogFormat,
}

impl ServeArgs {
    /// Returns the arguments of `quadrille` without a command.
    pub(crate) fn at_home() -> ServeArgs {
        ServeArgs {
            addr: None,
            data: None,
            no_storage: false,
            strategies: None,
            config: None,
            print_config: false,
            open: true,
            log: LogFormat::Text,
        }
    }
}

/// Open a record in the browser.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille replay game.quad
  quadrille record import old.json | quadrille replay -

The record is checked first. A server that only this machine can reach shows it until you press
Ctrl+C. It stores nothing.")]
pub(crate) struct ReplayArgs {
    /// The record, or `-` for standard input
    pub(crate) file: PathBuf,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Text for people
    Text,
    /// One JSON object per line
    Json,
}
