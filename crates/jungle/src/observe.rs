//! Observations. Nothing is hidden in this game, so every viewer observes everything.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{
    Action, Animal, EndReason, Jungle, Rules, Square, animal::Piece, cell::Stance, draft::Draft,
    map::Map,
};

/// A position as plain data that a view can draw.
///
/// ```
/// use game::{Game, Viewer};
/// use jungle::{Jungle, Variant};
///
/// let state: Jungle = Variant::War.start().parse()?;
/// let observation = state.observe(Viewer::Spectator);
/// assert_eq!((observation.width, observation.height), (12, 13));
/// assert_eq!(observation.animals.len(), 16);
/// # Ok::<(), jungle::NotAPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Observation {
    /// The board and the switches.
    pub rules: Rules,
    /// The number of files, from `a`.
    pub width: u8,
    /// The number of ranks, from 1.
    pub height: u8,
    /// The animals on the board, seat 0 first, from the rat up.
    pub animals: Vec<ObservedAnimal>,
    /// The player to move; after the end, the next player.
    pub to_move: Player,
    /// Plies since the last capture.
    pub quiet: u16,
    /// The known plies since the last capture, the oldest first, for the rule on repetition.
    ///
    /// One text in JSON, `c12c11,k2k3`, as in notation, because every viewer receives up to two
    /// hundred plies with every update.
    #[serde(with = "past_text")]
    #[cfg_attr(test, ts(type = "string"))]
    pub past: Vec<Action>,
    /// The reason why the match is over, if it is.
    pub ending: Option<EndReason>,
}

/// An animal on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ObservedAnimal {
    /// The animal.
    pub animal: Animal,
    /// Its owner.
    pub player: Player,
    /// Its square.
    pub square: Square,
    /// Its rank while it is not trapped.
    pub rank: u8,
    /// Whether it stands on an enemy trap, where it has no rank.
    pub trapped: bool,
}

/// Returns the observation of any viewer.
pub(crate) fn observe(state: &Jungle) -> Observation {
    let rules = state.rules();
    let map = Map::of(rules.variant);
    let observed = |(piece, square): (Piece, Square)| ObservedAnimal {
        animal: piece.animal(),
        player: piece.player(),
        square,
        rank: piece.animal().rank(rules.variant),
        trapped: state.board().cell(square).stance() == Stance::Trapped,
    };
    Observation {
        rules,
        width: map.width,
        height: map.height,
        animals: state.board().pieces().map(observed).collect(),
        to_move: state.mover(),
        quiet: state.quiet(),
        past: state.past_actions(),
        ending: state.ending(),
    }
}

/// Returns the position with this observation, or `None` if there is none.
pub(crate) fn imagine(observation: &Observation) -> Option<Jungle> {
    let is_plausible = observation.animals.len() <= Piece::COUNT
        && observation
            .animals
            .iter()
            .all(|seen| seen.player.index() < 2);
    if !is_plausible {
        return None;
    }
    let piece = |seen: &ObservedAnimal| (Piece::new(seen.player, seen.animal), seen.square);
    let draft = Draft {
        rules: observation.rules,
        pieces: observation.animals.iter().map(piece).collect(),
        mover: observation.to_move,
        quiet: observation.quiet,
        past: observation.past.clone(),
        resigned: match observation.ending {
            Some(EndReason::Resigned { winner }) => Some(winner.next(2)),
            _ => None,
        },
    };
    let state = Jungle::try_from(draft).ok()?;
    // Derived fields, such as ranks, must agree with the rest.
    (observe(&state) == *observation).then_some(state)
}

/// Serializes the past as one text: actions in notation, separated by commas.
mod past_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::Action;

    pub(super) fn serialize<S: Serializer>(past: &[Action], to: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(7 * past.len());
        for (index, action) in past.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            text.push_str(action.from.name());
            text.push_str(action.to.name());
        }
        to.serialize_str(&text)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Action>, D::Error> {
        let text = String::deserialize(from)?;
        if text.is_empty() {
            return Ok(Vec::new());
        }
        let actions = text.split(',').map(str::parse);
        actions.collect::<Result<_, _>>().map_err(D::Error::custom)
    }
}
