//! The waiting room of the original specification.

use reqwest::Method;
use serde_json::{Value, json};

use crate::host::{Host, text};

async fn enter(host: &Host, name: &str) -> (u16, String, Option<String>) {
    let request = host
        .client
        .put(host.url("/player"))
        .json(&json!({"name": name}));
    let response = host.raw(request).await;
    let status = response.status().as_u16();
    let token = response.headers().get("x-player-token");
    let token = token.map(|token| token.to_str().expect("text").to_string());
    if let Some(token) = &token {
        let cookie = response.headers()["set-cookie"]
            .to_str()
            .expect("text")
            .to_string();
        assert!(cookie.contains(token) && cookie.contains("HttpOnly"));
    }
    (status, response.text().await.expect("a body"), token)
}

#[tokio::test]
async fn two_players_get_places_and_a_table() {
    let host = Host::start().await;
    assert_eq!(host.get("/player", None).await.expect(200), json!([]));
    let (status, body, ada) = enter(&host, "Ada").await;
    assert_eq!((status, body.as_str()), (201, r#"{"id":0}"#));
    assert_eq!(
        host.get("/player/0", ada.as_deref()).await.expect(200),
        json!({"name": "Ada"})
    );
    host.get("/player/1", None).await.expect(404);
    host.get("/player/x", None).await.expect(404);
    assert_eq!(
        host.post("/player/0", None, json!({"name": "Ann"}))
            .await
            .expect(200),
        Value::String(String::new())
    );
    host.post("/player/7", None, json!({"name": "Ann"}))
        .await
        .expect(404);
    let (status, _, bea) = enter(&host, "Bea").await;
    assert_eq!(status, 201);
    let (status, body, _) = enter(&host, "Cyd").await;
    assert_eq!((status, body.as_str()), (503, ""));
    let all = host.get("/player", None).await.expect(200);
    assert_eq!(
        all,
        json!([{"id": 0, "name": "Ann"}, {"id": 1, "name": "Bea"}])
    );

    assert_eq!(
        host.get("/player/0", None).await.expect(200),
        json!({"name": "Ann"})
    );
    let other = host.get("/player/0", bea.as_deref()).await.expect(200);
    assert_eq!(
        other,
        json!({"name": "Ann"}),
        "only the player itself receives the table"
    );
    let own = host.get("/player/0", ada.as_deref()).await.expect(200);
    let (at, token) = (text(&own["table"]["address"]), text(&own["table"]["token"]));
    let view = host.get(&at, Some(&token)).await.expect(200);
    assert_eq!(
        (&view["seat"], &view["game"]),
        (&json!(0), &json!("jungle"))
    );
    assert_eq!(view["seats"][0]["name"], "Ann");
    let cookie = format!("a=b; quadrille_player={}", bea.expect("a token"));
    let request = host
        .client
        .get(host.url("/player/1"))
        .header("Cookie", cookie);
    let own: Value = host.raw(request).await.json().await.expect("JSON");
    assert_eq!(own["table"]["seat"], 1);

    // When the match is over, the places are free again.
    host.post(&format!("{at}/resign"), Some(&token), json!({}))
        .await
        .expect(200);
    assert_eq!(enter(&host, "Cyd").await.0, 201);
    assert_eq!(
        host.get("/player", None).await.expect(200),
        json!([{"id": 2, "name": "Cyd"}])
    );
}

#[tokio::test]
async fn waiting_room_survives_a_restart() {
    let data = tempfile::tempdir().expect("a folder");
    let config = crate::host::kept_in(data.path());
    let mut host = Host::with(config.clone(), catalog::games()).await;
    let (_, _, ada) = enter(&host, "Ada").await;
    host.stop().await;
    let mut host = Host::with(config.clone(), catalog::games()).await;
    let (status, body, _) = enter(&host, "Bea").await;
    assert_eq!((status, body.as_str()), (201, r#"{"id":1}"#));
    let before = host.get("/player/0", ada.as_deref()).await.expect(200);
    host.stop().await;
    let host = Host::with(config, catalog::games()).await;
    let own = host.get("/player/0", ada.as_deref()).await.expect(200);
    assert_eq!(own, before);
    assert_eq!(own["table"]["token"].as_str(), ada.as_deref());
    let at = text(&own["table"]["address"]);
    let view = host.get(&at, ada.as_deref()).await.expect(200);
    assert_eq!((&view["seat"], &view["turn"]), (&json!(0), &json!(0)));
    assert_eq!(enter(&host, "Cyd").await.0, 503);
}

#[tokio::test]
async fn player_can_leave_a_place() {
    let host = Host::start().await;
    enter(&host, "Ada").await;
    host.call(Method::DELETE, "/player/0", None, None)
        .await
        .expect(200);
    host.call(Method::DELETE, "/player/0", None, None)
        .await
        .expect(404);
    assert_eq!(host.get("/player", None).await.expect(200), json!([]));
    let request = host
        .client
        .put(host.url("/player"))
        .json(&json!({"name": "a\u{0}b"}));
    assert_eq!(host.raw(request).await.status(), 422);
}
