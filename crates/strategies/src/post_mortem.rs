//! A failed decision of a strategy, saved to be replayed.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use game::{Limit, StopToken};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::{
    Containment, NotASource, Report, Source, Status,
    conversation::{Conversation, PendingDecision},
};

/// Everything needed to repeat a failed decision.
#[derive(Debug, Serialize, Deserialize)]
pub struct PostMortem {
    /// The source of the strategy.
    pub strategy: String,
    /// The status.
    pub status: Status,
    /// The reason, in a sentence without a full stop.
    pub why: String,
    /// The output.
    pub output: String,
    /// The budget.
    pub budget: String,
    /// The messages: the start, the events and the request for the decision.
    pub messages: Vec<Box<RawValue>>,
}

/// Why a post-mortem cannot be read or run.
#[derive(Debug, Error)]
pub enum Unreplayable {
    /// The text is not a post-mortem.
    #[error("it is not a post-mortem: {0}")]
    NotOne(#[from] serde_json::Error),
    /// The strategy is not one of a user.
    #[error("it names no strategy that can be loaded: {0}")]
    Strategy(String),
    /// The source of the strategy is not valid.
    #[error(transparent)]
    Source(#[from] NotASource),
    /// The budget is not valid.
    #[error(transparent)]
    Budget(#[from] game::NotABudget),
    /// The last message does not ask for a decision.
    #[error("its last message does not ask for a decision")]
    NoDecision,
}

/// The part of a request that a replay needs.
#[derive(Deserialize)]
struct SavedDecision {
    id: u64,
    legal: Vec<LegalAction>,
}

#[derive(Deserialize)]
struct LegalAction {
    text: String,
}

impl PostMortem {
    pub(crate) fn new(
        source: &Source,
        report: &Report,
        limit: Limit,
        history: &[Vec<u8>],
        request: &[u8],
    ) -> PostMortem {
        let raw = |line: &[u8]| {
            let text = String::from_utf8_lossy(line).trim_end().to_owned();
            RawValue::from_string(text).ok()
        };
        let lines = history.iter().map(Vec::as_slice).chain([request]);
        PostMortem {
            strategy: source.to_string(),
            status: report.status,
            why: report.why.clone().unwrap_or_default(),
            output: report.output.clone(),
            budget: limit.to_string(),
            messages: lines.filter_map(raw).collect(),
        }
    }

    /// Parses a post-mortem.
    ///
    /// # Errors
    /// When the text is not one.
    pub fn read(text: &str) -> Result<PostMortem, Unreplayable> {
        Ok(serde_json::from_str(text)?)
    }

    /// Repeats the decision. Returns the chosen action and a report.
    ///
    /// # Errors
    /// When the post-mortem does not contain a valid decision.
    pub fn replay(
        &self,
        containment: &Containment,
    ) -> Result<(Option<String>, Report), Unreplayable> {
        let source = Source::read(&self.strategy);
        let source = source.ok_or_else(|| Unreplayable::Strategy(self.strategy.clone()))??;
        let limit: Limit = self.budget.parse()?;
        let (last, before) = self.messages.split_last().ok_or(Unreplayable::NoDecision)?;
        let decision: SavedDecision =
            serde_json::from_str(last.get()).map_err(|_| Unreplayable::NoDecision)?;
        let mut report = Report::default();
        let answer = containment.channel(&source).and_then(|channel| {
            let begun = Conversation::begin(channel, containment.limits, containment.limits.bank);
            let (mut conversation, introduction) = begun.map_err(|(mut channel, error)| {
                report.output = channel.output();
                error
            })?;
            report.name = introduction.name;
            report.games = introduction.games;
            let line = |message: &RawValue| format!("{}\n", message.get()).into_bytes();
            for message in before {
                conversation.notify(&line(message));
            }
            let find = |action: &str| decision.legal.iter().position(|legal| legal.text == action);
            let start = SystemTime::now();
            let answer = conversation.ask(&PendingDecision {
                id: decision.id,
                line: &line(last),
                legal: decision.legal.len(),
                find: &find,
                limit,
                stop: &StopToken::default(),
            });
            report.longest = start.elapsed().unwrap_or(Duration::ZERO);
            report.memory = conversation.memory();
            report.output = conversation.output();
            report.decisions = 1;
            answer
        });
        match answer {
            Ok(index) => Ok((Some(decision.legal[index].text.clone()), report)),
            Err(error) => {
                report.status = error.status();
                report.why = Some(error.fault().to_string());
                Ok((None, report))
            }
        }
    }

    /// Saves it in a folder under an unused name.
    pub(crate) fn save(&self, folder: &Path) -> io::Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let text = serde_json::to_string_pretty(self).map_err(io::Error::other)?;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let seconds = now.unwrap_or_default().as_secs();
        for number in 0.. {
            let path = folder.join(format!("{}-{seconds}-{number}.json", self.status));
            match fs::File::create_new(&path) {
                Ok(mut file) => {
                    io::Write::write_all(&mut file, text.as_bytes())?;
                    return Ok(path);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        unreachable!("some number is unused")
    }
}
