//! The data folder: one server uses it at a time, and other users cannot read it.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write},
    net::SocketAddr,
    path::Path,
};

use crate::ServeError;

/// The file that the running server locks. It has the address of that server.
const LOCK: &str = "quadrille.lock";

/// The lock of a data folder. The folder is free again when it is dropped or the process ends.
pub(crate) struct FolderLock {
    _file: File,
}

/// Creates the folder if there is none, closes it to other users, and locks it.
pub(crate) fn lock(folder: &Path, addr: SocketAddr) -> Result<FolderLock, ServeError> {
    let failed = |source| ServeError::Data {
        path: folder.into(),
        source,
    };
    fs::create_dir_all(folder).map_err(failed)?;
    restrict(folder, 0o700);
    let path = folder.join(LOCK);
    let mut options = OpenOptions::new();
    let options = options.create(true).truncate(false).read(true).write(true);
    let mut file = options.open(&path).map_err(failed)?;
    restrict(&path, 0o600);
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err(ServeError::InUse {
                path: folder.into(),
                by: fs::read_to_string(&path).unwrap_or_default(),
            });
        }
        Err(TryLockError::Error(source)) if source.kind() == io::ErrorKind::Unsupported => {
            tracing::warn!(folder = %folder.display(), "the disk cannot lock files; start only one server");
        }
        Err(TryLockError::Error(source)) => return Err(failed(source)),
    }
    file.set_len(0).map_err(failed)?;
    write!(file, "{addr}").map_err(failed)?;
    Ok(FolderLock { _file: file })
}

/// Closes a database to other users. Its other files get the mode of the main one.
pub(crate) fn restrict_database(path: &Path) {
    restrict(path, 0o600);
    for ending in ["-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        restrict(Path::new(&name), 0o600);
    }
}

/// Sets the mode of a file or folder. One of another user stays as it is, with a warning.
#[cfg(unix)]
fn restrict(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;

    let Ok(metadata) = fs::metadata(path) else {
        return;
    };
    if metadata.permissions().mode() & 0o777 == mode {
        return;
    }
    if let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        let path = path.display();
        tracing::warn!(%path, %error, "other users may be able to read this");
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path, _: u32) {}
