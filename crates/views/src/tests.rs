//! The messages for viewers of an open game, and under fog.

use std::{sync::Arc, time::Duration};

use game::{
    Dice, Player, Seed, Viewer,
    erased::{AnyGame, Erased},
    example::Nim,
};
use realms::Realms;
use serde_json::{Value, json};
use table::{Refused, Setup, Table, Update};
use wire::{
    Json,
    view::{Past, Spectators},
};

use crate::{Cause, Changes, Views};

static NIM: Erased<Nim> = Erased::new();
static REALMS: Erased<Realms> = Erased::new();

const NOW: Duration = Duration::ZERO;
const ADA: Player = Player::new(0);
const BEA: Player = Player::new(1);

/// A table and its views, played by the tests.
struct Host {
    table: Table,
    views: Views,
    last: Option<Update>,
}

impl Host {
    fn open(game: &'static dyn AnyGame, players: u8, spectators: Spectators) -> Host {
        let setup = Setup::new(players, Seed::from_number(1), Seed::from_number(2));
        let mut table = Table::open(game, &setup, NOW).expect("the set-up is fine");
        let mut views = Views::new(game, &table, spectators, None, NOW);
        // Rolls of the set-up.
        if let Some(update) = table.tick(NOW) {
            let cause = Cause {
                actor: None,
                turn_before: None,
                is_watched: true,
            };
            views.record(&table, &update, cause, NOW);
        }
        Host {
            table,
            views,
            last: None,
        }
    }

    fn apply(
        &mut self,
        actor: Player,
        act: impl FnOnce(&mut Table) -> Result<Update, Refused>,
    ) -> Changes {
        let cause = Cause {
            actor: Some(actor),
            turn_before: self.table.turn().player(),
            is_watched: true,
        };
        let update = act(&mut self.table).expect("it is allowed");
        let changes = self.views.record(&self.table, &update, cause, NOW);
        self.last = Some(update);
        changes
    }

    fn play(&mut self, action: &str) -> Changes {
        let player = self.table.turn().player().expect("the match goes on");
        let ply = self.table.ply();
        self.apply(player, |table| table.play(player, ply, action, NOW))
    }

    /// Plays a random action.
    fn play_any(&mut self, dice: &mut Dice) -> Changes {
        let player = self.table.turn().player().expect("the match goes on");
        let legal = self.table.view(Viewer::Player(player)).legal();
        let chosen = dice.below(legal.len() as u32) as usize;
        self.play(&legal[chosen].text)
    }

    fn past_events(&mut self, viewer: Viewer) -> Vec<Value> {
        let past = self.views.past(&self.table, viewer);
        assert_eq!(past.omitted, 0);
        let events = past.entries.iter().map(|entry| list(&entry.events));
        events.flatten().collect()
    }
}

fn list(json: &Json<'_>) -> Vec<Value> {
    serde_json::from_slice(json.as_bytes()).expect("a list")
}

#[test]
fn past_of_an_open_game_has_one_entry_for_each_ply_that_holds() {
    let mut host = Host::open(&NIM, 2, Spectators::Public);
    host.play("2");
    host.play("1");
    host.apply(BEA, |table| table.ask_takeback(BEA, NOW));
    host.apply(ADA, |table| table.answer_takeback(ADA, true, NOW));
    host.play("3");
    host.apply(ADA, |table| table.resign(ADA, NOW));
    let past = host.views.past(&host.table, Viewer::Spectator);
    let entry = |entry: &wire::view::PastEntry| (entry.seat, entry.action.clone());
    let entries: Vec<_> = past.entries.iter().map(entry).collect();
    let expected = [(0, "2"), (1, "3"), (0, "!resign 0")];
    let expected = expected.map(|(seat, action)| (Some(seat), Some(action.to_string())));
    assert_eq!((past.omitted, entries.as_slice()), (0, expected.as_slice()));
    assert_eq!(
        list(&past.entries[1].events),
        [json!({"type": "took", "player": 1, "count": 3})]
    );
}

#[test]
fn realms_player_who_reconnects_sees_the_events_sent_before() {
    let mut host = Host::open(&REALMS, 2, Spectators::Public);
    let viewers = [Viewer::Player(ADA), Viewer::Player(BEA), Viewer::Spectator];
    let mut sent = viewers.map(|_| Vec::new());
    let mut dice = Dice::new(Seed::from_number(3));
    for _ in 0..200 {
        let changes = host.play_any(&mut dice);
        for (viewer, sent) in viewers.iter().zip(&mut sent) {
            let change = changes.of(*viewer, &host.views, &host.table, NOW);
            sent.extend(change.iter().flat_map(|it| list(&it.happened.events)));
        }
    }
    assert!(sent[0].len() > 50 && sent[1].len() > 50);
    for (viewer, sent) in viewers.iter().zip(&sent) {
        assert_eq!(host.past_events(*viewer), *sent, "{viewer}");
    }

    // After a restart of the server too.
    let (record, setup) = (host.table.record().clone(), host.table.setup().clone());
    let table = Table::resume(&REALMS, &record, &setup, NOW).expect("it replays");
    let views = Views::new(&REALMS, &table, Spectators::Public, None, NOW);
    let mut resumed = Host {
        table,
        views,
        last: None,
    };
    for (viewer, sent) in viewers.iter().zip(&sent) {
        assert_eq!(resumed.past_events(*viewer), *sent, "{viewer}");
    }
}

