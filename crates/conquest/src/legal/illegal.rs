//! The rules that an action or an option can break, each with a sentence for the player.

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
    #[error("{min} to {max} per cent of a map are land, not {land}")]
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
    /// Something is being rolled.
    #[error("chance decides now")]
    ChanceDecides,
    /// An outcome of chance.
    #[error("that is for chance to decide")]
    NotForPlayers,
    /// A number that is not on the map.
    #[error("there is no territory {territory}")]
    NoSuchTerritory { territory: TerritoryId },
    /// Something else before the capital is chosen.
    #[error("choose your capital first, such as @17")]
    CapitalFirst,
    /// A second capital.
    #[error("your capital is chosen already")]
    CapitalChosen,
    /// A capital beside another.
    #[error("territory {territory} is next to a capital, and there are other places")]
    NextToCapital { territory: TerritoryId },
    /// Something else before the reinforcements are placed.
    #[error("place your reinforcements first, such as +17, or end the turn")]
    ReinforceFirst,
    /// Something that belongs to another step.
    #[error("not in the step of {}", name(*step))]
    NotInThisStep { step: Step },
    /// Something else was done in step 2.
    #[error("you have acted already: a capture, or a port, or attacks, but not two of them")]
    Acted,
    /// A territory that the player does not own.
    #[error("territory {territory} is not yours")]
    NotYours { territory: TerritoryId },
    /// An attack on oneself.
    #[error("territory {territory} is yours")]
    Own { territory: TerritoryId },
    /// A territory that someone owns.
    #[error("territory {territory} has an owner")]
    Owned { territory: TerritoryId },
    /// An attack on a territory that nobody owns.
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
    /// A way by sea without a port.
    #[error("the way from {from} to {to} is by sea: territory {from} needs a port")]
    NoPort { from: TerritoryId, to: TerritoryId },
    /// No way at all.
    #[error("territories {from} and {to} are linked neither by land nor by sea")]
    NotLinked { from: TerritoryId, to: TerritoryId },
    /// One soldier alone.
    #[error("a soldier has to stay: territory {territory} needs two at least")]
    TooFew { territory: TerritoryId },
    /// A second attack on the same territory.
    #[error("territory {territory} was attacked in this turn already")]
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
    /// A hero that is elsewhere.
    #[error("your hero is not on territory {territory}")]
    NoHero { territory: TerritoryId },
    /// A hero that would leave the fight.
    #[error("a hero does not go into a sanctuary")]
    HeroInSanctuary,
    /// A sanctuary in which others camp.
    #[error("someone else camps in sanctuary {territory}")]
    Camped { territory: TerritoryId },
    /// A camp that would move on to another sanctuary.
    #[error("a camp goes back to a territory of yours")]
    CampToCamp,
    /// A camp that would go too far.
    #[error("a camp goes to a territory beside it, and {to} is not beside {from}")]
    NotBeside { from: TerritoryId, to: TerritoryId },
    /// No item to use.
    #[error("you have no item")]
    NothingStored,
    /// An item used too late in the turn.
    #[error("an item is used before you act")]
    TooLate,
    /// A second item in one turn.
    #[error("one item a turn")]
    UsedOne,
    /// A turn that follows a given one.
    #[error("this turn was given by an item; another is not")]
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

/// Half a number, with its half if it is odd.
pub(crate) fn halved(doubled: u64) -> String {
    let half = if doubled.is_multiple_of(2) { "" } else { ".5" };
    format!("{}{half}", doubled / 2)
}
