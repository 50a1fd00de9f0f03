//! What can be written down as a position but may be nonsense, and how it becomes one.
//!
//! Texts and observations both become a [`Draft`]; only a sound draft becomes a [`Jungle`].

use game::Player;
use thiserror::Error;

use crate::{
    Action, Animal, Illegal, Jungle, Rules, Square,
    animal::Piece,
    apply,
    board::Board,
    end, legal,
    map::Map,
    state::{Past, key_of},
};

/// A position as it was written, which may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) rules: Rules,
    pub(crate) pieces: Vec<(Piece, Square)>,
    pub(crate) mover: Player,
    pub(crate) quiet: u16,
    /// The oldest first.
    pub(crate) past: Vec<Action>,
    pub(crate) resigned: Option<Player>,
}

/// Why a position cannot be, though it is written as one.
///
/// ```
/// use jungle::{Jungle, NotAPosition, Unsound};
///
/// let error = "7/7/7/7/1C5/7/7/7/6r 0 0".parse::<Jungle>().unwrap_err();
/// assert_eq!(error.to_string(), "the cat on b5 stands in the water");
/// assert!(matches!(error, NotAPosition::Unsound(Unsound::InWater { .. })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsound {
    /// The limit of quiet plies is out of its own limits.
    #[error("quiet_limit is a number from 1 to {}, not {limit}", Rules::MOST_QUIET)]
    QuietLimit {
        /// What was written.
        limit: u16,
    },
    /// More quiet plies than a match can have.
    #[error("there cannot be {quiet} plies without a capture where {limit} end the match")]
    Quiet {
        /// What was written.
        quiet: u16,
        /// The limit.
        limit: u16,
    },
    /// An animal too many.
    #[error("seat {player} has two of the same animal: the {animal} on {first} and on {second}")]
    Twice {
        /// Whose it is.
        player: Player,
        /// Which it is.
        animal: Animal,
        /// Where one stands.
        first: Square,
        /// Where the other stands.
        second: Square,
    },
    /// Two animals on one square.
    #[error("two animals stand on {square}")]
    Shared {
        /// Where.
        square: Square,
    },
    /// An animal beside the board.
    #[error("there is no square {square} on this board")]
    OffBoard {
        /// What is not there.
        square: Square,
    },
    /// An animal in the water that does not swim.
    #[error("the {animal} on {square} stands in the water")]
    InWater {
        /// Which it is.
        animal: Animal,
        /// Where it stands.
        square: Square,
    },
    /// An animal where it can never go.
    #[error("the {animal} on {square} stands on its own throne")]
    OwnThrone {
        /// Which it is.
        animal: Animal,
        /// Where it stands.
        square: Square,
    },
    /// A second animal went to a throne, after the match was over.
    #[error("an animal stands on {first} and another on {second}, but the first throne ends it")]
    TwoOnThrones {
        /// One throne.
        first: Square,
        /// The other.
        second: Square,
    },
    /// A player is to move that has won already.
    #[error("seat {player} has won already and cannot be to move")]
    WonAlready {
        /// Who.
        player: Player,
    },
    /// The throne was reached after the other side had no animal left.
    #[error("nobody could go to {square} when the other side had no animal left")]
    Idle {
        /// The throne.
        square: Square,
    },
    /// No such player in this match.
    #[error("the seats are 0 and 1, not {player}")]
    Seat {
        /// What was written.
        player: Player,
    },
    /// The past is longer than the match was quiet.
    #[error("past has {length} plies, but only {quiet} have passed since the last capture")]
    PastTooLong {
        /// How many plies were written.
        length: usize,
        /// How many there can be.
        quiet: u16,
    },
    /// A ply of the past cannot be taken back.
    #[error("past: {action} cannot have led here")]
    PastNotReached {
        /// Which.
        action: Action,
    },
    /// A ply of the past was a capture or broke a rule.
    #[error("past: {action} could not be played: {illegal}")]
    PastIllegal {
        /// Which.
        action: Action,
        /// Why not.
        illegal: Illegal,
    },
    /// Somebody resigned when it was over.
    #[error("seat {player} cannot have resigned: the match was over")]
    ResignedTooLate {
        /// Who.
        player: Player,
    },
}

impl TryFrom<Draft> for Jungle {
    type Error = Unsound;

