//! The seats of a table.

/// A seat at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    /// The name in the record; may be empty.
    pub name: String,
    /// The person or program here.
    pub occupant: Occupant,
}

/// The kind of player on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A person, who must agree before others take something back.
    Person,
    /// A strategy, which agrees to every take-back at once.
    Program,
}

impl Seat {
    /// Creates the seat of a person.
    #[must_use]
    pub fn person(name: &str) -> Seat {
        Seat {
            name: name.into(),
            occupant: Occupant::Person,
        }
    }

    /// Creates the seat of a strategy.
    #[must_use]
    pub fn program(name: &str) -> Seat {
        Seat {
            name: name.into(),
            occupant: Occupant::Program,
        }
    }

    /// Returns the name without control characters: in a record a line break would end it.
    pub(crate) fn written_name(&self) -> String {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        self.name.trim().chars().map(plain).collect()
    }
}
