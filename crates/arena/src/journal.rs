//! The journal of a tournament: one line for each match, so a stopped tournament can go on.
//!
//! A match counts when its line is complete. Its record is written first, so every line has its
//! record; a match whose line was cut off is played again. Nothing that counts is lost if the
//! program is killed; a power failure may cost the matches of the last second.

use std::{
    collections::BTreeSet,
    fs::{self, File, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{MatchResult, PlanError, TournamentPlan};

/// Names a match of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MatchKey {
    /// The round, from 0.
    pub round: u32,
    /// The indices of the entrants in the plan.
    pub entrants: [usize; 2],
    /// The index of the game in the plan.
    pub game: usize,
    /// The number of the match among their matches of this game.
    pub number: u32,
}

impl MatchKey {
    /// Returns the name of the record: the numbers of the key, counted from 1.
    ///
    /// ```
    /// use arena::journal::MatchKey;
    ///
    /// let key = MatchKey { round: 0, entrants: [0, 3], game: 1, number: 5 };
    /// assert_eq!(key.name(), "1-1-4-2-6");
    /// assert_eq!(MatchKey::named("1-1-4-2-6"), Some(key));
    /// ```
    #[must_use]
    pub fn name(&self) -> String {
        let MatchKey {
            round,
            game,
            entrants: [one, other],
            number,
        } = self;
        let [round, game, one, other, number] =
            [*round as usize, *game, *one, *other, *number as usize].map(|it| it + 1);
        format!("{round}-{one}-{other}-{game}-{number}")
    }

    /// Parses the name of a record.
    #[must_use]
    pub fn named(name: &str) -> Option<MatchKey> {
        let numbers = name
            .split('-')
            .map(|it| it.parse::<u32>().ok()?.checked_sub(1));
        let numbers: Vec<u32> = numbers.collect::<Option<_>>()?;
        let [round, one, other, game, number] = numbers[..] else {
            return None;
        };
        Some(MatchKey {
            round,
            entrants: [one as usize, other as usize],
            game: game as usize,
            number,
        })
    }
}

/// A match that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The match.
    #[serde(flatten)]
    pub key: MatchKey,
    /// Its result. The sides are the entrants of the key, in their order.
    #[serde(flatten)]
    pub result: MatchResult,
}

/// The first line.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    quadrille_tournament: u32,
}

const HEAD: Head = Head {
    quadrille_tournament: 1,
};

/// The journal and the records of a tournament, opened to play it.
#[derive(Debug)]
pub struct Journal {
    folder: PathBuf,
    file: File,
    entries: Vec<JournalEntry>,
    /// When the file was last synced to the disk.
    synced: Instant,
}

/// Syncing after every match would take longer than many matches do.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// Why a folder cannot be used for a tournament.
#[derive(Debug, Error)]
pub enum JournalError {
    /// A file or folder cannot be read or written.
    #[error("{}: {source}", path.display())]
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The stored plan cannot be read.
    #[error("{}: {source}", path.display())]
    Plan {
        /// The file.
        path: PathBuf,
        /// The error in the plan.
        source: PlanError,
    },
    /// The folder belongs to another plan.
    #[error(
        "{} holds the games of another plan: put the old plan back, or choose another folder",
        folder.display()
    )]
    OtherPlan {
        /// The folder.
        folder: PathBuf,
    },
    /// Another program plays the tournament.
    #[error("{} is being played by another program", folder.display())]
    Busy {
        /// The folder.
        folder: PathBuf,
    },
    /// A line that is not the last cannot be read.
    #[error("{}: line {line} is damaged: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The number of the line.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

const PLAN: &str = "plan.toml";
const JOURNAL: &str = "journal.ndjson";

impl Journal {
    /// Opens or creates the journal in a folder, for the plan with this text.
    ///
    /// # Errors
    /// The folder cannot be used; see [`JournalError`].
    pub fn open(folder: &Path, text: &str) -> Result<Journal, JournalError> {
        let records = folder.join("records");
        fs::create_dir_all(&records).map_err(|source| disk(&records, source))?;
        let path = folder.join(JOURNAL);
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        let file = options.open(&path).map_err(|source| disk(&path, source))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let folder = folder.to_path_buf();
                return Err(JournalError::Busy { folder });
            }
            Err(TryLockError::Error(source)) => return Err(disk(&path, source)),
        }
        let plan = keep_plan(folder, text)?;
        let (entries, whole) = read_entries(&path, &plan)?;
        let mut journal = Journal {
            folder: folder.into(),
            file,
            entries,
            synced: Instant::now(),
        };
        // Anything behind the last complete line was being written when the program stopped.
        journal.cut(whole).map_err(|source| disk(&path, source))?;
        Ok(journal)
    }

    /// Returns the folder of the tournament.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the matches that count, in the order in which they ended.
    #[must_use]
    pub fn entries(&self) -> &[JournalEntry] {
        &self.entries
    }

    /// Writes a match: first its record, then its line.
    ///
    /// # Errors
    /// The files cannot be written.
    pub fn keep(&mut self, entry: JournalEntry, record: &str) -> Result<(), JournalError> {
        let path = self.folder.join(record_path(&entry.key));
        fs::write(&path, record).map_err(|source| disk(&path, source))?;
        let appended = self.append(&entry);
        appended.map_err(|source| disk(&self.folder.join(JOURNAL), source))?;
        self.entries.push(entry);
        Ok(())
    }

    /// Waits until everything is on the disk.
    ///
    /// # Errors
    /// The file cannot be synced.
    pub fn sync(&self) -> Result<(), JournalError> {
        let synced = self.file.sync_data();
        synced.map_err(|source| disk(&self.folder.join(JOURNAL), source))
    }

    /// Truncates the file after its last complete line, and writes the head if it has none.
    fn cut(&mut self, whole: usize) -> io::Result<()> {
        self.file.set_len(whole as u64)?;
        self.file.seek(SeekFrom::End(0))?;
        match whole {
            0 => self.append(&HEAD),
            _ => Ok(()),
        }
    }

    fn append(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.file.write_all(&text)?;
        if self.synced.elapsed() < SYNC_EVERY {
            return Ok(());
        }
        self.synced = Instant::now();
        self.file.sync_data()
    }
}

