//! What was played, a line for each game, so that a tournament which was stopped goes on.
//!
//! A game counts when its line is written, whole. Its record is written before, so that a line
//! always has its record; a game whose line was torn is played again. Whatever ends the program,
//! nothing that counts is lost; a power failure may cost the games of the last second.

use std::{
    collections::BTreeSet,
    fs::{self, File, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Plan, PlanError, Played};

/// Which game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Key {
    /// In which round, from 0.
    pub round: u32,
    /// Who meet: their places in the plan.
    pub entrants: [usize; 2],
    /// What is played: its place in the plan.
    pub game: usize,
    /// Which of their games of it.
    pub number: u32,
}

impl Key {
    /// What the record of the game is called: the numbers of the key, as people count.
    ///
    /// ```
    /// use arena::journal::Key;
    ///
    /// let key = Key { round: 0, entrants: [0, 3], game: 1, number: 5 };
    /// assert_eq!(key.name(), "1-1-4-2-6");
    /// assert_eq!(Key::named("1-1-4-2-6"), Some(key));
    /// ```
    #[must_use]
    pub fn name(&self) -> String {
        let Key {
            round,
            game,
            entrants: [one, other],
            number,
        } = self;
        let [round, game, one, other, number] =
            [*round as usize, *game, *one, *other, *number as usize].map(|it| it + 1);
        format!("{round}-{one}-{other}-{game}-{number}")
    }

    /// The key of a record of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Key> {
        let numbers = name
            .split('-')
            .map(|it| it.parse::<u32>().ok()?.checked_sub(1));
        let numbers: Vec<u32> = numbers.collect::<Option<_>>()?;
        let [round, one, other, game, number] = numbers[..] else {
            return None;
        };
        Some(Key {
            round,
            entrants: [one as usize, other as usize],
            game: game as usize,
            number,
        })
    }
}

/// One game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Which.
    #[serde(flatten)]
    pub key: Key,
    /// How it ended. Its sides are those who meet, in their order.
    #[serde(flatten)]
    pub played: Played,
}

/// The first line.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    quadrille_tournament: u32,
}

const HEAD: Head = Head {
    quadrille_tournament: 1,
};

/// The journal of a tournament and its records, in the hands of whoever plays it.
#[derive(Debug)]
pub struct Journal {
    folder: PathBuf,
    file: File,
    lines: Vec<Line>,
    /// When the disk was last told to keep what was written.
    synced: Instant,
}

/// To wait for the disk after every game would take longer than many games do.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// Why a folder cannot be used as that of a tournament.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The disk.
    #[error("{}: {source}", path.display())]
    Disk {
        /// Which file or folder.
        path: PathBuf,
        /// What is wrong.
        source: io::Error,
    },
    /// The plan that it keeps cannot be read.
    #[error("{}: {source}", path.display())]
    Plan {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        source: PlanError,
    },
    /// It belongs to another plan.
    #[error(
        "{} holds the games of another plan: put the old plan back, or choose another folder",
        folder.display()
    )]
    OtherPlan {
        /// Which folder.
        folder: PathBuf,
    },
    /// Someone else plays it.
    #[error("{} is being played by another program", folder.display())]
    Busy {
        /// Which folder.
        folder: PathBuf,
    },
    /// A line that is not the last cannot be read.
    #[error("{}: line {line} is damaged: {why}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// Where.
        line: usize,
        /// How.
        why: String,
    },
}

const PLAN: &str = "plan.toml";
const JOURNAL: &str = "journal.ndjson";

