//! A seeded match as a transcript in a file. A change of behavior is a diff to review.

use std::{env, fs, path::Path};

use crate::{Probe, transcript::write_transcript};

/// Plays a seeded random match and compares its transcript with the file at `path`.
///
/// For every step the transcript has the drawing, the position, the turn with the legal actions by
/// kind or the chance outcomes with their weights, the observation of each viewer, the action and
/// the events with their audiences. A path is relative to the folder of the tested crate.
///
/// ```
/// use game::example::{Nim, NimOptions};
///
/// # let path = std::env::temp_dir().join("testkit-doc.playthrough");
/// # let path = path.to_str().expect("the folder has a plain name");
/// # std::fs::write(path, testkit::transcript::<Nim>(2, &NimOptions::default(), 1, 10))?;
/// // In a real test the path is like `data/first.playthrough`.
/// testkit::check_playthrough::<Nim>(path, 2, &NimOptions::default(), 1, 10);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Panics
/// When the transcript differs from the file, with the first difference. If `UPDATE_EXPECT` is set,
/// the file is rewritten instead.
pub fn check_playthrough<G: Probe>(
    path: &str,
    players: u8,
    options: &G::Options,
    seed: u64,
    plies: u32,
) {
    let found = transcript::<G>(players, options, seed, plies);
    let path = Path::new(path);
    if env::var_os("UPDATE_EXPECT").is_some() {
        write(path, &found);
        return;
    }
    if let Some(difference) = first_difference(path, &found) {
        panic!("{difference}");
    }
}

/// Returns the transcript of a seeded random match, as [`check_playthrough`] compares it.
///
/// ```
/// use game::example::{Nim, NimOptions};
///
/// let text = testkit::transcript::<Nim>(2, &NimOptions::default(), 1, 10);
/// assert!(text.contains("\nturn seat 0, 3 legal\n  take: 1 2 3\n"));
/// ```
///
/// # Panics
/// When the game refuses the set-up.
#[must_use]
pub fn transcript<G: Probe>(players: u8, options: &G::Options, seed: u64, plies: u32) -> String {
    match write_transcript::<G>(players, options, seed, plies) {
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

/// Describes the first difference between the file and the transcript, with the lines around it.
pub(crate) fn first_difference(path: &Path, found: &str) -> Option<String> {
    const BEFORE: usize = 4;
    const AFTER: usize = 4;
    let hint = "if the change is intended, set UPDATE_EXPECT=1 and review the diff";
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
        "{file} differs from line {} on ({}):\n{before}{}{}{hint}",
        same + 1,
        step.unwrap_or(&"its head").trim_start_matches("== "),
        shown('-', &expected),
        shown('+', &found),
    ))
}
