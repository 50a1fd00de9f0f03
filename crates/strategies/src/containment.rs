//! How foreign code runs: host program, limits, folders.

use std::{env, path::PathBuf};

use game::erased::{AnyStrategy, Fault};

use crate::{
    Briefing, Introduction, Source, StrategyLimits, Watch, channel::ChannelError,
    conversation::Conversation, foreign::ForeignStrategy,
};

/// How foreign code runs.
#[derive(Clone, Debug)]
pub struct Containment {
    /// The program whose `host-strategy` runs programs and libraries: see [`crate::host`].
    pub program: PathBuf,
    /// The limits of foreign code.
    pub limits: StrategyLimits,
    /// The working directory of programs, or `None` for that of this program.
    pub folder: Option<PathBuf>,
    /// The folder for failed decisions, or `None` to discard them.
    pub post_mortems: Option<PathBuf>,
}

impl Default for Containment {
    /// This program is the host, and failed decisions are discarded.
    fn default() -> Containment {
        Containment {
            program: env::current_exe().unwrap_or_else(|_| "quadrille".into()),
            limits: StrategyLimits::default(),
            folder: None,
            post_mortems: None,
        }
    }
}

impl Containment {
    /// Returns a strategy for one seat of one match, and access to its report.
    ///
    /// The strategy starts with its first decision, and a failure to start shows there.
    #[must_use]
    pub fn open(&self, source: &Source, briefing: &Briefing) -> (Box<dyn AnyStrategy>, Watch) {
        let watch = Watch::default();
        let foreign = ForeignStrategy::new(
            source.clone(),
            briefing.clone(),
            self.clone(),
            watch.clone(),
        );
        (Box::new(foreign), watch)
    }

    /// Starts a strategy only to receive its hello.
    ///
    /// # Errors
    /// When it cannot start or sends an invalid hello.
    pub fn introduce(&self, source: &Source) -> Result<Introduction, Fault> {
        let channel = self.channel(source).map_err(ChannelError::fault)?;
        match Conversation::begin(channel, self.limits, self.limits.bank) {
            Ok((conversation, introduction)) => {
                drop(conversation.end());
                Ok(introduction)
            }
            Err((_, error)) => Err(error.fault()),
        }
    }
}
