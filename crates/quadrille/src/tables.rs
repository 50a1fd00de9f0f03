//! `quadrille tables`: endings worked out once, kept in a file, and used by all brains.

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

/// Works the tables of a game out and writes them where all commands find them.
pub(crate) fn run(args: &TablesArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let Some(tables) = game.tables() else {
        let error = anyhow!("{} has no tables of endings", args.game);
        return Err(Failure::wrong_call(error));
    };
    let path = match &args.output {
        Some(path) => path.clone(),
        None => usual_path(tables).ok_or_else(|| anyhow!("say where: -o FILE"))?,
    };
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let mut progress = None;
    let bytes = tables.build(&mut |done, all| {
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
    let (about, n_bytes) = (tables.about(), bytes.len());
    if args.json {
        let json = json!({ "game": args.game, "file": path, "about": about, "bytes": n_bytes });
        return Ok(output.json(&json)?);
    }
    let path = path.display();
    Ok(output.line(&format!("{path}: {about}, {n_bytes} bytes"))?)
}

/// Lets the brains use the tables that have been worked out before, if there are any.
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
    /// They have not been worked out.
    Absent,
    /// The brains of this process use them.
    Installed,
    /// They cannot be used, and why.
    Damaged(String),
}

/// Finds the tables of a game and installs them. Returns `None` if the game has none, or the user
/// no home to keep them in.
pub(crate) fn find(game: &dyn AnyGame) -> Option<Found> {
    let tables = game.tables()?;
    let path = usual_path(tables)?;
    let state = if path.exists() {
        let bytes = loader::map(&path).map_err(AnyError::from);
        match bytes.and_then(|bytes| tables.install(bytes)) {
            Ok(()) => State::Installed,
            Err(error) => State::Damaged(error.to_string()),
        }
    } else {
        State::Absent
    };
    let about = tables.about();
    Some(Found { about, path, state })
}

/// In the user's data folder, beside the database.
fn usual_path(tables: &dyn Tables) -> Option<PathBuf> {
    Some(files::data_folder()?.join("tables").join(tables.file()))
}
