//! Tables from the opening to the rematch.

use reqwest::Method;
use serde_json::{Value, json};

use crate::host::{Host, kept_in, text};

#[tokio::test]
async fn games_are_listed_with_options_and_brains() {
    let host = Host::start().await;
    let games = host.get("/api/games", None).await.expect(200);
    let ids: Vec<&str> = games["games"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| game["id"].as_str().expect("an id"))
        .collect();
    let known: Vec<&str> = catalog::games()
        .iter()
        .map(|game| game.facts().id)
        .collect();
    assert_eq!(ids, known);
    assert!(
        games["games"][0]["brains"]
            .as_array()
            .is_some_and(|brains| !brains.is_empty())
    );
    let jungle = &games["games"][0];
    assert_eq!(jungle["defaults"]["leopard_jumps"], true);
    let classic = &jungle["defaults_by"]["variant"]["classic"];
    assert_eq!(
        classic["leopard_jumps"], false,
        "the variant changes the default"
    );
}

#[tokio::test]
async fn two_people_play_until_one_resigns() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let view = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    assert_eq!(view["state"], "playing");
    assert_eq!(view["seat"], 0);
    assert_eq!(view["seats"][1]["name"], "Bea");
    assert_eq!(view["commitment"].as_str().map(str::len), Some(64));
    assert!(
        view["legal"]
            .as_array()
            .is_some_and(|legal| !legal.is_empty())
    );
    for ply in 1..=4 {
        assert_eq!(host.step(&table).await["ply"], ply);
    }
    host.post(&format!("{at}/resign"), Some(&table.tokens[1]), json!({}))
        .await
        .expect(200);
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(
        (&view["state"], &view["outcome"]),
        (&json!("over"), &json!([1, 2]))
    );
    assert_eq!(view["ended"], json!({"kind": "resigned", "seat": 1}));
    let record = text(&host.get(&format!("{at}/record"), None).await.expect(200));
    let read = game::record::Record::read(&record)
        .expect("a record")
        .record;
    let jungle = catalog::find("jungle").expect("the game is in the catalog");
    let verified = game::replay::Replay::new(jungle, &read).and_then(|mut replay| replay.finish());
    assert!(
        verified.expect("the record is valid").rolls_checked,
        "the seed is revealed"
    );
    let revealed = &view["revealed"];
    assert!(record.contains(&format!("seed {}\n", text(&revealed["seed"]))));
}

#[tokio::test]
async fn strategy_answers_every_action() {
    let host = Host::start().await;
    let seats = json!([{"kind": "human"}, {"kind": "strategy", "strategy": "random@nodes:1"}]);
    let opened = host.open(json!({"game": "jungle", "seats": seats})).await;
    let token = text(&opened["seats"][0]["token"]);
    let mut socket = host.socket(&text(&opened["id"]), Some(&token)).await;
    let mut view = socket.next_of("full").await["d"].take();
    for _ in 0..3 {
        let action = view["legal"][0]["text"].clone();
        let play = json!({"ply": view["ply"], "action": action});
        socket.send(json!({"t": "action", "d": play, "a": 1})).await;
        loop {
            view = socket.next_of("update").await["d"].take();
            if view["turn"] == 0 {
                break;
            }
        }
    }
    assert_eq!(view["ply"], 6);
}

#[tokio::test]
async fn match_starts_when_the_last_seat_is_taken() {
    let host = Host::start().await;
    let opened = host.open(json!({"game": "jungle", "public": true})).await;
    let at = text(&opened["address"]);
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(
        (&view["state"], &view["observation"]),
        (&json!("open"), &Value::Null)
    );
    let play = json!({"ply": 0, "action": "c12c11"});
    let first = text(&opened["seats"][0]["token"]);
    host.post(&format!("{at}/actions"), Some(&first), play)
        .await
        .refuses("table/not-started");

    let mut socket = host.socket(&text(&opened["id"]), None).await;
    socket.next_of("full").await;
    let taken = host
        .post(&format!("{at}/seats"), None, json!({"name": " Bea "}))
        .await
        .expect(201);
    assert_eq!(taken["seat"], 1);
    let told = socket.next_of("full").await;
    assert_eq!(told["d"]["state"], "playing");
    assert_eq!(
        told["d"]["seats"][1],
        json!({"kind": "human", "name": "Bea"})
    );
    host.post(&format!("{at}/seats"), None, json!({"name": "Cyd"}))
        .await
        .refuses("seat/none-free");
    let view = host.get(&at, taken["token"].as_str()).await.expect(200);
    assert_eq!(view["seat"], 1);
}

