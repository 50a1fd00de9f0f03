//! Programs on the user's search path.

use std::{
    env,
    path::{Path, PathBuf},
};

/// Finds a program on the search path.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let names = [name.to_owned(), format!("{name}.exe")];
    let names = if cfg!(windows) {
        &names[..]
    } else {
        &names[..1]
    };
    env::split_paths(&path)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)))
        .find(|file| is_executable(file))
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata()
        .is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(file: &Path) -> bool {
    file.is_file()
}
