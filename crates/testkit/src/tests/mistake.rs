//! The mistakes that a toy game can make on demand.

use std::cell::Cell;

/// A mistake in the rules of [`Cards`](super::cards::Cards) wrong, or those of
/// [`Heap`](super::heap::Heap) if its name starts with `Open`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    /// A player sees the card of the next one.
    LeakToPlayer,
    /// Spectators see the card of seat 0; players do not.
    LeakToSpectators,
    /// Waiting is forbidden when the next player holds a 1.
    LegalBySecret,
    /// A refusal reveals the card of the next player.
    RefusalBySecret,
    /// Waiting has another name when the next player holds a 1.
    KindBySecret,
    /// An event reveals a dealt card that no observation shows.
    LeakByEvent,
    /// The probe's `scramble` changes nothing.
    NothingScrambled,
    /// A legal action is not listed.
    ForgottenAction,
    /// Showing is listed although the card is already shown.
    ExtraAction,
    /// A player may deal itself a card, although that is not listed.
    AcceptedDeal,
    /// Drawing is listed twice.
    ListedTwice,
    /// `legal_actions` clears the list first.
    ListCleared,
    /// `legal_actions` changes its order.
    ListShuffled,
    /// The action on a timeout is illegal.
    IllegalTimeout,
    /// A player with the highest card has no legal action.
    Stuck,
    /// An action is legal after the end.
    ActionsAfterTheEnd,
    /// A chance outcome is listed twice.
    OutcomeTwice,
    /// All weights are zero.
    WeightlessChance,
    /// The player to move does not exist.
    NoSuchSeat,
    /// A player who does not exist wins.
    NobodyFirst,
    /// The outcome has too many ranks.
    RanksForEight,
    /// `wait` is parsed as `draw`.
    ActionMisread,
    /// The text of an action contains a space.
    ActionInTwoWords,
    /// Every deal is written as a deal of 1.
    OutcomeMiswritten,
    /// The text of a position omits whether a card is shown.
    FieldNotWritten,
    /// A count that matters later is neither written nor compared.
    FieldNotCompared,
    /// An observation has a number that is too large for a browser.
    HugeNumber,
    /// The card of an event is not written.
    EventNotRead,
    /// All copies of a match share state.
    SharedState,
    /// The effect of waiting depends on a global counter.
    GlobalCounter,
    /// Waiting gives a point only if events are collected.
    PointForListeners,
    /// A score exceeds its limit.
    Inconsistent,
    /// The set-up differs for the same seed.
    RandomSetUp,
    /// Options out of range are accepted.
    LimitsIgnored,
    /// A player who leaves a match of three stays in it.
    ForfeitIgnored,
    /// A second forfeit emits an event again.
    ForfeitRepeated,
    /// The player who leaves a match of two wins.
    ForfeitWins,
    /// An imagined position has one turn too many.
    ImaginedUnlike,
    /// `imagine` returns `None` after a card is shown.
    NothingImagined,
    /// An imagined position changes the viewer's own card.
    ImaginedOwnCard,
    /// The kind of an action is not one word.
    KindOfTwoWords,
    /// The plain sketch is not ASCII.
    FancySketch,
    /// The description of an event ends with a full stop.
    ToldWithStop,
    /// A format loses the last act.
    MatchCutShort,
    /// A map is written in a form that does not parse.
    MapMiswritten,
    /// The parser of maps panics on short text.
    MapPanics,
    /// A brain answers out of range.
    BrainOutOfRange,
    /// A brain ignores its seed.
    BrainUnseeded,
    /// Every name is a brain.
    BrainForAnyName,
    /// A brain uses a hidden card.
    BrainPeeks,
    /// Events of an open game are private.
    OpenWhispers,
    /// Observations of an open game are incomplete for all viewers.
    OpenShowsPart,
    /// Observations of an open game are incomplete for spectators.
    OpenHidesFromSpectators,
    /// Dealing the highest card panics.
    Panic,
    /// The parser of positions slices inside a character.
    ParserPanics,
    /// The parser of positions accepts inconsistent positions.
    ParserTrusts,
    /// `check` panics on an impossible deal.
    CheckPanics,
    /// `imagine` panics on a wrong number of seats.
    ImaginePanics,
}

thread_local! {
    static MADE: Cell<Option<Mistake>> = const { Cell::new(None) };
}

/// Returns whether the toy games make this mistake now.
pub(super) fn makes(mistake: Mistake) -> bool {
    MADE.get() == Some(mistake)
}

/// Runs `test` while the toy games make a mistake.
pub(super) fn making<T>(mistake: Mistake, test: impl FnOnce() -> T) -> T {
    MADE.set(Some(mistake));
    let result = test();
    MADE.set(None);
    result
}
