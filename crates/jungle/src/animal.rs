//! The animals, and the pieces: an animal with its side.

use std::fmt;

use game::Player;
use serde::{Deserialize, Serialize};

use crate::Variant;

/// One of the eight animals of each side.
///
/// ```
/// use jungle::{Animal, Variant};
///
/// assert_eq!(Animal::Leopard.letter(), 'p');
/// assert_eq!(Animal::Lion.rank(Variant::War), 6);
/// assert_eq!(Animal::Lion.rank(Variant::Classic), 7);
/// assert_eq!(Animal::ALL.len(), 8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Animal {
    /// The only swimmer; takes the elephant.
    Rat,
    /// The weakest after the rat.
    Cat,
    /// Stronger than the wolf in `war`, weaker in `classic`.
    Dog,
    /// Stronger than the dog in `classic`, weaker in `war`.
    Wolf,
    /// Jumps in `war` only.
    Leopard,
    /// Jumps.
    Tiger,
    /// Jumps.
    Lion,
    /// Stronger than all, but falls to the rat.
    Elephant,
}

impl Animal {
    /// All animals, in the order in which old records number them.
    ///
    /// ```
    /// assert_eq!(jungle::Animal::ALL[0], jungle::Animal::Rat);
    /// ```
    pub const ALL: [Animal; 8] = [
        Animal::Rat,
        Animal::Cat,
        Animal::Dog,
        Animal::Wolf,
        Animal::Leopard,
        Animal::Tiger,
        Animal::Lion,
        Animal::Elephant,
    ];

    /// The place in [`Animal::ALL`].
    ///
    /// ```
    /// assert_eq!(jungle::Animal::Elephant.index(), 7);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in positions and drawings, in lower case.
    ///
    /// ```
    /// assert_eq!(jungle::Animal::Rat.letter(), 'r');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Animal::Rat => 'r',
            Animal::Cat => 'c',
            Animal::Dog => 'd',
            Animal::Wolf => 'w',
            Animal::Leopard => 'p',
            Animal::Tiger => 't',
            Animal::Lion => 'l',
            Animal::Elephant => 'e',
        }
    }

    /// The strength where nothing takes it away, from 1 to 8.
    ///
    /// ```
    /// use jungle::{Animal, Variant};
    ///
    /// assert!(Animal::Dog.rank(Variant::War) > Animal::Wolf.rank(Variant::War));
    /// assert!(Animal::Dog.rank(Variant::Classic) < Animal::Wolf.rank(Variant::Classic));
    /// ```
    #[must_use]
    pub const fn rank(self, variant: Variant) -> u8 {
        // J12: the ranks of the animals.
        match (self, variant) {
            (Animal::Rat, _) => 1,
            (Animal::Cat, _) => 2,
            (Animal::Wolf, Variant::War) | (Animal::Dog, Variant::Classic) => 3,
            (Animal::Dog, Variant::War) | (Animal::Wolf, Variant::Classic) => 4,
            (Animal::Leopard, _) => 5,
            (Animal::Lion, Variant::War) | (Animal::Tiger, Variant::Classic) => 6,
            (Animal::Tiger, Variant::War) | (Animal::Lion, Variant::Classic) => 7,
            (Animal::Elephant, _) => 8,
        }
    }
}

impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Animal::Rat => "rat",
            Animal::Cat => "cat",
            Animal::Dog => "dog",
            Animal::Wolf => "wolf",
            Animal::Leopard => "leopard",
            Animal::Tiger => "tiger",
            Animal::Lion => "lion",
            Animal::Elephant => "elephant",
        })
    }
}

/// An animal of one side. There is one of each, so a piece is also a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Piece(u8);

impl Piece {
    pub(crate) const COUNT: usize = 16;

    pub(crate) const fn new(player: Player, animal: Animal) -> Piece {
        Piece((player.index() * Animal::ALL.len() + animal.index()) as u8)
    }

    pub(crate) const fn from_index(index: u8) -> Piece {
        Piece(index % Piece::COUNT as u8)
    }

    /// Seat 0 first; within a side, in the order of the animals.
    pub(crate) fn all() -> impl Iterator<Item = Piece> {
        (0..Piece::COUNT as u8).map(Piece)
    }

    pub(crate) fn of(player: Player) -> impl Iterator<Item = Piece> {
        Animal::ALL
            .into_iter()
            .map(move |animal| Piece::new(player, animal))
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn player(self) -> Player {
        Player::new(self.0 / Animal::ALL.len() as u8)
    }

    pub(crate) const fn animal(self) -> Animal {
        Animal::ALL[self.index() % Animal::ALL.len()]
    }

    /// Upper case for seat 0, lower case for seat 1.
    pub(crate) fn letter(self) -> char {
        let letter = self.animal().letter();
        if self.player().index() == 0 {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Piece> {
        Piece::all().find(|piece| piece.letter() == letter)
    }
}
