//! Notes of games: quiet positions and results.

use std::fmt::Write;

use anyhow::{Context, anyhow, bail};

use super::selfplay::Played;

/// The notes of all games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Notes {
    pub(super) games: u32,
    pub(super) positions: Vec<NotedPosition>,
}

/// A quiet position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NotedPosition {
    /// The result of the first seat: 0, 0.5 or 1.
    pub(super) result: f64,
    /// How often each weight counts for the first seat.
    pub(super) counts: Vec<i16>,
}

/// The start of a game in the file: a line with the result, followed by a line for each position.
const GAME: &str = "game ";

impl Notes {
    /// Adds a game, and returns its lines for the file.
    pub(super) fn add(&mut self, played: &Played) -> String {
        let mut text = format!("{GAME}{}\n", played.result);
        for counts in &played.counts {
            let words: Vec<String> = counts.iter().map(i16::to_string).collect();
            writeln!(text, "{}", words.join(" ")).expect("writing to a string never fails");
            self.positions.push(NotedPosition {
                result: played.result,
                counts: counts.clone(),
            });
        }
        self.games += 1;
        text
    }

    /// Parses the lines of [`Notes::add`]. An incomplete last line is ignored.
    pub(super) fn read(text: &str, n_weights: usize) -> anyhow::Result<Notes> {
        let mut notes = Notes::default();
        let mut result = None;
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for (number, line) in (1..).zip(whole.lines()) {
            if let Some(word) = line.strip_prefix(GAME) {
                let points: f64 = word.parse().with_context(|| format!("line {number}"))?;
                result = Some(points);
                notes.games += 1;
                continue;
            }
            let counts = line.split(' ').map(str::parse);
            let counts = counts.collect::<Result<Vec<i16>, _>>();
            let counts = counts.with_context(|| format!("line {number}"))?;
            if counts.len() != n_weights {
                bail!("line {number}: {} numbers, not {n_weights}", counts.len());
            }
            let result =
                result.ok_or_else(|| anyhow!("line {number}: no `game` line before it"))?;
            notes.positions.push(NotedPosition { result, counts });
        }
        Ok(notes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_parse_back_without_an_incomplete_last_line() {
        let played = |result| Played {
            result,
            is_first: true,
            counts: vec![vec![1, -2], vec![0, 3]],
        };
        let mut notes = Notes::default();
        let text = notes.add(&played(0.5)) + &notes.add(&played(1.0));
        assert_eq!(Notes::read(&text, 2).expect("the notes are valid"), notes);
        // An interrupted run leaves half a line.
        let torn = Notes::read(&format!("{text}game 0.5\n1 2\n3"), 2).expect("the rest is valid");
        assert_eq!((torn.games, torn.positions.len()), (3, 5));
        for wrong in ["1 2\n", "game x\n", "game 1\n1 2 3\n", "game 1\n1 b\n"] {
            assert!(Notes::read(wrong, 2).is_err(), "{wrong}");
        }
    }
}
