//! Sound games keep every law; every mistake breaks the one it should.

use game::example::Nim;

use super::{
    cards::{Cards, lie},
    heap::{self, Heap},
    mistake::{Mistake, making},
};
use crate::{
    Broken, Law, Probe, broken_law, is_slow, keeps_the_laws, look_again, run::broken_as_a_whole,
};

type Sound = Cards<{ lie::NONE }>;
type Open = Heap<{ heap::lie::NONE }>;

/// How many games are played to find a mistake.
const GAMES: u32 = 30;

#[test]
fn sound_games_keep_the_laws() {
    let games = if is_slow() { 10_000 } else { 1_000 };
    keeps_the_laws::<Nim>(games);
    keeps_the_laws::<Open>(games);
    keeps_the_laws::<Sound>(games);
    look_again::<Sound>(5);
}

#[test]
fn every_mistake_breaks_its_law() {
    use Mistake::*;
    let table = [
        (Law::Secrets, LeakToPlayer),
        (Law::Secrets, LeakToSpectators),
        (Law::Secrets, LegalBySecret),
        (Law::Secrets, RefusalBySecret),
        (Law::Secrets, KindBySecret),
        (Law::Secrets, LeakByEvent),
        (Law::Secrets, NothingScrambled),
        (Law::Legal, ForgottenAction),
        (Law::Legal, ExtraAction),
        (Law::Legal, AcceptedDeal),
        (Law::Legal, ListedTwice),
        (Law::Legal, ListCleared),
        (Law::Legal, ListShuffled),
        (Law::Legal, IllegalTimeout),
        (Law::Course, Stuck),
        (Law::Course, ActionsAfterTheEnd),
        (Law::Course, OutcomeTwice),
        (Law::Course, WeightlessChance),
        (Law::Course, NoSuchSeat),
        (Law::Outcome, NobodyFirst),
        (Law::Outcome, RanksForEight),
        (Law::ReadsBack, ActionMisread),
        (Law::ReadsBack, ActionInTwoWords),
        (Law::ReadsBack, OutcomeMiswritten),
        (Law::ReadsBack, FieldNotWritten),
        (Law::ReadsBack, FieldNotCompared),
        (Law::ReadsBack, HugeNumber),
        (Law::ReadsBack, EventNotRead),
        (Law::Repeatable, SharedState),
        (Law::Repeatable, GlobalCounter),
        (Law::Repeatable, PointForListeners),
        (Law::Repeatable, Inconsistent),
        (Law::Record, RandomSetUp),
        (Law::Facts, LimitsIgnored),
        (Law::Forfeit, ForfeitIgnored),
        (Law::Forfeit, ForfeitRepeated),
        (Law::Forfeit, ForfeitWins),
        (Law::Imagination, ImaginedUnlike),
        (Law::Imagination, NothingImagined),
        (Law::Imagination, ImaginedOwnCard),
        (Law::Presentation, KindOfTwoWords),
        (Law::Presentation, FancySketch),
        (Law::Presentation, ToldWithStop),
        (Law::Record, MatchCutShort),
        (Law::ReadsBack, MapMiswritten),
        (Law::Brains, BrainOutOfRange),
        (Law::Brains, BrainUnseeded),
        (Law::Brains, BrainForAnyName),
        (Law::Honesty, BrainPeeks),
        (Law::Sound, Panic),
    ];
    let missed: Vec<String> = table
        .into_iter()
        .filter_map(|(law, mistake)| {
            let broken = making(mistake, || broken_law::<Sound>(GAMES));
            missed(&format!("{mistake:?}"), law, broken)
        })
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn every_mistake_of_an_open_game_breaks_its_law() {
    let table = [
        (Law::Facts, Mistake::OpenWhispers),
        (Law::Facts, Mistake::OpenHidesFromSpectators),
        (Law::Imagination, Mistake::OpenShowsPart),
    ];
    for (law, mistake) in table {
        let broken = making(mistake, || broken_law::<Open>(GAMES));
        assert_eq!(missed(&format!("{mistake:?}"), law, broken), None);
    }
}

#[test]
fn every_lie_is_found() {
    let missed: Vec<String> = [
        lied::<Cards<{ lie::NO_CHANCE }>>("no chance"),
        lied::<Cards<{ lie::NOTHING_HIDDEN }>>("nothing hidden"),
        lied_at_once::<Cards<{ lie::MANY_PLAYERS }>>("too many players"),
        lied_at_once::<Cards<{ lie::FEW_PLAYERS }>>("too few players"),
        lied_at_once::<Cards<{ lie::UNDECLARED }>>("an option not declared"),
        lied_at_once::<Cards<{ lie::DEFAULT }>>("another default"),
        lied_at_once::<Cards<{ lie::NO_SUCH_OPTION }>>("an option that is none"),
        lied_at_once::<Cards<{ lie::ID }>>("an id in upper case"),
        lied::<Heap<{ heap::lie::CHANCE }>>("chance that never comes"),
        lied::<Heap<{ heap::lie::HIDDEN }>>("secrets that are none"),
        missed(
            "few plies",
            Law::Course,
            broken_law::<Cards<{ lie::FEW_PLIES }>>(GAMES),
        ),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

fn lied<G: Probe>(name: &str) -> Option<String> {
    missed(name, Law::Facts, broken_law::<G>(GAMES))
}

/// The same for what can be told without playing.
fn lied_at_once<G: Probe>(name: &str) -> Option<String> {
    missed(name, Law::Facts, broken_as_a_whole::<G>())
}

/// What is to be said of a mistake that was not found for what it is.
fn missed(name: &str, law: Law, broken: Option<Broken>) -> Option<String> {
    match broken {
        Some(broken) if broken.law == law => None,
        Some(broken) => Some(format!("{name} should break {law}, but {broken}")),
        None => Some(format!("{name} should break {law}, but nothing was found")),
    }
}