/// Reads the plan and the matches of a folder, also of a running tournament.
pub(crate) fn read(folder: &Path) -> Result<(TournamentPlan, Vec<JournalEntry>), JournalError> {
    let path = folder.join(PLAN);
    let text = fs::read_to_string(&path).map_err(|source| disk(&path, source))?;
    let plan = TournamentPlan::read(&text);
    let plan = plan.map_err(|source| JournalError::Plan { path, source })?;
    let (entries, _) = read_entries(&folder.join(JOURNAL), &plan)?;
    Ok((plan, entries))
}

/// Returns the path of a record, below the folder of the tournament.
#[must_use]
pub fn record_path(key: &MatchKey) -> String {
    format!("records/{}.quad", key.name())
}

/// Stores the plan, or checks that the stored one gives the same matches.
fn keep_plan(folder: &Path, text: &str) -> Result<TournamentPlan, JournalError> {
    let path = folder.join(PLAN);
    let read = |text: &str| {
        let path = path.clone();
        TournamentPlan::read(text).map_err(|source| JournalError::Plan { path, source })
    };
    let plan = read(text)?;
    let kept = match fs::read_to_string(&path) {
        Ok(kept) => Some(read(&kept)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(source) => return Err(disk(&path, source)),
    };
    if kept.is_some_and(|kept| !kept.plays_like(&plan)) {
        let folder = folder.to_path_buf();
        return Err(JournalError::OtherPlan { folder });
    }
    // Half a plan would look like another one.
    let written = replace(&path, text.as_bytes());
    written.map_err(|source| disk(&path, source))?;
    Ok(plan)
}

/// Writes a file atomically: a reader finds the old content or the new one.
///
/// # Errors
/// The file cannot be written.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = path.with_added_extension("new");
    fs::write(&beside, bytes)?;
    fs::rename(beside, path)
}

/// Reads the entries of a journal. Returns them and the length of its complete lines.
fn read_entries(
    path: &Path,
    plan: &TournamentPlan,
) -> Result<(Vec<JournalEntry>, usize), JournalError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(source) => return Err(disk(path, source)),
    };
    parse(&bytes, path, plan)
}

/// Parses the content of a journal.
pub(crate) fn parse(
    bytes: &[u8],
    path: &Path,
    plan: &TournamentPlan,
) -> Result<(Vec<JournalEntry>, usize), JournalError> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n');
    let whole = whole.map_or(0, |last| last + 1);
    let damaged = |line: usize, why: String| JournalError::Damaged {
        path: path.into(),
        line,
        why,
    };
    let (mut entries, mut known) = (Vec::new(), BTreeSet::new());
    for (index, text) in bytes[..whole]
        .split_inclusive(|byte| *byte == b'\n')
        .enumerate()
    {
        let unreadable = |error: serde_json::Error| damaged(index + 1, error.to_string());
        if index == 0 {
            let head: Head = serde_json::from_slice(text).map_err(unreadable)?;
            if head != HEAD {
                let version = head.quadrille_tournament;
                let why = format!("version {version} of journals is not known");
                return Err(damaged(1, why));
            }
            continue;
        }
        let entry: JournalEntry = serde_json::from_slice(text).map_err(unreadable)?;
        if !fits(&entry, plan) {
            return Err(damaged(index + 1, "it is not of this plan".into()));
        }
        if !known.insert(entry.key) {
            return Err(damaged(
                index + 1,
                "the same game stands there twice".into(),
            ));
        }
        entries.push(entry);
    }
    Ok((entries, whole))
}

/// Returns whether a match can be one of the plan.
fn fits(entry: &JournalEntry, plan: &TournamentPlan) -> bool {
    let MatchKey { entrants, game, .. } = entry.key;
    let MatchResult {
        seats,
        ranks,
        failures,
        ..
    } = &entry.result;
    let is_side = |side: usize| side < 2;
    game < plan.games.len()
        && entrants.iter().all(|it| *it < plan.strategies.len())
        && entrants[0] != entrants[1]
        && !seats.is_empty()
        && seats.len() == ranks.len()
        && seats.iter().all(|side| is_side(*side))
        && failures.iter().all(|failure| is_side(failure.side))
}

pub(crate) fn disk(path: &Path, source: io::Error) -> JournalError {
    let path = path.to_path_buf();
    JournalError::Disk { path, source }
}
