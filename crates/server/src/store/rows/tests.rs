//! Rows in the format of stored databases.

use super::*;

#[test]
fn stored_setup_is_read_and_written_unchanged() {
    let seed = "01".repeat(32);
    let text = format!(
        r#"{{"options":"{{}}","clock":"fischer:5m+3s","takebacks":true,"public":false,"local":true,"spectators":{{"delay":60}},"rematch":[1],"next":"7ea9885395e248c2","host":"{seed}","seed":"{seed}","salt":"{seed}","seats":[{{"kind":"strategy","name":"fast","strategy":"novice@nodes:100","token":null,"invitation":null,"account":null}},{{"kind":"human","name":"Ada","strategy":null,"token":"{seed}","invitation":null,"account":"Ada"}}]}}"#
    );
    let setup: SetupRow = serde_json::from_str(&text).expect("a stored set-up");
    let strategy = setup.seats[0].strategy.as_ref().expect("a strategy");
    assert_eq!(strategy.limit, Some(Limit::Nodes(100)));
    assert_eq!(setup.hints, None);
    assert_eq!(serde_json::to_string(&setup).expect("plain data"), text);
    let text = text.replace(r#""takebacks":true,"#, r#""takebacks":true,"hints":false,"#);
    let setup: SetupRow = serde_json::from_str(&text).expect("a stored set-up");
    assert_eq!(setup.hints, Some(false));
    assert_eq!(serde_json::to_string(&setup).expect("plain data"), text);
}
