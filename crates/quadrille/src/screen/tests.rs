//! A drawing, keys, an expectation: the screen as one sees it.

use std::{collections::VecDeque, time::Instant};

use game::{Limit, Seed};
use ratatui::backend::TestBackend;
use strategies::{Briefing, Containment};
use table::{Setup, Table};

use super::*;
use crate::games;

/// Keys that are pressed one after the other; then the keyboard is gone.
struct Script(VecDeque<KeyCode>);

impl Keyboard for Script {
    fn key(&mut self, within: Option<Duration>) -> io::Result<Option<KeyCode>> {
        // While others act nobody presses a key.
        if within.is_some() {
            return Ok(None);
        }
        self.0
            .pop_front()
            .map(Some)
            .ok_or(io::Error::other("no more keys"))
    }
}

/// The keys that a text names: arrows as `<>^v`, `!` for Enter, `*` for Tab, else letters.
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
    let table = Table::open(game, &setup, Duration::ZERO).expect("it can be played");
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

/// What is on the screen once the keys are pressed, and the match after that.
fn after(game: &str, seats: &[Seat], keys: &str) -> (String, Sitting) {
    let mut terminal = Terminal::new(TestBackend::new(120, 40)).expect("it is memory");
    let mut screen = Screen::new(sitting(game, seats), Look::Rich);
    let ended = screen.run(&mut terminal, &mut script(keys));
    assert_eq!(ended.unwrap_err().to_string(), "no more keys");
    (terminal.backend().to_string(), screen.sitting)
}

/// The same for two people, the first of whom presses a key to say that it is there.
fn alone(game: &str, keys: &str) -> (String, Sitting) {
    after(game, &[Seat::Human, Seat::Human], &format!("!{keys}"))
}

fn actions(sitting: &Sitting) -> Vec<String> {
    let record = sitting.table.record().to_string();
    let is_action = |line: &&str| line.starts_with(|it: char| it.is_ascii_digit());
    let lines = record.lines().filter(is_action);
    lines
        .filter_map(|line| line.split(' ').nth(1).map(String::from))
        .collect()
}

/// The line of the screen that holds a text.
#[track_caller]
fn line<'a>(screen: &'a str, text: &str) -> &'a str {
    let found = screen.lines().find(|line| line.contains(text));
    found.unwrap_or_else(|| panic!("{text}: not on the screen\n{screen}"))
}

#[test]
fn the_first_look_has_a_board_a_panel_and_keys() {
    let (screen, _) = alone("realms", "q");
    line(&screen, "a  b  c  d  e");
    line(&screen, "round 1 of 50, seat 0 to move");
    // What can act is under the cursor at once.
    line(&screen, "engineer of seat 0, life 20 of 20");
    line(&screen, "A attack");
    line(&screen, "Q once more leaves the match.");
}

#[test]
fn enter_and_arrows_make_a_step() {
    let (screen, sitting) = alone("realms", ">!");
    assert_eq!(actions(&sitting), ["d3-e3"]);
    line(&screen, "37 gold");
    line(&screen, "e3: land");
}

#[test]
fn a_far_square_is_walked_to_as_far_as_the_steps_go() {
    // An engineer makes three steps a turn.
    let (_, sitting) = alone("realms", "vvvvv!");
    assert_eq!(actions(&sitting), ["d3-d4", "d4-d5", "d5-d6"]);
}

#[test]
fn who_is_under_way_stops_when_something_new_is_seen() {
    let (screen, sitting) = alone("realms", ">>>>>!");
    assert_eq!(actions(&sitting), ["d3-e3"]);
    line(&screen, "gold lies on l2");
}

#[test]
fn keys_of_the_game_stand_for_kinds_of_actions() {
    let (_, sitting) = alone("realms", "f");
    assert!(actions(&sitting)[0].starts_with("fortify:"));
    let (screen, sitting) = alone("realms", "a");
    assert!(actions(&sitting).is_empty());
    line(&screen, "attack is not possible now.");
    // A castle buys one of several, chosen from a list.
    let (_, sitting) = alone("realms", "bvv!");
    assert!(
        actions(&sitting)[0].starts_with("buy:"),
        "{:?}",
        actions(&sitting)
    );
}

#[test]
fn the_end_of_a_turn_is_asked_for_twice_while_something_can_be_done() {
    let (screen, sitting) = alone("realms", "e");
    assert!(actions(&sitting).is_empty());
    line(&screen, "once more ends.");
    let (_, sitting) = alone("realms", "en");
    assert!(actions(&sitting).is_empty());
    let (_, sitting) = alone("realms", "ee");
    assert_eq!(actions(&sitting), ["end"]);
}

#[test]
fn people_who_share_a_screen_do_not_see_each_others_secrets() {
    let (screen, _) = alone("realms", "ee");
    assert!(
        screen.contains("seat 1, come here and press a key."),
        "{screen}"
    );
    assert!(!screen.contains("gold"), "{screen}");
}

#[test]
fn the_other_side_plays_and_the_turn_comes_back() {
    let game = games::find("realms").expect("it is in the catalog");
    let named = crate::named::Named::read(game, "heuristic");
    let seats = [
        Seat::Human,
        Seat::Strategy(named.expect("there is such a brain")),
    ];
    let (screen, _) = after("realms", &seats, "ee");
    line(&screen, "round 2 of 50, seat 0 to move");
}

#[test]
fn help_and_map_are_shown_on_demand() {
    let (screen, _) = alone("realms", "?");
    line(&screen, "Keys and signs; any key goes on");
    line(&screen, "next cell from which something can be done");
    let (screen, _) = alone("realms", "m");
    assert!(screen.contains('\u{2580}'), "{screen}");
}

#[test]
fn conquest_is_played_with_the_same_keys() {
    // The last seat chooses its capital first.
    let (screen, sitting) = alone("conquest", "!");
    assert_eq!(actions(&sitting).len(), 1, "{screen}");
}
