//! Maps are generated, checked and played.

use serde_json::json;

use crate::host::{Host, text};

#[tokio::test]
async fn same_options_and_seed_generate_the_same_map() {
    let host = Host::start().await;
    let wish = json!({"game": "penguins", "options": {"board": "square", "rows": 4, "cols": 5},
        "seed": 7});
    let made = host.post("/api/maps", None, wish.clone()).await.expect(200);
    let again = host.post("/api/maps", None, wish).await.expect(200);
    assert_eq!(made, again);
    assert!(text(&made["map"]).starts_with("20\n0 4 "));
    assert_eq!(made["geometry"]["cells"].as_array().map(Vec::len), Some(20));
    assert_eq!(made["ending"], "txt");

    let drawn = json!({"game": "penguins"});
    let one = host
        .post("/api/maps", None, drawn.clone())
        .await
        .expect(200);
    let other = host.post("/api/maps", None, drawn).await.expect(200);
    assert_ne!(one["seed"], other["seed"]);
    assert!(one["seed"].as_u64().is_some_and(|seed| seed < 1 << 53));
}

#[tokio::test]
async fn impossible_maps_are_refused() {
    let host = Host::start().await;
    let wishes = [
        (json!({"game": "chess"}), "game/unknown"),
        (json!({"game": "jungle"}), "game/no-maps"),
        (
            json!({"game": "penguins", "options": {"rows": 1}}),
            "game/options",
        ),
        (
            json!({"game": "penguins", "options": {"hats": 1}}),
            "game/options",
        ),
        (json!({"game": "penguins", "options": []}), "game/options"),
        (json!({"game": "penguins", "players": 9}), "game/options"),
    ];
    for (wish, code) in wishes {
        host.post("/api/maps", None, wish).await.refuses(code);
    }
}

#[tokio::test]
async fn rule_that_forbids_a_map_is_sent_as_a_code() {
    let host = Host::start().await;
    let wish = json!({"game": "penguins", "options": {"rows": 1}});
    let refused = host.post("/api/maps", None, wish).await;
    let refused = refused.refuses("game/options");
    assert_eq!(refused["error"], "a board has 2 to 100 rows, not 1");
    assert_eq!(
        refused["reason"],
        json!({"code": "rows", "rows": 1, "min": 2, "max": 100})
    );
}

#[tokio::test]
async fn check_of_an_invalid_map_names_the_line() {
    let host = Host::start().await;
    let map = "2\n0 6 1 1 | 25 25\n0|-2\n";
    let body = json!({"game": "penguins", "map": map});
    let checked = host.post("/api/maps/check", None, body).await.expect(200);
    assert_eq!(
        checked["fault"],
        json!({
            "line": 3,
            "error": "line 3 of the map: tile 0 is paired with itself",
            "reason": {"code": "map", "line": 3, "fault": {"code": "itself", "tile": 0}},
        })
    );
    assert!(checked["geometry"].is_null());
}

#[tokio::test]
async fn check_returns_warnings_and_whether_the_players_have_room() {
    let host = Host::start().await;
    let map = "2\n0 6 1 1 | 25 25\n1|-2\n1 6 0 3 | 25 75\n";
    let body = json!({"game": "penguins", "map": map});
    let checked = host.post("/api/maps/check", None, body).await.expect(200);
    assert!(checked["fault"].is_null());
    assert_eq!(
        checked["warnings"],
        json!([{
            "line": null,
            "error": "tile 0 lists tile 1, which does not list it back",
            "reason": {"code": "one-sided", "tile": 0, "neighbor": 1},
        }])
    );
    let body = json!({"game": "penguins", "map": map, "players": 2});
    let checked = host.post("/api/maps/check", None, body).await.expect(200);
    assert!(text(&checked["fault"]["error"]).contains("8 pawns are to be placed"));
    assert_eq!(
        checked["fault"]["reason"],
        json!({"code": "too-few-starts", "pawns": 8, "starts": 1})
    );
    // It can still be drawn, so that it can be corrected.
    assert_eq!(
        checked["geometry"]["cells"].as_array().map(Vec::len),
        Some(2)
    );
}

#[tokio::test]
async fn generated_map_can_be_played() {
    let host = Host::start().await;
    let wish = json!({"game": "penguins", "options": {"board": "octagon"}, "seed": 3});
    let made = host.post("/api/maps", None, wish).await.expect(200);
    let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]);
    let opened = host
        .open(json!({"game": "penguins", "options": {"map": made["map"]}, "seats": seats}))
        .await;
    let at = format!("/api/tables/{}", text(&opened["id"]));
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(
        view["observation"]["fish"].as_array().map(Vec::len),
        made["geometry"]["cells"].as_array().map(Vec::len)
    );
}
