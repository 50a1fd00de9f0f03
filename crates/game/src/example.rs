//! The smallest complete game, for examples and tests: Nim with one heap.
//!
//! Players take one to three pieces from a heap of seven in turn; the player who takes the last one
//! wins. It is written as a real game is, in one file instead of ten.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Audience, Budget, Dice, Facts, Game, OptionFacts, OptionValues, Outcome, Playable, Player,
    Profile, Scene, SearchInfo, Sink, Sketch, Span, Strategy, Turn, View, Viewer,
};

/// A heap from which players take in turn, written `heap most mover/players`.
///
/// ```
/// use game::example::Nim;
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// assert_eq!(format!("{nim:#}"), "o o o o o o o");
/// # Ok::<(), game::example::NotNim>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    heap: u8,
    most: u8,
    mover: Player,
    players: u8,
    /// The player who took the last piece.
    winner: Option<Player>,
    /// The players who have left, a bit each.
    gone: u8,
}

impl Nim {
    fn is_in(&self, player: Player) -> bool {
        self.gone & (1 << player.index()) == 0
    }

    fn pass_the_turn(&mut self) {
        let after = |player: Player| player.next(self.players);
        let mut next = after(self.mover);
        while !self.is_in(next) {
            next = after(next);
        }
        self.mover = next;
    }
}

/// The size of the heap, and how many pieces may be taken at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct NimOptions {
    /// The size of the heap.
    pub heap: u8,
    /// How many may be taken at once.
    pub most: u8,
}

impl Default for NimOptions {
    fn default() -> NimOptions {
        NimOptions { heap: 7, most: 3 }
    }
}

/// The decision to take a number of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Taken(pub u8);

/// What can happen in Nim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum NimEvent {
    /// A player took some.
    Took {
        /// Who.
        player: Player,
        /// How many.
        count: u8,
    },
    /// A player left the match.
    Left {
        /// Who.
        player: Player,
    },
}

/// The heap as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeenHeap {
    /// How many are left.
    pub heap: u8,
    /// The whole position.
    pub position: String,
}

/// The rule that an action or a set of options breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum IllegalTake {
    /// Nothing was taken.
    #[error("you must take at least one")]
    Nothing,
    /// More than the rule or the heap allows.
    #[error("you may take {most} at most")]
    TooMany {
        /// What is allowed now.
        most: u8,
    },
    /// The options are out of their limits.
    #[error("the heap has 1 to 100 pieces, of which 1 to 100 may be taken at once")]
    Options,
    /// Too few or too many players.
    #[error("2 to 4 can play")]
    Players,
    /// The match has ended.
    #[error("the match is over")]
    Over,
}

/// The text is not a position or an action of Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a heap is written `heap most mover/players`, such as `7 3 0/2`; taking two is `2`")]
pub struct NotNim;

impl Game for Nim {
    type Options = NimOptions;
    type Action = Taken;
    type Event = NimEvent;
    type Observation = SeenHeap;
    type Illegal = IllegalTake;

    const FACTS: Facts = Facts {
        id: "nim",
        name: "Nim",
        summary: "Take one to three from the heap; who takes the last wins.",
        players: 2..=4,
        chance: false,
        hidden: false,
        max_plies: 100,
        options: &[
            OptionFacts {
                name: "heap",
                about: "the size of the heap",
                choice: OptionValues::Number {
                    least: 1,
                    most: 100,
                },
                default: "7",
            },
            OptionFacts {
                name: "most",
                about: "how many may be taken at once",
                choice: OptionValues::Number {
                    least: 1,
                    most: 100,
                },
                default: "3",
            },
        ],
    };

