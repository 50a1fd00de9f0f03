//! Where the kit looks closely: everywhere at first, then ever more rarely.
//!
//! A step costs a microsecond and a close look a thousand, so a test of ten thousand games must
//! choose. The choice depends on the numbers of game and ply alone, never on the clock: what is
//! found once is found again.

/// What is checked at one step besides what is cheap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// Legality over `every_action`, reading back, secrets, imagination, presentation.
    pub(crate) close: bool,
    /// Every player is taken out in turn, and the rest plays on to the end.
    pub(crate) forfeit: bool,
    /// Every brain is asked.
    pub(crate) brains: bool,
}

/// The choice of steps for one game of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sampling {
    /// How often every set-up has been played before.
    round: u32,
    /// The number of the game.
    game: u32,
    /// The step to look at in later games: somewhere in a game as long as the one before.
    chosen: u32,
    /// Whether all steps are looked at, whatever it costs.
    is_full: bool,
}

impl Sampling {
    /// The first rounds in which several steps of a game are looked at.
    const DENSE_ROUNDS: u32 = 16;

    /// The choice for game `game` of a run over so many set-ups, when the last game of the same
    /// set-up had so many plies.
    pub(crate) fn new(game: u32, set_ups: u32, last_plies: u32) -> Sampling {
        // CITE: Knuth's multiplicative hashing, TAOCP volume 3, section 6.4.
        let scattered = game.wrapping_mul(2_654_435_769) >> 8;
        Sampling {
            round: game / set_ups.max(1),
            game,
            chosen: scattered % (last_plies + 1),
            is_full: false,
        }
    }

    /// The choice of all steps there are.
    pub(crate) fn everywhere(game: u32) -> Sampling {
        Sampling {
            round: 0,
            game,
            chosen: 0,
            is_full: true,
        }
    }

    /// What is checked after so many plies.
    pub(crate) fn at(self, ply: u32) -> Look {
        let Sampling {
            round,
            game,
            chosen,
            is_full,
        } = self;
        if round == 0 {
            let close = is_full || ply < 100 || ply.is_multiple_of(10);
            return Look {
                close,
                forfeit: close && (is_full || ply.is_multiple_of(4)),
                brains: close && (is_full || ply.is_multiple_of(20)),
            };
        }
        let is_chosen = ply == chosen;
        if round < Sampling::DENSE_ROUNDS {
            return Look {
                close: is_chosen || (ply < 400 && ply % 16 == game % 16),
                forfeit: is_chosen,
                brains: is_chosen && game.is_multiple_of(4),
            };
        }
        Look {
            close: is_chosen,
            forfeit: is_chosen && game.is_multiple_of(4),
            brains: is_chosen && game.is_multiple_of(64),
        }
    }

    /// Whether the end of the match is looked at.
    pub(crate) fn at_the_end(self) -> bool {
        self.round < Sampling::DENSE_ROUNDS || self.game.is_multiple_of(4)
    }

    /// Whether the match is written down and replayed.
    pub(crate) fn is_recorded(self) -> bool {
        self.round < Sampling::DENSE_ROUNDS || self.game.is_multiple_of(8)
    }

    /// Whether there is work left for `every_action`, of which some games have tens of thousands.
    pub(crate) fn affords(self, checked: u64) -> bool {
        const FOR_EACH_GAME: u64 = 8_000;
        self.round == 0 || checked <= FOR_EACH_GAME * u64::from(self.game)
    }
}
