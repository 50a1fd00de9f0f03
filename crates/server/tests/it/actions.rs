//! Which actions the server accepts, from whom and when.

use serde_json::json;

use crate::host::{Host, text};

#[tokio::test]
async fn token_is_valid_only_for_its_seat_at_its_table() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let other = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let view = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    let play = json!({"ply": 0, "action": view["legal"][0]["text"]});
    let actions = format!("{at}/actions");
    host.post(&actions, None, play.clone())
        .await
        .refuses("token/missing");
    host.post(&actions, Some("nonsense"), play.clone())
        .await
        .refuses("token/wrong");
    host.post(&actions, Some(&other.tokens[0]), play.clone())
        .await
        .refuses("token/wrong");
    host.post(&actions, Some(&table.tokens[1]), play.clone())
        .await
        .refuses("action/not-your-turn");
    host.get(&at, Some(&other.tokens[0]))
        .await
        .refuses("token/wrong");
    let odd = host
        .client
        .get(host.url(&at))
        .header("Authorization", "Basic YTpi");
    assert_eq!(host.raw(odd).await.status(), 401);
    let done = host
        .post(&actions, Some(&table.tokens[0]), play.clone())
        .await
        .expect(200);
    assert_eq!(done, json!({"ply": 1}));
    let stale = host
        .post(&actions, Some(&table.tokens[0]), play)
        .await
        .refuses("action/stale-ply");
    assert_eq!(
        stale["error"],
        "you answered ply 0, but the match is at ply 1"
    );
}

#[tokio::test]
async fn forbidden_actions_are_refused() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}/actions", table.id);
    let token = Some(table.tokens[0].as_str());
    for (action, code) in [
        (json!("a1a9"), "action/illegal"),
        (json!("hello"), "action/unreadable"),
        (json!(7), "action/unreadable"),
        (json!(null), "action/unreadable"),
        (json!({"from": "zz", "to": "a1"}), "action/unreadable"),
    ] {
        let play = json!({"ply": 0, "action": action});
        host.post(&at, token, play).await.refuses(code);
    }
    host.post(&at, token, json!({"action": "a1a2"}))
        .await
        .refuses("body/invalid");
    host.post(&at, token, json!({"ply": -1, "action": "a1a2"}))
        .await
        .refuses("body/invalid");
}

#[tokio::test]
async fn rule_that_forbids_an_action_is_sent_as_a_code() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let token = Some(table.tokens[0].as_str());
    // In the first position an elephant of the first player stands on k12.
    let play = json!({"ply": 0, "action": "k12k10"});
    let reason = json!({"code": "too-far", "animal": "elephant"});
    let at = format!("/api/tables/{}/actions", table.id);
    let refused = host.post(&at, token, play.clone()).await;
    assert_eq!(refused.refuses("action/illegal")["reason"], reason);

    let mut socket = host.socket(&table.id, token).await;
    socket.send(json!({"t": "action", "d": play, "a": 5})).await;
    let error = socket.next_of("error").await;
    assert_eq!(
        error["d"],
        json!({
            "a": 5,
            "code": "action/illegal",
            "error": "the elephant goes one step up, down, left or right",
            "reason": reason,
        })
    );
}

#[tokio::test]
async fn action_can_be_sent_as_json() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let view = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    let play = json!({"ply": 0, "action": view["legal"][0]["action"]});
    host.post(&format!("{at}/actions"), Some(&table.tokens[0]), play)
        .await
        .expect(200);
    assert_eq!(
        host.get(&at, None).await.expect(200)["last"],
        view["legal"][0]["text"]
    );
}

#[tokio::test]
async fn only_one_of_two_clients_with_the_same_token_acts() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let mut sockets = [
        host.socket(&table.id, Some(&table.tokens[0])).await,
        host.socket(&table.id, Some(&table.tokens[0])).await,
    ];
    let full = sockets[0].next_of("full").await;
    sockets[1].next_of("full").await;
    for (socket, index) in sockets.iter_mut().zip(0..) {
        let play = json!({"ply": 0, "action": full["d"]["legal"][index]["text"]});
        socket.send(json!({"t": "action", "d": play, "a": 5})).await;
    }
    let mut answers = Vec::new();
    for socket in &mut sockets {
        loop {
            let frame = socket.next().await;
            match frame["t"].as_str() {
                Some("ack") => break answers.push("ack".to_string()),
                Some("error") => break answers.push(text(&frame["d"]["code"])),
                _ => {}
            }
        }
    }
    answers.sort();
    assert_eq!(answers, ["ack", "action/stale-ply"]);
    let view = host
        .get(&format!("/api/tables/{}", table.id), None)
        .await
        .expect(200);
    assert_eq!(view["ply"], 1);
}