#[test]
fn hidden_events_of_the_opponent_are_not_in_the_past() {
    let mut host = Host::open(&REALMS, 2, Spectators::Public);
    let mut dice = Dice::new(Seed::from_number(4));
    let (mut hidden, mut visible) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        host.play_any(&mut dice);
        for seen in host.last.iter().flat_map(|update| &update.events) {
            let events = if seen.by.includes(Viewer::Player(ADA)) {
                &mut visible
            } else {
                &mut hidden
            };
            events.push(seen.event.json());
        }
    }
    hidden.retain(|event| !visible.contains(event));
    assert!(!hidden.is_empty());
    let past = host.past_events(Viewer::Player(ADA));
    assert!(!past.is_empty() && past.iter().all(|event| !hidden.contains(event)));
    // Entries do not say who acted, or how often.
    let past = host.views.past(&host.table, Viewer::Player(ADA));
    assert!(
        past.entries
            .iter()
            .all(|it| (it.seat, &it.action) == (None, &None))
    );
}

#[test]
fn older_entries_are_counted_and_not_sent() {
    let mut host = Host::open(&REALMS, 2, Spectators::Delay(1));
    let mut dice = Dice::new(Seed::from_number(5));
    let plies = Past::MAX_ENTRIES as u32 + 20;
    while host.table.ply() < plies {
        host.play_any(&mut dice);
    }
    let ply = host.table.ply();
    let later = Duration::from_secs(2);
    host.views.show_delayed(&host.table, later);
    // Spectators with a delay see everything, so they have an entry for each ply.
    let past = host.views.past(&host.table, Viewer::Spectator);
    let count = (past.omitted, past.entries.len());
    assert_eq!(count, (ply - 500, 500));
}

#[test]
fn delayed_spectator_sees_the_past_up_to_the_shown_moment() {
    let mut host = Host::open(&NIM, 2, Spectators::Delay(10));
    host.play("1");
    assert_eq!(
        host.views.past(&host.table, Viewer::Spectator),
        Arc::new(Past::default())
    );
    let shown = host
        .views
        .show_delayed(&host.table, Duration::from_secs(10));
    assert_eq!(shown.len(), 2, "the start, and the action");
    assert_eq!(
        host.views
            .past(&host.table, Viewer::Spectator)
            .entries
            .len(),
        1
    );
    assert_eq!(
        host.views
            .past(&host.table, Viewer::Player(ADA))
            .entries
            .len(),
        1
    );
}

#[test]
fn own_draw_offer_stands_after_own_action() {
    let mut host = Host::open(&NIM, 3, Spectators::Public);
    host.apply(ADA, |table| table.offer_draw(ADA, NOW));
    host.apply(BEA, |table| table.offer_draw(BEA, NOW));
    let changes = host.play("1");
    let notices = host.last.expect("an update").notices;
    assert_eq!(notices, [table::Notice::DrawLapsed { seat: BEA }]);
    let change = changes.of(Viewer::Spectator, &host.views, &host.table, NOW);
    assert_eq!(change.expect("nothing is hidden").standing.draw_offers, [0]);
}

#[test]
fn take_back_waits_only_for_players_who_are_in() {
    let third = Player::new(2);
    let mut host = Host::open(&NIM, 3, Spectators::Public);
    host.play("1");
    host.apply(third, |table| table.resign(third, NOW));
    host.play("1");
    let changes = host.apply(BEA, |table| table.ask_takeback(BEA, NOW));
    let change = changes.of(Viewer::Player(ADA), &host.views, &host.table, NOW);
    let takeback = change.expect("nothing is hidden").standing.takeback;
    assert_eq!(takeback.expect("it waits for Ada").waiting, [ADA]);
}

#[test]
fn first_hidden_action_of_the_opponent_does_not_change_can_abort() {
    let mut host = Host::open(&REALMS, 2, Spectators::Public);
    let can_abort = |host: &Host, player| {
        let viewer = Viewer::Player(player);
        host.views.standing(&host.table, viewer, NOW).can_abort
    };
    host.play("end");
    let legal = host.table.view(Viewer::Player(BEA)).legal();
    let step = legal.iter().find(|legal| legal.kind == "step");
    let changes = host.play(&step.expect("a unit can step").text);
    let ada = Viewer::Player(ADA);
    assert!(
        changes.of(ada, &host.views, &host.table, NOW).is_none(),
        "Ada saw it"
    );
    assert!(!host.table.can_abort());
    assert!(!can_abort(&host, BEA) && can_abort(&host, ADA));
    host.play("end");
    assert!(!can_abort(&host, ADA));
}
