//! The words of UGI: what can be said to the engine, and how it tells what it thinks.

use std::{str::FromStr, time::Duration};

use anyhow::{anyhow, bail};
use game::{Opinion, Thought};

use super::go::Limits;

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spoken {
    /// `ugi` or `uci`, with the reply that ends the introduction.
    Hello(&'static str),
    IsReady,
    NewGame,
    SetOption {
        name: String,
        /// None for a button.
        value: Option<String>,
    },
    Position {
        start: Start,
        moves: Vec<String>,
    },
    /// What the player to move was shown, as JSON.
    Observation(String),
    Go(Limits),
    Stop,
    Query(String),
    Perft(u32),
    Draw,
    Help,
    Quit,
}

/// From where moves are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// Where matches begin.
    Usual,
    /// A position in notation.
    Position(String),
    /// Where matches begin on the map in a file.
    Map(String),
}

pub(super) const HELP: &str = "\
info string ugi | uci                        introduces itself
info string isready                          answers readyok
info string uginewgame                       forgets the last match
info string setoption name N value V         Threads, Hash, Level, ..., or an option of the game
info string position startpos [moves M ...]  sets up the start
info string position fen P [moves M ...]     sets up a position
info string position map FILE [moves M ...]  sets up the start on a map
info string observation JSON                 sets up what the player to move was shown
info string go [depth D] [nodes N] [movetime MS] [p1time MS] ... [p1inc MS] ... [infinite]
info string stop                             answers with the best so far
info string query gameover | result | legal | observation | p1turn
info string perft N | d | quit";

impl Spoken {
    /// Reads a line; nothing if nothing was said.
    pub(super) fn read(line: &str) -> anyhow::Result<Option<Spoken>> {
        let mut words = line.split_ascii_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let rest: Vec<&str> = words.collect();
        let raw = || line.trim_start()[first.len()..].trim();
        let spoken = match first {
            "ugi" => Spoken::Hello("ugiok"),
            "uci" => Spoken::Hello("uciok"),
            "isready" => Spoken::IsReady,
            "uginewgame" | "ucinewgame" => Spoken::NewGame,
            "setoption" => set_option(&rest)?,
            "position" => position(&rest)?,
            "observation" if rest.is_empty() => bail!("say: observation JSON"),
            "observation" => Spoken::Observation(raw().into()),
            "go" => Spoken::Go(go(&rest)?),
            "stop" => Spoken::Stop,
            "query" => Spoken::Query(rest.join(" ")),
            "perft" => Spoken::Perft(number(rest.first().copied().unwrap_or("1"))?),
            "d" => Spoken::Draw,
            "help" => Spoken::Help,
            "quit" => Spoken::Quit,
            _ => bail!("{first} is not understood; `help` lists what is"),
        };
        Ok(Some(spoken))
    }
}

/// A number, or a complaint that names what was written.
pub(super) fn number<N: FromStr>(word: &str) -> anyhow::Result<N> {
    word.parse()
        .map_err(|_| anyhow!("a number was expected, not {word}"))
}

/// What the engine thinks, as a line.
pub(super) fn opinion(thought: &Thought) -> String {
    let millis = thought.time.as_millis();
    let nanos = thought.time.as_nanos().max(1);
    let speed = u128::from(thought.nodes) * 1_000_000_000 / nanos;
    let score = match thought.opinion {
        Opinion::Points(points) => format!("cp {points}"),
        // UCI counts whole moves; UGI's games count plies, as ours do.
        Opinion::WinIn(plies) => format!("mate {plies}"),
        Opinion::LossIn(plies) => format!("mate -{plies}"),
    };
    format!(
        "info depth {} nodes {} time {millis} nps {speed} hashfull {} score {score} pv {}",
        thought.depth,
        thought.nodes,
        thought.hash_permille,
        thought.line.join(" ")
    )
}

fn set_option(words: &[&str]) -> anyhow::Result<Spoken> {
    let end = words.iter().position(|word| *word == "value");
    let (before, value) = words.split_at(end.unwrap_or(words.len()));
    match (before, value) {
        (["name", name @ ..], value) if !name.is_empty() => Ok(Spoken::SetOption {
            name: name.join(" "),
            value: value.split_first().map(|(_, words)| words.join(" ")),
        }),
        _ => bail!("say: setoption name N value V"),
    }
}

fn position(words: &[&str]) -> anyhow::Result<Spoken> {
    let end = words.iter().position(|word| *word == "moves");
    let (before, moves) = words.split_at(end.unwrap_or(words.len()));
    let moves = moves.iter().skip(1).map(ToString::to_string).collect();
    let start = match before {
        ["startpos"] => Start::Usual,
        ["fen", position @ ..] if !position.is_empty() => Start::Position(position.join(" ")),
        ["map", file @ ..] if !file.is_empty() => Start::Map(file.join(" ")),
        _ => bail!("say: position startpos, fen P or map FILE, and then perhaps moves M ..."),
    };
    Ok(Spoken::Position { start, moves })
}

fn go(words: &[&str]) -> anyhow::Result<Limits> {
    let mut limits = Limits::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if *word == "infinite" {
            limits.is_endless = true;
            continue;
        }
        let value = words.next();
        let value = value.ok_or_else(|| anyhow!("after {word} a number is missing"))?;
        let millis = || number(value).map(Duration::from_millis);
        match *word {
            "depth" => limits.depth = Some(number(value)?),
            "nodes" => limits.nodes = Some(number(value)?),
            "movetime" => limits.move_time = Some(millis()?),
            "wtime" => limits.clocks.push((0, millis()?)),
            "btime" => limits.clocks.push((1, millis()?)),
            // How many moves are left until the clock is wound up changes nothing for us.
            "movestogo" => drop(number::<u32>(value)?),
            "winc" => limits.increments.push((0, millis()?)),
            "binc" => limits.increments.push((1, millis()?)),
            _ => match seat(word) {
                Some((seat, "time")) => limits.clocks.push((seat, millis()?)),
                Some((seat, "inc")) => limits.increments.push((seat, millis()?)),
                _ => bail!("{word} is no limit of go"),
            },
        }
    }
    Ok(limits)
}

/// `p2time` is about the second seat, and about `time`.
fn seat(word: &str) -> Option<(usize, &str)> {
    let rest = word.strip_prefix('p')?;
    let figures = rest.bytes().take_while(u8::is_ascii_digit).count();
    let seat: usize = rest[..figures].parse().ok()?;
    Some((seat.checked_sub(1)?, &rest[figures..]))
}

#[cfg(test)]
mod tests;
