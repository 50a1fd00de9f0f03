//! Tables take turns when their strategies think.

use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::join_all;
use game::erased::{AnyGame, Erased};
use serde_json::json;

use crate::{
    fog::Fog,
    host::{Host, generous, text},
};

static GAMES: &[&dyn AnyGame] = &[&Erased::<Fog>::new()];

#[tokio::test(flavor = "multi_thread")]
async fn table_with_many_requests_does_not_delay_another_table() {
    const HINTS: usize = 16;
    let mut config = generous();
    config.thinking.threads = Some(1);
    config.thinking.millis = 150;
    let host = Host::with(config, GAMES).await;
    let greedy = host.two_seats("fog").await;
    let seats = json!([{"kind": "human"}, {"kind": "strategy", "strategy": "slow"}]);
    let modest = host.open(json!({"game": "fog", "seats": seats})).await;
    let (id, token) = (text(&modest["id"]), text(&modest["seats"][0]["token"]));
    let mut socket = host.socket(&id, Some(&token)).await;
    socket.next_of("full").await;

    let answered = AtomicUsize::new(0);
    let hint = format!("/api/tables/{}/hint", greedy.id);
    let hints = join_all((0..HINTS).map(|_| async {
        host.get(&hint, Some(&greedy.tokens[0])).await.expect(200);
        answered.fetch_add(1, Ordering::SeqCst);
    }));
    let modest = async {
        // It asks when the queue is long, and still gets the next turn but one.
        while answered.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        let play = json!({"ply": 0, "action": "end"});
        socket.send(json!({"t": "action", "d": play})).await;
        while socket.next_of("update").await["d"]["turn"] != 1 {}
        let before = answered.load(Ordering::SeqCst);
        while socket.next_of("update").await["d"]["turn"] != 0 {}
        answered.load(Ordering::SeqCst) - before
    };
    let ((), meanwhile) = tokio::join!(async { drop(hints.await) }, modest);
    assert!(meanwhile <= 5, "{meanwhile} hints came first");
    assert_eq!(answered.load(Ordering::SeqCst), HINTS);
}
