//! The data folder: one server at a time, and closed to other users.

use std::{fs, path::Path};

use server::{ServeError, Server};

use crate::host::{Host, kept_in};

/// Tries to start a server, and returns why it cannot.
async fn refusal(folder: &Path) -> ServeError {
    let bound = Server::bind(kept_in(folder), catalog::games()).await;
    bound.err().expect("the server must not start")
}

#[tokio::test]
async fn second_server_is_kept_out_of_a_data_folder() {
    let data = tempfile::tempdir().expect("a folder");
    let mut first = Host::with(kept_in(data.path()), catalog::games()).await;
    let error = refusal(data.path()).await;
    assert!(matches!(error, ServeError::InUse { .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains(&first.addr.to_string()), "{text}");
    // The first one goes on, and leaves the folder when it stops.
    first.two_seats("jungle").await;
    first.stop().await;
    let second = Host::with(kept_in(data.path()), catalog::games()).await;
    second.two_seats("jungle").await;
}

#[tokio::test]
async fn empty_database_is_refused() {
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("quadrille.db");
    fs::write(&file, "").expect("a file");
    let error = refusal(data.path()).await.to_string();
    assert!(error.contains("0 bytes"), "{error}");
    assert_eq!(fs::metadata(&file).expect("it stays").len(), 0);
    assert!(server::inspect_database(data.path()).is_err());
    fs::remove_file(&file).expect("it exists");
    Host::with(kept_in(data.path()), catalog::games()).await;
}

#[cfg(unix)]
#[tokio::test]
async fn other_users_can_neither_enter_the_folder_nor_read_its_files() {
    use std::os::unix::fs::PermissionsExt;

    let mode = |path: &Path| {
        let metadata = fs::metadata(path).expect("it exists");
        metadata.permissions().mode() & 0o777
    };
    let outer = tempfile::tempdir().expect("a folder");
    // One folder is new, the other one and its database are from an earlier version.
    let (new, old) = (outer.path().join("new"), outer.path().join("old"));
    let mut host = Host::with(kept_in(&old), catalog::games()).await;
    host.stop().await;
    let open = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
    };
    open(&old, 0o755);
    open(&old.join("quadrille.db"), 0o644);
    for folder in [new, old] {
        let host = Host::with(kept_in(&folder), catalog::games()).await;
        host.two_seats("jungle").await;
        assert_eq!(mode(&folder), 0o700);
        for file in [
            "quadrille.db",
            "quadrille.db-wal",
            "quadrille.db-shm",
            "quadrille.lock",
        ] {
            assert_eq!(mode(&folder.join(file)), 0o600, "{file}");
        }
    }
}
