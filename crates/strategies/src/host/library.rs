//! Speaks the protocol for a shared library.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, BufRead, BufReader, Write},
    os::fd::OwnedFd,
    path::Path,
};

use loader::{Library, Match, Question};
use serde::Deserialize;
use serde_json::{json, value::RawValue};

use super::penguins;
use crate::message::{PROTOCOL, line};

/// What is said to a strategy. All lines in one, since which fields there are depends on the kind,
/// and most of them are handed on as they are written.
#[derive(Debug, Deserialize)]
struct Told<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    id: Option<u64>,
    #[serde(default)]
    budget: Allowance,
    position: Option<Cow<'a, str>>,
    #[serde(borrow)]
    legal: Option<&'a RawValue>,
    #[serde(borrow)]
    observation: Option<&'a RawValue>,
    #[serde(borrow)]
    event: Option<&'a RawValue>,
    #[serde(borrow)]
    ranks: Option<&'a RawValue>,
    #[serde(borrow)]
    options: Option<&'a RawValue>,
    #[serde(borrow)]
    board: Option<&'a RawValue>,
    game: Option<Cow<'a, str>>,
    #[serde(default)]
    players: i32,
    #[serde(default)]
    seat: i32,
    #[serde(default)]
    seed: u64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Allowance {
    time_ms: u64,
    nodes: u64,
}

#[derive(Deserialize)]
struct Written<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

/// What a library does when it is asked.
pub(super) enum Answer {
    /// The place in the list.
    Index(i32),
    /// An action, which may be nonsense.
    Action(String),
}

/// The way back to who hosts us.
struct Speaker(File);

impl Speaker {
    fn say(&mut self, message: &serde_json::Value) -> io::Result<()> {
        self.0.write_all(&line(message))
    }
}

/// Loads a library and answers for it until the host hangs up.
pub(super) fn host(path: &Path) -> io::Result<u8> {
    let (input, mut speaker) = claim_pipes()?;
    let library = match Library::open(path) {
        Ok(library) => library,
        Err(error) => {
            speaker.say(&json!({ "type": "failed", "error": error.to_string() }))?;
            return Ok(1);
        }
    };
    let mut input = BufReader::new(input);
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        if input.read_until(b'\n', &mut buffer)? == 0 {
            return Ok(0);
        }
        let Ok(told) = serde_json::from_slice::<Told<'_>>(&buffer) else {
            continue;
        };
        match told.kind {
            "hello" => {
                let (name, games) = match &library {
                    Library::General(general) => (general.name(), None),
                    Library::Penguins(penguins) => (penguins.name(), Some(["penguins"])),
                };
                speaker.say(&json!({
                    "type": "hello", "protocol": PROTOCOL, "name": name, "games": games,
                }))?;
            }
            "quit" => return Ok(0),
            _ => match attend(&library, &told) {
                Ok(None) => {}
                Ok(Some(Answer::Index(index))) => {
                    let id = told.id;
                    speaker.say(&json!({ "type": "action", "id": id, "index": index }))?;
                }
                Ok(Some(Answer::Action(action))) => {
                    let id = told.id;
                    speaker.say(&json!({ "type": "action", "id": id, "action": action }))?;
                }
                Err(why) => {
                    speaker.say(&json!({ "type": "failed", "error": why }))?;
                    return Ok(1);
                }
            },
        }
    }
}

/// Takes the pipes for ourselves: whatever the library reads is empty, and whatever it prints goes
/// to standard error, which is kept for its author.
fn claim_pipes() -> io::Result<(File, Speaker)> {
    let input: OwnedFd = rustix::io::dup(io::stdin())?;
    let output: OwnedFd = rustix::io::dup(io::stdout())?;
    // Neither is left open in what a library may start.
    for pipe in [&input, &output] {
        rustix::io::fcntl_setfd(pipe, rustix::io::FdFlags::CLOEXEC)?;
    }
    rustix::stdio::dup2_stdin(File::open("/dev/null")?)?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok((File::from(input), Speaker(File::from(output))))
}

/// Tells a library one thing, and gives what it answers, if it was a question.
fn attend(library: &Library, told: &Told<'_>) -> Result<Option<Answer>, String> {
    match (told.kind, library) {
        ("start", Library::General(general)) => {
            general.start(&Match {
                game: told.game.as_deref().unwrap_or_default(),
                options: text(told.options),
                board: text(told.board),
                players: told.players,
                seat: told.seat,
                seed: told.seed,
            });
            Ok(None)
        }
        ("start", Library::Penguins(penguins)) => {
            let game = told.game.as_deref().unwrap_or_default();
            let floe = penguins::floe(game, text(told.board), told.players, told.seat)?;
            penguins.start(floe);
            Ok(None)
        }
        ("decide", _) => {
            let legal = text(told.legal);
            let list: Vec<Written<'_>> =
                serde_json::from_str(legal).map_err(|error| error.to_string())?;
            let actions: Vec<&str> = list.iter().map(|written| &*written.text).collect();
            let observation = text(told.observation);
            let answer = match library {
                Library::General(general) => Answer::Index(general.decide(&Question {
                    observation,
                    position: told.position.as_deref(),
                    legal: &actions,
                    legal_json: legal,
                    time_ms: told.budget.time_ms,
                    nodes: told.budget.nodes,
                })),
                Library::Penguins(penguins) => penguins::decide(penguins, observation, &actions)?,
            };
            Ok(Some(answer))
        }
        ("event", Library::General(general)) => {
            general.event(text(told.event));
            Ok(None)
        }
        ("over", Library::General(general)) => {
            general.over(text(told.ranks));
            Ok(None)
        }
        // Whatever later versions may say, and what the library has no ear for.
        _ => Ok(None),
    }
}

/// JSON as it is written.
fn text(raw: Option<&RawValue>) -> &str {
    raw.map_or("null", RawValue::get)
}
