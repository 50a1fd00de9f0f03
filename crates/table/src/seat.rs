//! Who sits where, as far as a table needs to know.

/// One place at the table.
///
/// ```
/// use table::{Kind, Seat};
///
/// let seat = Seat::program("perfect");
/// assert_eq!((seat.name.as_str(), seat.kind), ("perfect", Kind::Program));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    /// What the record calls whoever sits here; may be empty.
    pub name: String,
    /// What sits here.
    pub kind: Kind,
}

/// What sits at a place: it decides who is asked.
///
/// ```
/// assert_ne!(table::Kind::Person, table::Kind::Program);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Someone who is asked before others take something back.
    Person,
    /// A brain, or a program of a user: it agrees to every take-back at once.
    Program,
}

impl Seat {
    /// The seat of a person.
    ///
    /// ```
    /// assert_eq!(table::Seat::person("Ada").kind, table::Kind::Person);
    /// ```
    #[must_use]
    pub fn person(name: &str) -> Seat {
        Seat {
            name: name.into(),
            kind: Kind::Person,
        }
    }

    /// The seat of a brain, or of a program of a user.
    ///
    /// ```
    /// assert_eq!(table::Seat::program("deep").kind, table::Kind::Program);
    /// ```
    #[must_use]
    pub fn program(name: &str) -> Seat {
        Seat {
            name: name.into(),
            kind: Kind::Program,
        }
    }

    /// The name as it can stand in a record, where a line break would be the end of it.
    pub(crate) fn written_name(&self) -> String {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        self.name.trim().chars().map(plain).collect()
    }
}
