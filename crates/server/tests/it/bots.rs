//! Bots over the network, and ratings.

use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::host::{Host, text};

/// The lines of a stream.
pub(crate) struct Lines {
    response: Response,
    rest: Vec<u8>,
}

impl Lines {
    pub(crate) async fn of(host: &Host, path: &str, token: &str) -> Lines {
        let request = host.client.get(host.url(path)).bearer_auth(token);
        let response = host.raw(request).await;
        assert_eq!(response.status(), 200);
        Lines {
            response,
            rest: Vec::new(),
        }
    }

    /// Opens a stream without a token in the header.
    pub(crate) async fn open(host: &Host, path: &str) -> Lines {
        let response = host.raw(host.client.get(host.url(path))).await;
        assert_eq!(response.status(), 200);
        Lines {
            response,
            rest: Vec::new(),
        }
    }

    /// Returns the next line, or `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return Some(String::from_utf8(line).expect("text").trim_end().into());
            }
            self.rest
                .extend(self.response.chunk().await.expect("a chunk")?);
        }
    }

    pub(crate) async fn json(&mut self) -> Option<Value> {
        loop {
            let line = self.next().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).expect("JSON"));
            }
        }
    }
}

async fn register(host: &Host, kind: &str, name: &str) -> String {
    let registered = host
        .post(&format!("/api/{kind}"), None, json!({"name": name}))
        .await;
    text(&registered.expect(201)["token"])
}

#[tokio::test]
async fn challenged_bot_plays_over_stream_and_post() {
    let host = Host::start().await;
    let token = register(&host, "bots", "Hal").await;
    let mut events = Lines::of(&host, "/api/bots/stream", &token).await;
    let bots = host.get("/api/bots", None).await.expect(200);
    assert_eq!(bots["bots"][0]["name"], "Hal");
    assert_eq!(bots["bots"][0]["online"], true);

    let seats = json!([{"kind": "human", "name": "Dave"}, {"kind": "bot", "name": "Hal"}]);
    let opened = host.open(json!({"game": "jungle", "seats": seats})).await;
    let (id, at) = (text(&opened["id"]), text(&opened["address"]));
    let challenge = events.json().await.expect("a challenge");
    assert_eq!(
        (&challenge["type"], &challenge["table"]),
        (&json!("challenge"), &json!(id))
    );
    assert_eq!(host.get(&at, None).await.expect(200)["state"], "open");
    host.post(&format!("{at}/seats"), None, json!({"name": "Eve"}))
        .await
        .refuses("seat/none-free");
    let taken = host
        .call(Method::POST, &format!("{at}/seats"), Some(&token), None)
        .await
        .expect(201);
    assert_eq!(taken, json!({"seat": 1}));
    let start = events.json().await.expect("the match starts");
    assert_eq!(
        (&start["type"], &start["seat"]),
        (&json!("gameStart"), &json!(1))
    );

    let mut stream = Lines::of(&host, &format!("{at}/stream"), &token).await;
    let mut state = stream.json().await.expect("gameFull");
    let dave = text(&opened["seats"][0]["token"]);
    for _ in 0..3 {
        let view = host.get(&at, Some(&dave)).await.expect(200);
        let play = json!({"ply": view["ply"], "action": view["legal"][0]["text"]});
        host.post(&format!("{at}/actions"), Some(&dave), play)
            .await
            .expect(200);
        while state["turn"] != 1 {
            state = stream.json().await.expect("gameState");
        }
        let play = json!({"ply": state["ply"], "action": state["legal"][0]["text"]});
        host.post(&format!("{at}/actions"), Some(&token), play)
            .await
            .expect(200);
        state = stream.json().await.expect("gameState");
    }
    host.post(&format!("{at}/resign"), Some(&dave), json!({}))
        .await
        .expect(200);
    let last = stream.json().await.expect("the end");
    assert_eq!(last["outcome"], json!([2, 1]));
    assert_eq!(stream.json().await, None);
    assert_eq!(
        events.json().await.expect("the match ends")["type"],
        "gameFinish"
    );
}

#[tokio::test]
async fn bot_that_connects_late_receives_its_challenges() {
    let host = Host::start().await;
    let token = register(&host, "bots", "Hal").await;
    let seats = json!([{"kind": "human"}, {"kind": "bot", "name": "Hal"}]);
    let opened = host.open(json!({"game": "jungle", "seats": seats})).await;
    let mut events = Lines::of(&host, "/api/bots/stream", &token).await;
    let challenge = events.json().await.expect("a challenge");
    assert_eq!(challenge["table"], opened["id"]);
    let decline = format!("{}/decline", text(&opened["address"]));
    host.call(Method::POST, &decline, Some(&token), None)
        .await
        .expect(204);
    let seat = &host.get(&text(&opened["address"]), None).await.expect(200)["seats"][1];
    assert_eq!(*seat, json!({"kind": "open", "name": "", "free": true}));
    host.call(Method::POST, &decline, Some(&token), None)
        .await
        .refuses("token/wrong");
    host.call(Method::POST, &decline, None, None)
        .await
        .refuses("token/missing");
    host.get("/api/bots/stream", Some("nonsense"))
        .await
        .refuses("token/unknown");
}

