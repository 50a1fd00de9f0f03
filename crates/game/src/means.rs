//! What a host lends a strategy to think with.

/// How much of the machine a strategy may use.
///
/// Whoever has no use for it may use less; nobody uses more.
///
/// ```
/// use game::Means;
///
/// let means = Means { threads: 4, ..Means::default() };
/// assert_eq!(means.mebibytes, Means::default().mebibytes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// How many threads; with more than one, the answer may differ from run to run.
    pub threads: usize,
    /// How much memory for what is known of positions that were looked at before.
    pub mebibytes: usize,
}

impl Means {
    /// What a strategy has when nobody says anything: so little that a server can hold hundreds.
    pub const USUAL: Means = Means {
        threads: 1,
        mebibytes: 16,
    };

    /// The memory in bytes.
    #[must_use]
    pub const fn bytes(self) -> usize {
        self.mebibytes.saturating_mul(1 << 20)
    }
}

impl Default for Means {
    fn default() -> Means {
        Means::USUAL
    }
}