#[tokio::test]
async fn invitation_is_valid_once() {
    let host = Host::start().await;
    let seats = json!([{"kind": "human"}, {"kind": "invited"}]);
    let opened = host.open(json!({"game": "jungle", "seats": seats})).await;
    let at = format!("{}/seats", text(&opened["address"]));
    host.post(&at, None, json!({"name": "Eve"}))
        .await
        .refuses("seat/none-free");
    let wrong = json!({"name": "Eve", "invitation": "0".repeat(64)});
    host.post(&at, None, wrong).await.refuses("seat/invitation");
    let right = json!({"name": "Bea", "invitation": opened["seats"][1]["invitation"]});
    assert_eq!(
        host.post(&at, None, right.clone()).await.expect(201)["seat"],
        1
    );
    host.post(&at, None, right).await.refuses("seat/none-free");
}

#[tokio::test]
async fn lobby_lists_public_tables_by_state_and_game() {
    let host = Host::start().await;
    let public = host.open(json!({"game": "jungle", "public": true})).await;
    host.open(json!({"game": "jungle"})).await;
    let ids = async |query: &str| {
        let tables = host
            .get(&format!("/api/tables{query}"), None)
            .await
            .expect(200);
        let tables = tables["tables"].as_array().expect("a list").clone();
        tables
            .iter()
            .map(|table| text(&table["id"]))
            .collect::<Vec<_>>()
    };
    let id = text(&public["id"]);
    let only = vec![id.clone()];
    assert_eq!(ids("").await, only);
    assert_eq!(ids("?state=open&game=jungle").await, only);
    assert!(ids("?state=playing").await.is_empty());
    assert!(ids("?game=chess").await.is_empty());
    host.post(&format!("/api/tables/{id}/seats"), None, json!({}))
        .await
        .expect(201);
    assert_eq!(ids("?state=playing").await, only);
    host.get("/api/tables?state=sleeping", None)
        .await
        .refuses("query/invalid");
}

#[tokio::test]
async fn draw_can_be_offered_declined_and_accepted() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let [ada, bea] = table.tokens.each_ref().map(String::as_str);
    let draw = format!("{at}/draw");
    host.post(&draw, Some(ada), json!({"accept": true}))
        .await
        .refuses("draw/no-offer");
    host.call(Method::POST, &draw, Some(ada), None)
        .await
        .expect(200);
    host.post(&draw, Some(ada), json!({}))
        .await
        .refuses("draw/already-offered");
    assert_eq!(
        host.get(&at, None).await.expect(200)["draw_offers"],
        json!([0])
    );
    host.post(&draw, Some(bea), json!({"accept": false}))
        .await
        .expect(200);
    assert_eq!(
        host.get(&at, None).await.expect(200)["draw_offers"],
        json!([])
    );
    host.post(&draw, Some(bea), json!({})).await.expect(200);
    host.step(&table).await;
    host.post(&draw, Some(ada), json!({})).await.expect(200);
    host.post(&draw, Some(bea), json!({"accept": true}))
        .await
        .expect(200);
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(view["ended"], json!({"kind": "agreed"}));
}

#[tokio::test]
async fn accepted_takeback_restores_the_position() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let [ada, bea] = table.tokens.each_ref().map(String::as_str);
    let takeback = format!("{at}/takeback");
    host.post(&takeback, Some(ada), json!({}))
        .await
        .refuses("takeback/nothing");
    host.step(&table).await;
    host.post(&takeback, Some(ada), json!({})).await.expect(200);
    let asked = &host.get(&at, None).await.expect(200)["takeback"];
    assert_eq!(*asked, json!({"by": 0, "ply": 0, "waiting": [1]}));
    host.post(&takeback, Some(bea), json!({"accept": true}))
        .await
        .expect(200);
    assert_eq!(host.get(&at, None).await.expect(200)["ply"], 0);
    assert_eq!(host.step(&table).await["ply"], 1);
}

