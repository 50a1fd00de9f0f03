//! What each viewer may see.

use game::Viewer;

use super::*;

fn types(update: &Update, viewer: Viewer) -> Vec<String> {
    let events = update.for_viewer(viewer).into_iter();
    events
        .map(|event| {
            let event = event.json();
            event["type"].as_str().expect("events have types").into()
        })
        .collect()
}

#[test]
fn an_update_holds_for_each_viewer_what_it_may_see() {
    let mut table = pig(3, "none", "hold");
    let roller = mover(&table);
    let update = go(&mut table, "r", 1);
    for viewer in Viewer::all(3) {
        let sees_the_die = types(&update, viewer).contains(&"die".into());
        let may = matches!(viewer, Viewer::Referee) || viewer == Viewer::Player(roller);
        assert_eq!(sees_the_die, may, "{viewer}");
        assert!(types(&update, viewer).contains(&"rolls".into()));
    }
}

#[test]
fn a_view_holds_what_its_viewer_may_know() {
    let mut table = pig(2, "none", "hold");
    let _ = go(&mut table, "r", 1);
    let mover = mover(&table);
    let of = |viewer| table.view(viewer).observation();
    assert!(of(Viewer::Player(mover)).get("pot").is_some());
    assert!(of(Viewer::Player(mover.next(2))).get("pot").is_none());
    assert!(of(Viewer::Spectator).get("card").is_none());
    assert!(of(Viewer::Referee).get("position").is_some());
}

#[test]
fn a_player_without_a_seat_sees_what_spectators_see() {
    let table = pig(2, "none", "hold");
    let view = table.view(Viewer::Player(seat(5)));
    assert_eq!(view.viewer(), Viewer::Spectator);
    assert!(view.is_empty());
}

#[test]
fn the_last_action_may_be_a_secret() {
    let mut table = pig(2, "none", "hold");
    assert_eq!(
        table.last_action(Viewer::Referee),
        None,
        "the opening roll is not an action of a player"
    );
    let player = mover(&table);
    let _ = go(&mut table, "r", 1);
    for (viewer, known) in [
        (Viewer::Player(player), Some("r")),
        (Viewer::Player(player.next(2)), None),
        (Viewer::Spectator, None),
        (Viewer::Referee, Some("r")),
    ] {
        assert_eq!(table.last_action(viewer).as_deref(), known, "{viewer}");
    }

    let mut table = nim(2, "none");
    let _ = go(&mut table, "2", 1);
    assert_eq!(table.last_action(Viewer::Spectator).as_deref(), Some("2"));
}
