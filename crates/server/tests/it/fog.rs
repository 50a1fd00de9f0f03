//! A game for tests with everything that can leak: hidden cards, fog, unit ids, rolls, and turns
//! with several unseen actions.
//!
//! Every hidden thing has a mark: a number of nine digits that occurs nowhere else.

use std::{fmt, str::FromStr, thread};

use game::{
    Audience, Budget, Dice, Evaluation, Facts, Game, Limit, Outcome, Playable, Player, Profile,
    Scene, SearchInfo, Sink, Sketch, Strategy, Turn, View, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const TILES: usize = 6;
const MAX_ACTIONS: u8 = 4;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Fog {
    mover: u8,
    /// Actions in this turn.
    taken: u8,
    plies: u32,
    is_drawing: bool,
    is_over: bool,
    units: Vec<Unit>,
    tiles: Vec<u32>,
    explored: Vec<Vec<bool>>,
    hands: Vec<Vec<u32>>,
    shown: Vec<u32>,
    deck: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Unit {
    id: u32,
    at: usize,
}

/// Selects the marks of what the second seat hides. By default all marks are random.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Options {
    world: Option<u32>,
}

/// `step`, `draw`, `show0`, `end`, and the outcomes of chance, such as `card3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is not a thing to do")]
pub(crate) struct NotAct;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(crate) enum Illegal {
    #[error("you cannot do that now")]
    NotNow,
    #[error("two can play")]
    Players,
}

impl Fog {
    fn me(&self) -> usize {
        usize::from(self.mover)
    }

    fn player(&self) -> Player {
        Player::new(self.mover)
    }
}

impl Game for Fog {
    type Options = Options;
    type Action = Act;
    type Event = Value;
    type Observation = Value;
    type Illegal = Illegal;

    const FACTS: Facts = Facts {
        id: "fog",
        name: "Fog",
        summary: "Nobody sees anything.",
        players: 2..=2,
        chance: true,
        hidden: true,
        max_plies: 400,
        options: &[],
    };

    fn new(players: u8, options: &Options, dice: &mut Dice) -> Result<Fog, Illegal> {
        if players != 2 {
            return Err(Illegal::Players);
        }
        let mut next = 0;
        let mut mark = |is_others: bool| match options.world {
            // The mark is the same in all worlds unless it is hidden from the first seat.
            Some(world) => {
                next += 1;
                100_000_000 + next + if is_others { 1_000 * world } else { 0 }
            }
            None => 100_000_000 + dice.below(900_000_000),
        };
        Ok(Fog {
            mover: 0,
            taken: 0,
            plies: 0,
            is_drawing: false,
            is_over: false,
            units: vec![
                Unit {
                    id: mark(false),
                    at: 0,
                },
                Unit {
                    id: mark(true),
                    at: TILES - 1,
                },
            ],
            tiles: (0..TILES).map(|tile| mark(tile > 2)).collect(),
            explored: (0..2)
                .map(|seat| (0..TILES).map(|tile| tile == seat * (TILES - 1)).collect())
                .collect(),
            hands: vec![vec![mark(false), mark(false)], vec![mark(true), mark(true)]],
            shown: Vec::new(),
            deck: (0..12).map(|_| mark(true)).collect(),
        })
    }

    fn players(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if self.is_over {
            let seen = |seat: usize| self.explored[seat].iter().filter(|tile| **tile).count();
            Turn::Over(Outcome::by_score(&[seen(0), seen(1)]))
        } else if self.is_drawing {
            Turn::Chance
        } else {
            Turn::Player(self.player())
        }
    }

    fn legal_actions(&self, into: &mut Vec<Act>) {
        if self.is_over || self.is_drawing {
            return;
        }
        let mut add = |text: &str| into.push(Act(text.into()));
        if self.taken < MAX_ACTIONS {
            add("step");
            // `draw` is always legal, because the number of cards left is secret.
            add("draw");
            (0..self.hands[self.me()].len()).for_each(|index| add(&format!("show{index}")));
        }
        add("end");
    }

    fn check(&self, action: &Act) -> Result<(), Illegal> {
        if self.actions().contains(action) {
            Ok(())
        } else {
            Err(Illegal::NotNow)
        }
    }

    fn chance(&self) -> Vec<(Act, u32)> {
        (0..self.deck.len())
            .map(|index| (Act(format!("card{index}")), 1))
            .collect()
    }

    fn apply(&mut self, Act(text): &Act, events: &mut impl Sink<Value>) {
        let (me, player) = (self.me(), self.player());
        self.plies += 1;
        let number = |prefix: &str| text.strip_prefix(prefix)?.parse().ok();
        if let Some(index) = number("card") {
            let card = self.deck.remove(index);
            self.is_drawing = false;
            self.hands[me].push(card);
            events.emit(|| {
                (
                    Audience::only(player),
                    json!({"type": "drew", "card": card}),
                )
            });
        } else if let Some(index) = number("show") {
            self.taken += 1;
            let index: usize = index;
            let card = self.hands[me].remove(index);
            self.shown.push(card);
            events.emit(|| (Audience::EVERYONE, json!({"type": "shown", "card": card})));
        } else if text == "step" {
            self.taken += 1;
            let at = self.units[me].at;
            let to = if me == 0 {
                (at + 1).min(TILES - 1)
            } else {
                at.saturating_sub(1)
            };
            self.units[me].at = to;
            self.explored[me][to] = true;
            let tile = self.tiles[to];
            let found = || {
                (
                    Audience::only(player),
                    json!({"type": "found", "tile": tile}),
                )
            };
            events.emit(found);
        } else if text == "draw" {
            self.taken += 1;
            self.is_drawing = !self.deck.is_empty();
        } else {
            self.taken = 0;
            self.mover = 1 - self.mover;
            events.emit(|| {
                (
                    Audience::EVERYONE,
                    json!({"type": "ended", "player": player}),
                )
            });
            if self.plies > 60 {
                self.is_over = true;
            }
        }
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Value>) {
        self.is_over = true;
        self.explored[player.index()] = vec![false; TILES];
        events.emit(|| {
            (
                Audience::EVERYONE,
                json!({"type": "left", "player": player}),
            )
        });
    }

    fn observe(&self, viewer: Viewer) -> Value {
        let mut seen = json!({"mover": self.mover, "shown": self.shown, "over": self.is_over});
        match viewer {
            Viewer::Referee => seen["all"] = json!(self),
            Viewer::Spectator => {}
            Viewer::Player(player) => {
                let me = player.index();
                let tiles: Vec<Option<u32>> = (0..TILES)
                    .map(|tile| self.explored[me][tile].then_some(self.tiles[tile]))
                    .collect();
                seen["unit"] = json!(self.units[me]);
                seen["hand"] = json!(self.hands[me]);
                seen["tiles"] = json!(tiles);
                if self.units[0].at == self.units[1].at {
                    seen["enemy"] = json!(self.units[1 - me]);
                }
            }
        }
        seen
    }

    fn imagine(_: &Value, _: &mut Dice) -> Option<Fog> {
        None
    }
}

impl Playable for Fog {
    const PROFILE: Profile<Fog> = Profile {
        brains: &["slow"],
        ..Profile::DEFAULT
    };

    fn brain(_: &str, _: u64) -> Option<Box<dyn Strategy<Fog>>> {
        Some(Box::new(Slow))
    }

    fn sketch(_: &Scene<'_, Fog>) -> Sketch {
        Sketch::default()
    }
}

/// Uses its whole time, and reports only what it knows.
struct Slow;

impl Strategy<Fog> for Slow {
    fn choose(
        &mut self,
        view: &View<Fog>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let (seen, legal) = (&view.observation, &view.actions);
        let Limit::Time(time) = budget.limit else {
            return legal.len() - 1;
        };
        let all_it_knows = SearchInfo {
            evaluation: Evaluation::WinIn(7),
            line: vec![seen.to_string()],
            considered: vec![(seen.to_string(), 1)],
            ..SearchInfo::default()
        };
        for _ in 0..4 {
            thread::sleep(time / 4);
            info(&all_it_knows);
        }
        legal.len() - 1
    }
}

impl fmt::Display for Fog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).expect("plain data"))
    }
}

impl FromStr for Fog {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Fog, serde_json::Error> {
        serde_json::from_str(text)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Act {
    type Err = NotAct;

    fn from_str(text: &str) -> Result<Act, NotAct> {
        let word = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let has_number = word.len() < text.len();
        let is_known = if has_number {
            matches!(word, "show" | "card")
        } else {
            matches!(word, "step" | "draw" | "end")
        };
        if is_known && text.len() < 8 {
            Ok(Act(text.into()))
        } else {
            Err(NotAct)
        }
    }
}

impl Serialize for Act {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Act {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Act, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
