//! Speaks the protocol for a shared library.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, BufRead, BufReader, Write},
    os::fd::OwnedFd,
    path::Path,
};

use loader::{DecisionRequest, Library, MatchStart};
use serde::Deserialize;
use serde_json::{json, value::RawValue};

use super::penguins;
use crate::message::{PROTOCOL, line};

/// A message of the host. One struct has the fields of all kinds, because most fields are passed on
/// unparsed.
#[derive(Debug, Deserialize)]
struct HostMessage<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    id: Option<u64>,
    #[serde(default)]
    budget: RequestBudget,
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
struct RequestBudget {
    time_ms: u64,
    nodes: u64,
}

#[derive(Deserialize)]
struct LegalAction<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

/// The answer of a library.
pub(super) enum Answer {
    /// The index of an action.
    Index(i32),
    /// An action, which may be invalid.
    Action(String),
}

/// Sends messages to the host.
struct Sender(File);

impl Sender {
    fn send(&mut self, message: &serde_json::Value) -> io::Result<()> {
        self.0.write_all(&line(message))
    }
}

/// Loads a library and answers for it until the pipe is closed.
pub(super) fn host(path: &Path) -> io::Result<u8> {
    let (input, mut sender) = claim_pipes()?;
    let library = match Library::open(path) {
        Ok(library) => library,
        Err(error) => {
            sender.send(&json!({ "type": "failed", "error": error.to_string() }))?;
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
        let Ok(message) = serde_json::from_slice::<HostMessage<'_>>(&buffer) else {
            continue;
        };
        match message.kind {
            "hello" => {
                let (name, games) = match &library {
                    Library::General(general) => (general.name(), None),
                    Library::Penguins(penguins) => (penguins.name(), Some(["penguins"])),
                };
                sender.send(&json!({
                    "type": "hello", "protocol": PROTOCOL, "name": name, "games": games,
                }))?;
            }
            "quit" => return Ok(0),
            _ => match handle(&library, &message) {
                Ok(None) => {}
                Ok(Some(Answer::Index(index))) => {
                    let id = message.id;
                    sender.send(&json!({ "type": "action", "id": id, "index": index }))?;
                }
                Ok(Some(Answer::Action(action))) => {
                    let id = message.id;
                    sender.send(&json!({ "type": "action", "id": id, "action": action }))?;
                }
                Err(why) => {
                    sender.send(&json!({ "type": "failed", "error": why }))?;
                    return Ok(1);
                }
            },
        }
    }
}

/// Takes the pipes away from the library: its standard input is empty, and its standard output goes
/// to standard error, which is kept for its author.
fn claim_pipes() -> io::Result<(File, Sender)> {
    let input: OwnedFd = rustix::io::dup(io::stdin())?;
    let output: OwnedFd = rustix::io::dup(io::stdout())?;
    // Processes that the library starts do not inherit them.
    for pipe in [&input, &output] {
        rustix::io::fcntl_setfd(pipe, rustix::io::FdFlags::CLOEXEC)?;
    }
    rustix::stdio::dup2_stdin(File::open("/dev/null")?)?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok((File::from(input), Sender(File::from(output))))
}

/// Passes one message to a library. Returns the answer to a request.
fn handle(library: &Library, message: &HostMessage<'_>) -> Result<Option<Answer>, String> {
    match (message.kind, library) {
        ("start", Library::General(general)) => {
            general.start(&MatchStart {
                game: message.game.as_deref().unwrap_or_default(),
                options: text(message.options),
                board: text(message.board),
                players: message.players,
                seat: message.seat,
                seed: message.seed,
            });
            Ok(None)
        }
        ("start", Library::Penguins(penguins)) => {
            let game = message.game.as_deref().unwrap_or_default();
            let board = penguins::board(game, text(message.board), message.players, message.seat)?;
            penguins.start(board);
            Ok(None)
        }
        ("decide", _) => {
            let legal = text(message.legal);
            let list: Vec<LegalAction<'_>> =
                serde_json::from_str(legal).map_err(|error| error.to_string())?;
            let actions: Vec<&str> = list.iter().map(|action| &*action.text).collect();
            let observation = text(message.observation);
            let answer = match library {
                Library::General(general) => Answer::Index(general.decide(&DecisionRequest {
                    observation,
                    position: message.position.as_deref(),
                    legal: &actions,
                    legal_json: legal,
                    time_ms: message.budget.time_ms,
                    nodes: message.budget.nodes,
                })),
                Library::Penguins(penguins) => penguins::decide(penguins, observation, &actions)?,
            };
            Ok(Some(answer))
        }
        ("event", Library::General(general)) => {
            general.event(text(message.event));
            Ok(None)
        }
        ("over", Library::General(general)) => {
            general.over(text(message.ranks));
            Ok(None)
        }
        // Messages of later versions, and messages without a function in this interface.
        _ => Ok(None),
    }
}

/// Returns JSON unparsed.
fn text(raw: Option<&RawValue>) -> &str {
    raw.map_or("null", RawValue::get)
}