#[tokio::test]
async fn match_can_be_called_off_until_all_players_have_acted() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    host.post(&format!("{at}/abort"), Some(&table.tokens[1]), json!({}))
        .await
        .expect(200);
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(
        (&view["state"], &view["outcome"]),
        (&json!("over"), &Value::Null)
    );
    assert_eq!(view["ended"], json!({"kind": "aborted"}));
    let record = text(&host.get(&format!("{at}/record"), None).await.expect(200));
    assert!(record.contains("\n1 !abort"), "{record}");
    let late = host.two_seats("jungle").await;
    host.step(&late).await;
    host.step(&late).await;
    let abort = format!("/api/tables/{}/abort", late.id);
    host.post(&abort, Some(&late.tokens[0]), json!({}))
        .await
        .refuses("abort/too-late");
}

#[tokio::test]
async fn seated_player_can_close_an_open_table() {
    let host = Host::start().await;
    let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "open"}]);
    let opened = host
        .open(json!({"game": "jungle", "public": true, "seats": seats}))
        .await;
    let id = opened["id"].as_str().expect("an id");
    let token = opened["seats"][0]["token"].as_str().expect("a token");
    let at = format!("/api/tables/{id}");
    let mut waiting = host.socket(id, Some(token)).await;
    waiting.next_of("full").await;
    host.post(&format!("{at}/abort"), None, json!({}))
        .await
        .refuses("token/missing");
    host.post(&format!("{at}/abort"), Some(token), json!({}))
        .await
        .expect(200);
    let told = waiting.next_of("full").await;
    assert_eq!(told["d"]["state"], "over");
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(view["ended"], json!({"kind": "deserted"}));
    let lobby = host.get("/api/tables?state=open", None).await.expect(200);
    assert_eq!(lobby["tables"], json!([]));
    host.post(&format!("{at}/seats"), None, json!({"name": "Bea"}))
        .await
        .refuses("seat/none-free");
}

#[tokio::test]
async fn rematch_swaps_seats_and_keeps_tokens() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let [ada, bea] = table.tokens.each_ref().map(String::as_str);
    let rematch = format!("{at}/rematch");
    host.post(&rematch, Some(ada), json!({}))
        .await
        .refuses("rematch/too-early");
    host.post(&format!("{at}/resign"), Some(ada), json!({}))
        .await
        .expect(200);
    let mut socket = host.socket(&table.id, Some(ada)).await;
    socket.next_of("full").await;
    let asked = host.post(&rematch, Some(ada), json!({})).await.expect(200);
    assert_eq!(asked["table"], Value::Null);
    let told = socket.next_of("update").await;
    assert_eq!(
        told["d"]["notices"],
        json!([{"type": "rematch-offered", "seat": 0}])
    );
    let agreed = host.post(&rematch, Some(bea), json!({})).await.expect(200);
    let next = text(&agreed["table"]);
    assert_eq!(text(&socket.next_of("rematch").await["d"]["table"]), next);
    let view = host
        .get(&format!("/api/tables/{next}"), Some(ada))
        .await
        .expect(200);
    assert_eq!(
        (&view["seat"], &view["seats"][0]["name"]),
        (&json!(1), &json!("Bea"))
    );
    let again = host.post(&rematch, Some(ada), json!({})).await.expect(200);
    assert_eq!(text(&again["table"]), next);
}

