//! `quadrille replay`: a record in the browser.
//!
//! A server for this machine alone hands the record to the page, and ends with the command.

use std::{borrow::Cow, sync::OnceLock};

use game::{Digest, replay::Replay};
use server::{Config, PageFile};

use crate::{
    args::{LogFormat, ReplayArgs},
    browser,
    failure::Failure,
    files::read_text,
    output::Output,
    record,
    serve::{self, config::Configuration},
};

/// Where the page fetches the record from, as in `web/src/session/api.ts`.
const RECORD_PATH: &str = "/opened.quad";

/// Where the page shows it, as in `web/src/pages/replay/source.ts`.
const REPLAY_PATH: &str = "/replay/opened";

/// The record of this process. The server asks for files through a plain function.
static RECORD: OnceLock<String> = OnceLock::new();

/// Checks the record and serves its replay until the process receives a signal to stop.
pub(crate) fn run(args: &ReplayArgs, output: &mut Output) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let record = record::parse(&text, &args.file)?.0;
    Replay::new(record::game_of(&record)?, &record)?.finish()?;
    let mut config = Config::default();
    // The page sends the whole record back, as JSON, to have it played. One reader needs no limit.
    config.limits.body_bytes = config.limits.body_bytes.max(4 * text.len());
    let n_entries = record.entries.len();
    config.thinking.analysis_decisions = config.thinking.analysis_decisions.max(n_entries);
    RECORD.get_or_init(|| text);
    serve::log::start(LogFormat::Text, serve::log::LevelFilter::WARN)?;
    let greet = |server: &server::Server, output: &mut Output| {
        let address = format!("http://{}{REPLAY_PATH}", server.addr());
        output.line(&format!("The replay is at {address}"))?;
        output.line("Press Ctrl+C to stop.")?;
        browser::open(&address);
        Ok(())
    };
    let configuration = Configuration {
        config,
        file: None,
        listener: Some(serve::first_free()?),
    };
    serve::serve(configuration, file, greet, output)
}

/// Returns the record, or a file of the page.
fn file(path: &str) -> Option<PageFile> {
    match RECORD.get() {
        Some(record) if path == RECORD_PATH => Some(PageFile {
            bytes: Cow::Borrowed(record.as_bytes()),
            mime: "text/plain; charset=utf-8",
            etag: format!("\"{}\"", Digest::of(record)),
            immutable: false,
        }),
        Some(_) | None => serve::page_file(path),
    }
}