    fn new(players: u8, options: &NimOptions, _: &mut Dice) -> Result<Nim, IllegalTake> {
        if !Nim::FACTS.players.contains(&players) {
            return Err(IllegalTake::Players);
        }
        if !(1..=100).contains(&options.heap) || !(1..=100).contains(&options.most) {
            return Err(IllegalTake::Options);
        }
        let NimOptions { heap, most } = *options;
        Ok(Nim {
            heap,
            most,
            mover: Player::new(0),
            players,
            winner: None,
            gone: 0,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turn(&self) -> Turn {
        match self.winner {
            Some(winner) => Turn::Over(Outcome::won_by(winner, self.players)),
            None => Turn::Player(self.mover),
        }
    }

    fn legal_actions(&self, into: &mut Vec<Taken>) {
        if self.winner.is_none() {
            into.extend((1..=self.most.min(self.heap)).map(Taken));
        }
    }

    fn check(&self, &Taken(count): &Taken) -> Result<(), IllegalTake> {
        let most = self.most.min(self.heap);
        match count {
            _ if self.winner.is_some() => Err(IllegalTake::Over),
            0 => Err(IllegalTake::Nothing),
            _ if most < count => Err(IllegalTake::TooMany { most }),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, &Taken(count): &Taken, events: &mut impl Sink<NimEvent>) {
        let player = self.mover;
        self.heap -= count;
        events.emit(|| (Audience::EVERYONE, NimEvent::Took { player, count }));
        if self.heap == 0 {
            self.winner = Some(player);
        } else {
            self.pass_the_turn();
        }
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<NimEvent>) {
        if self.winner.is_some() || !self.is_in(player) {
            return;
        }
        self.gone |= 1 << player.index();
        events.emit(|| (Audience::EVERYONE, NimEvent::Left { player }));
        if self.mover == player {
            self.pass_the_turn();
        }
        let mut left = Player::all(self.players).filter(|player| self.is_in(*player));
        self.winner = left.next().filter(|_| left.next().is_none());
    }

    fn observe(&self, _: Viewer) -> SeenHeap {
        SeenHeap {
            heap: self.heap,
            position: self.to_string(),
        }
    }

    fn imagine(observation: &SeenHeap, _: &mut Dice) -> Option<Nim> {
        observation.position.parse().ok()
    }
}

impl Playable for Nim {
    const PROFILE: Profile<Nim> = Profile {
        brains: &["timid", "perfect"],
        legend: "Each o is a piece of the heap.",
        kind: |_, _| "take",
        describe: |event| match event {
            NimEvent::Took { player, count } => Some(format!("seat {player} takes {count}")),
            NimEvent::Left { player } => Some(format!("seat {player} leaves")),
        },
        ..Profile::DEFAULT
    };

    fn brain(name: &str, _: u64) -> Option<Box<dyn Strategy<Nim>>> {
        match name {
            "timid" => Some(Box::new(Timid)),
            "perfect" => Some(Box::new(Perfect)),
            _ => None,
        }
    }

    fn sketch(scene: &Scene<'_, Nim>) -> Sketch {
        let mut sketch = Sketch::default();
        sketch.line([Span::plain(heap_of(scene.observation.heap))]);
        sketch
    }
}

/// Always takes one.
struct Timid;

impl Strategy<Nim> for Timid {
    fn choose(&mut self, _: &View<Nim>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        0
    }
}

/// Leaves a multiple of what two players take together, if it can.
struct Perfect;

impl Strategy<Nim> for Perfect {
    fn choose(&mut self, view: &View<Nim>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let together = view.actions.len() + 1;
        (usize::from(view.observation.heap) % together).saturating_sub(1)
    }
}

fn heap_of(count: u8) -> String {
    vec!["o"; usize::from(count)].join(" ")
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&heap_of(self.heap));
        }
        write!(
            f,
            "{} {} {}/{}",
            self.heap, self.most, self.mover, self.players
        )?;
        if self.gone != 0 {
            write!(f, " gone {}", self.gone)?;
        }
        Ok(())
    }
}

impl FromStr for Nim {
    type Err = NotNim;

    fn from_str(text: &str) -> Result<Nim, NotNim> {
        let words: Vec<&str> = text.split(' ').collect();
        let (heap, most, seats, gone) = match words[..] {
            [heap, most, seats] => (heap, most, seats, "0"),
            [heap, most, seats, "gone", gone] => (heap, most, seats, gone),
            _ => return Err(NotNim),
        };
        let number = |word: &str| word.parse::<u8>().map_err(|_| NotNim);
        let (mover, players) = seats.split_once('/').ok_or(NotNim)?;
        let mut nim = Nim {
            heap: number(heap)?,
            most: number(most)?,
            mover: mover.parse().map_err(|_| NotNim)?,
            players: number(players)?,
            winner: None,
            gone: number(gone)?,
        };
        let seats = Player::all(nim.players.min(4));
        let left: Vec<Player> = seats.filter(|player| nim.is_in(*player)).collect();
        let is_sound = (2..=4).contains(&nim.players)
            && nim.heap <= 100
            && (1..=100).contains(&nim.most)
            && usize::from(nim.gone) < 1 << nim.players
            && left.contains(&nim.mover);
        if !is_sound {
            return Err(NotNim);
        }
        // The turn does not pass after the last piece is taken, nor when all others have left.
        nim.winner = (nim.heap == 0 || left.len() == 1).then_some(nim.mover);
        // Equal positions are written equally, so there is no second way to write this one.
        if nim.to_string() == text {
            Ok(nim)
        } else {
            Err(NotNim)
        }
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Taken {
    type Err = NotNim;

    fn from_str(text: &str) -> Result<Taken, NotNim> {
        let taken = text.parse().map(Taken).map_err(|_| NotNim)?;
        if taken.to_string() == text {
            Ok(taken)
        } else {
            Err(NotNim)
        }
    }
}
