//! How a server is run: everything that can be chosen, with its defaults.
//!
//! The same names are used in the TOML file, in the environment (`QUADRILLE_LIMITS_TABLES`), and,
//! for the few that matter to all, as flags of the program.

use std::{env, path::PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use toml::{Table, Value};

use crate::limits::Rate;

/// How a server is run.
///
/// ```
/// let config = server::Config::from_toml("[limits]\ntables = 20\n")?;
/// assert_eq!(config.limits.tables, 20);
/// assert!(config.to_toml().contains("tables = 20\n"));
/// # Ok::<(), server::ConfigError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen: `127.0.0.1:8080`. Port 0 is any that is free.
    pub addr: String,
    /// The folder of the database; nothing keeps all in memory, to be lost with the process.
    pub data: Option<PathBuf>,
    /// The folder of strategies by users; nothing means `strategies` in the folder of the database.
    pub strategies: Option<PathBuf>,
    /// Pages of which other hosts may open sockets: `https://club.example`.
    pub origins: Vec<String>,
    /// Whether `X-Forwarded-For` tells the address of a client: only behind a proxy of one's own.
    pub behind_proxy: bool,
    /// Who may read `/metrics`.
    pub metrics: Metrics,
    /// The game of the waiting room; the first of the catalog if it is left out.
    pub waiting_room: Option<String>,
    /// Threads for connections and tables; nothing means one for every four processors.
    ///
    /// Few are better than many: a table that wanders between processors costs half as much again.
    pub threads: Option<usize>,
    /// How much is allowed.
    pub limits: Limits,
    /// How strategies think.
    pub thinking: Thinking,
    /// How long things are kept that nobody uses.
    pub idle: Idle,
}

/// Who may read `/metrics`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Metrics {
    /// Nobody.
    Off,
    /// Programs on this machine.
    #[default]
    Local,
    /// Everyone who can reach the server.
    Public,
}

/// How much is allowed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Connections at once.
    pub connections: usize,
    /// Connections at once of one address; not counted behind a proxy, which has them all.
    pub connections_per_address: usize,
    /// Tables at once which are open or being played and kept in memory.
    pub tables: usize,
    /// Such tables opened by one address.
    pub tables_per_address: usize,
    /// Viewers of one table.
    pub viewers: usize,
    /// Bytes of the body of a request.
    pub body_bytes: usize,
    /// Bytes of a frame of a client.
    pub frame_bytes: usize,
    /// Seconds until the head, and again the body, of a request must be there.
    pub request_seconds: u64,
    /// Messages which a viewer may be behind before it is dropped.
    pub outbox: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// Requests with one token.
    pub requests_per_token: Rate,
    /// Frames of one socket.
    pub frames: Rate,
    /// Lines of chat of one seat.
    pub chat: Rate,
    /// Registrations of one address.
    pub registrations: Rate,
}

/// How strategies think.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Thinking {
    /// Threads; nothing leaves one processor to the rest of the server.
    pub threads: Option<usize>,
    /// How long a strategy thinks if nothing else is said, in milliseconds.
    pub millis: u64,
    /// The most that can be asked for, in milliseconds.
    pub most_millis: u64,
    /// The most that can be asked for, in positions.
    pub most_nodes: u64,
    /// How long a table waits for its strategy at most, in milliseconds: if many think at once,
    /// each is given less time.
    pub patience_millis: u64,
    /// Hints and analyses which may wait; those of matches always may.
    pub queue: usize,
    /// Analyses at once.
    pub analyses: usize,
    /// The most decisions of one analysis, and the most frames of a replay that are told at once.
    pub analysis_decisions: usize,
}

/// How long things are kept that nobody uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Idle {
    /// Minutes until a table at which a seat stays free is closed.
    pub open_minutes: u64,
    /// Minutes until a table that nobody looks at leaves the memory; it stays in the storage.
    pub unload_minutes: u64,
    /// Seconds after which a bot that is gone loses, where there is no clock and it is to move.
    pub bot_seconds: u64,
    /// Seconds between signs of life on a socket.
    pub heartbeat_seconds: u64,
    /// Seconds between empty lines on a stream.
    pub keep_alive_seconds: u64,
}

