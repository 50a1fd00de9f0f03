//! Parses the text of a record, line by line.

use super::{End, Entry, EntryKind, InvalidEnd, Record, RecordError, VERSION};
use crate::{Digest, Player, Seed};

/// The lines read so far.
#[derive(Default)]
pub(super) struct Reader {
    version: bool,
    game: Option<String>,
    players: Option<u8>,
    options: Option<String>,
    names: Vec<String>,
    commitment: Option<Digest>,
    start: Option<String>,
    entries: Vec<Entry>,
    /// How many plies are kept.
    plies: u32,
    seed: Option<Seed>,
    salt: Option<Seed>,
    end: Option<End>,
}

impl Reader {
    pub(super) fn line(&mut self, number: usize, text: &str) -> Result<(), RecordError> {
        let error = |what: String| RecordError { line: number, what };
        if self.end.is_some() {
            return Err(error("nothing may follow the end of the match".into()));
        }
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        let expected = |what: &str| error(format!("`{}` should be {what}", shortened(text)));
        if !self.version {
            return self.version(key, value).map_err(error);
        }
        if self.start.is_some() {
            return self.body(key, value, text).map_err(error);
        }
        match key {
            "game" if is_word(value) => set_once(&mut self.game, value.into(), key),
            "players" => {
                let players = value
                    .parse()
                    .ok()
                    .filter(|n| (1..=Player::MAX as u8).contains(n));
                let players = players.ok_or_else(|| expected("`players` and a number from 1 to 8"));
                set_once(&mut self.players, players?, key)
            }
            "options" if !value.is_empty() => set_once(&mut self.options, value.into(), key),
            "seat" => {
                let seat = self.names.len();
                let name = value.strip_prefix(&format!("{seat} "));
                let name = name.ok_or_else(|| expected(&format!("`seat {seat}` and a name")))?;
                self.names.push(name.into());
                if self.names.len() > Player::MAX {
                    Err("a seat too many".into())
                } else {
                    Ok(())
                }
            }
            "commitment" => {
                let commitment = value.parse().map_err(|e| error(format!("{key}: {e}")))?;
                set_once(&mut self.commitment, commitment, key)
            }
            "start" if !value.is_empty() => set_once(&mut self.start, value.into(), key),
            "game" | "options" | "start" => Err(format!("`{key}` needs a value")),
            _ => {
                let keys = "`game`, `players`, `options`, `seat`, `commitment` or `start`";
                return Err(expected(keys));
            }
        }
        .map_err(error)
    }

    fn version(&mut self, key: &str, value: &str) -> Result<(), String> {
        if key != "quadrille" {
            return Err("a record begins with the line `quadrille 1`".into());
        }
        match value.parse::<u32>() {
            Ok(VERSION) => self.version = true,
            Ok(later) if VERSION < later => {
                return Err(format!(
                    "version {later} was written by a later program than this"
                ));
            }
            _ => return Err("a record begins with the line `quadrille 1`".into()),
        }
        Ok(())
    }

    fn body(&mut self, key: &str, value: &str, text: &str) -> Result<(), String> {
        match key {
            "seed" => {
                let seed = value.parse().map_err(|error| format!("seed: {error}"))?;
                set_once(&mut self.seed, seed, key)
            }
            "salt" => {
                let salt = value.parse().map_err(|error| format!("salt: {error}"))?;
                set_once(&mut self.salt, salt, key)
            }
            "over" => {
                self.end = Some(
                    value
                        .parse()
                        .map_err(|error: InvalidEnd| error.to_string())?,
                );
                Ok(())
            }
            "!back" => self.entry(text),
            _ if key.parse() == Ok(self.plies + 1) => self.entry(value),
            _ => Err(format!(
                "`{}` should begin with the number {} of its action, or be `!back`, `seed`, \
                 `salt` or `over`",
                shortened(text),
                self.plies + 1
            )),
        }
    }

    fn entry(&mut self, text: &str) -> Result<(), String> {
        let entry: Entry = text
            .parse()
            .map_err(|error| format!("`{}`: {error}", shortened(text)))?;
        if let EntryKind::TakeBack { ply } = entry.kind
            && self.plies < ply
        {
            return Err(format!("there is no ply {ply} to be taken back"));
        }
        self.plies = entry.kind.plies_left().unwrap_or(self.plies + 1);
        self.entries.push(entry);
        Ok(())
    }

    pub(super) fn finish(self, lines: usize) -> Result<Record, RecordError> {
        let missing = |key: &str| RecordError {
            line: lines,
            what: format!("the record ends before its line `{key}`"),
        };
        if !self.version {
            let what = "a record begins with the line `quadrille 1`".into();
            return Err(RecordError { line: 1, what });
        }
        let record = Record {
            game: self.game.ok_or_else(|| missing("game"))?,
            players: self.players.ok_or_else(|| missing("players"))?,
            options: self.options.ok_or_else(|| missing("options"))?,
            names: self.names,
            commitment: self.commitment,
            start: self.start.ok_or_else(|| missing("start"))?,
            entries: self.entries,
            revealed: self.seed.zip(self.salt),
            end: self.end,
        };
        let ranks = record.end.map(|end| end.outcome.ranks().len());
        if ranks.is_some_and(|ranks| ranks != usize::from(record.players)) {
            let what = format!(
                "`over` should have {} ranks, one for each seat",
                record.players
            );
            return Err(RecordError { line: lines, what });
        }
        Ok(record)
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}

fn set_once<T>(place: &mut Option<T>, value: T, key: &str) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("`{key}` stands here a second time")),
    }
}

/// Cuts a line to a length that fits an error message.
fn shortened(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
