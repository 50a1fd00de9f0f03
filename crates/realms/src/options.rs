//! What may be chosen before the first turn, and the first position.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Dice, OptionFacts, OptionValues, Player};
use serde::{Deserialize, Serialize};

use crate::{
    Bits, Castle, Illegal, Kind, Map, Orders, Realms, castle::Castles, state::Seat, unit::Unit,
};

/// Length and map.
///
/// ```
/// use game::{Dice, Game, Seed};
/// use realms::{Options, Realms};
///
/// let options = Options { rounds: 20, ..Options::default() };
/// assert!(Realms::new(2, &options, &mut Dice::new(Seed::from_number(1))).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds are played.
    pub rounds: u32,
    /// The text of a map file; without one the dice make a map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rounds: 50,
            map: None,
        }
    }
}

/// How many rounds are played at least and at most.
pub(crate) const ROUNDS: std::ops::RangeInclusive<u32> = 20..=100;
/// The gold of each player at the start.
const GOLD: u32 = 30;

impl Options {
    /// What can be chosen, for people to read.
    pub(crate) const FACTS: &'static [OptionFacts] = &[
        OptionFacts {
            name: "rounds",
            about: "how many rounds are played",
            choice: OptionValues::Number {
                least: *ROUNDS.start(),
                most: *ROUNDS.end(),
            },
            default: "50",
        },
        OptionFacts {
            name: "map",
            about: "the text of a map file, which replaces the generator",
            choice: OptionValues::Text,
            default: "none",
        },
    ];
}

/// Creates the first position of a match.
pub(crate) fn first_position(
    players: u8,
    options: &Options,
    dice: &mut Dice,
) -> Result<Realms, Illegal> {
    if players != Realms::PLAYERS {
        return Err(Illegal::Players { players });
    }
    if !ROUNDS.contains(&options.rounds) {
        return Err(Illegal::Rounds {
            rounds: options.rounds,
            min: *ROUNDS.start(),
            max: *ROUNDS.end(),
        });
    }
    let map = match &options.map {
        Some(text) => Map::read(text)?,
        None => Map::generate(dice),
    };
    Ok(Realms::on(&map, options.rounds))
}

impl Realms {
    /// Creates the first position on a map.
    pub(crate) fn on(map: &Map, rounds: u32) -> Realms {
        // R5: one finished castle and one engineer on it each, and 30 gold.
        let players: [Player; 2] = [0, 1].map(Player::new);
        let castles = map.castles.into_iter().zip(players);
        let castles: Castles = castles
            .map(|(at, player)| (at, Castle::finished(player)))
            .collect();
        let seat = |player: Player| {
            let kind = Kind::Engineer;
            let at = map.castles[player.index()];
            Seat {
                gold: GOLD,
                units: ArrayVec::from_iter([Unit::new(kind, at, 0, Orders::fresh(kind))]),
                explored: Bits::EMPTY,
                visible: Bits::EMPTY,
                memory: Castles::default(),
                found: Bits::EMPTY,
                n_units: 1,
                next_alias: 0,
            }
        };
        let mut state = Realms {
            ground: Arc::new(map.ground),
            rounds,
            round: 1,
            // R3: a round is seat 0, then seat 1.
            mover: players[0],
            over: None,
            battle: None,
            castles,
            deposits: map.deposits,
            seats: players.map(seat),
            next_alias: 0,
            undo: None,
            undone: 0,
        };
        state.look(&mut ());
        state.begin_turn(&mut ());
        state
    }
}
