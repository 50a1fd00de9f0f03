//! Tournaments in the data folder.

use std::{collections::BTreeMap, fs, path::Path};

use game::erased::{AnyGame, Erased};
use serde_json::json;
use server::{Server, TournamentReader};
use tempfile::TempDir;
use wire::tournaments::{
    GameInPlay, Mishap, Standing, Tournament, TournamentFormat, TournamentInfo,
};

use crate::{
    fog::Fog,
    host::{Host, kept_in, text},
};

static GAMES: &[&dyn AnyGame] = &[&Erased::<Fog>::new()];

/// A reader for tests: the journal is the number of finished games of four, and the plan is the
/// author of the strategy `mine`.
const READER: TournamentReader = TournamentReader {
    read,
    is_played: |folder| folder.join("playing/lock").exists(),
    playing,
};

fn read(folder: &Path) -> Result<Tournament, String> {
    let journal = fs::read_to_string(folder.join("journal.ndjson"));
    let journal = journal.map_err(|error| error.to_string())?;
    let played = journal.trim().parse();
    let played = played.map_err(|_| "line 1 of the journal is damaged".to_string())?;
    let author = fs::read_to_string(folder.join("plan.toml")).ok();
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
            live: false,
        },
        standings: vec![standing("mine", author), standing("free", None)],
        cross: Vec::new(),
        playing: Vec::new(),
        latest: Vec::new(),
        failures: 2,
        mishaps: vec![mishap("mine"), mishap("free")],
        you: None,
    })
}

fn standing(name: &str, author: Option<String>) -> Standing {
    Standing {
        name: name.into(),
        author,
        score: 0.5,
        points: 2.0,
        games: 4,
        wins: 2,
        draws: 0,
        losses: 2,
        elo: [None; 3],
        rating: [25.0, 8.3],
        failures: BTreeMap::from([("crashed".into(), 1)]),
    }
}

fn mishap(name: &str) -> Mishap {
    Mishap {
        name: name.into(),
        kind: "crashed".into(),
        why: format!("{name} broke down"),
        output: format!("the password of {name}"),
        record: "1-1-2-1-1".into(),
    }
}

fn playing(folder: &Path) -> Vec<GameInPlay> {
    let files = fs::read_dir(folder.join("playing"));
    let files = files.into_iter().flatten().flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let records = names.filter_map(|name| Some(name.strip_suffix(".quad")?.to_owned()));
    let in_play = |record| GameInPlay {
        record,
        round: 1,
        game: "fog".into(),
        seats: vec!["mine".into(), "free".into()],
        plies: 2,
    };
    records.map(in_play).collect()
}

fn keep(data: &TempDir, path: &str, content: &str) {
    let path = data.path().join("tournaments").join(path);
    fs::create_dir_all(path.parent().expect("the file is in a folder")).expect("a folder");
    fs::write(path, content).expect("a file");
}

fn remove(data: &TempDir, path: &str) {
    fs::remove_file(data.path().join("tournaments").join(path)).expect("a file");
}

async fn host(data: &TempDir) -> Host {
    let with_reader = |server: Server| server.with_tournaments(READER);
    Host::made(kept_in(data.path()), GAMES, with_reader).await
}

