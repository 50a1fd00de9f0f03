//! Who decides: strategies, their limits, and the brains a game brings along.

use std::{
    fmt,
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use thiserror::Error;

use crate::{Format, Game, Geometry, Maps, Means, Scene, Sketch, Straight, Tables, Viewer};

/// Chooses actions from what one player may know.
///
/// It never sees the position itself, nor the dice: what it is not told it cannot use.
///
/// ```
/// use game::{Budget, Game, Strategy, example::{Nim, Taken}};
///
/// struct First;
///
/// impl Strategy<Nim> for First {
///     fn choose(&mut self, _: &<Nim as Game>::Observation, legal: &[Taken], _: &Budget) -> usize {
///         assert!(!legal.is_empty());
///         0
///     }
/// }
/// ```
pub trait Strategy<G: Game>: Send {
    /// The index of the chosen action in `legal`, which is never empty.
    fn choose(
        &mut self,
        observation: &G::Observation,
        legal: &[G::Action],
        budget: &Budget,
    ) -> usize;

    /// The same, telling `ear` meanwhile what it thinks; not every strategy has something to tell.
    fn think(
        &mut self,
        observation: &G::Observation,
        legal: &[G::Action],
        budget: &Budget,
        _ear: &mut dyn FnMut(&Thought),
    ) -> usize {
        self.choose(observation, legal, budget)
    }

    /// May use so much of the machine from now on, and forgets what it remembers; not every
    /// strategy has a use for it.
    fn equip(&mut self, _: Means) {}
}

/// What a strategy thinks of a position, told while it still thinks.
///
/// ```
/// use game::{Opinion, Thought};
///
/// let thought = Thought { opinion: Opinion::WinIn(7), line: vec!["a1a2".into()], ..Thought::default() };
/// assert_eq!(thought.opinion.to_string(), "win in 7");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// How many actions deep it has looked.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// For how long.
    pub time: Duration,
    /// What it expects for itself.
    pub opinion: Opinion,
    /// What it expects to be played, in notation; the first is what it would do.
    pub line: Vec<String>,
    /// What it could do, in notation, and how much work it put into each: the more, the closer it
    /// looked. Nothing if it does not tell.
    pub considered: Vec<(String, u64)>,
    /// How much of its memory is used, in thousandths.
    pub hash_permille: u32,
}

/// What a player to move may expect.
///
/// ```
/// use game::Opinion;
///
/// assert_eq!(Opinion::Points(-35).to_string(), "-35");
/// assert_eq!(Opinion::LossIn(4).to_string(), "loss in 4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// So many points, in whatever unit the brain counts; more than none is good.
    Points(i32),
    /// A win, after so many actions.
    WinIn(u32),
    /// A loss, after so many actions.
    LossIn(u32),
}

impl Default for Opinion {
    fn default() -> Opinion {
        Opinion::Points(0)
    }
}

impl fmt::Display for Opinion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opinion::Points(points) => write!(f, "{points:+}"),
            Opinion::WinIn(plies) => write!(f, "win in {plies}"),
            Opinion::LossIn(plies) => write!(f, "loss in {plies}"),
        }
    }
}

/// One step of a ladder of players, from a child's first opponent to full strength.
///
/// ```
/// use game::Level;
///
/// const FIRST: Level = Level { name: "level1", about: "sees what it can take, and little else" };
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The name by which [`Playable::brain`] knows it.
    pub name: &'static str,
    /// How it plays, in one sentence without a full stop.
    pub about: &'static str,
}

/// A number by which a brain weighs something.
///
/// ```
/// use game::Weight;
///
/// let weight = Weight { name: "tempo".into(), value: 12 };
/// assert!(weight.value > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// What it weighs.
    pub name: String,
    /// How much.
    pub value: i32,
}

