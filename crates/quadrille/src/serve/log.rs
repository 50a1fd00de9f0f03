//! The log of the server, on standard error.

use std::{
    env,
    io::{self, IsTerminal},
};

use anyhow::anyhow;
pub(crate) use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::{
    Layer, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt,
};

use crate::{args::LogFormat, failure::Failure, terminal};

/// The environment variable that selects what is logged.
const VARIABLE: &str = "RUST_LOG";

/// Starts the log. `RUST_LOG` selects what is logged; without it, everything from `default` up.
pub(crate) fn start(format: LogFormat, default: LevelFilter) -> Result<(), Failure> {
    let variable = env::var_os(VARIABLE).unwrap_or_default();
    let targets = targets(&variable.to_string_lossy(), default)?;
    let log = fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal() && terminal::allows_color());
    let registry = tracing_subscriber::registry();
    match format {
        LogFormat::Text => registry.with(log.with_filter(targets)).init(),
        LogFormat::Json => registry.with(log.json().with_filter(targets)).init(),
    }
    Ok(())
}

fn targets(text: &str, default: LevelFilter) -> Result<Targets, Failure> {
    if text.trim().is_empty() {
        return Ok(Targets::new().with_default(default));
    }
    text.parse().map_err(|error| {
        Failure::wrong_call(anyhow!(
            "{VARIABLE} is `{text}`: {error}; write a level (error, warn, info, debug, trace or \
             off), or levels of modules, such as `server=debug,info`"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFO: LevelFilter = LevelFilter::INFO;

    #[test]
    fn empty_variable_selects_the_default() {
        let default = Targets::new().with_default(INFO);
        for text in ["", "  "] {
            assert_eq!(targets(text, INFO).expect("nothing is wrong"), default);
        }
    }

    #[test]
    fn variable_selects_levels_by_module() {
        let chosen = targets("server=debug,warn", INFO).expect("these are levels");
        let expected = Targets::new()
            .with_target("server", LevelFilter::DEBUG)
            .with_default(LevelFilter::WARN);
        assert_eq!(chosen, expected);
    }

    #[test]
    fn unknown_level_is_refused() {
        let failure = targets("server=loud", INFO).expect_err("loud is no level");
        let text = failure.error().to_string();
        assert!(text.contains("RUST_LOG is `server=loud`"), "{text}");
        assert!(text.contains("server=debug,info"), "{text}");
    }
}
