//! The transport of lines to and from a strategy.

use std::time::Instant;

use game::{StopToken, erased::Fault};

use crate::Status;

/// Sends lines to a strategy and receives lines from it.
pub(crate) trait Channel: Send {
    /// Sends a line that ends with a line break. It may be delivered only with the next `receive`.
    fn send(&mut self, line: &[u8]);

    /// Waits for the next line of the strategy and returns it without its line break.
    fn receive(&mut self, wait: &Wait<'_>) -> Result<Vec<u8>, ChannelError>;

    /// Keeps a text for the author of the strategy.
    fn log(&mut self, text: &str);

    /// Returns the printed and logged text so far.
    fn output(&mut self) -> String;

    /// Returns the peak memory so far in bytes, if it is known.
    fn memory(&mut self) -> Option<u64>;

    /// Gives the strategy a moment to end by itself.
    fn farewell(&mut self) {}
}

/// The limits of a wait for a line.
pub(crate) struct Wait<'a> {
    /// The end of the wait.
    pub(crate) deadline: Instant,
    /// The maximum number of steps, where they are counted.
    pub(crate) fuel: Option<u64>,
    /// Cancels the wait.
    pub(crate) stop: &'a StopToken,
}

/// Why no line was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ChannelError {
    /// The deadline has passed.
    TimedOut(String),
    /// The host no longer wants the answer.
    Canceled,
    /// The strategy has ended.
    Crashed(String),
    /// The strategy needed too much memory.
    OutOfMemory(String),
    /// The strategy needed too many steps.
    OutOfFuel(String),
    /// The strategy sent something invalid.
    Invalid(String),
}

impl ChannelError {
    /// Returns the status of the strategy after this error.
    pub(crate) fn status(&self) -> Status {
        match self {
            ChannelError::TimedOut(_) => Status::Timeout,
            ChannelError::Canceled => Status::Active,
            ChannelError::Crashed(_) => Status::Crashed,
            ChannelError::OutOfMemory(_) => Status::OutOfMemory,
            ChannelError::OutOfFuel(_) => Status::OutOfFuel,
            ChannelError::Invalid(_) => Status::Invalid,
        }
    }

    /// Converts the error for the table.
    pub(crate) fn fault(self) -> Fault {
        match self {
            ChannelError::TimedOut(why) => Fault::TimedOut(why),
            ChannelError::Canceled => Fault::Crashed("nobody waits for the answer".into()),
            ChannelError::Crashed(why) => Fault::Crashed(why),
            ChannelError::OutOfMemory(why) => Fault::OutOfMemory(why),
            ChannelError::OutOfFuel(why) => Fault::OutOfFuel(why),
            ChannelError::Invalid(why) => Fault::Unclear(why),
        }
    }
}
