//! The mistakes that a toy can be told to make.

use std::cell::Cell;

/// One way to get the rules of [`Cards`](super::cards::Cards) wrong, or those of
/// [`Heap`](super::heap::Heap) where it begins with `Open`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    /// A player sees the card of the next one.
    LeakToPlayer,
    /// Spectators see the card of seat 0; players do not.
    LeakToSpectators,
    /// Waiting is forbidden when the next player holds a 1.
    LegalBySecret,
    /// A refusal tells what the next player holds.
    RefusalBySecret,
    /// Waiting is called otherwise when the next player holds a 1.
    KindBySecret,
    /// A card is dealt for all to see in an event, though in no observation.
    LeakByEvent,
    /// The probe's `scramble` changes nothing.
    NothingScrambled,
    /// A legal action is not listed.
    ForgottenAction,
    /// Showing is listed though the card is shown already.
    ExtraAction,
    /// A player may deal itself a card, though that is not listed.
    AcceptedDeal,
    /// Drawing is listed twice.
    ListedTwice,
    /// `legal_actions` begins with an empty list.
    ListCleared,
    /// `legal_actions` gives another order every time.
    ListShuffled,
    /// A card may be shown after time is up, legal or not.
    IllegalTimeout,
    /// Who has the highest card can do nothing.
    Stuck,
    /// There is something to do after the end.
    ActionsAfterTheEnd,
    /// A card can be dealt twice.
    OutcomeTwice,
    /// No card has any weight.
    WeightlessChance,
    /// A seat is to move that nobody sits on.
    NoSuchSeat,
    /// A player who is not there wins.
    NobodyFirst,
    /// Too many ranks are given.
    RanksForEight,
    /// `wait` is read as `draw`.
    ActionMisread,
    /// The word for waiting has a space in it.
    ActionInTwoWords,
    /// Every deal is written as that of a 1.
    OutcomeMiswritten,
    /// Whether a card is shown is not written.
    FieldNotWritten,
    /// A count which matters later is neither written nor compared.
    FieldNotCompared,
    /// An observation holds a number too large for a browser.
    HugeNumber,
    /// The card of an event is not written.
    EventNotRead,
    /// All copies of a match share a purse.
    SharedState,
    /// What waiting brings depends on how often anyone waited.
    GlobalCounter,
    /// Waiting brings a point only if someone listens.
    PointForListeners,
    /// A score may rise above all limits.
    Inconsistent,
    /// The set-up is not the same for the same seed.
    RandomSetUp,
    /// Options beyond their limits are taken.
    LimitsIgnored,
    /// Who leaves a match of three is still there.
    ForfeitIgnored,
    /// Who leaves is taken out again each time.
    ForfeitRepeated,
    /// Of two, the one who leaves wins.
    ForfeitWins,
    /// What is imagined has a turn too many.
    ImaginedUnlike,
    /// Nothing is imagined once a card is shown.
    NothingImagined,
    /// What is imagined gives the viewer another card.
    ImaginedOwnCard,
    /// The kind of an action is no word.
    KindOfTwoWords,
    /// The plain sketch is not plain.
    FancySketch,
    /// What is told to people ends with a full stop.
    ToldWithStop,
    /// The last act is missing in the format of another program.
    MatchCutShort,
    /// A map is written with another word than it is read with.
    MapMiswritten,
    /// The parser of maps trusts their length.
    MapPanics,
    /// A brain answers beyond the list.
    BrainOutOfRange,
    /// A brain answers otherwise each time.
    BrainUnseeded,
    /// A brain of any name exists.
    BrainForAnyName,
    /// A brain knows what was observed last of the position itself.
    BrainPeeks,
    /// Events of an open game are told to one player.
    OpenWhispers,
    /// Observations of an open game lack something for all.
    OpenShowsPart,
    /// Observations of an open game lack something for some.
    OpenHidesFromSpectators,
    /// Dealing the highest card panics.
    Panic,
    /// The parser of positions cuts a letter in two.
    ParserPanics,
    /// The parser of positions takes what is not consistent.
    ParserTrusts,
    /// `check` panics at a deal that is none.
    CheckPanics,
    /// `imagine` trusts the number of seats.
    ImaginePanics,
}

thread_local! {
    static MADE: Cell<Option<Mistake>> = const { Cell::new(None) };
}

/// Whether this mistake is to be made now.
pub(super) fn makes(mistake: Mistake) -> bool {
    MADE.get() == Some(mistake)
}

/// Does something while a mistake is made.
pub(super) fn making<T>(mistake: Mistake, deed: impl FnOnce() -> T) -> T {
    MADE.set(Some(mistake));
    let done = deed();
    MADE.set(None);
    done
}
