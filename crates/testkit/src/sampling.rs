//! The choice of the steps with expensive checks: all at first, then fewer and fewer.
//!
//! A step takes a microsecond and a close inspection a thousand, so a test of ten thousand matches
//! cannot inspect every step. The choice depends only on the numbers of the match and the ply, never
//! on a clock, so every failure is reproducible.

/// The expensive checks of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Checks {
    /// Legality over `every_action`, round trips, secrets, imagination, presentation.
    pub(crate) close: bool,
    /// Each player is removed in turn, and the others play to the end.
    pub(crate) forfeit: bool,
    /// Every brain chooses an action.
    pub(crate) brains: bool,
}

/// The choice of steps for one match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sampling {
    /// The number of earlier matches with the same set-up.
    round: u32,
    /// The number of the match.
    number: u32,
    /// The step that is checked in later rounds, if the match is as long as the one before.
    chosen: u32,
    /// Whether all steps are checked.
    is_full: bool,
}

impl Sampling {
    /// The number of rounds in which several steps are checked.
    const DENSE_ROUNDS: u32 = 16;

    /// Returns the choice for a match of a run over `set_ups`, if the last match with the same set-up
    /// had `last_plies`.
    pub(crate) fn new(number: u32, set_ups: u32, last_plies: u32) -> Sampling {
        // CITE: Knuth's multiplicative hashing, TAOCP volume 3, section 6.4.
        let scattered = number.wrapping_mul(2_654_435_769) >> 8;
        Sampling {
            round: number / set_ups.max(1),
            number,
            chosen: scattered % (last_plies + 1),
            is_full: false,
        }
    }

    /// Returns the choice of all steps.
    pub(crate) fn everywhere(number: u32) -> Sampling {
        Sampling {
            round: 0,
            number,
            chosen: 0,
            is_full: true,
        }
    }

    /// Returns the checks after `ply` plies.
    pub(crate) fn at(self, ply: u32) -> Checks {
        let Sampling {
            round,
            number,
            chosen,
            is_full,
        } = self;
        if round == 0 {
            let close = is_full || ply < 100 || ply.is_multiple_of(10);
            return Checks {
                close,
                forfeit: close && (is_full || ply.is_multiple_of(4)),
                brains: close && (is_full || ply.is_multiple_of(20)),
            };
        }
        let is_chosen = ply == chosen;
        if round < Sampling::DENSE_ROUNDS {
            return Checks {
                close: is_chosen || (ply < 400 && ply % 16 == number % 16),
                forfeit: is_chosen,
                brains: is_chosen && number.is_multiple_of(4),
            };
        }
        Checks {
            close: is_chosen,
            forfeit: is_chosen && number.is_multiple_of(4),
            brains: is_chosen && number.is_multiple_of(64),
        }
    }

    /// Returns whether the end of the match is inspected.
    pub(crate) fn at_the_end(self) -> bool {
        self.round < Sampling::DENSE_ROUNDS || self.number.is_multiple_of(4)
    }

    /// Returns whether the match is recorded and replayed.
    pub(crate) fn is_recorded(self) -> bool {
        self.round < Sampling::DENSE_ROUNDS || self.number.is_multiple_of(8)
    }

    /// Returns whether the run can afford another `every_action`, which lists tens of thousands of
    /// actions in some games.
    pub(crate) fn affords(self, checked: u64) -> bool {
        const PER_MATCH: u64 = 8_000;
        self.round == 0 || checked <= PER_MATCH * u64::from(self.number)
    }
}
