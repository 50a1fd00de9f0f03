//! What is settled before a match begins.

use game::{Player, Seed, record::Record};

use crate::{ClockRule, Seat};

/// What is settled before a match begins, and all that a host keeps beside the record.
///
/// Any value can be tried: [`Table::open`](crate::Table::open) asks the rules.
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
    /// Who sits where. Their number is the number of players.
    pub seats: Vec<Seat>,
    /// The options of the game, as JSON.
    pub options: String,
    /// How long the players may think.
    pub clock: ClockRule,
    /// Whether players may ask to take back. A host may always do it.
    ///
    /// What was seen stays known, and dice are not rolled back: who takes back an attack gets
    /// other dice. So it is for games among friends.
    pub takebacks: bool,
    /// What set-up and dice depend on. Nobody is told before the match is over.
    pub seed: Seed,
    /// What keeps the seed from being guessed from its commitment.
    pub salt: Seed,
}

impl Setup {
    /// People without names, default options, no clock.
    ///
    /// ```
    /// use game::Seed;
    /// use table::{ClockRule, Setup};
    ///
    /// let setup = Setup::new(3, Seed::from_number(1), Seed::from_number(2));
    /// assert_eq!((setup.seats.len(), setup.clock), (3, ClockRule::None));
    /// ```
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

    /// The set-up that a record tells of, as far as it does: all seats are people, no clock.
    ///
    /// ```
    /// use game::{Seed, record::Record};
    /// use table::Setup;
    ///
    /// let mut record = Record::new("nim", 2, "{}", "7 3 0/2");
    /// record.names = vec!["Ada".into(), "Charles".into()];
    /// let setup = Setup::of(&record, Seed::from_number(1), Seed::from_number(2));
    /// assert_eq!(setup.seats[1].name, "Charles");
    /// ```
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

    /// How many play. More than any game takes counts as the most there can be.
    pub(crate) fn players(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// The names as they stand in a record: all of them, or none if nobody has one.
    pub(crate) fn names(&self) -> Vec<String> {
        let names: Vec<String> = self.seats.iter().map(Seat::written_name).collect();
        if names.iter().all(String::is_empty) {
            Vec::new()
        } else {
            names
        }
    }
}
