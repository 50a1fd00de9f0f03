//! Options, and the first position.

use std::{ops::RangeInclusive, sync::Arc};

use arrayvec::ArrayVec;
use game::{Dice, OptionFacts, OptionValues, Player};
use serde::{Deserialize, Serialize};

use crate::{
    Conquest, Illegal, Map, Phase, TerritoryId, TerritorySet, World,
    map::{Generator, NotAMap},
    state::{Clock, Progress, Seat},
};

/// The share of land, the number of rounds and the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The share of land, in percent.
    pub land: u32,
    /// The last round.
    pub rounds: u32,
    /// The text of a map file, which replaces the generator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            land: Generator::DEFAULT_LAND,
            rounds: 100,
            map: None,
        }
    }
}

impl Options {
    /// The range of `land`.
    pub const LAND: RangeInclusive<u32> = Generator::MIN_LAND..=Generator::MAX_LAND;

    /// The range of `rounds`.
    pub const ROUNDS: RangeInclusive<u32> = 10..=1000;

    /// The options for people.
    pub(crate) const FACTS: &'static [OptionFacts] = &[
        OptionFacts {
            name: "land",
            about: "how much of the map is land, in percent",
            choice: within(Options::LAND),
            default: "70",
        },
        OptionFacts {
            name: "rounds",
            about: "after which round the match ends",
            choice: within(Options::ROUNDS),
            default: "100",
        },
        OptionFacts {
            name: "map",
            about: "the text of a map file, which replaces the generator",
            choice: OptionValues::Text,
            default: "none",
        },
    ];

    /// Returns the chosen map, or generates one.
    pub(crate) fn map(&self, players: u8, dice: &mut Dice) -> Result<Map, Illegal> {
        let generator = Generator::new(players, self.land)?;
        match &self.map {
            Some(text) => Ok(Map::read(text)?),
            None => Ok(generator.map(dice)),
        }
    }
}

/// Creates the first position of a match.
pub(crate) fn first_position(
    players: u8,
    options: &Options,
    dice: &mut Dice,
) -> Result<Conquest, Illegal> {
    if !(2..=World::MAX_PLAYERS).contains(&usize::from(players)) {
        return Err(Illegal::Players);
    }
    if !Options::ROUNDS.contains(&options.rounds) {
        return Err(Illegal::Rounds {
            rounds: options.rounds,
            min: *Options::ROUNDS.start(),
            max: *Options::ROUNDS.end(),
        });
    }
    let map = options.map(players, dice)?;
    Conquest::on(Arc::new(map), players, options.rounds as u16)
}

impl Conquest {
    /// Creates the first position on a map.
    pub(crate) fn on(map: Arc<Map>, players: u8, rounds: u16) -> Result<Conquest, Illegal> {
        map.check_players(players).map_err(NotAMap::from)?;
        // C2: all territories but sanctuaries are unowned, with garrisons.
        let mut troops = [0; TerritoryId::MAX];
        for (troops, territory) in troops.iter_mut().zip(map.territories()) {
            *troops = territory.garrison.into();
        }
        Ok(Conquest(World {
            map,
            troops,
            camp_turns: [0; TerritoryId::MAX],
            ports: TerritorySet::EMPTY,
            lying: ArrayVec::new(),
            seats: [Seat::default(); World::MAX_PLAYERS],
            players,
            clock: Clock {
                round: 1,
                rounds,
                quiet: 0,
                is_eventful: false,
            },
            // C2: the last seat chooses first.
            mover: Player::new(players - 1),
            phase: Phase::Capital,
            progress: Progress::default(),
        }))
    }
}

const fn within(limits: RangeInclusive<u32>) -> OptionValues {
    OptionValues::Number {
        min: *limits.start(),
        max: *limits.end(),
    }
}
