//! The tournaments that lie in the data folder, as they were last read.
//!
//! Who plays them writes there; the server only looks. How such a folder is read is the program's
//! to know, as with the page.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use wire::{
    error::Code,
    tournaments::{Tournament, TournamentInfo},
};

use crate::error::{ApiError, ApiResult};

/// Reads the folder of a tournament, or says in a sentence why it cannot be read.
pub type TournamentReader = fn(&Path) -> Result<Tournament, String>;

/// All tournaments below a folder.
pub(crate) struct Hall {
    folder: PathBuf,
    reader: TournamentReader,
    /// By id, with the state of the journal that it was read from.
    known: Mutex<HashMap<String, (Stamp, Arc<Tournament>)>>,
}

/// Tells whether a file has changed.
type Stamp = (SystemTime, u64);

/// The file to which every game adds a line.
const JOURNAL: &str = "journal.ndjson";

/// A record is larger than this only if it is none.
const LONGEST_RECORD: u64 = 4 << 20;

impl Hall {
    pub(crate) fn new(data: &Path, reader: TournamentReader) -> Hall {
        Hall {
            folder: data.join("tournaments"),
            reader,
            known: Mutex::default(),
        }
    }

    /// Every tournament that can be read: those that go on first, then by name.
    pub(crate) fn list(&self) -> Vec<TournamentInfo> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let read = |id: String| match self.find(&id) {
            Ok(tournament) => Some(tournament.info.clone()),
            Err(error) => {
                tracing::debug!(id, error = error.body().error, "a tournament is not listed");
                None
            }
        };
        let mut list: Vec<TournamentInfo> = names.filter_map(read).collect();
        list.sort_by(|one, other| (one.over, &one.name).cmp(&(other.over, &other.name)));
        list
    }

    /// A tournament as it stands now.
    pub(crate) fn find(&self, id: &str) -> ApiResult<Arc<Tournament>> {
        let folder = self.folder_of(id)?;
        let unknown = |_| ApiError::from(Code::TournamentUnknown);
        let stamp = stamp(&folder.join(JOURNAL)).map_err(unknown)?;
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, tournament)) = known().get(id)
            && *at == stamp
        {
            return Ok(tournament.clone());
        }
        let read = (self.reader)(&folder);
        let read = read.map_err(|why| ApiError::new(Code::TournamentDamaged, why))?;
        let tournament = Arc::new(read);
        known().insert(id.into(), (stamp, tournament.clone()));
        Ok(tournament)
    }

    /// The record of a game.
    pub(crate) fn record(&self, id: &str, record: &str) -> ApiResult<String> {
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let unknown = || ApiError::from(Code::TournamentUnknown);
        if record.is_empty() || !record.chars().all(is_name) {
            return Err(unknown());
        }
        let folder = self.folder_of(id)?.join("records");
        let path = folder.join(format!("{record}.quad"));
        let (_, length) = stamp(&path).map_err(|_| unknown())?;
        if length > LONGEST_RECORD {
            return Err(unknown());
        }
        fs::read_to_string(path).map_err(|_| unknown())
    }

    /// The folder of that name. What is typed into an address leads nowhere else.
    fn folder_of(&self, id: &str) -> ApiResult<PathBuf> {
        let is_name = |letter: char| letter.is_alphanumeric() || " -_.".contains(letter);
        if id.is_empty() || id.starts_with('.') || !id.chars().all(is_name) {
            return Err(ApiError::from(Code::TournamentUnknown));
        }
        Ok(self.folder.join(id))
    }
}

fn stamp(path: &Path) -> io::Result<Stamp> {
    let about = fs::metadata(path)?;
    Ok((about.modified()?, about.len()))
}
