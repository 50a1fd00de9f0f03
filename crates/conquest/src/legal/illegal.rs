//! The rules that an action or an option can break, each with a message for the player.

use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::{TerritoryId, map::NotAMap, state::Step};

/// The rule that an action or an option breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Illegal {
    /// Too few or too many players.
    #[error("2 to 6 can play")]
    Players,
    /// Too little or too much land.
    #[error("{min} to {max} percent of a map are land, not {land}")]
    Land { land: u32, min: u32, max: u32 },
    /// Too few or too many rounds.
    #[error("a match has {min} to {max} rounds, not {rounds}")]
    Rounds { rounds: u32, min: u32, max: u32 },
    /// A map that cannot be played.
    #[error(transparent)]
    Map {
        #[from]
        fault: NotAMap,
    },

    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Chance decides now.
    #[error("chance decides now")]
    ChanceDecides,
    /// The action is an outcome of chance.
    #[error("only chance decides that")]
    NotForPlayers,
    /// The map has no such territory.
    #[error("there is no territory {territory}")]
    NoSuchTerritory { territory: TerritoryId },
    /// Another action before the choice of a capital.
    #[error("choose your capital first, such as @17")]
    CapitalFirst,
    /// A second capital.
    #[error("you have already chosen your capital")]
    CapitalChosen,
    /// A capital next to another.
    #[error("territory {territory} is next to a capital, and there are other places")]
    NextToCapital { territory: TerritoryId },
    /// An action of a later step before the reinforcements are placed.
    #[error("place your reinforcements first, such as +17, or end the turn")]
    ReinforceFirst,
    /// An action of another step.
    #[error("not in the step of {}", name(*step))]
    NotInThisStep { step: Step },
    /// A second kind of action in step 2.
    #[error("you have acted already: a capture, or a port, or attacks, but not two of them")]
    Acted,
    /// A territory that the player does not own.
    #[error("territory {territory} is not yours")]
    NotYours { territory: TerritoryId },
    /// An attack on an own territory.
    #[error("territory {territory} is yours")]
    Own { territory: TerritoryId },
    /// A territory with an owner.
    #[error("territory {territory} has an owner")]
    Owned { territory: TerritoryId },
    /// An attack on an unowned territory.
    #[error("territory {territory} belongs to nobody: it can be captured, not attacked")]
    Unowned { territory: TerritoryId },
    /// A sanctuary, which nobody can own.
    #[error("territory {territory} is a sanctuary: nobody can own it")]
    Sanctuary { territory: TerritoryId },
    /// A port on a territory without coast.
    #[error("territory {territory} does not touch the sea")]
    Inland { territory: TerritoryId },
    /// A second port.
    #[error("territory {territory} has a port")]
    HasPort { territory: TerritoryId },
    /// Leaving by sea without a port.
    #[error("the way from {from} to {to} is by sea: territory {from} needs a port")]
    NoPort { from: TerritoryId, to: TerritoryId },
    /// Two territories without a link.
    #[error("territories {from} and {to} are linked neither by land nor by sea")]
    NotLinked { from: TerritoryId, to: TerritoryId },
    /// A territory with a single soldier.
    #[error("one soldier must stay: territory {territory} needs at least two")]
    TooFew { territory: TerritoryId },
    /// A second attack on the same territory.
    #[error("territory {territory} was already attacked this turn")]
    Attacked { territory: TerritoryId },
    /// An attack that is not stronger than the defence.
    #[error(
        "attack power {} does not exceed defence {}",
        halved(*attack2),
        halved(*defence2)
    )]
    TooWeak {
        #[serde(rename = "attack", serialize_with = "halves")]
        #[cfg_attr(test, ts(type = "number"))]
        attack2: u64,
        #[serde(rename = "defence", serialize_with = "halves")]
        #[cfg_attr(test, ts(type = "number"))]
        defence2: u64,
    },
    /// A movement with a hero who is elsewhere.
    #[error("your hero is not on territory {territory}")]
    NoHero { territory: TerritoryId },
    /// A hero cannot enter a sanctuary.
    #[error("a hero cannot enter a sanctuary")]
    HeroInSanctuary,
    /// A sanctuary with a camp of another player.
    #[error("another player camps in sanctuary {territory}")]
    Camped { territory: TerritoryId },
    /// A movement from camp to sanctuary.
    #[error("a camp can only move to a territory of yours")]
    CampToCamp,
    /// A movement from a camp to a territory that is not a neighbor.
    #[error("a camp can only move to a neighbor, and {to} is not next to {from}")]
    NotBeside { from: TerritoryId, to: TerritoryId },
    /// No item to use.
    #[error("you have no item")]
    NothingStored,
    /// An item after an action of step 2.
    #[error("use an item before you act")]
    TooLate,
    /// A second item in one turn.
    #[error("only one item per turn")]
    UsedOne,
    /// *Play twice* in an extra turn.
    #[error("an extra turn cannot grant another one")]
    ThirdTurn,
}

fn name(step: Step) -> &'static str {
    match step {
        Step::Act => "actions: capture, build or attack",
        Step::Move => "movement",
    }
}

fn halves<S: Serializer>(doubled: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    let number: serde_json::Number = halved(*doubled).parse().expect("a half is a number");
    number.serialize(serializer)
}

/// Formats half of a number, such as `7` or `7.5`.
pub(crate) fn halved(doubled: u64) -> String {
    let half = if doubled.is_multiple_of(2) { "" } else { ".5" };
    format!("{}{half}", doubled / 2)
}
