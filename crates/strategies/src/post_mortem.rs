//! The decision that a strategy failed at, kept so that it can be run again.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use game::{Limit, Stop};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::{
    Containment, NotASource, Report, Source, Status,
    conversation::{Conversation, Question},
};

/// All that is needed to ask a strategy once more what it failed at.
#[derive(Debug, Serialize, Deserialize)]
pub struct PostMortem {
    /// The strategy, as people write it.
    pub strategy: String,
    /// What became of it.
    pub status: Status,
    /// Why, in a sentence without a full stop.
    pub why: String,
    /// What it printed.
    pub output: String,
    /// How long it could think.
    pub budget: String,
    /// What it was told: the start, what happened since, and the decision at last.
    pub messages: Vec<Box<RawValue>>,
}

/// Why a post-mortem cannot be read or run.
#[derive(Debug, Error)]
pub enum Unreplayable {
    /// It is not one.
    #[error("it is no post-mortem: {0}")]
    NotOne(#[from] serde_json::Error),
    /// It names no strategy by a user.
    #[error("it names no strategy that can be loaded: {0}")]
    Strategy(String),
    /// It names it wrongly.
    #[error(transparent)]
    Source(#[from] NotASource),
    /// Its budget is none.
    #[error(transparent)]
    Budget(#[from] game::NotABudget),
    /// It has no decision in it.
    #[error("its last message is no decision")]
    NoDecision,
}

/// What a replay needs to know of a decision.
#[derive(Deserialize)]
struct Decision {
    id: u64,
    legal: Vec<Written>,
}

#[derive(Deserialize)]
struct Written {
    text: String,
}

impl PostMortem {
    pub(crate) fn new(
        source: &Source,
        report: &Report,
        limit: Limit,
        told: &[Vec<u8>],
        question: &[u8],
    ) -> PostMortem {
        let raw = |line: &[u8]| {
            let text = String::from_utf8_lossy(line).trim_end().to_owned();
            RawValue::from_string(text).ok()
        };
        let lines = told.iter().map(Vec::as_slice).chain([question]);
        PostMortem {
            strategy: source.to_string(),
            status: report.status,
            why: report.why.clone().unwrap_or_default(),
            output: report.output.clone(),
            budget: limit.to_string(),
            messages: lines.filter_map(raw).collect(),
        }
    }

    /// Reads it.
    ///
    /// # Errors
    /// When it is not one.
    pub fn read(text: &str) -> Result<PostMortem, Unreplayable> {
        Ok(serde_json::from_str(text)?)
    }

    /// Asks the strategy again what it failed at; the action it chooses, and how it fared.
    ///
    /// # Errors
    /// When there is nothing to be asked.
    pub fn replay(
        &self,
        containment: &Containment,
    ) -> Result<(Option<String>, Report), Unreplayable> {
        let source = Source::read(&self.strategy);
        let source = source.ok_or_else(|| Unreplayable::Strategy(self.strategy.clone()))??;
        let limit: Limit = self.budget.parse()?;
        let (last, before) = self.messages.split_last().ok_or(Unreplayable::NoDecision)?;
        let decision: Decision =
            serde_json::from_str(last.get()).map_err(|_| Unreplayable::NoDecision)?;
        let mut report = Report::default();
        let answer = containment.channel(&source).and_then(|channel| {
            let begun = Conversation::begin(channel, containment.limits, containment.limits.bank);
            let (mut conversation, introduction) = begun.map_err(|(mut channel, trouble)| {
                report.output = channel.output();
                trouble
            })?;
            report.name = introduction.name;
            report.games = introduction.games;
            let line = |message: &RawValue| format!("{}\n", message.get()).into_bytes();
            before.iter().for_each(|it| conversation.tell(&line(it)));
            let find = |action: &str| decision.legal.iter().position(|it| it.text == action);
            let start = SystemTime::now();
            let answer = conversation.ask(&Question {
                id: decision.id,
                line: &line(last),
                legal: decision.legal.len(),
                find: &find,
                limit,
                stop: &Stop::default(),
            });
            report.longest = start.elapsed().unwrap_or(Duration::ZERO);
            report.memory = conversation.memory();
            report.output = conversation.output();
            report.decisions = 1;
            answer
        });
        match answer {
            Ok(index) => Ok((Some(decision.legal[index].text.clone()), report)),
            Err(trouble) => {
                report.status = trouble.status();
                report.why = Some(trouble.fault().to_string());
                Ok((None, report))
            }
        }
    }

    /// Writes it into a folder, under a name that is free there.
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
        unreachable!("numbers do not run out")
    }
}
