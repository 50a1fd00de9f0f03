//! A game for tests, with what Nim lacks: rolls, hidden information, and an action on timeout.
//!
//! Pig: the player to move rolls as often as it dares and then holds; a one loses everything rolled
//! in this turn. Only the roller sees the die. Everyone has a secret number from the set-up, and a
//! roll decides who begins. The first to hold twenty wins.

use std::{fmt, str::FromStr};

use game::{
    Audience, Budget, Dice, Facts, Game, Outcome, Playable, Player, Profile, Scene, SearchInfo,
    Sink, Sketch, Strategy, Turn, View, Viewer,
};
use serde_json::{Value, json};
use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pig {
    phase: Phase,
    mover: u8,
    pot: u8,
    plies: u8,
    /// Negative for a player who left.
    scores: Vec<i16>,
    cards: Vec<u8>,
    /// A player out of time `h`olds, `l`eaves, or `w`aits for ever.
    late: char,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Starting,
    Deciding,
    Rolling,
    Over,
}

const PHASES: [(Phase, &str); 4] = [
    (Phase::Starting, "starting"),
    (Phase::Deciding, "deciding"),
    (Phase::Rolling, "rolling"),
    (Phase::Over, "over"),
];

/// Written as a letter and, for an outcome of chance, a number: `r`, `h`, `b2`, `d6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PigAction(char, u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("that is not pig")]
pub(super) struct NotPig;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, serde::Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(super) enum Illegal {
    #[error("you may roll or hold")]
    NotAChoice,
    #[error("2 to 4 can play")]
    Players,
}

impl Pig {
    fn pass(&mut self) {
        self.pot = 0;
        let players = self.players();
        let next = |seat: u8| (seat + 1) % players;
        self.mover = next(self.mover);
        while self.scores[usize::from(self.mover)] < 0 {
            self.mover = next(self.mover);
        }
    }

    fn player(&self) -> Player {
        Player::new(self.mover)
    }
}

impl Game for Pig {
    type Options = Value;
    type Action = PigAction;
    type Event = Value;
    type Observation = Value;
    type Illegal = Illegal;

    const FACTS: Facts = Facts {
        id: "pig",
        name: "Pig",
        summary: "Roll until you dare no more.",
        players: 2..=4,
        chance: true,
        hidden: true,
        max_plies: 100,
        options: &[],
    };

    fn new(players: u8, options: &Value, dice: &mut Dice) -> Result<Pig, Illegal> {
        if !Pig::FACTS.players.contains(&players) {
            return Err(Illegal::Players);
        }
        Ok(Pig {
            phase: Phase::Starting,
            mover: 0,
            pot: 0,
            plies: 0,
            scores: vec![0; usize::from(players)],
            cards: (0..players).map(|_| dice.below(10) as u8).collect(),
            late: match options["late"].as_str() {
                Some("leave") => 'l',
                Some("wait") => 'w',
                _ => 'h',
            },
        })
    }

    fn players(&self) -> u8 {
        self.scores.len() as u8
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Starting | Phase::Rolling => Turn::Chance,
            Phase::Deciding => Turn::Player(self.player()),
            Phase::Over => Turn::Over(Outcome::by_score(&self.scores)),
        }
    }

    fn legal_actions(&self, into: &mut Vec<PigAction>) {
        if self.phase == Phase::Deciding {
            into.extend([PigAction('r', 0), PigAction('h', 0)]);
            if self.late == 'w' {
                into.push(PigAction('w', 0));
            }
        }
    }

    fn check(&self, action: &PigAction) -> Result<(), Illegal> {
        if self.actions().contains(action) {
            Ok(())
        } else {
            Err(Illegal::NotAChoice)
        }
    }

    fn chance(&self) -> Vec<(PigAction, u32)> {
        match self.phase {
            Phase::Starting => (0..self.players())
                .map(|seat| (PigAction('b', seat), 1))
                .collect(),
            Phase::Rolling => (1..=6).map(|face| (PigAction('d', face), 1)).collect(),
            Phase::Deciding | Phase::Over => Vec::new(),
        }
    }

    fn apply(&mut self, &PigAction(letter, number): &PigAction, events: &mut impl Sink<Value>) {
        let player = self.player();
        if letter == 'w' {
            return;
        }
        self.plies += 1;
        match letter {
            'b' => {
                self.mover = number;
                self.phase = Phase::Deciding;
                events.emit(|| {
                    (
                        Audience::EVERYONE,
                        json!({"type": "begins", "player": number}),
                    )
                });
            }
            'r' => {
                self.phase = Phase::Rolling;
                events.emit(|| {
                    (
                        Audience::EVERYONE,
                        json!({"type": "rolls", "player": player}),
                    )
                });
            }
            'd' => {
                self.phase = Phase::Deciding;
                events.emit(|| {
                    (
                        Audience::only(player),
                        json!({"type": "die", "face": number}),
                    )
                });
                self.pot = self.pot.saturating_add(number);
                if number == 1 {
                    events.emit(|| (Audience::EVERYONE, json!({"type": "lost"})));
                    self.pass();
                }
            }
            _ => {
                let score = self.scores[player.index()] + i16::from(self.pot);
                self.scores[player.index()] = score;
                events.emit(|| (Audience::EVERYONE, json!({"type": "holds", "score": score})));
                self.pass();
                if score >= 20 {
                    self.phase = Phase::Over;
                }
            }
        }
        // A die still follows the last roll.
        if self.plies > 97 && self.phase == Phase::Deciding {
            self.phase = Phase::Over;
        }
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Value>) {
        if self.phase == Phase::Over || self.scores[player.index()] < 0 {
            return;
        }
        self.scores[player.index()] = -1;
        events.emit(|| {
            (
                Audience::EVERYONE,
                json!({"type": "left", "player": player}),
            )
        });
        if self.mover == u8::from(player) {
            self.pass();
            if self.phase == Phase::Rolling {
                self.phase = Phase::Deciding;
            }
        }
        if self.scores.iter().filter(|score| **score >= 0).count() == 1 {
            self.phase = Phase::Over;
        }
    }

    fn on_timeout(&self) -> Option<PigAction> {
        (self.late != 'l').then_some(PigAction(self.late, 0))
    }

    fn observe(&self, viewer: Viewer) -> Value {
        let mut seen = json!({ "mover": self.mover, "scores": self.scores });
        match viewer {
            Viewer::Referee => seen["position"] = self.to_string().into(),
            Viewer::Spectator => {}
            Viewer::Player(player) => {
                seen["card"] = self.cards[player.index()].into();
                if player == self.player() {
                    seen["pot"] = self.pot.into();
                }
            }
        }
        seen
    }

    fn imagine(_: &Value, _: &mut Dice) -> Option<Pig> {
        None
    }
}

