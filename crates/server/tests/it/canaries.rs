//! In a match of Realms every hidden number is unique, and no viewer receives a number that it must
//! not know.
//!
//! A canary is a number of six digits. The first two tell its kind and owner; the others change
//! during play. Gold, the numbers of a player's units, and each viewer's names of other units are
//! canaries. `alike.rs` covers secrets that are not numbers.

use std::collections::BTreeSet;

use game::{
    Dice, Game, Player, Seed, Viewer,
    erased::{AnyGame, Erased},
};
use realms::{Ground, Map, Options, Realms, Square, Terrain};
use serde_json::json;

use crate::{
    host::{Host, text},
    listener::{Listener, hasty},
    staged::{Fall, Stage, Staged},
};

const ACTIONS: usize = 220;
const MATCHES: u64 = 2;

/// The canaries that each viewer may receive: seat 0, seat 1, spectators.
const GOLD: [&str; 2] = ["91", "82"];
const NUMBERS: [&str; 2] = ["73", "64"];
const NAMES: [&str; 3] = ["55", "46", "37"];

#[tokio::test]
async fn viewers_receive_no_hidden_number() {
    static GAMES: &[&dyn AnyGame] = &[&Erased::<Staged<Realms>>::new()];
    let host = Host::with(hasty(), GAMES).await;
    let mut heard: [BTreeSet<String>; 3] = Default::default();
    for seed in 0..MATCHES {
        for (all, listener) in heard.iter_mut().zip(watched_match(&host, seed).await) {
            all.extend(listener.heard.iter().flat_map(|(_, text)| canaries(text)));
        }
    }
    // Each viewer receives all its own canaries, so the test is not vacuous, and no others.
    let own =
        |seat: usize| BTreeSet::from([GOLD[seat], NUMBERS[seat], NAMES[seat]].map(String::from));
    assert_eq!(heard[0], own(0), "seat 0");
    assert_eq!(heard[1], own(1), "seat 1");
    assert_eq!(
        heard[2],
        BTreeSet::from([NAMES[2].to_owned()]),
        "spectators"
    );
}

/// Returns the first two digits of each canary in a text.
fn canaries(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_canary = |word: &&str| {
        let known = GOLD.iter().chain(&NUMBERS).chain(&NAMES);
        word.len() == 6
            && word.bytes().all(|byte| byte.is_ascii_digit())
            && known.into_iter().any(|known| word.starts_with(known))
    };
    words
        .filter(is_canary)
        .map(|word| word[..2].to_owned())
        .collect()
}

#[test]
fn canary_is_found_only_as_a_whole_word() {
    let found = canaries(r#"{"gold":910038,"hash":"a910038","name":550001,"width":9100381}"#);
    assert_eq!(found, BTreeSet::from(["91".to_owned(), "55".to_owned()]));
}

/// Plays a match of random actions with three listeners.
async fn watched_match(host: &Host, seed: u64) -> Vec<Listener> {
    let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]);
    let stage = Stage {
        position: position(),
        dice: Fall::Fairly,
    };
    let body = json!({"game": Realms::FACTS.id, "seats": seats, "options": stage});
    let opened = host.open(body).await;
    let (id, at) = (
        text(&opened["id"]),
        format!("/api/tables/{}", text(&opened["id"])),
    );
    let tokens = [0, 1].map(|seat| text(&opened["seats"][seat]["token"]));
    let mut listeners = Vec::new();
    for (seat, token) in tokens.iter().enumerate() {
        let viewer = Viewer::Player(Player::new(seat as u8));
        listeners.push(Listener::join(host, &id, viewer, Some(token)).await);
    }
    listeners.push(Listener::join(host, &id, Viewer::Spectator, None).await);
    let mut dice = Dice::new(Seed::from_number(seed));
    for done in 0..ACTIONS {
        for listener in &mut listeners {
            listener.listen(host, &id, done).await;
        }
        let Some(turn) = host.get(&at, None).await.expect(200)["turn"].as_u64() else {
            panic!("the match was over after {done} actions");
        };
        let token = tokens[turn as usize].as_str();
        let view = host.get(&at, Some(token)).await.expect(200);
        let legal = view["legal"].as_array().expect("a list");
        let action = &legal[dice.below(legal.len() as u32) as usize];
        let play = json!({"ply": view["ply"], "action": action["text"]});
        let actions = format!("{at}/actions");
        host.post(&actions, Some(token), play).await.expect(200);
    }
    listeners
}

/// Returns a position on a small island, where random players meet, with a canary for every hidden
/// number.
fn position() -> String {
    let square = |text: &str| -> Square { text.parse().expect("a square") };
    let mut ground = Ground::all(Terrain::Water);
    for (column, row) in (8..15).flat_map(|column| (9..14).map(move |row| (column, row))) {
        ground.set(
            Square::at(column, row).expect("on the board"),
            Terrain::Land,
        );
    }
    let map = Map {
        ground,
        castles: [square("i10"), square("o14")],
        deposits: [square("o10"), square("i14")].into_iter().collect(),
    };
    let options = Options {
        map: Some(map.to_text()),
        ..Options::default()
    };
    let dice = &mut Dice::new(Seed::from_number(1));
    let first = Realms::new(2, &options, dice)
        .expect("the map is valid")
        .to_string();
    let mut words: Vec<String> = first.split(' ').map(String::from).collect();
    for seat in 0..2 {
        words[5 + seat] = with_canaries(&words[5 + seat], seat);
    }
    // Spectators have their own names for units, none of them used yet.
    words[7] = format!("{}0000", NAMES[2]);
    let position = words.join(" ");
    assert!(position.parse::<Realms>().is_ok(), "{position}");
    position
}

/// Replaces gold, the numbers of units and the next names of a seat by canaries.
fn with_canaries(seat: &str, player: usize) -> String {
    let mut fields: Vec<String> = seat.split(';').map(String::from).collect();
    fields[0] = format!("{}0038", GOLD[player]);
    // The player has only its first unit.
    fields[1] = fields[1].replace(":0:", &format!(":{}0000:", NUMBERS[player]));
    let last = fields.len() - 1;
    fields[last - 1] = format!("{}0001", NUMBERS[player]);
    fields[last] = format!("{}0000", NAMES[player]);
    fields.join(";")
}
