//! The way to a strategy and back, whatever it is made of.

use std::time::Instant;

use game::{Stop, erased::Fault};

use crate::Status;

/// Lines to a strategy and from it.
pub(crate) trait Channel: Send {
    /// Sends a line that ends with a line break. It may arrive only when an answer is waited for.
    fn send(&mut self, line: &[u8]);

    /// Waits for the next line that the strategy says, without its line break.
    fn receive(&mut self, terms: &Terms<'_>) -> Result<Vec<u8>, Trouble>;

    /// Keeps what it wants its author to read.
    fn log(&mut self, text: &str);

    /// What it printed and logged so far.
    fn output(&mut self) -> String;

    /// The most memory it used so far, in bytes, if that can be told.
    fn memory(&mut self) -> Option<u64>;

    /// Lets it end in peace, for a moment.
    fn farewell(&mut self) {}
}

/// On what terms a line is waited for.
pub(crate) struct Terms<'a> {
    /// Until when.
    pub(crate) deadline: Instant,
    /// How many steps, where they are counted.
    pub(crate) fuel: Option<u64>,
    /// Who may call it off.
    pub(crate) stop: &'a Stop,
}

/// Why no line came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Not in time.
    Late(String),
    /// Nobody waits any more.
    CalledOff,
    /// It has ended, or was ended.
    Crashed(String),
    /// It wanted too much memory.
    OutOfMemory(String),
    /// It took too many steps.
    OutOfFuel(String),
    /// It said something that cannot be understood.
    Unclear(String),
}

impl Trouble {
    /// What has become of the strategy.
    pub(crate) fn status(&self) -> Status {
        match self {
            Trouble::Late(_) => Status::Timeout,
            Trouble::CalledOff => Status::Active,
            Trouble::Crashed(_) => Status::Crashed,
            Trouble::OutOfMemory(_) => Status::OutOfMemory,
            Trouble::OutOfFuel(_) => Status::OutOfFuel,
            Trouble::Unclear(_) => Status::Invalid,
        }
    }

    /// What the table is told.
    pub(crate) fn fault(self) -> Fault {
        match self {
            Trouble::Late(why) => Fault::TimedOut(why),
            Trouble::CalledOff => Fault::Crashed("nobody waits for the answer".into()),
            Trouble::Crashed(why) => Fault::Crashed(why),
            Trouble::OutOfMemory(why) => Fault::OutOfMemory(why),
            Trouble::OutOfFuel(why) => Fault::OutOfFuel(why),
            Trouble::Unclear(why) => Fault::Unclear(why),
        }
    }
}
