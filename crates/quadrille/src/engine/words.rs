//! The words of UGI: parses commands and formats search info.

use std::{str::FromStr, time::Duration};

use anyhow::{anyhow, bail};
use game::{Evaluation, SearchInfo};

use super::go::Limits;

/// A command to the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// `ugi` or `uci`, with the word that ends the reply.
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
    /// The observation of the player to move, as JSON.
    Observation(String),
    Go(Limits),
    Stop,
    Query(String),
    Perft(u32),
    Draw,
    Help,
    Quit,
}

/// The position before the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// The first position of a match.
    Default,
    /// A position in notation.
    Position(String),
    /// The first position of a match on the map in a file.
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
info string observation JSON                 sets up an observation of the player to move
info string go [depth D] [nodes N] [movetime MS] [p1time MS] ... [p1inc MS] ... [infinite]
info string stop                             answers with the best move so far
info string query gameover | result | legal | observation | p1turn
info string perft N | d | quit";

impl Command {
    /// Parses a line. Returns `None` for an empty one.
    pub(super) fn read(line: &str) -> anyhow::Result<Option<Command>> {
        let mut words = line.split_ascii_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let rest: Vec<&str> = words.collect();
        let raw = || line.trim_start()[first.len()..].trim();
        let command = match first {
            "ugi" => Command::Hello("ugiok"),
            "uci" => Command::Hello("uciok"),
            "isready" => Command::IsReady,
            "uginewgame" | "ucinewgame" => Command::NewGame,
            "setoption" => set_option(&rest)?,
            "position" => position(&rest)?,
            "observation" if rest.is_empty() => bail!("usage: observation JSON"),
            "observation" => Command::Observation(raw().into()),
            "go" => Command::Go(go(&rest)?),
            "stop" => Command::Stop,
            "query" => Command::Query(rest.join(" ")),
            "perft" => Command::Perft(number(rest.first().copied().unwrap_or("1"))?),
            "d" => Command::Draw,
            "help" => Command::Help,
            "quit" => Command::Quit,
            _ => bail!("{first} is not a command; `help` lists all commands"),
        };
        Ok(Some(command))
    }
}

/// Parses a number.
pub(super) fn number<N: FromStr>(word: &str) -> anyhow::Result<N> {
    word.parse()
        .map_err(|_| anyhow!("expected a number, not {word}"))
}

/// Formats search info as a line.
pub(super) fn info_line(info: &SearchInfo) -> String {
    let millis = info.time.as_millis();
    let nanos = info.time.as_nanos().max(1);
    let speed = u128::from(info.nodes) * 1_000_000_000 / nanos;
    let score = match info.evaluation {
        Evaluation::Points(points) => format!("cp {points}"),
        // UCI counts whole moves; UGI's games count plies, as ours do.
        Evaluation::WinIn(plies) => format!("mate {plies}"),
        Evaluation::LossIn(plies) => format!("mate -{plies}"),
    };
    format!(
        "info depth {} nodes {} time {millis} nps {speed} hashfull {} score {score} pv {}",
        info.depth,
        info.nodes,
        info.hash_permille,
        info.line.join(" ")
    )
}

fn set_option(words: &[&str]) -> anyhow::Result<Command> {
    let end = words.iter().position(|word| *word == "value");
    let (before, value) = words.split_at(end.unwrap_or(words.len()));
    match (before, value) {
        (["name", name @ ..], value) if !name.is_empty() => Ok(Command::SetOption {
            name: name.join(" "),
            value: value.split_first().map(|(_, words)| words.join(" ")),
        }),
        _ => bail!("usage: setoption name N value V"),
    }
}

fn position(words: &[&str]) -> anyhow::Result<Command> {
    let end = words.iter().position(|word| *word == "moves");
    let (before, moves) = words.split_at(end.unwrap_or(words.len()));
    let moves = moves.iter().skip(1).map(ToString::to_string).collect();
    let start = match before {
        ["startpos"] => Start::Default,
        ["fen", position @ ..] if !position.is_empty() => Start::Position(position.join(" ")),
        ["map", file @ ..] if !file.is_empty() => Start::Map(file.join(" ")),
        _ => bail!("usage: position startpos | fen P | map FILE [moves M ...]"),
    };
    Ok(Command::Position { start, moves })
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
        let value = value.ok_or_else(|| anyhow!("expected a number after {word}"))?;
        let millis = || number(value).map(Duration::from_millis);
        match *word {
            "depth" => limits.depth = Some(number(value)?),
            "nodes" => limits.nodes = Some(number(value)?),
            "movetime" => limits.move_time = Some(millis()?),
            "wtime" => limits.clocks.push((0, millis()?)),
            "btime" => limits.clocks.push((1, millis()?)),
            // The time is divided without regard to the next time control.
            "movestogo" => drop(number::<u32>(value)?),
            "winc" => limits.increments.push((0, millis()?)),
            "binc" => limits.increments.push((1, millis()?)),
            _ => match seat(word) {
                Some((seat, "time")) => limits.clocks.push((seat, millis()?)),
                Some((seat, "inc")) => limits.increments.push((seat, millis()?)),
                _ => bail!("go has no parameter {word}"),
            },
        }
    }
    Ok(limits)
}

/// Splits `p2time` into the index of the second seat and `time`.
fn seat(word: &str) -> Option<(usize, &str)> {
    let rest = word.strip_prefix('p')?;
    let n_digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let seat: usize = rest[..n_digits].parse().ok()?;
    Some((seat.checked_sub(1)?, &rest[n_digits..]))
}

#[cfg(test)]
mod tests;