/// A key that stands for some kinds of actions.
///
/// ```
/// use game::Key;
///
/// const ATTACK: Key = Key { key: 'a', kinds: &["attack", "destroy"], about: "attack", ends: false };
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The small letter on it.
    pub key: char,
    /// The kinds of actions it stands for, as [`Game::kind`] tells them.
    pub kinds: &'static [&'static str],
    /// What it does, in a word or two.
    pub about: &'static str,
    /// Whether it ends what could go on, so that a host asks again while it could.
    pub ends: bool,
}

/// A game which comes with players and pictures of its own.
///
/// ```
/// use game::{Playable, example::Nim};
///
/// assert!(Nim::BRAINS.iter().all(|name| Nim::brain(name, 1).is_some()));
/// assert!(Nim::brain("nobody", 1).is_none());
/// ```
pub trait Playable: Game {
    /// The names of its brains, from the weakest to the strongest.
    const BRAINS: &'static [&'static str];

    /// Players of every strength, from the weakest to the strongest.
    const LEVELS: &'static [Level] = &[];

    /// The names of brains which are there to be measured and compared, not to be played against.
    const MEASURES: &'static [&'static str] = &[];

    /// What the letters and signs of its sketches mean, for people; lines of at most 78 letters.
    const LEGEND: &'static str = "";

    /// Keys for its kinds of actions, where it is played with a keyboard.
    const KEYS: &'static [Key] = &[];

    /// Formats of other programs that it can read and write.
    const FORMATS: &'static [Format<Self>] = &[];

    /// Its maps, if it is played on boards that are kept in files.
    const MAPS: Option<&'static dyn Maps> = None;

    /// Tables of endings, if its brains can use any.
    const TABLES: Option<&'static dyn Tables> = None;

    /// The brain, or the level, of that name; whatever it leaves to chance follows from `seed`.
    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Self>>>;

    /// What its strongest brain weighs, by name; nothing if it cannot be tuned.
    fn weights() -> Vec<Weight> {
        Vec::new()
    }

    /// What each weight counts in this position, for the first seat: each times its weight, added
    /// up, is what the brain thinks of it. Nothing where no opinion is worth anything.
    fn counts(&self) -> Option<Vec<i32>> {
        None
    }

    /// The strongest brain with these weights, in the order of [`Playable::weights`].
    fn weighing(_weights: &[i32], _seed: u64) -> Option<Box<dyn Strategy<Self>>> {
        None
    }

    /// The names of the cells an action is about, in the order in which one would point at them.
    fn cells(action: &Self::Action) -> Vec<String>;

    /// The same, handed out one by one: a game which knows its cells by name makes no text for it.
    fn each_cell(action: &Self::Action, hand_out: &mut dyn FnMut(&str)) {
        Self::cells(action).iter().for_each(|cell| hand_out(cell));
    }

    /// The options with everything decided that they leave open, as far as it can be told before
    /// the match begins: what a variant brings along.
    fn decided(options: &Self::Options) -> Self::Options {
        options.clone()
    }

    /// The board's shape, which stays the same for the whole match; no cells if there is none.
    fn geometry(_: &Self::Observation) -> Geometry {
        Geometry::default()
    }

    /// The straight ways through each cell of [`Playable::geometry`], in games that have such.
    fn lines(_: &Self::Observation) -> Vec<Vec<Straight>> {
        Vec::new()
    }

    /// What can be told of a cell to who asks for it at a terminal, in one line or several; nothing
    /// if there is no such cell, or if the board tells it well enough.
    fn about(_: &Self::Observation, _: Viewer, _cell: &str) -> Option<String> {
        None
    }

    /// The cells that a piece on a cell can get to in this turn by actions that lead from cell to
    /// cell, as far as the viewer knows.
    fn reach(_: &Self::Observation, _from: &str) -> Vec<String> {
        Vec::new()
    }

    /// The cells, one action each, over which a piece best gets from one cell to another; none if
    /// there is no way, or if nobody goes more than one action far.
    fn way(_: &Self::Observation, _from: &str, _to: &str) -> Vec<String> {
        Vec::new()
    }

    /// Whether a piece that is under way should stop, so that its owner can think again.
    fn is_news(_: &Self::Event) -> bool {
        false
    }

    /// What an event says to a person at a terminal, as a sentence without a full stop; nothing
    /// if the board tells it well enough.
    fn tell(_: &Self::Event) -> Option<String> {
        None
    }

    /// A picture of what a viewer sees, as SVG; nothing if the game has none.
    fn picture(_: &Self::Observation) -> Option<String> {
        None
    }

    /// Draws what a viewer sees, for a terminal.
    fn sketch(scene: &Scene<'_, Self>) -> Sketch;
}

