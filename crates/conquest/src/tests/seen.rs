//! What each viewer may know (C13), and what it imagines of the rest.

use std::collections::BTreeMap;

use game::{Dice, Game, Player, Seed, Viewer};

use super::{SQUARE, STRAIT, on, play};
use crate::{Conquest, Item, TerritoryId};

fn territory(number: u8) -> TerritoryId {
    TerritoryId::new(number).expect("it is below 64")
}

#[test]
fn c13_a_lying_item_shows_only_whether_it_is_the_fat_bonus() {
    let state = on(SQUARE, "5/100 a15,b15,10?pt4.0,10?fb4.1 0 1 0:act");
    for viewer in [Viewer::Player(Player::new(0)), Viewer::Spectator] {
        let seen = state.observe(viewer);
        assert_eq!(seen.item(territory(2)), Some(None));
        assert_eq!(seen.item(territory(3)), Some(Some(Item::FatBonus)));
    }
    let all = state.observe(Viewer::Referee);
    assert_eq!(all.item(territory(2)), Some(Some(Item::PlayTwice)));
}

#[test]
fn c13_a_stored_item_is_known_to_its_holder_alone() {
    let state = on(SQUARE, "5/100 a15,b15,10,10 0=aa2 1 0:act");
    let held = |viewer| state.observe(viewer).held(Player::new(0));
    assert_eq!(
        held(Viewer::Player(Player::new(0))),
        Some(Some(Item::AttackAnywhere))
    );
    assert_eq!(held(Viewer::Player(Player::new(1))), Some(None));
    assert_eq!(held(Viewer::Spectator), Some(None));
}

#[test]
fn c13_no_message_to_others_names_a_hidden_item() {
    let state = on(STRAIT, "5/100 10,10,a15,b15,.?ua4.0 2=pt2 3 0:act");
    let json = |viewer| serde_json::to_string(&state.observe(viewer)).unwrap();
    for viewer in [Viewer::Player(Player::new(1)), Viewer::Spectator] {
        assert!(!json(viewer).contains("unlimited_attacks"));
        assert!(!json(viewer).contains("play_twice"));
    }
    assert!(json(Viewer::Player(Player::new(0))).contains("play_twice"));
}

#[test]
fn c13_who_picks_an_item_up_is_told_what_it_is() {
    let mut state = on(SQUARE, "5/100 a15,b15,10?pt4.0,10 0 1 0:act");
    let events = state.play(Player::new(0), &"0>2".parse().unwrap()).unwrap();
    let told = |seat| {
        let viewer = Viewer::Player(Player::new(seat));
        let seen = events.iter().filter(|seen| seen.by.includes(viewer));
        let sentences: Vec<String> = seen.filter_map(|seen| seen.event.describe()).collect();
        sentences.join("; ")
    };
    assert!(told(0).ends_with("seat 0 picks up an item: play twice"));
    assert!(told(1).ends_with("seat 0 picks up an item"));
}

#[test]
fn c13_statistics_and_odds_are_told_as_data() {
    let state = on(SQUARE, "5/100 a20,b6,a8,b4 0 3 0:act");
    let json = serde_json::to_value(state.observe(Viewer::Player(Player::new(0)))).unwrap();
    assert_eq!(json["seats"][0]["territories"], 2);
    assert_eq!(json["seats"][0]["soldiers"], 28);
    assert_eq!(json["seats"][0]["reinforcements"], 6);
    assert_eq!(json["lands"][1]["defence2"], 12 + 8);
    assert_eq!(json["lands"][0]["attack2"], 40);
    assert_eq!(json["attacks"][0]["from"], 0);
    assert_eq!(json["attacks"][0]["to"], 1);
    assert_eq!(json["attacks"][0]["conquering"], 91);
    assert_eq!(json["phase"]["step"], "act");
}

#[test]
fn c13_what_is_unknown_is_imagined_as_likely_as_it_is() {
    let state = on(SQUARE, "5/100 a15,b15,10?tm4.0,10 0=aa2 1 1:act");
    let seen = state.observe(Viewer::Player(Player::new(1)));
    let mut dice = Dice::new(Seed::from_number(1));
    let mut lying: BTreeMap<Item, u32> = BTreeMap::new();
    let mut stored: BTreeMap<Item, u32> = BTreeMap::new();
    const WORLDS: u32 = 9500;
    for _ in 0..WORLDS {
        let world = Conquest::imagine(&seen, &mut dice).unwrap();
        let item = world.item(territory(2)).flatten().unwrap();
        *lying.entry(item).or_default() += 1;
        let item = world.held(Player::new(0)).flatten().unwrap();
        *stored.entry(item).or_default() += 1;
    }
    for item in Item::ALL {
        // Of 95 chances, since it is not the fat bonus.
        let expected = match item {
            Item::FatBonus => 0,
            _ => WORLDS * item.weight() / 95,
        };
        let found = lying.get(&item).copied().unwrap_or(0);
        assert!(
            found.abs_diff(expected) <= 150,
            "{item}: {found} of {expected}"
        );
        let expected = if item.is_stored() { WORLDS / 4 } else { 0 };
        let found = stored.get(&item).copied().unwrap_or(0);
        assert!(
            found.abs_diff(expected) <= 150,
            "{item}: {found} of {expected}"
        );
    }
}

#[test]
fn c13_data_that_contradicts_itself_is_not_believed() {
    let state = on(SQUARE, "5/100 a20,b6,a8,b4 0 3 0:act");
    let json = serde_json::to_value(state.observe(Viewer::Spectator)).unwrap();
    assert!(serde_json::from_value::<crate::Observation>(json.clone()).is_ok());
    let mut wrong = json;
    wrong["seats"][0]["soldiers"] = 29.into();
    let error = serde_json::from_value::<crate::Observation>(wrong).unwrap_err();
    assert!(
        error.to_string().contains("nobody could see this"),
        "{error}"
    );
}

#[test]
fn c13_dice_are_told_by_what_they_do() {
    let mut state = on(SQUARE, "5/100 a20,b6,a8,b4 0 3 0:luck0x1");
    let told = play(&mut state, "luck50");
    assert_eq!(told, "the attack from 0 costs 1 5 soldiers");
}