impl Playable for Pig {
    const PROFILE: Profile<Pig> = Profile {
        brains: &["bold", "broken"],
        ..Profile::DEFAULT
    };

    fn brain(name: &str, _: u64) -> Option<Box<dyn Strategy<Pig>>> {
        match name {
            "bold" => Some(Box::new(Always(0))),
            "broken" => Some(Box::new(Always(9))),
            _ => None,
        }
    }

    fn sketch(_: &Scene<'_, Pig>) -> Sketch {
        Sketch::default()
    }
}

struct Always(usize);

impl Strategy<Pig> for Always {
    fn choose(&mut self, _: &View<Pig>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        self.0
    }
}

impl fmt::Display for Pig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = PHASES.iter().find(|(phase, _)| *phase == self.phase);
        let (_, phase) = phase.expect("all phases have names");
        let list = |numbers: Vec<String>| numbers.join(",");
        let scores = list(self.scores.iter().map(i16::to_string).collect());
        let cards = list(self.cards.iter().map(u8::to_string).collect());
        let Pig {
            mover,
            pot,
            plies,
            late,
            ..
        } = self;
        write!(f, "{phase} {mover} {pot} {plies} {scores} {cards} {late}")
    }
}

impl FromStr for Pig {
    type Err = NotPig;

    fn from_str(text: &str) -> Result<Pig, NotPig> {
        let words: Vec<&str> = text.split(' ').collect();
        let [phase, mover, pot, plies, scores, cards, late] = words[..] else {
            return Err(NotPig);
        };
        let phase = PHASES.iter().find(|(_, name)| *name == phase);
        Ok(Pig {
            phase: phase.ok_or(NotPig)?.0,
            mover: read(mover)?,
            pot: read(pot)?,
            plies: read(plies)?,
            scores: scores.split(',').map(read).collect::<Result<_, _>>()?,
            cards: cards.split(',').map(read).collect::<Result<_, _>>()?,
            late: read(late)?,
        })
    }
}

fn read<T: FromStr>(word: &str) -> Result<T, NotPig> {
    word.parse().map_err(|_| NotPig)
}

impl fmt::Display for PigAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PigAction(letter @ ('r' | 'h' | 'w'), _) => write!(f, "{letter}"),
            PigAction(letter, number) => write!(f, "{letter}{number}"),
        }
    }
}

impl FromStr for PigAction {
    type Err = NotPig;

    /// Accepts blanks around it, as a careless game might; a record must not.
    fn from_str(text: &str) -> Result<PigAction, NotPig> {
        let text = text.trim();
        match (text, text.as_bytes()) {
            ("r", _) => Ok(PigAction('r', 0)),
            ("h", _) => Ok(PigAction('h', 0)),
            ("w", _) => Ok(PigAction('w', 0)),
            (_, [letter @ (b'b' | b'd'), digit @ b'0'..=b'9']) => {
                Ok(PigAction(char::from(*letter), digit - b'0'))
            }
            _ => Err(NotPig),
        }
    }
}

impl serde::Serialize for PigAction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for PigAction {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PigAction, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
