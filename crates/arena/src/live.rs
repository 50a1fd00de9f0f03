//! Games that are being played, written down as they go, for those who watch.
//!
//! Each has a record in the folder `playing` of its tournament, which grows while it is played and
//! goes when the whole one is in place. Who plays only notes what happens; one thread writes it down
//! for all games, now and then. A game that is over in a moment never comes so far, and nothing waits
//! for the disk, so whoever plays fast plays as fast as if nobody could watch.

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

use game::record::{Record, numbered};

use crate::journal::{JournalError, Key, disk};

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPlay {
    /// Which.
    pub key: Key,
    /// The id of what is played.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<String>,
    /// How many plies were played, those of chance too.
    pub plies: u32,
}

/// Whether someone plays a tournament in this folder now.
#[must_use]
pub fn is_played(folder: &Path) -> bool {
    let lock = File::open(folder.join(PLAYING).join(LOCK));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// The games that are being played in the folder of a tournament, as far as they are written down.
///
/// What whoever was killed left behind is not being played, and what ends meanwhile is left out.
#[must_use]
pub fn in_play(folder: &Path) -> Vec<InPlay> {
    if !is_played(folder) {
        return Vec::new();
    }
    let records = records(&folder.join(PLAYING)).unwrap_or_default();
    let mut games: Vec<InPlay> = records.iter().filter_map(|path| read(path)).collect();
    games.sort_by_key(|game| game.key);
    games
}

const PLAYING: &str = "playing";

/// Locked as long as someone plays. The journal is too, but who would try its lock could keep out
/// who wants to play.
const LOCK: &str = "lock";

fn read(path: &Path) -> Option<InPlay> {
    let key = Key::named(path.file_stem()?.to_str()?)?;
    let record = Record::read(&fs::read_to_string(path).ok()?).ok()?.record;
    Some(InPlay {
        key,
        plies: record.held().len() as u32,
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

/// The games that are being played, in the hands of whoever plays them.
pub(crate) struct Live {
    folder: PathBuf,
    games: Mutex<BTreeMap<Key, Arc<Growing>>>,
    _lock: File,
}

/// How often is written down what has happened.
const PACE: Duration = Duration::from_millis(250);

/// What is over sooner is not written down: nobody could watch it.
const WORTH_WATCHING: Duration = Duration::from_millis(250);

impl Live {
    /// Begins with no game, also where others were being played when it was stopped.
    pub(crate) fn open(folder: &Path) -> Result<Live, JournalError> {
        let folder = folder.join(PLAYING);
        let open = || {
            fs::create_dir_all(&folder)?;
            let lock = File::create(folder.join(LOCK))?;
            // Those who only look hold it for a moment.
            lock.lock()?;
            for stale in records(&folder)? {
                fs::remove_file(stale)?;
            }
            Ok(lock)
        };
        let lock = open().map_err(|source| disk(&folder, source))?;
        Ok(Live {
            folder,
            games: Mutex::default(),
            _lock: lock,
        })
    }

    /// A game that begins.
    pub(crate) fn begin(&self, key: Key) -> Arc<Growing> {
        let growing = Arc::new(Growing {
            path: self.folder.join(format!("{}.quad", key.name())),
            since: Instant::now(),
            text: Mutex::default(),
        });
        locked(&self.games).insert(key, growing.clone());
        growing
    }

    /// The game is over, and what stands here of it is no longer needed.
    pub(crate) fn end(&self, key: &Key) {
        let ended = locked(&self.games).remove(key);
        if let Some(growing) = ended {
            growing.end();
        }
    }

    /// Writes down what happens, until the other end of the line is dropped.
    pub(crate) fn write_until(&self, ended: &Receiver<()>) {
        while ended.recv_timeout(PACE) == Err(RecvTimeoutError::Timeout) {
            self.write(Instant::now());
        }
    }

    fn write(&self, now: Instant) {
        // Who plays another game is not held up while one is written.
        let games: Vec<_> = locked(&self.games).values().cloned().collect();
        for growing in games {
            growing.write(now);
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        for growing in locked(&self.games).values() {
            growing.end();
        }
    }
}

/// A game that is being played.
pub(crate) struct Growing {
    path: PathBuf,
    since: Instant,
    text: Mutex<Text>,
}

#[derive(Default)]
struct Text {
    /// What is still to be written.
    due: String,
    /// How many lines of the record were noted, after its head.
    noted: Option<usize>,
    file: Option<File>,
    is_over: bool,
}

impl Growing {
    /// Notes what the record has that it had not before.
    pub(crate) fn grow(&self, record: &Record) {
        let text = &mut *locked(&self.text);
        let noted = *text.noted.get_or_insert_with(|| {
            text.due = record.head();
            0
        });
        // Nothing is taken back in a tournament, so that lines are numbered as they stand.
        for (line, number) in record.lines[noted..].iter().zip(noted + 1..) {
            text.due += &numbered(number as u32, line);
        }
        text.noted = Some(record.lines.len());
    }

    /// Nothing more happens. What is written stays until the record is in place, which may have to
    /// wait for those of many other games.
    pub(crate) fn rest(&self) {
        locked(&self.text).is_over = true;
    }

    /// Writes down what was noted, if the game is worth it.
    fn write(&self, now: Instant) {
        let text = &mut *locked(&self.text);
        let is_young = now.saturating_duration_since(self.since) < WORTH_WATCHING;
        if text.is_over || text.due.is_empty() || is_young {
            return;
        }
        // A game is played also if it cannot be watched.
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
            // What cannot be removed now is when the tournament is next played.
            let _ = fs::remove_file(path);
        }
    }
}

/// Who panics while it holds a text leaves it as it was.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
