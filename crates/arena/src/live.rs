//! Running matches of a tournament, written to the disk for spectators.
//!
//! Each has a record in the folder `playing` of its tournament, which grows as it is played and is
//! removed when the complete record is in place. Players only note what happens; one thread writes
//! for all matches from time to time. A match that ends at once is never written, and nothing waits
//! for the disk, so watching costs no speed.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs::{self, File, TryLockError},
    io::{self, Write},
    mem,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use game::record::{LineWriter, Record};

use crate::journal::{JournalError, MatchKey, disk};

/// A match that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningMatch {
    /// The match.
    pub key: MatchKey,
    /// The id of the game.
    pub game: String,
    /// The names at the seats.
    pub seats: Vec<String>,
    /// The number of plies so far, including those of chance.
    pub plies: u32,
}

/// Returns whether a program plays the tournament in this folder now.
#[must_use]
pub fn is_running(folder: &Path) -> bool {
    let lock = File::open(folder.join(PLAYING).join(LOCK));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Returns the running matches in the folder of a tournament, as far as they are written.
///
/// Ignores files left behind by a killed run, and matches that end meanwhile.
#[must_use]
pub fn running_matches(folder: &Path) -> Vec<RunningMatch> {
    if !is_running(folder) {
        return Vec::new();
    }
    let records = records(&folder.join(PLAYING)).unwrap_or_default();
    let mut running: Vec<RunningMatch> = records.iter().filter_map(|path| read(path)).collect();
    running.sort_by_key(|it| it.key);
    running
}

const PLAYING: &str = "playing";

/// Locked while a program plays. The journal is locked too, but probing that lock could block a new
/// run.
const LOCK: &str = "lock";

fn read(path: &Path) -> Option<RunningMatch> {
    let key = MatchKey::named(path.file_stem()?.to_str()?)?;
    let record = Record::read(&fs::read_to_string(path).ok()?).ok()?.record;
    Some(RunningMatch {
        key,
        plies: record.kept().len() as u32,
        game: record.game,
        seats: record.names,
    })
}

fn records(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut records = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("quad")) {
            records.push(path);
        }
    }
    Ok(records)
}

/// The running matches of the program that plays them.
pub(crate) struct Live {
    folder: PathBuf,
    matches: Mutex<BTreeMap<MatchKey, Arc<Growing>>>,
    _lock: File,
}

/// How often matches are written.
const PACE: Duration = Duration::from_millis(250);

/// A match that ends sooner is not written: nobody could watch it.
const WORTH_WATCHING: Duration = Duration::from_millis(250);

impl Live {
    /// Opens the folder, and removes what a killed run left behind.
    pub(crate) fn open(folder: &Path) -> Result<Live, JournalError> {
        let folder = folder.join(PLAYING);
        let open = || {
            fs::create_dir_all(&folder)?;
            let lock = File::create(folder.join(LOCK))?;
            // Readers hold the lock only for a moment.
            lock.lock()?;
            for stale in records(&folder)? {
                fs::remove_file(stale)?;
            }
            Ok(lock)
        };
        let lock = open().map_err(|source| disk(&folder, source))?;
        Ok(Live {
            folder,
            matches: Mutex::default(),
            _lock: lock,
        })
    }

    /// Begins a match.
    pub(crate) fn begin(&self, key: MatchKey) -> Arc<Growing> {
        let growing = Arc::new(Growing {
            path: self.folder.join(format!("{}.quad", key.name())),
            since: Instant::now(),
            text: Mutex::default(),
        });
        locked(&self.matches).insert(key, growing.clone());
        growing
    }

    /// Removes the file of a match whose record is in place.
    pub(crate) fn end(&self, key: &MatchKey) {
        let ended = locked(&self.matches).remove(key);
        if let Some(growing) = ended {
            growing.end();
        }
    }

    /// Writes the matches from time to time, until the other end of the channel is dropped.
    pub(crate) fn write_until(&self, ended: &Receiver<()>) {
        while ended.recv_timeout(PACE) == Err(RecvTimeoutError::Timeout) {
            self.write(Instant::now());
        }
    }

    fn write(&self, now: Instant) {
        // Other matches are not blocked while one is written.
        let matches: Vec<_> = locked(&self.matches).values().cloned().collect();
        for growing in matches {
            growing.write(now);
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        for growing in locked(&self.matches).values() {
            growing.end();
        }
    }
}

/// The growing record of a running match.
pub(crate) struct Growing {
    path: PathBuf,
    since: Instant,
    text: Mutex<Text>,
}

#[derive(Default)]
struct Text {
    /// What is not written yet.
    due: String,
    /// Knows which lines were noted; `None` before the head.
    writer: Option<LineWriter>,
    file: Option<File>,
    is_over: bool,
}

impl Growing {
    /// Notes the new lines of the record.
    pub(crate) fn grow(&self, record: &Record) {
        let text = &mut *locked(&self.text);
        let writer = text.writer.get_or_insert_with(|| {
            text.due = record.head();
            LineWriter::default()
        });
        text.due.extend(writer.lines(record));
    }

    /// Stops writing. The file stays until the record is in place, which may have to wait for those
    /// of many other matches.
    pub(crate) fn rest(&self) {
        locked(&self.text).is_over = true;
    }

    /// Writes what was noted, if the match is long enough.
    fn write(&self, now: Instant) {
        let text = &mut *locked(&self.text);
        let is_young = now.saturating_duration_since(self.since) < WORTH_WATCHING;
        if text.is_over || text.due.is_empty() || is_young {
            return;
        }
        // A match is played even if it cannot be watched.
        if text.write(&self.path).is_err() {
            text.end(&self.path);
        }
    }

    fn end(&self) {
        locked(&self.text).end(&self.path);
    }
}

impl Text {
    fn write(&mut self, path: &Path) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(File::create(path)?),
        };
        file.write_all(mem::take(&mut self.due).as_bytes())
    }

    fn end(&mut self, path: &Path) {
        self.is_over = true;
        if self.file.take().is_some() {
            // The next run removes what cannot be removed now.
            let _ = fs::remove_file(path);
        }
    }
}

/// Locks a mutex. A panic of another thread leaves the text valid.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
