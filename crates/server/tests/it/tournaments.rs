//! Tournaments in the data folder: listed, shown as they go on, and nothing else of the disk.

use std::{fs, path::Path};

use game::erased::{AnyGame, Erased};
use serde_json::json;
use server::Server;
use wire::tournaments::{Tournament, TournamentFormat, TournamentInfo};

use crate::{
    fog::Fog,
    host::{Host, kept_in, text},
};

static GAMES: &[&dyn AnyGame] = &[&Erased::<Fog>::new()];

/// A reader for tests: the journal is how many games were played of four.
fn read(folder: &Path) -> Result<Tournament, String> {
    let journal = fs::read_to_string(folder.join("journal.ndjson"));
    let journal = journal.map_err(|error| error.to_string())?;
    let played = journal.trim().parse();
    let played = played.map_err(|_| "line 1 of the journal is damaged".to_string())?;
    let id = folder.file_name().unwrap_or_default().to_string_lossy();
    Ok(Tournament {
        info: TournamentInfo {
            id: id.clone().into(),
            name: id.to_uppercase(),
            format: TournamentFormat::Swiss,
            games: vec!["fog".into()],
            strategies: 2,
            played,
            planned: 4,
            over: played == 4,
        },
        standings: Vec::new(),
        cross: Vec::new(),
        latest: Vec::new(),
        failures: 0,
        mishaps: Vec::new(),
    })
}

#[tokio::test]
async fn tournaments_are_shown_as_they_go_on() {
    let data = tempfile::tempdir().expect("a folder");
    let keep = |path: &str, content: &str| {
        let path = data.path().join(path);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
        fs::write(path, content).expect("a file");
    };
    keep("tournaments/old/journal.ndjson", "4");
    keep("tournaments/young/journal.ndjson", "1");
    keep("tournaments/torn/journal.ndjson", "???");
    keep("tournaments/empty/notes.txt", "nothing was played");
    keep("tournaments/old/records/1-2-1.quad", "quadrille 1\n");
    keep("secret.quad", "nobody reads this");
    let host = Host::made(kept_in(data.path()), GAMES, |server: Server| {
        server.with_tournaments(read)
    })
    .await;
    let list = host.get("/api/tournaments", None).await.expect(200);
    let names: Vec<String> = list["tournaments"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| text(&it["id"]))
        .collect();
    assert_eq!(names, ["young", "old"], "what goes on comes first");

    let young = "/api/tournaments/young";
    let shown = host.get(young, None).await.expect(200);
    assert_eq!(shown["info"]["played"], 1);
    keep("tournaments/young/journal.ndjson", " 4");
    let shown = host.get(young, None).await.expect(200);
    assert_eq!(shown["info"]["over"], json!(true), "it is read again");

    let damaged = host.get("/api/tournaments/torn", None).await;
    let damaged = damaged.refuses("tournament/damaged");
    assert_eq!(damaged["error"], "line 1 of the journal is damaged");
    let record = host.get("/api/tournaments/old/records/1-2-1", None).await;
    assert_eq!(record.expect(200), "quadrille 1\n");
    for path in [
        "nobody",
        "empty",
        "..",
        "%2e%2e",
        "old%2f..%2fyoung",
        "old/records/1-2-2",
        "old/records/..%2f..%2f..%2fsecret",
        "old/records/%2e%2e",
    ] {
        let answer = host.get(&format!("/api/tournaments/{path}"), None).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_server_that_reads_none_has_none() {
    let host = Host::start().await;
    let list = host.get("/api/tournaments", None).await.expect(200);
    assert_eq!(list, json!({"tournaments": []}));
    let none = host.get("/api/tournaments/spring", None).await;
    none.refuses("tournament/unknown");
}
