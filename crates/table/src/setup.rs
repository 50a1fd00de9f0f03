//! What is decided before a match begins.

use game::{Digest, Player, Seed, record::Record};

use crate::{ClockRule, Seat};

/// What is decided before a match begins; a host keeps it beside the record.
///
/// Any value may be tried: [`Table::open`](crate::Table::open) checks it against the rules.
///
/// ```
/// use game::Seed;
/// use table::{Seat, Setup};
///
/// let setup = Setup {
///     seats: vec![Seat::person("Ada"), Seat::program("perfect")],
///     options: r#"{"heap": 9}"#.into(),
///     clock: "move:30s".parse()?,
///     ..Setup::new(2, Seed::from_number(1), Seed::from_number(2))
/// };
/// assert!(setup.takebacks);
/// # Ok::<(), table::NotAClock>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The seats, one for each player.
    pub seats: Vec<Seat>,
    /// The options of the game, as JSON.
    pub options: String,
    /// How long the players may think.
    pub clock: ClockRule,
    /// Whether players may ask to take back. A host may always do it.
    ///
    /// Players keep what they saw, and dice are not rolled back: a player who takes back an attack
    /// gets other dice. So this is for matches among friends.
    pub takebacks: bool,
    /// The seed of set-up and dice. It stays secret until the match is over.
    pub seed: Seed,
    /// Keeps the seed from being guessed from its commitment.
    pub salt: Seed,
}

impl Setup {
    /// Creates a set-up with people without names, default options and no clock.
    #[must_use]
    pub fn new(players: u8, seed: Seed, salt: Seed) -> Setup {
        Setup {
            seats: vec![Seat::person(""); usize::from(players)],
            options: "{}".into(),
            clock: ClockRule::None,
            takebacks: true,
            seed,
            salt,
        }
    }

    /// Creates a set-up with the names and options of a record: all seats are people, no clock.
    #[must_use]
    pub fn of(record: &Record, seed: Seed, salt: Seed) -> Setup {
        let name = |player: Player| record.names.get(player.index());
        let seat = |player| Seat::person(name(player).map_or("", String::as_str));
        Setup {
            seats: Player::all(record.players).map(seat).collect(),
            options: record.options.clone(),
            ..Setup::new(record.players, seed, salt)
        }
    }

    /// Returns the hash of seed and salt that everyone may know from the start.
    pub(crate) fn commitment(&self) -> Digest {
        self.seed.commitment(&self.salt)
    }

    /// Returns the number of players, or 255 for more.
    pub(crate) fn players(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// Returns the names for the record; empty if nobody has a name.
    pub(crate) fn names(&self) -> Vec<String> {
        let names: Vec<String> = self.seats.iter().map(Seat::written_name).collect();
        if names.iter().all(String::is_empty) {
            Vec::new()
        } else {
            names
        }
    }
}
