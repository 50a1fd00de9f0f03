//! How much of the machine a strategy may use.

/// The threads and the memory that a strategy may use. It may use less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The number of threads. With more than one, answers may differ from run to run.
    pub threads: usize,
    /// The memory for what is known of positions that were searched before.
    pub mebibytes: usize,
}

impl Resources {
    /// What a strategy uses by default: little enough for hundreds in one server.
    pub const DEFAULT: Resources = Resources {
        threads: 1,
        mebibytes: 16,
    };

    /// Returns the memory in bytes.
    #[must_use]
    pub const fn bytes(self) -> usize {
        self.mebibytes.saturating_mul(1 << 20)
    }
}

impl Default for Resources {
    fn default() -> Resources {
        Resources::DEFAULT
    }
}
