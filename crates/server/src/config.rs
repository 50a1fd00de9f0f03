//! The configuration of a server, with its defaults.
//!
//! The TOML file and the environment (`QUADRILLE_LIMITS_TABLES`) use the same names. A few of them
//! are also flags of the program.

use std::{env, path::PathBuf, time::Duration};

use game::Limit;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use toml::{Table, Value};

use crate::limits::Rate;

/// The configuration of a server.
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
    /// The address to listen on, such as `127.0.0.1:8080`. Port 0 is any free port.
    pub addr: String,
    /// The folder of the database. Without one, everything is kept in memory only.
    pub data: Option<PathBuf>,
    /// The folder of users' strategies. The default is `strategies` in the folder of the database.
    pub strategies: Option<PathBuf>,
    /// Other origins whose pages may open sockets, such as `https://club.example`.
    pub origins: Vec<String>,
    /// Whether `X-Forwarded-For` has the address of a client. Set it only behind your own proxy.
    pub behind_proxy: bool,
    /// Which clients may read `/metrics`.
    pub metrics: Metrics,
    /// The game of the waiting room. The default is the first game of the catalog.
    pub waiting_room: Option<String>,
    /// Threads for connections and tables. The default is one for every four processors.
    ///
    /// Few threads are better: a table that changes processors costs half as much again.
    pub threads: Option<usize>,
    /// Limits on what clients may use.
    pub limits: Limits,
    /// How strategies think.
    pub thinking: Thinking,
    /// How long unused things are kept.
    pub idle: Idle,
}

/// The clients that may read `/metrics`.
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

/// Limits on what clients may use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Connections at the same time.
    pub connections: usize,
    /// Connections of one address at the same time. Not counted behind a proxy, which has them all.
    pub connections_per_address: usize,
    /// Tables in memory that are open or being played.
    pub tables: usize,
    /// Such tables that one address has opened.
    pub tables_per_address: usize,
    /// Viewers of one table.
    pub viewers: usize,
    /// Bytes of a request's body.
    pub body_bytes: usize,
    /// Bytes of a client's frame.
    pub frame_bytes: usize,
    /// Seconds in which the head of a request must arrive, and again its body.
    pub request_seconds: u64,
    /// Messages that may wait for a viewer before it is dropped.
    pub outbox: usize,
    /// Rate of requests of one address.
    pub requests: Rate,
    /// Rate of requests with one token.
    pub requests_per_token: Rate,
    /// Rate of frames of one socket.
    pub frames: Rate,
    /// Rate of chat lines of one seat.
    pub chat: Rate,
    /// Rate of registrations of one address.
    pub registrations: Rate,
}

/// How strategies think.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Thinking {
    /// Threads. The default leaves one processor to the rest of the server.
    pub threads: Option<usize>,
    /// Default time for a decision, in milliseconds.
    pub millis: u64,
    /// Maximum time that a client can ask for, in milliseconds.
    pub most_millis: u64,
    /// Maximum number of nodes that a client can ask for.
    pub most_nodes: u64,
    /// Maximum time that a table waits for its strategy, in milliseconds. If many strategies think
    /// at the same time, each gets less time.
    pub patience_millis: u64,
    /// Hints and analyses that may wait. Decisions of matches always may.
    pub queue: usize,
    /// Analyses at the same time.
    pub analyses: usize,
    /// Maximum number of decisions in one analysis, and of frames in one answer to a replay.
    pub analysis_decisions: usize,
}

/// How long unused things are kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Idle {
    /// Minutes until a table with a free seat is closed.
    pub open_minutes: u64,
    /// Minutes until a table without viewers is removed from memory. It stays in the storage.
    pub unload_minutes: u64,
    /// Seconds after which a disconnected bot to move loses, at a table without a clock.
    pub bot_seconds: u64,
    /// Seconds between pings on a socket.
    pub heartbeat_seconds: u64,
    /// Seconds between empty lines on a stream.
    pub keep_alive_seconds: u64,
}

/// Why a configuration is invalid.
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
    /// An environment variable has an invalid value.
    #[error("the environment: {name} is {value}: {why}")]
    Environment {
        /// The name of the variable.
        name: String,
        /// The value of the variable.
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

impl Thinking {
    /// Returns the budget that is granted when this one is asked for.
    pub(crate) fn granted(&self, limit: Limit) -> Limit {
        match limit {
            Limit::Time(time) => Limit::Time(time.min(Duration::from_millis(self.most_millis))),
            Limit::Nodes(nodes) | Limit::Fuel(nodes) => Limit::Nodes(nodes.min(self.most_nodes)),
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
    /// Parses a TOML file. A missing field has its default.
    ///
    /// # Errors
    /// If the text is not TOML, or has an unknown field or a wrong value.
    pub fn from_toml(text: &str) -> Result<Config, ConfigError> {
        toml::from_str(text).map_err(|error: toml::de::Error| {
            let (line, field) = place(text, error.span().unwrap_or_default().start);
            let why = error.message().replace('\n', " ");
            ConfigError::Toml { line, field, why }
        })
    }

    /// Applies the environment variables, such as
    /// `QUADRILLE_LIMITS_TABLES=20` or `QUADRILLE_ORIGINS='["https://club.example"]'`.
    ///
    /// # Errors
    /// If a variable has an invalid value.
    pub fn with_environment(self) -> Result<Config, ConfigError> {
        self.with_variables(|name| env::var(name).ok())
    }

    /// Applies variables from another source.
    ///
    /// ```
    /// let variable = |name: &str| (name == "QUADRILLE_IDLE_OPEN_MINUTES").then(|| "5".to_string());
    /// let config = server::Config::default().with_variables(variable)?;
    /// assert_eq!(config.idle.open_minutes, 5);
    /// # Ok::<(), server::ConfigError>(())
    /// ```
    ///
    /// # Errors
    /// If a variable has an invalid value.
    pub fn with_variables(
        self,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Config, ConfigError> {
        let mut table = Table::try_from(&self).expect("a configuration is plain data");
        // Fields without a default are missing in the table.
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

    /// Returns the number of threads for the runtime.
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

    /// Returns the whole configuration as TOML.
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

/// Replaces values by the variables named after their paths.
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
                // A string needs no quotes.
                (Value::String(_), _) | (_, Err(_)) => Value::String(text.clone()),
                (_, Ok(mut read)) => read.remove("value").unwrap_or(Value::Boolean(false)),
            };
            *last = Some((name, text));
        }
    }
}

#[cfg(test)]
mod tests;
