//! A seeded game as a transcript in a file: any change of behavior is a diff to be read.

use std::{env, fs, path::Path};

use crate::{Probe, transcript::transcript};

/// Plays a seeded random game and compares its transcript with the file at `path`.
///
/// The transcript has for every step the drawing, the position, the turn with the legal actions
/// by kind or the outcomes of chance by weight, what each viewer sees, the action taken and the
/// events with their audiences. A path is relative to the folder of the crate under test.
///
/// ```
/// use game::example::{Nim, NimOptions};
///
/// # let path = std::env::temp_dir().join("testkit-doc.playthrough");
/// # let path = path.to_str().expect("the folder has a plain name");
/// # std::fs::write(path, testkit::told::<Nim>(2, &NimOptions::default(), 1, 10))?;
/// // In a real test the path is such as `data/first.playthrough`.
/// testkit::playthrough::<Nim>(path, 2, &NimOptions::default(), 1, 10);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Panics
/// When the transcript is another than the file has, telling where they part. With
/// `UPDATE_EXPECT` set the file is written instead.
pub fn playthrough<G: Probe>(path: &str, players: u8, options: &G::Options, seed: u64, plies: u32) {
    let found = told::<G>(players, options, seed, plies);
    let path = Path::new(path);
    if env::var_os("UPDATE_EXPECT").is_some() {
        write(path, &found);
        return;
    }
    if let Some(difference) = first_difference(path, &found) {
        panic!("{difference}");
    }
}

/// The transcript of a seeded random game, as [`playthrough`] compares it.
///
/// ```
/// use game::example::{Nim, NimOptions};
///
/// let text = testkit::told::<Nim>(2, &NimOptions::default(), 1, 10);
/// assert!(text.contains("\nturn seat 0, 3 legal\n  take: 1 2 3\n"));
/// ```
///
/// # Panics
/// When the game refuses these options for so many players.
#[must_use]
pub fn told<G: Probe>(players: u8, options: &G::Options, seed: u64, plies: u32) -> String {
    match transcript::<G>(players, options, seed, plies) {
        Ok(text) => text,
        Err(illegal) => panic!("{} cannot be set up: {illegal}", G::FACTS.id),
    }
}

fn write(path: &Path, text: &str) {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let written = match folder {
        Some(folder) => fs::create_dir_all(folder).and_then(|()| fs::write(path, text)),
        None => fs::write(path, text),
    };
    if let Err(error) = written {
        panic!("{} cannot be written: {error}", path.display());
    }
}

/// Where the file and the transcript part, with the step and a few lines before it.
pub(crate) fn first_difference(path: &Path, found: &str) -> Option<String> {
    const BEFORE: usize = 4;
    const AFTER: usize = 4;
    let hint = "if the change is meant, set UPDATE_EXPECT=1 and read the diff";
    let file = path.display();
    let expected = match fs::read_to_string(path) {
        Ok(text) => text.replace("\r\n", "\n"),
        Err(error) => return Some(format!("{file} cannot be read: {error}\n{hint}")),
    };
    if expected == found {
        return None;
    }
    let (expected, found): (Vec<&str>, Vec<&str>) =
        (expected.lines().collect(), found.lines().collect());
    let same = expected
        .iter()
        .zip(&found)
        .take_while(|(left, right)| left == right)
        .count();
    let step = expected[..same]
        .iter()
        .rfind(|line| line.starts_with("== "));
    let shown = |mark: char, lines: &[&str]| -> String {
        let lines = lines.iter().skip(same).take(AFTER);
        lines.map(|line| format!("{mark} {line}\n")).collect()
    };
    let before: String = expected[..same]
        .iter()
        .skip(same.saturating_sub(BEFORE))
        .map(|line| format!("  {line}\n"))
        .collect();
    Some(format!(
        "{file} tells another game from line {} on ({}):\n{before}{}{}{hint}",
        same + 1,
        step.unwrap_or(&"its head").trim_start_matches("== "),
        shown('-', &expected),
        shown('+', &found),
    ))
}