    fn try_from(mut draft: Draft) -> Result<Jungle, Unsound> {
        check_numbers(&draft)?;
        check_pieces(&draft)?;
        take_back_the_past(&mut draft)?;
        check_pieces(&draft)?;
        check_thrones(&draft)?;

        let mut state = first(&draft);
        for action in draft.past {
            legal::check(&state, action)
                .map_err(|illegal| Unsound::PastIllegal { action, illegal })?;
            apply::apply(&mut state, action, &mut ());
        }
        if let Some(player) = draft.resigned {
            if state.ending().is_some() {
                return Err(Unsound::ResignedTooLate { player });
            }
            apply::forfeit(&mut state, player, &mut ());
        }
        Ok(state)
    }
}

/// The position as it was before the past; its pieces are sound.
fn first(draft: &Draft) -> Jungle {
    let map = Map::of(draft.rules.variant);
    let mut board = Board::empty(map);
    for (piece, square) in &draft.pieces {
        board.place(map, *piece, *square);
    }
    let mut state = Jungle {
        rules: draft.rules,
        board,
        mover: draft.mover,
        quiet: draft.quiet,
        past: Past::new(),
        key: key_of(&board, draft.mover),
        ending: None,
    };
    state.ending = end::ending(&state);
    state
}

fn check_numbers(draft: &Draft) -> Result<(), Unsound> {
    let limit = draft.rules.quiet_limit;
    if !(1..=Rules::MOST_QUIET).contains(&limit) {
        return Err(Unsound::QuietLimit { limit });
    }
    if draft.quiet > limit {
        let quiet = draft.quiet;
        return Err(Unsound::Quiet { quiet, limit });
    }
    if draft.past.len() > usize::from(draft.quiet) {
        return Err(Unsound::PastTooLong {
            length: draft.past.len(),
            quiet: draft.quiet,
        });
    }
    let mut seats = [Some(draft.mover), draft.resigned].into_iter().flatten();
    match seats.find(|player| player.index() >= 2) {
        Some(player) => Err(Unsound::Seat { player }),
        None => Ok(()),
    }
}

/// Puts the pieces where they were before the past; playing it again shows whether it is legal.
fn take_back_the_past(draft: &mut Draft) -> Result<(), Unsound> {
    for action in draft.past.iter().rev() {
        let player = draft.mover.next(2);
        let is_it = |(piece, square): &&mut (Piece, Square)| {
            *square == action.to && piece.player() == player
        };
        let is_free = draft
            .pieces
            .iter()
            .all(|(_, square)| *square != action.from);
        match draft.pieces.iter_mut().find(is_it) {
            Some((_, square)) if is_free => *square = action.from,
            _ => return Err(Unsound::PastNotReached { action: *action }),
        }
        draft.mover = player;
        draft.quiet -= 1;
    }
    Ok(())
}

fn check_pieces(draft: &Draft) -> Result<(), Unsound> {
    let map = Map::of(draft.rules.variant);
    for (index, &(piece, square)) in draft.pieces.iter().enumerate() {
        let (player, animal) = (piece.player(), piece.animal());
        let before = &draft.pieces[..index];
        if let Some(&(_, first)) = before.iter().find(|(other, _)| *other == piece) {
            let second = square;
            return Err(Unsound::Twice {
                player,
                animal,
                first,
                second,
            });
        }
        if before.iter().any(|(_, other)| *other == square) {
            return Err(Unsound::Shared { square });
        }
        if !map.has(square) {
            return Err(Unsound::OffBoard { square });
        }
        if map.is_water(square) && animal != Animal::Rat {
            return Err(Unsound::InWater { animal, square });
        }
        if map.is_throne(player, square) {
            return Err(Unsound::OwnThrone { animal, square });
        }
    }
    Ok(())
}

/// Whether the match can have come to its end just now, if it has.
fn check_thrones(draft: &Draft) -> Result<(), Unsound> {
    let map = Map::of(draft.rules.variant);
    let (mover, other) = (draft.mover, draft.mover.next(2));
    let has_animals = |player| {
        draft
            .pieces
            .iter()
            .any(|(piece, _)| piece.player() == player)
    };
    if !has_animals(other) {
        return Err(Unsound::WonAlready { player: mover });
    }
    let is_on_throne =
        |&&(piece, square): &&(Piece, Square)| map.is_throne(piece.player().next(2), square);
    let mut winners = draft.pieces.iter().filter(is_on_throne);
    let Some(&(winner, first)) = winners.next() else {
        return Ok(());
    };
    if let Some(&(_, second)) = winners.next() {
        return Err(Unsound::TwoOnThrones { first, second });
    }
    if winner.player() == mover {
        return Err(Unsound::WonAlready { player: mover });
    }
    if !has_animals(mover) {
        return Err(Unsound::Idle { square: first });
    }
    Ok(())
}
