//! What may be chosen before the first turn, and the first position.

use std::{ops::RangeInclusive, sync::Arc};

use arrayvec::ArrayVec;
use game::{Dice, OptionFacts, OptionValues, Player};
use serde::{Deserialize, Serialize};

use crate::{
    Conquest, Illegal, Map, Phase, TerritoryId, TerritorySet, World,
    map::{NotAMap, NotARecipe, Recipe},
    state::{Clock, Deeds, Seat},
};

/// Land, length and map.
///
/// ```
/// use conquest::{Conquest, Options};
/// use game::{Dice, Game, Seed};
///
/// let options = Options { land: 50, ..Options::default() };
/// let conquest = Conquest::new(3, &options, &mut Dice::new(Seed::from_number(1)))?;
/// assert_eq!(conquest.map().side(), 48);
/// # Ok::<(), conquest::Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How much of the map is land, in per cent.
    pub land: u32,
    /// After which round the match ends.
    pub rounds: u32,
    /// The text of a map file, which replaces the generator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            land: Recipe::USUAL_LAND,
            rounds: 100,
            map: None,
        }
    }
}

impl Options {
    /// The limits of `land`.
    pub const LAND: RangeInclusive<u32> = Recipe::LEAST_LAND..=Recipe::MOST_LAND;

    /// The limits of `rounds`.
    pub const ROUNDS: RangeInclusive<u32> = 10..=1000;

    /// What can be chosen, for people to read.
    pub(crate) const FACTS: &'static [OptionFacts] = &[
        OptionFacts {
            name: "land",
            about: "how much of the map is land, in per cent",
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

    /// The map that was chosen, or one made by the dice.
    pub(crate) fn map(&self, players: u8, dice: &mut Dice) -> Result<Map, Illegal> {
        let recipe = Recipe::new(players, self.land).map_err(|error| match error {
            NotARecipe::Players(_) => Illegal::Players,
            NotARecipe::Land(land) => Illegal::Land {
                land,
                min: *Options::LAND.start(),
                max: *Options::LAND.end(),
            },
        })?;
        match &self.map {
            Some(text) => Ok(Map::read(text)?),
            None => Ok(recipe.map(dice)),
        }
    }
}

/// Creates the first position of a match.
pub(crate) fn first_position(
    players: u8,
    options: &Options,
    dice: &mut Dice,
) -> Result<Conquest, Illegal> {
    if !(2..=World::MOST_PLAYERS).contains(&usize::from(players)) {
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
            seats: [Seat::default(); World::MOST_PLAYERS],
            players,
            clock: Clock {
                round: 1,
                rounds,
                quiet: 0,
                is_stirred: false,
            },
            // C2: the last seat chooses first.
            mover: Player::new(players - 1),
            phase: Phase::Capital,
            deeds: Deeds::default(),
        }))
    }
}

const fn within(limits: RangeInclusive<u32>) -> OptionValues {
    OptionValues::Number {
        least: *limits.start(),
        most: *limits.end(),
    }
}
