//! Sound games keep every law; every mistake breaks the one it should.

use game::example::Nim;

use super::{
    cards::{Cards, lie},
    heap::{self, Heap},
    mistake::{Mistake, making},
};
use crate::{
    BrokenLaw, Law, Probe, broken_law, check_laws, check_match, is_slow, run::broken_as_a_whole,
};

type Sound = Cards<{ lie::NONE }>;
type Open = Heap<{ heap::lie::NONE }>;

/// The number of matches to find a mistake.
const MATCHES: u32 = 30;

#[test]
fn sound_games_keep_the_laws() {
    let matches = if is_slow() { 10_000 } else { 1_000 };
    check_laws::<Nim>(matches);
    check_laws::<Open>(matches);
    check_laws::<Sound>(matches);
    check_match::<Sound>(5);
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
        (Law::Flow, Stuck),
        (Law::Flow, ActionsAfterTheEnd),
        (Law::Flow, OutcomeTwice),
        (Law::Flow, WeightlessChance),
        (Law::Flow, NoSuchSeat),
        (Law::Outcome, NobodyFirst),
        (Law::Outcome, RanksForEight),
        (Law::RoundTrip, ActionMisread),
        (Law::RoundTrip, ActionInTwoWords),
        (Law::RoundTrip, OutcomeMiswritten),
        (Law::RoundTrip, FieldNotWritten),
        (Law::RoundTrip, FieldNotCompared),
        (Law::RoundTrip, HugeNumber),
        (Law::RoundTrip, EventNotRead),
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
        (Law::RoundTrip, MapMiswritten),
        (Law::Brains, BrainOutOfRange),
        (Law::Brains, BrainUnseeded),
        (Law::Brains, BrainForAnyName),
        (Law::Honesty, BrainPeeks),
        (Law::NoPanic, Panic),
    ];
    let missed: Vec<String> = table
        .into_iter()
        .filter_map(|(law, mistake)| {
            let broken = making(mistake, || broken_law::<Sound>(MATCHES));
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
        let broken = making(mistake, || broken_law::<Open>(MATCHES));
        assert_eq!(missed(&format!("{mistake:?}"), law, broken), None);
    }
}

#[test]
fn every_lie_breaks_its_law() {
    let missed: Vec<String> = [
        lied::<Cards<{ lie::NO_CHANCE }>>("no chance"),
        lied::<Cards<{ lie::NOTHING_HIDDEN }>>("nothing hidden"),
        lied_at_once::<Cards<{ lie::MANY_PLAYERS }>>("too many players"),
        lied_at_once::<Cards<{ lie::FEW_PLAYERS }>>("too few players"),
        lied_at_once::<Cards<{ lie::UNDECLARED }>>("an option not declared"),
        lied_at_once::<Cards<{ lie::DEFAULT }>>("another default"),
        lied_at_once::<Cards<{ lie::NO_SUCH_OPTION }>>("an option that does not exist"),
        lied_at_once::<Cards<{ lie::ID }>>("an id in upper case"),
        lied::<Heap<{ heap::lie::CHANCE }>>("chance that never happens"),
        lied::<Heap<{ heap::lie::HIDDEN }>>("secrets that do not exist"),
        missed(
            "few plies",
            Law::Flow,
            broken_law::<Cards<{ lie::FEW_PLIES }>>(MATCHES),
        ),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

fn lied<G: Probe>(name: &str) -> Option<String> {
    missed(name, Law::Facts, broken_law::<G>(MATCHES))
}

/// Does the same for a lie that shows without a match.
fn lied_at_once<G: Probe>(name: &str) -> Option<String> {
    missed(name, Law::Facts, broken_as_a_whole::<G>())
}

/// Describes a mistake that did not break the expected law.
fn missed(name: &str, law: Law, broken: Option<BrokenLaw>) -> Option<String> {
    match broken {
        Some(broken) if broken.law == law => None,
        Some(broken) => Some(format!("{name} should break {law}, but {broken}")),
        None => Some(format!("{name} should break {law}, but nothing was found")),
    }
}