/// What is wrong with a configuration.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The file is not TOML, or a field is unknown or has a wrong value.
    #[error("line {line}: {field}: {why}")]
    Toml {
        /// The line, counted from 1.
        line: usize,
        /// The field, with the name of its table: `limits.tables`.
        field: String,
        /// What is wrong with it.
        why: String,
    },
    /// A variable of the environment cannot be used.
    #[error("the environment: {name} is {value}: {why}")]
    Environment {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Default for Config {
    fn default() -> Config {
        Config {
            addr: "127.0.0.1:8080".into(),
            data: None,
            strategies: None,
            origins: Vec::new(),
            behind_proxy: false,
            metrics: Metrics::default(),
            waiting_room: None,
            threads: None,
            limits: Limits::default(),
            thinking: Thinking::default(),
            idle: Idle::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let rate = |per_second, burst| Rate { per_second, burst };
        Limits {
            connections: 20_000,
            connections_per_address: 1_000,
            tables: 20_000,
            tables_per_address: 100,
            viewers: 1_000,
            body_bytes: 256 * 1024,
            frame_bytes: 16 * 1024,
            request_seconds: 10,
            outbox: 64,
            requests: rate(50.0, 200.0),
            requests_per_token: rate(50.0, 200.0),
            frames: rate(30.0, 100.0),
            chat: rate(0.5, 5.0),
            registrations: rate(0.05, 20.0),
        }
    }
}

impl Default for Thinking {
    fn default() -> Thinking {
        Thinking {
            threads: None,
            millis: 500,
            most_millis: 10_000,
            most_nodes: 5_000_000,
            patience_millis: 2_000,
            queue: 100,
            analyses: 2,
            analysis_decisions: 2_000,
        }
    }
}

impl Default for Idle {
    fn default() -> Idle {
        Idle {
            open_minutes: 60,
            unload_minutes: 10,
            bot_seconds: 600,
            heartbeat_seconds: 15,
            keep_alive_seconds: 7,
        }
    }
}

impl Config {
    /// Reads a file; what it leaves out has its default.
    ///
    /// # Errors
    /// Where it is not TOML, or has fields which are not there.
    pub fn from_toml(text: &str) -> Result<Config, ConfigError> {
        toml::from_str(text).map_err(|error: toml::de::Error| {
            let (line, field) = place(text, error.span().unwrap_or_default().start);
            let why = error.message().replace('\n', " ");
            ConfigError::Toml { line, field, why }
        })
    }

    /// Takes over what the variables of the environment say, such as
    /// `QUADRILLE_LIMITS_TABLES=20` or `QUADRILLE_ORIGINS='["https://club.example"]'`.
    ///
    /// # Errors
    /// Which variable cannot be used, and why.
    pub fn with_environment(self) -> Result<Config, ConfigError> {
        self.with_variables(|name| env::var(name).ok())
    }

    /// The same with variables from elsewhere.
    ///
    /// ```
    /// let variable = |name: &str| (name == "QUADRILLE_IDLE_OPEN_MINUTES").then(|| "5".to_string());
    /// let config = server::Config::default().with_variables(variable)?;
    /// assert_eq!(config.idle.open_minutes, 5);
    /// # Ok::<(), server::ConfigError>(())
    /// ```
    ///
    /// # Errors
    /// Which variable cannot be used, and why.
    pub fn with_variables(
        self,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Config, ConfigError> {
        let mut table = Table::try_from(&self).expect("a configuration is plain data");
        // What has no default has no place in the table yet.
        for name in ["data", "strategies", "waiting_room"] {
            table.entry(name).or_insert(Value::String(String::new()));
        }
        table.entry("threads").or_insert(Value::Integer(0));
        if let Some(Value::Table(thinking)) = table.get_mut("thinking") {
            thinking.entry("threads").or_insert(Value::Integer(0));
        }
        let mut last = None;
        overlay(&mut table, "QUADRILLE", &variable, &mut last);
        let is_unset = |value: &Value| matches!(value, Value::String(text) if text.is_empty());
        let is_any = |name: &str, value: &Value| name == "threads" && *value == Value::Integer(0);
        table.retain(|name, value| !is_unset(value) && !is_any(name, value));
        if let Some(Value::Table(thinking)) = table.get_mut("thinking") {
            thinking.retain(|name, value| !is_any(name, value));
        }
        table.try_into().map_err(|error: toml::de::Error| {
            let (name, value) = last.unwrap_or_default();
            let why = error.message().to_string();
            ConfigError::Environment { name, value, why }
        })
    }

    /// How many threads the runtime should have that the server is run on.
    ///
    /// ```
    /// let config = server::Config { threads: Some(3), ..server::Config::default() };
    /// assert_eq!(config.worker_threads(), 3);
    /// ```
    #[must_use]
    pub fn worker_threads(&self) -> usize {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or(processors / 4).max(1)
    }

    /// The whole configuration as a file.
    #[must_use]
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a configuration is plain data")
    }
}

/// Returns the line, counted from 1, and the field at an offset of a TOML text.
fn place(text: &str, offset: usize) -> (usize, String) {
    let before = text.get(..offset).unwrap_or_default();
    let index = before.matches('\n').count();
    let line = text.lines().nth(index).unwrap_or_default();
    let key = line.split('=').next().unwrap_or_default().trim();
    let is_header = |line: &&str| line.trim_start().starts_with('[');
    let header = text.lines().take(index).filter(is_header).last();
    let name = |header: &str| header.trim().trim_matches(['[', ']']).to_owned();
    let field = match header {
        _ if is_header(&line) => name(line),
        Some(header) => format!("{}.{key}", name(header)),
        None => key.into(),
    };
    (index + 1, field)
}

/// Puts variables in the place of values, by their path.
fn overlay(
    table: &mut Table,
    prefix: &str,
    variable: &impl Fn(&str) -> Option<String>,
    last: &mut Option<(String, String)>,
) {
    for (key, value) in table.iter_mut() {
        let name = format!("{prefix}_{}", key.to_uppercase());
        if let Value::Table(inner) = value {
            overlay(inner, &name, variable, last);
        } else if let Some(text) = variable(&name) {
            *value = match (&*value, toml::from_str::<Table>(&format!("value = {text}"))) {
                // Texts need no quotes.
                (Value::String(_), _) | (_, Err(_)) => Value::String(text.clone()),
                (_, Ok(mut read)) => read.remove("value").unwrap_or(Value::Boolean(false)),
            };
            *last = Some((name, text));
        }
    }
}

#[cfg(test)]
mod tests;
