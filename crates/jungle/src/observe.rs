//! What a viewer may know: everything, for nothing is hidden in this game.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{
    Action, Animal, Ending, Jungle, Rules, Square, animal::Piece, cell::Stance, draft::Draft,
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
    /// How many files the board has, from `a`.
    pub width: u8,
    /// How many ranks it has, from 1.
    pub height: u8,
    /// Who stands where, seat 0 first, from the rat up.
    pub animals: Vec<ObservedAnimal>,
    /// Who is to move; after the end, who would have been.
    pub to_move: Player,
    /// Plies since the last capture.
    pub quiet: u16,
    /// Those of them that are known, the oldest first: what may come back a third time.
    ///
    /// In JSON it is one text, as in the notation of positions, `c12c11,k2k3`: there are up to two
    /// hundred, and every viewer is told them with every move.
    #[serde(with = "past_text")]
    #[cfg_attr(test, ts(type = "string"))]
    pub past: Vec<Action>,
    /// Why the match is over, if it is.
    pub ending: Option<Ending>,
}

/// An animal on the board.
///
/// ```
/// use game::{Game, Viewer};
///
/// let state: jungle::Jungle = "3R3/7/7/7/7/7/7/7/6r 1 1".parse()?;
/// let rat = state.observe(Viewer::Spectator).animals[0];
/// assert_eq!((rat.square.to_string().as_str(), rat.rank), ("d9", 1));
/// # Ok::<(), jungle::NotAPosition>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ObservedAnimal {
    /// Which it is.
    pub animal: Animal,
    /// Whose it is.
    pub player: Player,
    /// Where it stands.
    pub square: Square,
    /// Its rank when it is free.
    pub rank: u8,
    /// Whether it stands on an enemy trap, where it has no rank.
    pub trapped: bool,
}

/// What anyone may know.
pub(crate) fn observe(state: &Jungle) -> Observation {
    let rules = state.rules();
    let map = Map::of(rules.variant);
    let see = |(piece, square): (Piece, Square)| ObservedAnimal {
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
        animals: state.board().pieces().map(see).collect(),
        to_move: state.mover(),
        quiet: state.quiet(),
        past: state.past_actions(),
        ending: state.ending(),
    }
}

/// The position that looks like that, if there is one.
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
            Some(Ending::Resigned { winner }) => Some(winner.next(2)),
            _ => None,
        },
    };
    let state = Jungle::try_from(draft).ok()?;
    // What follows from the rest must be told as it follows.
    (observe(&state) == *observation).then_some(state)
}

/// The past as one text: its actions in notation, with commas between them.
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
