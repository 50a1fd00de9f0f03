//! Events and their audiences.

use std::ops::BitOr;

use crate::{Player, Viewer};

/// The viewers who may know of an event. The referee always may.
///
/// ```
/// use game::{Audience, Player, Viewer};
///
/// let dealer = Player::new(0);
/// let audience = Audience::only(dealer);
/// assert!(audience.includes(Viewer::Player(dealer)));
/// assert!(!audience.includes(Viewer::Spectator));
/// assert!(audience.includes(Viewer::Referee));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Audience(u16);

impl Audience {
    const ONLOOKERS: u16 = 1 << Player::MAX;

    /// All players and spectators.
    pub const EVERYONE: Audience = Audience(Audience::ONLOOKERS | (Audience::ONLOOKERS - 1));

    /// Nobody but the referee.
    pub const NOBODY: Audience = Audience(0);

    /// Spectators, and no player.
    pub const SPECTATORS: Audience = Audience(Audience::ONLOOKERS);

    /// One player alone.
    #[must_use]
    pub const fn only(player: Player) -> Audience {
        Audience(1 << player.index())
    }

    /// Everyone but one player.
    #[must_use]
    pub const fn all_but(player: Player) -> Audience {
        Audience(Audience::EVERYONE.0 & !(1 << player.index()))
    }

    /// Returns whether `viewer` may know.
    ///
    /// ```
    /// use game::{Audience, Player, Viewer};
    ///
    /// let both = Audience::only(Player::new(0)) | Audience::only(Player::new(2));
    /// assert!(both.includes(Viewer::Player(Player::new(2))));
    /// ```
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Player(player) => self.0 & (1 << player.index()) != 0,
            Viewer::Spectator => self.0 & Audience::ONLOOKERS != 0,
            Viewer::Referee => true,
        }
    }
}

impl BitOr for Audience {
    type Output = Audience;

    fn bitor(self, other: Audience) -> Audience {
        Audience(self.0 | other.0)
    }
}

/// An event with its audience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen<E> {
    /// Its audience.
    pub by: Audience,
    /// The event.
    pub event: E,
}

/// Receives the events of the rules.
///
/// A host collects events in a `Vec`; a search passes `()`, and then the closure that creates the
/// event never runs.
///
/// ```
/// use game::{Audience, Seen, Sink};
///
/// fn ring(events: &mut impl Sink<&'static str>) {
///     events.emit(|| (Audience::EVERYONE, "the bell rings"));
/// }
///
/// let mut heard: Vec<Seen<&str>> = Vec::new();
/// ring(&mut heard);
/// assert_eq!(heard.len(), 1);
/// ring(&mut ());
/// ```
pub trait Sink<E> {
    /// Receives one event.
    fn emit(&mut self, seen: impl FnOnce() -> (Audience, E));
}

impl<E> Sink<E> for () {
    fn emit(&mut self, _: impl FnOnce() -> (Audience, E)) {}
}

impl<E> Sink<E> for Vec<Seen<E>> {
    fn emit(&mut self, seen: impl FnOnce() -> (Audience, E)) {
        let (by, event) = seen();
        self.push(Seen { by, event });
    }
}