#[tokio::test]
async fn running_tournament_is_listed_first_and_read_again_after_changes() {
    let data = tempfile::tempdir().expect("a folder");
    keep(&data, "old/journal.ndjson", "4");
    keep(&data, "young/journal.ndjson", "1");
    keep(&data, "young/playing/lock", "");
    keep(&data, "torn/journal.ndjson", "???");
    keep(&data, "empty/notes.txt", "nothing was played");
    keep(&data, "old/records/1-2-1.quad", "quadrille 1\n");
    keep(&data, "../secret.quad", "nobody reads this");
    let host = host(&data).await;
    let list = host.get("/api/tournaments", None).await.expect(200);
    let names: Vec<String> = list["tournaments"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|info| text(&info["id"]))
        .collect();
    assert_eq!(names, ["young", "old"], "unfinished ones come first");
    let live = [0, 1].map(|at| &list["tournaments"][at]["live"]);
    assert_eq!(live, [true, false]);

    let young = "/api/tournaments/young";
    let shown = host.get(young, None).await.expect(200);
    assert_eq!(shown["info"]["played"], 1);
    keep(&data, "young/journal.ndjson", " 4");
    let shown = host.get(young, None).await.expect(200);
    assert_eq!(
        shown["info"]["over"],
        json!(true),
        "the journal is read again"
    );

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
async fn game_in_play_is_listed_and_its_record_grows() {
    let data = tempfile::tempdir().expect("a folder");
    keep(&data, "cup/journal.ndjson", "1");
    keep(&data, "cup/playing/1-1-2-1-2.quad", "quadrille 1\n1 a\n2 ");
    let host = host(&data).await;
    let record = || host.get("/api/tournaments/cup/records/1-1-2-1-2", None);
    // Without a lock, the file is left over from a killed run.
    record().await.refuses("tournament/unknown");

    keep(&data, "cup/playing/lock", "");
    let shown = host.get("/api/tournaments/cup", None).await.expect(200);
    assert_eq!(shown["info"]["live"], true);
    assert_eq!(
        shown["playing"],
        json!([{"record": "1-1-2-1-2", "round": 1, "game": "fog", "seats": ["mine", "free"], "plies": 2}])
    );
    let text = record().await.expect(200);
    assert_eq!(text, "quadrille 1\n1 a\n", "an incomplete line is ignored");
    keep(
        &data,
        "cup/playing/1-1-2-1-2.quad",
        "quadrille 1\n1 a\n2 b\n",
    );
    assert_eq!(record().await.expect(200), "quadrille 1\n1 a\n2 b\n");
    // For a moment both files exist. The final one counts as soon as it is complete.
    let kept = "cup/records/1-1-2-1-2.quad";
    keep(&data, kept, "quadr");
    assert_eq!(record().await.expect(200), "quadrille 1\n1 a\n2 b\n");
    let whole = "quadrille 1\n1 a\n2 b\nover 1 2\n";
    keep(&data, kept, whole);
    assert_eq!(record().await.expect(200), whole);
    remove(&data, "cup/playing/1-1-2-1-2.quad");
    assert_eq!(record().await.expect(200), whole);
    let shown = host.get("/api/tournaments/cup", None).await.expect(200);
    assert_eq!(shown["playing"], json!([]));

    // A record may disappear before it is read, or have no complete line yet.
    let gone = "/api/tournaments/cup/records/1-1-2-1-3";
    host.get(gone, None).await.refuses("tournament/unknown");
    keep(&data, "cup/playing/1-1-2-1-3.quad", "quadril");
    host.get(gone, None).await.refuses("tournament/unknown");
}

#[tokio::test]
async fn errors_of_a_strategy_are_shown_only_to_its_named_author() {
    let data = tempfile::tempdir().expect("a folder");
    keep(&data, "cup/journal.ndjson", "1");
    let host = host(&data).await;
    let mut tokens = Vec::new();
    for name in ["Ada", "Bea"] {
        let registered = host.post("/api/players", None, json!({"name": name}));
        tokens.push(text(&registered.await.expect(201)["token"]));
    }
    let [ada, bea] = [&tokens[0], &tokens[1]].map(|token| Some(token.as_str()));
    let shown = async |token| host.get("/api/tournaments/cup", token).await.expect(200);
    let failed = |shown: &serde_json::Value| -> Vec<String> {
        let mishaps = shown["mishaps"].as_array().expect("a list");
        mishaps.iter().map(|mishap| text(&mishap["name"])).collect()
    };
    for token in [None, ada, bea] {
        let shown = shown(token).await;
        assert_eq!(
            failed(&shown),
            ["mine", "free"],
            "without an author all see it"
        );
    }
    // A new author counts immediately, even if no game was played since.
    keep(&data, "cup/plan.toml", "Ada");
    for (token, you) in [(None, json!(null)), (bea, json!("Bea"))] {
        let stranger = shown(token).await;
        assert_eq!(failed(&stranger), ["free"]);
        assert_eq!(stranger["you"], you);
        let text = stranger.to_string();
        assert!(!text.contains("password of mine"), "{text}");
        // The number and kind of its failures are public.
        let standing = &stranger["standings"][0];
        assert_eq!(standing["author"], "Ada");
        assert_eq!(standing["failures"], json!({"crashed": 1}));
        assert_eq!(stranger["failures"], 2);
    }
    let author = shown(ada).await;
    assert_eq!(failed(&author), ["mine", "free"]);
    assert_eq!(author["you"], "Ada");
    assert_eq!(author["mishaps"][0]["output"], "the password of mine");

    let nobody = host.get("/api/tournaments/cup", Some("nobody")).await;
    nobody.refuses("token/unknown");
}

#[tokio::test]
async fn server_without_a_reader_has_no_tournaments() {
    let host = Host::start().await;
    let list = host.get("/api/tournaments", None).await.expect(200);
    assert_eq!(list, json!({"tournaments": []}));
    let none = host.get("/api/tournaments/spring", None).await;
    none.refuses("tournament/unknown");
}
