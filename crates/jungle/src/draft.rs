//! Positions that were parsed but not yet validated.
//!
//! Texts and observations both become a [`Draft`]; only a valid draft becomes a [`Jungle`].

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

/// A parsed position that may be impossible.
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

/// The reason why a well-formed position is impossible.
///
/// ```
/// use jungle::{Jungle, NotAPosition, Impossible};
///
/// let error = "7/7/7/7/1C5/7/7/7/6r 0 0".parse::<Jungle>().unwrap_err();
/// assert_eq!(error.to_string(), "the cat on b5 stands in the water");
/// assert!(matches!(error, NotAPosition::Impossible(Impossible::InWater { .. })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum Impossible {
    /// The limit of quiet plies is out of range.
    #[error(
        "quiet_limit is a number from 1 to {}, not {limit}",
        Rules::MAX_QUIET_LIMIT
    )]
    QuietLimit { limit: u16 },
    /// More quiet plies than a match can have.
    #[error("there cannot be {quiet} plies without a capture where {limit} end the match")]
    Quiet { quiet: u16, limit: u16 },
    /// A side has an animal twice.
    #[error("seat {player} has two of the same animal: the {animal} on {first} and on {second}")]
    Twice {
        player: Player,
        animal: Animal,
        first: Square,
        second: Square,
    },
    /// Two animals on one square.
    #[error("two animals stand on {square}")]
    Shared { square: Square },
    /// An animal outside the board.
    #[error("there is no square {square} on this board")]
    OffBoard { square: Square },
    /// An animal other than the rat in the water.
    #[error("the {animal} on {square} stands in the water")]
    InWater { animal: Animal, square: Square },
    /// An animal on its own throne.
    #[error("the {animal} on {square} stands on its own throne")]
    OwnThrone { animal: Animal, square: Square },
    /// Animals on two thrones, although the first ends the match.
    #[error("an animal stands on {first} and another on {second}, but the first ends the match")]
    TwoOnThrones { first: Square, second: Square },
    /// The player to move has already won.
    #[error("seat {player} has won already and cannot be to move")]
    WonAlready { player: Player },
    /// An animal on a throne that it cannot have entered: the other side had already lost its last
    /// animal, so the match was over.
    #[error("no animal can have entered {square}: the other side had no animal left before")]
    EnteredAfterEnd { square: Square },
    /// A player other than 0 and 1.
    #[error("the seats are 0 and 1, not {player}")]
    Seat { player: Player },
    /// The past has more plies than have passed since the last capture.
    #[error("past has {length} plies, but only {quiet} have passed since the last capture")]
    PastTooLong { length: usize, quiet: u16 },
    /// A ply of the past that cannot be undone.
    #[error("past: {action} cannot have led here")]
    PastNotReached { action: Action },
    /// A ply of the past that is a capture or breaks a rule.
    #[error("past: {action} could not be played: {illegal}")]
    PastIllegal { action: Action, illegal: Illegal },
    /// A resignation after the end.
    #[error("seat {player} cannot have resigned: the match was over")]
    ResignedTooLate { player: Player },
}

impl TryFrom<Draft> for Jungle {
    type Error = Impossible;

    fn try_from(mut draft: Draft) -> Result<Jungle, Impossible> {
        check_numbers(&draft)?;
        check_pieces(&draft)?;
        undo_past(&mut draft)?;
        check_pieces(&draft)?;
        check_thrones(&draft)?;

        let mut state = position_before_past(&draft);
        for action in draft.past {
            legal::check(&state, action)
                .map_err(|illegal| Impossible::PastIllegal { action, illegal })?;
            apply::apply(&mut state, action, &mut ());
        }
        if let Some(player) = draft.resigned {
            if state.ending().is_some() {
                return Err(Impossible::ResignedTooLate { player });
            }
            apply::forfeit(&mut state, player, &mut ());
        }
        Ok(state)
    }
}

/// Creates the position before the past. The pieces of the draft are valid.
fn position_before_past(draft: &Draft) -> Jungle {
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

fn check_numbers(draft: &Draft) -> Result<(), Impossible> {
    let limit = draft.rules.quiet_limit;
    if !(1..=Rules::MAX_QUIET_LIMIT).contains(&limit) {
        return Err(Impossible::QuietLimit { limit });
    }
    if draft.quiet > limit {
        let quiet = draft.quiet;
        return Err(Impossible::Quiet { quiet, limit });
    }
    if draft.past.len() > usize::from(draft.quiet) {
        return Err(Impossible::PastTooLong {
            length: draft.past.len(),
            quiet: draft.quiet,
        });
    }
    let mut seats = [Some(draft.mover), draft.resigned].into_iter().flatten();
    match seats.find(|player| player.index() >= 2) {
        Some(player) => Err(Impossible::Seat { player }),
        None => Ok(()),
    }
}

/// Puts the pieces where they were before the past. Replaying it then checks its legality.
fn undo_past(draft: &mut Draft) -> Result<(), Impossible> {
    for action in draft.past.iter().rev() {
        let player = draft.mover.next(2);
        let is_moved_piece = |(piece, square): &&mut (Piece, Square)| {
            *square == action.to && piece.player() == player
        };
        let is_free = draft
            .pieces
            .iter()
            .all(|(_, square)| *square != action.from);
        match draft.pieces.iter_mut().find(is_moved_piece) {
            Some((_, square)) if is_free => *square = action.from,
            _ => return Err(Impossible::PastNotReached { action: *action }),
        }
        draft.mover = player;
        draft.quiet -= 1;
    }
    Ok(())
}

fn check_pieces(draft: &Draft) -> Result<(), Impossible> {
    let map = Map::of(draft.rules.variant);
    for (index, &(piece, square)) in draft.pieces.iter().enumerate() {
        let (player, animal) = (piece.player(), piece.animal());
        let before = &draft.pieces[..index];
        if let Some(&(_, first)) = before.iter().find(|(other, _)| *other == piece) {
            let second = square;
            return Err(Impossible::Twice {
                player,
                animal,
                first,
                second,
            });
        }
        if before.iter().any(|(_, other)| *other == square) {
            return Err(Impossible::Shared { square });
        }
        if !map.has(square) {
            return Err(Impossible::OffBoard { square });
        }
        if map.is_water(square) && animal != Animal::Rat {
            return Err(Impossible::InWater { animal, square });
        }
        if map.is_throne(player, square) {
            return Err(Impossible::OwnThrone { animal, square });
        }
    }
    Ok(())
}

/// Checks that a match that is over ended with the last ply.
fn check_thrones(draft: &Draft) -> Result<(), Impossible> {
    let map = Map::of(draft.rules.variant);
    let (mover, other) = (draft.mover, draft.mover.next(2));
    let has_animals = |player| {
        draft
            .pieces
            .iter()
            .any(|(piece, _)| piece.player() == player)
    };
    if !has_animals(other) {
        return Err(Impossible::WonAlready { player: mover });
    }
    let is_on_throne =
        |&&(piece, square): &&(Piece, Square)| map.is_throne(piece.player().next(2), square);
    let mut winners = draft.pieces.iter().filter(is_on_throne);
    let Some(&(winner, first)) = winners.next() else {
        return Ok(());
    };
    if let Some(&(_, second)) = winners.next() {
        return Err(Impossible::TwoOnThrones { first, second });
    }
    if winner.player() == mover {
        return Err(Impossible::WonAlready { player: mover });
    }
    if !has_animals(mover) {
        return Err(Impossible::EnteredAfterEnd { square: first });
    }
    Ok(())
}