#[tokio::test]
async fn rematch_offer_survives_a_restart() {
    let data = tempfile::tempdir().expect("a folder");
    let mut host = Host::with(kept_in(data.path()), catalog::games()).await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let [ada, bea] = table.tokens.each_ref().map(String::as_str);
    let rematch = format!("{at}/rematch");
    host.post(&format!("{at}/abort"), Some(ada), json!({}))
        .await
        .expect(200);
    host.post(&rematch, Some(ada), json!({})).await.expect(200);
    host.stop().await;
    let mut host = Host::with(kept_in(data.path()), catalog::games()).await;
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(view["ended"], json!({"kind": "aborted"}));
    let agreed = host.post(&rematch, Some(bea), json!({})).await.expect(200);
    let next = text(&agreed["table"]);
    host.stop().await;
    let host = Host::with(kept_in(data.path()), catalog::games()).await;
    let again = host.post(&rematch, Some(ada), json!({})).await.expect(200);
    assert_eq!(text(&again["table"]), next, "there is only one rematch");
    let view = host.get(&format!("/api/tables/{next}"), Some(ada)).await;
    assert_eq!(view.expect(200)["seat"], 1);
}

#[tokio::test]
async fn record_of_a_game_without_secrets_can_be_read_during_play() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}/record", table.id);
    host.step(&table).await;
    let record = text(&host.get(&at, None).await.expect(200));
    assert!(record.starts_with("quadrille 1\ngame jungle\n"));
    assert!(record.contains("\n1 ") && !record.contains("\nseed"));
}

#[tokio::test]
async fn hint_is_a_legal_action_of_the_player_to_move() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let hint = host
        .get(&format!("{at}/hint"), Some(&table.tokens[0]))
        .await
        .expect(200);
    let view = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    let legal = view["legal"].as_array().expect("a list");
    assert!(
        legal.iter().any(|legal| legal["text"] == hint["action"]),
        "{hint}"
    );
    host.get(&format!("{at}/hint"), Some(&table.tokens[1]))
        .await
        .refuses("hint/not-your-turn");
    host.get(&format!("{at}/hint"), None)
        .await
        .refuses("token/missing");
}

#[tokio::test]
async fn analysis_streams_one_line_per_decision_and_a_summary() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    for _ in 0..6 {
        host.step(&table).await;
    }
    let at = format!("/api/tables/{}", table.id);
    host.post(&format!("{at}/resign"), Some(&table.tokens[0]), json!({}))
        .await
        .expect(200);
    let record = text(&host.get(&format!("{at}/record"), None).await.expect(200));
    let body = json!({"record": record, "budget": "nodes:10"});
    let lines = text(&host.post("/api/analysis", None, body).await.expect(200));
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["decisions"], 6);
    assert_eq!(
        (&lines[6]["ply"], &lines[6]["progress"]),
        (&json!(6), &json!(1.0))
    );
    for line in &lines[1..7] {
        let [before, after] = ["before", "after"].map(|name| line[name].as_u64().expect("a share"));
        assert!(before <= 1000 && after <= 1000, "{line}");
        assert_eq!(line["line"][0], line["best"]);
        assert!(matches!(
            line["measure"].as_str(),
            Some("opinion" | "playouts")
        ));
        assert!(matches!(
            line["verdict"].as_str(),
            Some("fine" | "inaccuracy" | "mistake" | "blunder")
        ));
    }
    let done = &lines[7];
    assert_eq!(
        (&done["type"], &done["decisions"]),
        (&json!("done"), &json!(6))
    );
    let seats = done["seats"].as_array().expect("a list");
    assert!(seats.iter().all(|seat| seat["decisions"] == 3), "{done}");
    assert_eq!(seats.len(), 2, "{done}");
    let bad = json!({"record": record.replace("\n1 ", "\n1 a1a9\n2 ")});
    host.post("/api/analysis", None, bad)
        .await
        .refuses("record/invalid");
    let bad = json!({"record": record, "budget": "for ever"});
    host.post("/api/analysis", None, bad)
        .await
        .refuses("budget/invalid");
    let bad = json!({"record": record, "strategy": "nobody"});
    host.post("/api/analysis", None, bad)
        .await
        .refuses("strategy/unknown");
}

