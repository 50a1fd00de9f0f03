//! Players and viewers.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The index of a player, from zero.
///
/// ```
/// use game::Player;
///
/// let player = Player::new(2);
/// assert_eq!(player.index(), 2);
/// assert_eq!(player.to_string(), "2");
/// assert_eq!("2".parse(), Ok(player));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "game.ts", type = "number")
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Player(u8);

impl Player {
    /// The largest number of players of a match.
    pub const MAX: usize = 8;

    /// Returns the player at `seat`.
    ///
    /// # Panics
    /// If `seat` is too large; numbers from outside go through `try_from`.
    #[must_use]
    #[inline]
    pub const fn new(seat: u8) -> Player {
        assert!(
            (seat as usize) < Player::MAX,
            "a match has at most eight seats"
        );
        Player(seat)
    }

    /// Returns the index into an array.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns all players of a match, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator {
        (0..players).map(Player::new)
    }

    /// Returns the next player of a match; the first follows the last.
    ///
    /// ```
    /// use game::Player;
    ///
    /// assert_eq!(Player::new(2).next(3), Player::new(0));
    /// ```
    #[must_use]
    #[inline]
    pub const fn next(self, players: u8) -> Player {
        Player::new((self.0 + 1) % players)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> u8 {
        player.0
    }
}

impl TryFrom<u8> for Player {
    type Error = NoSuchSeat;

    fn try_from(seat: u8) -> Result<Player, NoSuchSeat> {
        if usize::from(seat) < Player::MAX {
            Ok(Player(seat))
        } else {
            Err(NoSuchSeat)
        }
    }
}

impl FromStr for Player {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Player, NoSuchSeat> {
        text.parse::<u8>().map_err(|_| NoSuchSeat)?.try_into()
    }
}

/// The text is not the number of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a seat is a number from 0 to 7")]
pub struct NoSuchSeat;

/// Someone who looks at a match.
///
/// ```
/// use game::{Player, Viewer};
///
/// assert_eq!(Viewer::Player(Player::new(1)).to_string(), "seat 1");
/// assert_eq!(Viewer::all(2).count(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A player: sees what is public and what is its own.
    Player(Player),
    /// A spectator: sees what is public.
    Spectator,
    /// The host, or anyone after the end: sees everything.
    Referee,
}

impl Viewer {
    /// Returns all viewers of a match.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        Player::all(players)
            .map(Viewer::Player)
            .chain([Viewer::Spectator, Viewer::Referee])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Player(player) => write!(f, "seat {player}"),
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Referee => f.write_str("referee"),
        }
    }
}

/// One value for each player of a match.
///
/// ```
/// use game::{ByPlayer, Player};
///
/// let mut scores = ByPlayer::from_fn(2, |_| 0);
/// scores[Player::new(1)] += 5;
/// assert_eq!(scores.iter().map(|(_, score)| *score).collect::<Vec<_>>(), [0, 5]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
#[serde(transparent)]
pub struct ByPlayer<T>(
    #[cfg_attr(feature = "typescript", ts(as = "Vec<T>"))] ArrayVec<T, { Player::MAX }>,
);

impl<T> ByPlayer<T> {
    /// Creates a value for each player.
    pub fn from_fn(players: u8, make: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer(Player::all(players).map(make).collect())
    }

    /// Returns the number of players.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Returns whether there is no player.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of `player`, if it is in this match.
    #[must_use]
    pub fn get(&self, player: Player) -> Option<&T> {
        self.0.get(player.index())
    }

    /// Returns the players with their values, by seat.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Player, &T)> + ExactSizeIterator {
        Player::all(self.len()).zip(&self.0)
    }

    /// Returns the players with mutable values, by seat.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Player, &mut T)> {
        Player::all(self.len()).zip(&mut self.0)
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}
