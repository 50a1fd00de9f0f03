//! How foreign code is run: by whom, within which limits, and where its failures are kept.

use std::{env, path::PathBuf};

use game::erased::{AnyStrategy, Fault};

use crate::{
    Briefing, Introduction, Limits, Source, Watch, channel::Trouble, conversation::Conversation,
    foreign::Foreign,
};

/// How foreign code is run.
///
/// ```
/// use strategies::{Containment, Limits};
///
/// let containment = Containment {
///     limits: Limits { memory: 64 << 20, ..Limits::default() },
///     ..Containment::default()
/// };
/// assert!(containment.post_mortems.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Containment {
    /// The program whose `host-strategy` runs programs and libraries: see [`crate::host`].
    pub program: PathBuf,
    /// What foreign code may use.
    pub limits: Limits,
    /// The folder in which programs are run; nothing is the one in which this program runs.
    pub folder: Option<PathBuf>,
    /// The folder into which decisions are saved that strategies failed at, if they are.
    pub post_mortems: Option<PathBuf>,
}

impl Default for Containment {
    /// This very program is the host, and nothing is saved.
    fn default() -> Containment {
        Containment {
            program: env::current_exe().unwrap_or_else(|_| "quadrille".into()),
            limits: Limits::default(),
            folder: None,
            post_mortems: None,
        }
    }
}

impl Containment {
    /// A strategy for one seat of one match, and a window on how it fares.
    ///
    /// Nothing runs before its first decision; what cannot be run fails there.
    #[must_use]
    pub fn open(&self, source: &Source, briefing: &Briefing) -> (Box<dyn AnyStrategy>, Watch) {
        let watch = Watch::default();
        let foreign = Foreign::new(
            source.clone(),
            briefing.clone(),
            self.clone(),
            watch.clone(),
        );
        (Box::new(foreign), watch)
    }

    /// Starts a strategy only to hear what it says of itself.
    ///
    /// # Errors
    /// When it cannot be run, or has nothing to say that can be understood.
    pub fn introduce(&self, source: &Source) -> Result<Introduction, Fault> {
        let channel = self.channel(source).map_err(Trouble::fault)?;
        match Conversation::begin(channel, self.limits, self.limits.bank) {
            Ok((conversation, introduction)) => {
                drop(conversation.end());
                Ok(introduction)
            }
            Err((_, trouble)) => Err(trouble.fault()),
        }
    }
}
