//! The screen after a sequence of keys.

use std::{collections::VecDeque, time::Instant};

use game::{Limit, Seed};
use ratatui::backend::TestBackend;
use strategies::{Briefing, Containment};
use table::{Setup, Table};

use super::*;
use crate::games;

/// A keyboard that returns these keys, then an error.
struct Script(VecDeque<KeyCode>);

impl Keyboard for Script {
    fn key(&mut self, within: Option<Duration>) -> io::Result<Option<KeyCode>> {
        // Nobody presses a key while other players act.
        if within.is_some() {
            return Ok(None);
        }
        self.0
            .pop_front()
            .map(Some)
            .ok_or(io::Error::other("no more keys"))
    }
}

/// Parses keys: `<>^v` are arrows, `!` is Enter, `*` is Tab, and any other letter is itself.
fn script(keys: &str) -> Script {
    let key = |letter: char| match letter {
        '<' => KeyCode::Left,
        '>' => KeyCode::Right,
        '^' => KeyCode::Up,
        'v' => KeyCode::Down,
        '!' => KeyCode::Enter,
        '*' => KeyCode::Tab,
        letter => KeyCode::Char(letter),
    };
    Script(keys.chars().map(key).collect())
}

fn sitting(game: &str, seats: &[Seat]) -> Sitting {
    let game = games::find(game).expect("the game is in the catalog");
    let seed = Seed::from_number(5);
    let options = match game.facts().id {
        "realms" => {
            let codes = include_str!("../../../../maps/realms/plains.txt");
            let objects = include_str!("../../../../maps/realms/plains.json");
            serde_json::json!({ "map": format!("{codes}{objects}") })
        }
        _ => serde_json::json!({}),
    };
    let setup = Setup {
        options: options.to_string(),
        seats: seats.iter().map(Seat::at_table).collect(),
        takebacks: true,
        ..Setup::new(seats.len() as u8, seed, seed)
    };
    let table = Table::open(game, &setup, Duration::ZERO).expect("the set-up is valid");
    let strategy = |seat: &Seat| match seat {
        Seat::Human => None,
        Seat::Strategy(named) => {
            let briefing = Briefing {
                game: game.facts().id.into(),
                players: seats.len() as u8,
                options: setup.options.clone(),
                seed: 1,
            };
            Some(named.build(game, &briefing, &Containment::default()))
        }
    };
    Sitting {
        game,
        table,
        seats: seats.to_vec(),
        strategies: seats.iter().map(strategy).collect(),
        limit: Limit::Nodes(1),
        journal: None,
        start: Instant::now(),
    }
}

/// Returns the screen and the match after some keys.
fn after(game: &str, seats: &[Seat], keys: &str) -> (String, Sitting) {
    let mut terminal = Terminal::new(TestBackend::new(120, 40)).expect("the backend is memory");
    let mut screen = Screen::new(sitting(game, seats), Look::Rich);
    let ended = screen.run(&mut terminal, &mut script(keys));
    assert_eq!(ended.unwrap_err().to_string(), "no more keys");
    (terminal.backend().to_string(), screen.sitting)
}

/// The same for two people. The first one takes over the screen with Enter.
fn two_people(game: &str, keys: &str) -> (String, Sitting) {
    after(game, &[Seat::Human, Seat::Human], &format!("!{keys}"))
}

fn actions(sitting: &Sitting) -> Vec<String> {
    let record = sitting.table.record().to_string();
    let is_action = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    let lines = record.lines().filter(is_action);
    lines
        .filter_map(|line| line.split(' ').nth(1).map(String::from))
        .collect()
}

/// Returns the line of the screen that contains a text.
#[track_caller]
fn line<'a>(screen: &'a str, text: &str) -> &'a str {
    let found = screen.lines().find(|line| line.contains(text));
    found.unwrap_or_else(|| panic!("{text}: not on the screen\n{screen}"))
}

#[test]
fn screen_shows_board_panel_and_keys() {
    let (screen, _) = two_people("realms", "q");
    line(&screen, "a  b  c  d  e");
    line(&screen, "round 1 of 50, seat 0 to move");
    // The cursor starts on a unit that can act.
    line(&screen, "engineer of seat 0, life 20 of 20");
    line(&screen, "A attack");
    line(&screen, "Press Q again to leave the match.");
}

#[test]
fn arrow_and_enter_make_a_step() {
    let (screen, sitting) = two_people("realms", ">!");
    assert_eq!(actions(&sitting), ["d3-e3"]);
    line(&screen, "37 gold");
    line(&screen, "e3: land");
}

#[test]
fn far_target_is_approached_until_the_steps_are_used_up() {
    // An engineer makes three steps a turn.
    let (_, sitting) = two_people("realms", "vvvvv!");
    assert_eq!(actions(&sitting), ["d3-d4", "d4-d5", "d5-d6"]);
}

#[test]
fn walk_stops_when_something_new_comes_into_sight() {
    let (screen, sitting) = two_people("realms", ">>>>>!");
    assert_eq!(actions(&sitting), ["d3-e3"]);
    line(&screen, "gold lies on l2");
}

#[test]
fn game_key_plays_its_kind_of_action() {
    let (_, sitting) = two_people("realms", "f");
    assert!(actions(&sitting)[0].starts_with("fortify:"));
    let (screen, sitting) = two_people("realms", "a");
    assert!(actions(&sitting).is_empty());
    line(&screen, "attack is not possible now.");
    // A castle can buy several things, which a menu lists.
    let (_, sitting) = two_people("realms", "bvv!");
    assert!(
        actions(&sitting)[0].starts_with("buy:"),
        "{:?}",
        actions(&sitting)
    );
}

#[test]
fn end_of_turn_needs_confirmation_while_the_player_can_act() {
    let (screen, sitting) = two_people("realms", "e");
    assert!(actions(&sitting).is_empty());
    line(&screen, "again to end.");
    let (_, sitting) = two_people("realms", "en");
    assert!(actions(&sitting).is_empty());
    let (_, sitting) = two_people("realms", "ee");
    assert_eq!(actions(&sitting), ["end"]);
}

#[test]
fn secrets_are_hidden_while_people_change_places() {
    let (screen, _) = two_people("realms", "ee");
    assert!(
        screen.contains("seat 1, come here and press a key."),
        "{screen}"
    );
    assert!(!screen.contains("gold"), "{screen}");
}

#[test]
fn turn_returns_after_the_computer_player_has_acted() {
    let game = games::find("realms").expect("the game is in the catalog");
    let named = crate::named::Named::read(game, "heuristic");
    let seats = [
        Seat::Human,
        Seat::Strategy(named.expect("the brain exists")),
    ];
    let (screen, _) = after("realms", &seats, "ee");
    line(&screen, "round 2 of 50, seat 0 to move");
}

#[test]
fn keys_show_help_and_small_map() {
    let (screen, _) = two_people("realms", "?");
    line(&screen, "Keys and signs; press any key to continue");
    line(&screen, "go to the next cell that has an action");
    let (screen, _) = two_people("realms", "m");
    assert!(screen.contains('\u{2580}'), "{screen}");
}

#[test]
fn conquest_uses_the_same_keys() {
    // The last seat chooses its capital first.
    let (screen, sitting) = two_people("conquest", "!");
    assert_eq!(actions(&sitting).len(), 1, "{screen}");
}
