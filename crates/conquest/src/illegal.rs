//! Why something may not be done, in words for the player.

use thiserror::Error;

use crate::{Options, Phase, TerritoryId, map::MapFault};

/// The rule that an action, or a choice of options, breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Too few or too many players.
    #[error("2 to 6 can play")]
    Players,
    /// Too little or too much land.
    #[error(
        "{least} to {most} per cent of a map are land, not {0}",
        least = Options::LAND.start(),
        most = Options::LAND.end()
    )]
    Land(u32),
    /// Too few or too many rounds.
    #[error(
        "a match has {least} to {most} rounds, not {0}",
        least = Options::ROUNDS.start(),
        most = Options::ROUNDS.end()
    )]
    Rounds(u32),
    /// A map that cannot be played.
    #[error("the map: {0}")]
    Map(String),
    /// A map that cannot be played by so many.
    #[error(transparent)]
    Fault(#[from] MapFault),

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
    #[error("there is no territory {0}")]
    NoSuchTerritory(TerritoryId),
    /// Something else before the capital is chosen.
    #[error("choose your capital first, such as @17")]
    CapitalFirst,
    /// A second capital.
    #[error("your capital is chosen already")]
    CapitalChosen,
    /// A capital beside another.
    #[error("territory {0} is next to a capital, and there are other places")]
    NextToCapital(TerritoryId),
    /// Something else before the reinforcements are placed.
    #[error("place your reinforcements first, such as +17, or end the turn")]
    ReinforceFirst,
    /// Something that belongs to another step.
    #[error("not in the step of {}", step(*.0))]
    NotInThisStep(Phase),
    /// Something else was done in step 2.
    #[error("you have acted already: a capture, or a port, or attacks, but not two of them")]
    Acted,
    /// A territory that the player does not own.
    #[error("territory {0} is not yours")]
    NotYours(TerritoryId),
    /// An attack on oneself.
    #[error("territory {0} is yours")]
    Own(TerritoryId),
    /// A territory that someone owns.
    #[error("territory {0} has an owner")]
    Owned(TerritoryId),
    /// An attack on a territory that nobody owns.
    #[error("territory {0} belongs to nobody: it can be captured, not attacked")]
    Unowned(TerritoryId),
    /// A sanctuary, which nobody can own.
    #[error("territory {0} is a sanctuary: nobody can own it")]
    Sanctuary(TerritoryId),
    /// A port on a territory without coast.
    #[error("territory {0} does not touch the sea")]
    Inland(TerritoryId),
    /// A second port.
    #[error("territory {0} has a port")]
    HasPort(TerritoryId),
    /// A way by sea without a port.
    #[error("the way from {from} to {to} is by sea: territory {from} needs a port")]
    NoPort {
        /// From where.
        from: TerritoryId,
        /// Where to.
        to: TerritoryId,
    },
    /// No way at all.
    #[error("territories {from} and {to} are linked neither by land nor by sea")]
    NotLinked {
        /// From where.
        from: TerritoryId,
        /// Where to.
        to: TerritoryId,
    },
    /// One soldier alone.
    #[error("a soldier has to stay: territory {0} needs two at least")]
    TooFew(TerritoryId),
    /// A second attack on the same territory.
    #[error("territory {0} was attacked in this turn already")]
    Attacked(TerritoryId),
    /// An attack that is not stronger than the defence.
    #[error(
        "attack power {} does not exceed defence {}",
        halved(*attack2),
        halved(*defence2)
    )]
    TooWeak {
        /// Twice the strength of the attack.
        attack2: u64,
        /// Twice the strength of the defence.
        defence2: u64,
    },
    /// A hero that is elsewhere.
    #[error("your hero is not on territory {0}")]
    NoHero(TerritoryId),
    /// A hero that would leave the fight.
    #[error("a hero does not go into a sanctuary")]
    HeroInSanctuary,
    /// A sanctuary in which others camp.
    #[error("someone else camps in sanctuary {0}")]
    Camped(TerritoryId),
    /// A camp that would move on to another sanctuary.
    #[error("a camp goes back to a territory of yours")]
    CampToCamp,
    /// A camp that would go too far.
    #[error("a camp goes to a territory beside it, and {to} is not beside {from}")]
    NotBeside {
        /// From where.
        from: TerritoryId,
        /// Where to.
        to: TerritoryId,
    },
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

/// What a step is called.
fn step(phase: Phase) -> &'static str {
    match phase {
        Phase::Capital => "capitals",
        Phase::Reinforce => "reinforcements",
        Phase::Act => "actions: capture, build or attack",
        Phase::Move => "movement",
        Phase::Item | Phase::Kind { .. } | Phase::Luck { .. } | Phase::Loss { .. } => "chance",
        Phase::Over => "the end",
    }
}

/// Half a number, with its half if it is odd.
pub(crate) fn halved(doubled: u64) -> String {
    let half = if doubled.is_multiple_of(2) { "" } else { ".5" };
    format!("{}{half}", doubled / 2)
}