impl Journal {
    /// Opens the journal in a folder, or begins one, for the plan that this text is.
    ///
    /// # Errors
    /// When it cannot be read or written, belongs to another plan, or is in other hands.
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
        let (lines, whole) = read_lines(&path, &plan)?;
        let mut journal = Journal {
            folder: folder.into(),
            file,
            lines,
            synced: Instant::now(),
        };
        // What stands behind the last whole line was being written when it was stopped.
        journal.cut(whole).map_err(|source| disk(&path, source))?;
        Ok(journal)
    }

    /// Where it is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The games that count, in the order in which they ended.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Keeps a game: first its record, then its line.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn keep(&mut self, line: Line, record: &str) -> Result<(), JournalError> {
        let path = self.folder.join(record_path(&line.key));
        fs::write(&path, record).map_err(|source| disk(&path, source))?;
        let appended = self.append(&line);
        appended.map_err(|source| disk(&self.folder.join(JOURNAL), source))?;
        self.lines.push(line);
        Ok(())
    }

    /// Waits until the disk has it all.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn sync(&self) -> Result<(), JournalError> {
        let synced = self.file.sync_data();
        synced.map_err(|source| disk(&self.folder.join(JOURNAL), source))
    }

    /// Cuts the file after its last whole line, and begins it if it has none.
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

/// The plan and the games of a folder, whoever plays there; a line that is being written does not
/// count yet.
pub(crate) fn read(folder: &Path) -> Result<(Plan, Vec<Line>), JournalError> {
    let path = folder.join(PLAN);
    let text = fs::read_to_string(&path).map_err(|source| disk(&path, source))?;
    let plan = Plan::read(&text).map_err(|source| JournalError::Plan { path, source })?;
    let (lines, _) = read_lines(&folder.join(JOURNAL), &plan)?;
    Ok((plan, lines))
}

/// Where the record of a game is, below the folder of the tournament.
#[must_use]
pub fn record_path(key: &Key) -> String {
    format!("records/{}.quad", key.name())
}

/// Keeps the plan beside the games, or checks that it is the one they are of.
fn keep_plan(folder: &Path, text: &str) -> Result<Plan, JournalError> {
    let path = folder.join(PLAN);
    let read = |text: &str| {
        let path = path.clone();
        Plan::read(text).map_err(|source| JournalError::Plan { path, source })
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
    // All or nothing: half a plan would look like another one.
    let written = replace(&path, text.as_bytes());
    written.map_err(|source| disk(&path, source))?;
    Ok(plan)
}

/// Writes a file so that whoever reads it meanwhile finds the old one or the new one, whole.
///
/// # Errors
/// When the disk does not take it.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = path.with_added_extension("new");
    fs::write(&beside, bytes)?;
    fs::rename(beside, path)
}

/// The games of a journal, and where its last whole line ends.
fn read_lines(path: &Path, plan: &Plan) -> Result<(Vec<Line>, usize), JournalError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(source) => return Err(disk(path, source)),
    };
    parse(&bytes, path, plan)
}

/// The same, from what stands in it.
pub(crate) fn parse(
    bytes: &[u8],
    path: &Path,
    plan: &Plan,
) -> Result<(Vec<Line>, usize), JournalError> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n');
    let whole = whole.map_or(0, |last| last + 1);
    let damaged = |line: usize, why: String| JournalError::Damaged {
        path: path.into(),
        line,
        why,
    };
    let (mut lines, mut known) = (Vec::new(), BTreeSet::new());
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
        let line: Line = serde_json::from_slice(text).map_err(unreadable)?;
        if !fits(&line, plan) {
            return Err(damaged(index + 1, "it is not of this plan".into()));
        }
        if !known.insert(line.key) {
            return Err(damaged(
                index + 1,
                "the same game stands there twice".into(),
            ));
        }
        lines.push(line);
    }
    Ok((lines, whole))
}

/// Whether a game can be one of the plan.
fn fits(line: &Line, plan: &Plan) -> bool {
    let Played {
        seats,
        ranks,
        failures,
        ..
    } = &line.played;
    let is_side = |side: usize| side < 2;
    line.key.game < plan.games.len()
        && line
            .key
            .entrants
            .iter()
            .all(|it| *it < plan.strategies.len())
        && line.key.entrants[0] != line.key.entrants[1]
        && !seats.is_empty()
        && seats.len() == ranks.len()
        && seats.iter().all(|side| is_side(*side))
        && failures.iter().all(|failure| is_side(failure.side))
}

pub(crate) fn disk(path: &Path, source: io::Error) -> JournalError {
    let path = path.to_path_buf();
    JournalError::Disk { path, source }
}