#[tokio::test]
async fn name_must_be_valid_and_unregistered() {
    let host = Host::start().await;
    register(&host, "bots", "Hal").await;
    host.post("/api/bots", None, json!({"name": "Hal"}))
        .await
        .refuses("name/taken");
    host.post("/api/players", None, json!({"name": " Hal "}))
        .await
        .refuses("name/taken");
    for name in ["", "  ", "a\tb", "a\u{202e}b", "\u{200b}", &"x".repeat(33)] {
        host.post("/api/players", None, json!({"name": name}))
            .await
            .refuses("name/invalid");
    }
    let odd = "<script>alert(1)</script>";
    register(&host, "players", odd).await;
    let path = "/api/players/%3Cscript%3Ealert%281%29%3C%2Fscript%3E";
    assert_eq!(host.get(path, None).await.expect(200)["name"], odd);
    host.get("/api/players/nobody", None)
        .await
        .refuses("player/unknown");
}

#[tokio::test]
async fn registered_players_are_rated() {
    let host = Host::start().await;
    let ada = register(&host, "players", "Ada").await;
    let bea = register(&host, "players", "Bea").await;
    let seats = json!([{"kind": "human"}, {"kind": "open"}]);
    let body = json!({"game": "jungle", "seats": seats});
    let opened = host
        .post("/api/tables", Some(&ada), body.clone())
        .await
        .expect(201);
    assert!(
        opened["seats"][0].get("token").is_none(),
        "Ada has a token already"
    );
    let at = text(&opened["address"]);
    host.call(Method::POST, &format!("{at}/seats"), Some(&ada), None)
        .await
        .refuses("seat/none-free");
    host.call(Method::POST, &format!("{at}/seats"), Some(&bea), None)
        .await
        .expect(201);
    let view = host.get(&at, Some(&ada)).await.expect(200);
    assert_eq!((&view["rated"], &view["seat"]), (&json!(true), &json!(0)));
    host.get(&format!("{at}/hint"), Some(&ada))
        .await
        .refuses("hint/forbidden");
    host.call(Method::POST, &format!("{at}/resign"), Some(&ada), None)
        .await
        .expect(200);
    let rating = async |name: &str| {
        let player = host
            .get(&format!("/api/players/{name}"), None)
            .await
            .expect(200);
        assert_eq!(player["ratings"][0]["matches"], 1);
        player["ratings"][0]["rating"].as_f64().expect("a number")
    };
    assert!(rating("Ada").await < 1500.0 && rating("Bea").await > 1500.0);
    host.post("/api/tables", Some("nonsense"), body)
        .await
        .refuses("token/unknown");
}

#[tokio::test(flavor = "multi_thread")]
async fn python_bot_plays_every_game() {
    let script = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let script = script.join("../../examples/bots/random_bot.py");
    let host = Host::start().await;
    for game in catalog::games() {
        let folder = tempfile::tempdir().expect("a folder");
        let name = format!("randy-{}", game.facts().id);
        let mut child = std::process::Command::new("python3")
            .arg(&script)
            .args([
                "--once",
                "--server",
                &host.url(""),
                "--name",
                &name,
                "--keep",
            ])
            .arg(folder.path().join("token.json"))
            .stdout(std::process::Stdio::null())
            .spawn()
            .expect("Python starts");
        // The bot can be challenged as soon as it is registered.
        while host.get(&format!("/api/players/{name}"), None).await.status == 404 {
            tokio::task::yield_now().await;
        }
        let seats = json!([{"kind": "strategy", "strategy": "random@nodes:1"},
            {"kind": "bot", "name": name}]);
        let opened = host
            .open(json!({"game": game.facts().id, "seats": seats}))
            .await;
        let mut socket = host.socket(&text(&opened["id"]), None).await;
        loop {
            let frame = socket.next().await;
            if frame["d"]["state"] == "over" {
                assert_eq!(frame["d"]["ended"], json!({"kind": "by-rule"}));
                break;
            }
        }
        let ended = tokio::task::spawn_blocking(move || child.wait())
            .await
            .expect("no panic");
        assert!(ended.expect("the bot ends").success());
    }
}

#[tokio::test]
async fn bot_that_disconnects_loses() {
    let mut config = crate::host::generous();
    config.idle.bot_seconds = 1;
    config.idle.keep_alive_seconds = 1;
    let host = Host::with(config, catalog::games()).await;
    let token = register(&host, "bots", "Hal").await;
    let seats = json!([{"kind": "human", "name": "Dave"}, {"kind": "bot", "name": "Hal"}]);
    let opened = host.open(json!({"game": "jungle", "seats": seats})).await;
    let (id, at) = (text(&opened["id"]), text(&opened["address"]));
    let dave = text(&opened["seats"][0]["token"]);
    host.call(Method::POST, &format!("{at}/seats"), Some(&token), None)
        .await
        .expect(201);
    let mut events = Lines::of(&host, "/api/bots/stream", &token).await;
    assert_eq!(
        events.json().await.expect("the match starts")["type"],
        "gameStart"
    );
    let mut socket = host.socket(&id, Some(&dave)).await;
    let full = socket.next_of("full").await;
    let play = json!({"ply": 0, "action": full["d"]["legal"][0]["text"]});
    socket.send(json!({"t": "action", "d": play})).await;
    socket.next_of("update").await;
    // A bot that reads its stream may think. Three empty lines are three seconds.
    for _ in 0..3 {
        assert_eq!(events.next().await.as_deref(), Some(""));
    }
    assert_eq!(host.get(&at, None).await.expect(200)["state"], "playing");
    drop(events);
    let end = socket.next_of("update").await;
    assert_eq!(end["d"]["ended"], json!({"kind": "failed", "seat": 1}));
    assert_eq!(end["d"]["outcome"], json!([1, 2]));
}