#[tokio::test]
async fn certain_win_is_judged_with_its_distance() {
    let host = Host::start().await;
    // The lion is two steps from the goal, and nobody is near. It goes the wrong way, and so does
    // the cat, which is then as near to its own goal.
    let record = "quadrille 1\ngame jungle\nplayers 2\noptions {\"variant\":\"classic\"}\n\
        start 7/7/3L3/7/7/7/7/7/c6 0 0\n1 d7d8\n2 a1b1\n3 d8d7\n4 b1a1\n";
    let body = json!({"record": record, "budget": "nodes:10000"});
    let lines = text(&host.post("/api/analysis", None, body).await.expect(200));
    let judged: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .filter(|line: &Value| line["type"] == "ply")
        .collect();
    let prospects = |line: &Value| {
        ["before", "before_ends_in", "after", "after_ends_in"].map(|name| line[name].as_u64())
    };
    let told: Vec<_> = judged.iter().map(prospects).collect();
    let [win, loss] = [Some(1000), Some(0)];
    assert_eq!(
        told,
        [
            [win, Some(3), win, Some(2)],
            [loss, Some(2), loss, Some(1)],
            [win, Some(1), loss, Some(3)],
            [win, Some(3), loss, Some(3)],
        ]
    );
    assert_eq!(judged[2]["best"], "d8d9");
    assert_eq!(judged[2]["verdict"], "blunder");
}

#[tokio::test]
async fn tables_survive_a_restart() {
    let data = tempfile::tempdir().expect("a folder");
    let mut host = Host::with(kept_in(data.path()), catalog::games()).await;
    let table = host.two_seats("jungle").await;
    let before = host.step(&table).await;
    let open = host.open(json!({"game": "jungle", "public": true})).await;
    host.stop().await;
    let host = Host::with(kept_in(data.path()), catalog::games()).await;
    let at = format!("/api/tables/{}", table.id);
    let mut after = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    after["clock"] = before["clock"].clone();
    assert_eq!(after, before);
    assert_eq!(host.step(&table).await["ply"], 2);
    let seats = format!("{}/seats", text(&open["address"]));
    host.post(&seats, None, json!({"name": "Bea"}))
        .await
        .expect(201);
}

#[tokio::test]
async fn invalid_table_is_refused_with_a_code() {
    let host = Host::start().await;
    for (body, code) in [
        (json!({"game": "chess"}), "game/unknown"),
        (
            json!({"game": "jungle", "options": {"no": 1}}),
            "game/options",
        ),
        (json!({"game": "jungle", "options": []}), "game/options"),
        (
            json!({"game": "jungle", "seats": [{"kind": "human"}]}),
            "game/options",
        ),
        (json!({"game": "jungle", "clock": "soon"}), "clock/invalid"),
        (json!({"game": "jungle", "local": true}), "table/seats"),
        (
            json!({"game": "jungle", "seats": [{"kind": "strategy", "strategy": "wise"},
            {"kind": "human"}]}),
            "strategy/unknown",
        ),
        (
            json!({"game": "jungle", "seats": [{"kind": "bot", "name": "Hal"}, {"kind": "human"}]}),
            "bot/unknown",
        ),
        (
            json!({"game": "jungle", "seats": [{"kind": "human", "name": "a\nb"}]}),
            "name/invalid",
        ),
        (json!({"game": "jungle", "colour": "red"}), "body/invalid"),
        (json!({}), "body/invalid"),
    ] {
        host.post("/api/tables", None, body).await.refuses(code);
    }
}

#[tokio::test]
async fn open_table_without_players_is_closed_after_a_while() {
    let mut config = crate::host::generous();
    config.idle.open_minutes = 0;
    config.idle.unload_minutes = 0;
    let host = Host::with(config, catalog::games()).await;
    let playing = host.two_seats("jungle").await;
    host.step(&playing).await;
    let open = host.open(json!({"game": "jungle", "public": true})).await;
    loop {
        let tables = host.get("/api/tables?state=open", None).await.expect(200);
        if tables["tables"] == json!([]) {
            break;
        }
        tokio::task::yield_now().await;
    }
    let view = host.get(&text(&open["address"]), None).await.expect(200);
    assert_eq!(
        (&view["state"], &view["ended"]),
        (&json!("over"), &json!({"kind": "deserted"}))
    );
    let seats = format!("{}/seats", text(&open["address"]));
    host.post(&seats, None, json!({}))
        .await
        .refuses("seat/none-free");
    // A table that is being played is at most removed from memory.
    assert_eq!(host.step(&playing).await["ply"], 2);
}
