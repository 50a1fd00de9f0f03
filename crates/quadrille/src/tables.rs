//! `quadrille tables`: computes tables of endings and writes them to a file for the brains.

use std::{fs, path::PathBuf};

use anyhow::{Context, anyhow};
use game::{AnyError, Tables, erased::AnyGame};
use serde_json::json;

use crate::{
    args::TablesArgs,
    failure::Failure,
    files, games,
    output::{Output, complain},
    progress::Task,
};

/// Computes the tables of a game and writes them where all commands look for them.
pub(crate) fn run(args: &TablesArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let Some(tables) = game.profile().tables else {
        let error = anyhow!("{} has no tables of endings", args.game);
        return Err(Failure::wrong_call(error));
    };
    let path = match &args.output {
        Some(path) => path.clone(),
        None => default_path(tables)
            .ok_or_else(|| anyhow!("there is no home folder for the tables: use -o FILE"))?,
    };
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    let mut progress = None;
    let bytes = (tables.build)(&mut |done, all| {
        let progress = progress.get_or_insert_with(|| {
            output.progress(Task {
                name: "tables",
                unit: "sets",
                total: Some(all as u64),
                done_before: 0,
            })
        });
        progress.set(done as u64);
    });
    drop(progress);
    files::replace(&path, &bytes)?;
    let (about, n_bytes) = (tables.about, bytes.len());
    if args.json {
        let json = json!({ "game": args.game, "file": path, "about": about, "bytes": n_bytes });
        return Ok(output.json(&json)?);
    }
    let path = path.display();
    Ok(output.line(&format!("{path}: {about}, {n_bytes} bytes"))?)
}

/// Lets the brains use the tables on this machine, if there are any.
pub(crate) fn install() {
    for game in catalog::games() {
        if let Some(Found { path, state, .. }) = find(*game)
            && let State::Damaged(why) = state
        {
            complain(&format!("{}: {why}", path.display()));
        }
    }
}

/// The tables of a game on this machine.
pub(crate) struct Found {
    pub(crate) about: &'static str,
    pub(crate) path: PathBuf,
    pub(crate) state: State,
}

/// Whether tables can be used.
pub(crate) enum State {
    /// They have not been computed.
    Absent,
    /// The brains of this process use them.
    Installed,
    /// They are unusable, for this reason.
    Damaged(String),
}

/// Finds and installs the tables of a game. Returns `None` if the game has no tables or the user
/// has no home folder.
pub(crate) fn find(game: &dyn AnyGame) -> Option<Found> {
    let tables = game.profile().tables?;
    let path = default_path(tables)?;
    let state = if path.exists() {
        let bytes = loader::map(&path).map_err(AnyError::from);
        match bytes.and_then(|bytes| (tables.install)(bytes)) {
            Ok(()) => State::Installed,
            Err(error) => State::Damaged(error.to_string()),
        }
    } else {
        State::Absent
    };
    let about = tables.about;
    Some(Found { about, path, state })
}

/// Returns the path in the user's data folder.
fn default_path(tables: &Tables) -> Option<PathBuf> {
    Some(files::data_folder()?.join("tables").join(tables.file))
}
