//! In Conquest, viewers never receive the kind of an item that they must not know.

use std::collections::BTreeSet;

use game::{
    Dice, Player, Seed, Turn, Viewer,
    erased::AnyGame,
    record::{EntryKind, Record},
    replay::Replay,
};
use serde_json::json;

use crate::{
    host::{Host, text},
    listener::{Listener, hasty},
};

/// About twenty rounds, in which a dozen items appear.
const ACTIONS: usize = 260;

/// All kinds except the fat bonus, which is public: the names in events and observations, in
/// sentences, and in positions.
const KINDS: [[&str; 3]; 7] = [
    ["attack_anywhere", "attack anywhere", "aa"],
    ["unlimited_attacks", "unlimited attacks", "ua"],
    ["attack_and_build", "attack and build", "ab"],
    ["play_twice", "play twice", "pt"],
    ["troop_bonus", "troop bonus", "tb"],
    ["troop_malus", "troop malus", "tm"],
    ["lose_a_territory", "lose a territory", "lt"],
];

/// Returns the kinds that a text names.
fn kinds(text: &str) -> BTreeSet<&'static str> {
    let names = |[name, title, code]: &[&str; 3]| {
        let is_placed = [format!("?{code}"), format!("={code}")]
            .iter()
            .any(|item| text.contains(item));
        text.contains(name) || text.contains(title) || is_placed
    };
    KINDS
        .iter()
        .filter(|kind| names(kind))
        .map(|kind| kind[0])
        .collect()
}

#[tokio::test]
async fn viewers_receive_no_kind_of_a_hidden_item() {
    let host = Host::with(hasty(), catalog::games()).await;
    let game = catalog::find("conquest").expect("the game is in the catalog");
    let mut secrets = 0;
    for seed in 0..3 {
        secrets += watched_match(&host, game, seed).await;
    }
    assert!(
        secrets > 100,
        "only {secrets} messages had a secret to hide"
    );
}

/// Plays a match over the network with three listeners. Returns the number of messages to a viewer
/// from whom an item was hidden.
async fn watched_match(host: &Host, game: &'static dyn AnyGame, seed: u64) -> usize {
    let table = host.two_seats("conquest").await;
    let at = format!("/api/tables/{}", table.id);
    let mut listeners = Vec::new();
    for seat in [0, 1] {
        let viewer = Viewer::Player(Player::new(seat));
        let token = table.tokens[usize::from(seat)].as_str();
        listeners.push(Listener::join(host, &table.id, viewer, Some(token)).await);
    }
    listeners.push(Listener::join(host, &table.id, Viewer::Spectator, None).await);
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut done = 0;
    let turn = async || host.get(&at, None).await.expect(200)["turn"].as_u64();
    // After the end everything is public.
    while done < ACTIONS
        && let Some(turn) = turn().await
    {
        for listener in &mut listeners {
            listener.listen(host, &table.id, done).await;
        }
        let token = table.tokens[turn as usize].as_str();
        let view = host.get(&at, Some(token)).await.expect(200);
        let legal = view["legal"].as_array().expect("a list");
        // Players who only reinforce never reach an item.
        let bold: Vec<_> = legal
            .iter()
            .filter(|action| {
                matches!(
                    action["kind"].as_str(),
                    Some("capture" | "attack" | "use_item")
                )
            })
            .collect();
        let action = match bold.as_slice() {
            [] => &legal[dice.below(legal.len() as u32) as usize],
            bold => bold[dice.below(bold.len() as u32) as usize],
        };
        let play = json!({"ply": view["ply"], "action": action["text"]});
        host.post(&format!("{at}/actions"), Some(token), play)
            .await
            .expect(200);
        done += 1;
    }
    let resign = format!("{at}/resign");
    host.post(&resign, Some(&table.tokens[0]), json!({})).await;
    for listener in &mut listeners {
        listener.finish(done).await;
    }
    let record = text(&host.get(&format!("{at}/record"), None).await.expect(200));
    let record = Record::read(&record).expect("a record").record;
    let known = entitled(game, &record, &listeners);
    let mut secrets = 0;
    for (index, listener) in listeners.iter().enumerate() {
        assert!(listener.heard.len() > 100);
        for (done, text) in &listener.heard {
            let (may_know, all) = &known[*done][index];
            secrets += usize::from(!all.is_subset(may_know));
            let leaked: Vec<_> = kinds(text).difference(may_know).copied().collect();
            assert!(
                leaked.is_empty(),
                "{} after {done} actions: {leaked:?} in {text}",
                listener.viewer
            );
        }
    }
    secrets
}

/// Returns, after each action and its rolls, the kinds that each listener may know and all kinds
/// that the referee knows.
fn entitled(
    game: &'static dyn AnyGame,
    record: &Record,
    listeners: &[Listener],
) -> Vec<Vec<(BTreeSet<&'static str>, BTreeSet<&'static str>)>> {
    let mut replay = Replay::new(game, record).expect("the record is valid");
    let mut told: Vec<BTreeSet<&str>> = vec![BTreeSet::new(); listeners.len()];
    let mut known = Vec::new();
    loop {
        let seen = |viewer| kinds(&replay.state().view(viewer).observation().to_string());
        let all = seen(Viewer::Referee);
        for (listener, told) in listeners.iter().zip(&mut told) {
            told.extend(seen(listener.viewer));
        }
        if replay.state().turn() != Turn::Chance {
            let now = told.iter().map(|told| (told.clone(), all.clone()));
            known.push(now.collect());
        }
        let Some(step) = replay.step().expect("the record is valid") else {
            break;
        };
        for (listener, told) in listeners.iter().zip(&mut told) {
            let visible = step.events.iter();
            let visible = visible.filter(|seen| seen.by.includes(listener.viewer));
            visible.for_each(|seen| told.extend(kinds(&seen.event.to_string())));
        }
        if matches!(step.entry.kind, EntryKind::Leave(..)) {
            break;
        }
    }
    known
}