/// How long a strategy may think, and whether someone has asked it to come to an end.
///
/// ```
/// use game::{Budget, Limit};
///
/// let budget: Budget = "nodes:10000".parse()?;
/// assert_eq!(budget.limit, Limit::Nodes(10_000));
/// # Ok::<(), game::NotABudget>(())
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    /// How much thinking is allowed.
    pub limit: Limit,
    /// Pulled by a host that no longer wants to wait: the strategy answers with what it has.
    pub stop: Stop,
}

impl Budget {
    /// A budget that nobody has cut short.
    ///
    /// ```
    /// use game::{Budget, Limit};
    ///
    /// assert!(!Budget::new(Limit::Nodes(5)).stop.is_pulled());
    /// ```
    #[must_use]
    pub fn new(limit: Limit) -> Budget {
        Budget {
            limit,
            stop: Stop::default(),
        }
    }
}

impl FromStr for Budget {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Budget, NotABudget> {
        text.parse().map(Budget::new)
    }
}

/// How much thinking is allowed for one decision.
///
/// ```
/// use std::time::Duration;
/// use game::Limit;
///
/// assert_eq!("time:100ms".parse(), Ok(Limit::Time(Duration::from_millis(100))));
/// assert_eq!("time:2s".parse(), Ok(Limit::Time(Duration::from_secs(2))));
/// assert_eq!(Limit::Nodes(5000).to_string(), "nodes:5000");
/// assert_eq!("fuel:1000000".parse(), Ok(Limit::Fuel(1_000_000)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So much time.
    Time(Duration),
    /// So many positions looked at: the same answer on every machine.
    Nodes(u64),
    /// So many steps of a program in a sandbox that counts them: the same answer on every machine.
    /// A brain, which counts positions, takes it for as many of those.
    Fuel(u64),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(f, "time:{}ms", time.as_millis()),
            Limit::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Limit::Fuel(fuel) => write!(f, "fuel:{fuel}"),
        }
    }
}

impl FromStr for Limit {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Limit, NotABudget> {
        let (kind, amount) = text.split_once(':').ok_or(NotABudget)?;
        let whole = |digits: &str| digits.parse::<u64>().map_err(|_| NotABudget);
        match kind {
            "nodes" => whole(amount).map(Limit::Nodes),
            "fuel" => whole(amount).map(Limit::Fuel),
            "time" => match (amount.strip_suffix("ms"), amount.strip_suffix('s')) {
                (Some(millis), _) => whole(millis).map(Duration::from_millis).map(Limit::Time),
                (None, Some(seconds)) => whole(seconds).map(Duration::from_secs).map(Limit::Time),
                (None, None) => Err(NotABudget),
            },
            _ => Err(NotABudget),
        }
    }
}

/// What was written is not a budget.
///
/// ```
/// assert!("time:soon".parse::<game::Limit>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a budget is written time:100ms, time:2s, nodes:10000 or fuel:1000000")]
pub struct NotABudget;

/// A cord that any thread can pull to make a strategy answer with what it has.
///
/// ```
/// let stop = game::Stop::default();
/// let held_by_the_host = stop.clone();
/// held_by_the_host.pull();
/// assert!(stop.is_pulled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks whoever holds the other end to come to an end.
    ///
    /// ```
    /// game::Stop::default().pull();
    /// ```
    pub fn pull(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether someone has asked.
    ///
    /// ```
    /// assert!(!game::Stop::default().is_pulled());
    /// ```
    #[must_use]
    pub fn is_pulled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
