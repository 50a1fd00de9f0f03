//! At least one test for each mark of the rule book.

use expect_test::expect;
use game::{Game, Outcome, Turn, Viewer};

use super::{
    FIRST, SECOND, after, castle, described, dice, drawn, gold, life, offered, play, received,
    refusal, seen_by, square, unit, whole,
};
use crate::{
    Bits, Blow, Castle, Event, Kind, Luck, Map, Options, Orders, Realms, Terrain, combat::Stance,
    path,
};

const WAITING: &str = "the unit on a1 has done what it can this turn";
const NOTHING_TO_UNDO: &str = "only the last step can be taken back, if it revealed nothing new";

#[test]
fn r1_unit_steps_in_four_directions_onto_free_passable_squares() {
    let state = drawn(
        ". .  .  .
         . C  ^  .
         . %  .  i",
    );
    assert_eq!(offered(&state, "b2"), "b2-b1 b2-c2 b2-a2 fortify:b2 end:b2");
    for blocked in ["%", "#", "~"] {
        let state = drawn(&format!("C {blocked}"));
        assert_eq!(refusal(&state, "a1-b1"), "no unit can stand on b1");
    }
    for taken in ["C I", "C i"] {
        let reason = "there is a unit on b1 already";
        assert_eq!(refusal(&drawn(taken), "a1-b1"), reason);
    }
}

#[test]
fn r1_unit_enters_own_castles_but_not_enemy_castles() {
    let state = drawn("@0 I +0 . @1 C +1");
    assert!(offered(&state, "b1").starts_with("b1-c1 b1-b2 b1-a1 "));
    for at in ["e1", "g1"] {
        let reason = format!("the castle or site on {at} is the enemy's");
        assert_eq!(refusal(&state, &format!("f1-{at}")), reason);
    }
}

#[test]
fn r1_obstacles_do_not_block_sight() {
    let seen = seen_by(&drawn("I # # # ."), FIRST);
    assert!(seen.visible.has(square("e1")));
    assert!(!seen.visible.has(square("f1")));
}

#[test]
fn r2_units_have_the_numbers_of_the_table() {
    let mut table = String::new();
    for kind in Kind::ALL {
        let it = kind.stats();
        table += &format!(
            "{:<8} {} {} {} {:>2} {} {:>2} {:>2} {}\n",
            kind.name(),
            it.sight,
            it.movement,
            it.range,
            it.attack,
            it.defence,
            it.dodge,
            it.critical,
            it.cost
        );
    }
    expect![[r#"
        infantry 4 2 1  9 4  5 10 15
        engineer 8 3 1  4 2  5  0 15
        archer   6 2 2  8 2 10 15 20
        cavalry  4 6 1 10 3 10 10 30
        lancer   4 3 1  9 4  5 10 20
    "#]]
    .assert_eq(&table);
}

#[test]
fn r2_player_has_at_most_fifteen_units() {
    let mut state = drawn(
        "@0 I I I I I I I . . . . . . . i
         .  I I I I I I I",
    );
    play(&mut state, "buy:a1:infantry end end");
    assert_eq!(
        refusal(&state, "buy:a1:infantry"),
        "you have 15 units, and cannot have more"
    );
}

#[test]
fn r3_turn_begins_with_income_healing_and_fresh_orders() {
    let state = after(
        "I@:3 . . . @0 . . . +0
         .    I:3
         I@:18 .  .  . . . . . e",
        "b2-c2 fortify:c2 end end",
    );
    let income = 3 * 8;
    assert_eq!(gold(&state, FIRST), 100 - 1 + income, "a site brings none");
    assert_eq!(life(&state, "a1"), Some(3 + 4));
    assert_eq!(life(&state, "a3"), Some(20), "not more than 20");
    assert_eq!(life(&state, "c2"), Some(3), "not outside a castle");
    let orders = unit(&state, "c2").unwrap().orders;
    assert_eq!(orders, Some(Orders::fresh(Kind::Infantry)));
}

#[test]
fn r3_round_is_seat_0_then_seat_1() {
    let mut state = drawn("I . . . . . . i");
    let turn = |state: &Realms| (state.turn(), whole(state).round);
    assert_eq!(turn(&state), (Turn::Player(FIRST), 1));
    play(&mut state, "end");
    assert_eq!(turn(&state), (Turn::Player(SECOND), 1));
    play(&mut state, "end");
    assert_eq!(turn(&state), (Turn::Player(FIRST), 2));
}

#[test]
fn r3_first_step_of_a_unit_costs_one_gold() {
    let mut state = drawn("C . . . . . . . . . i");
    play(&mut state, "a1-b1");
    assert_eq!(gold(&state, FIRST), 99);
    play(&mut state, "b1-c1 c1-d1 d1-e1 e1-f1 f1-g1");
    assert_eq!(gold(&state, FIRST), 99);
    assert_eq!(refusal(&state, "g1-h1"), "the unit on g1 has no steps left");
}

#[test]
fn r3_unit_without_gold_makes_one_free_step() {
    let mut state = drawn(
        "gold 0 100
         I . . . . . . . . . i
         E $",
    );
    play(&mut state, "a1-b1");
    assert_eq!(
        refusal(&state, "b1-c1"),
        "the unit on b1 has used its free step; another step costs 1 gold"
    );
    // The engineer's step is free too; with the gold it finds, the infantry pays and goes on.
    play(&mut state, "a2-b2");
    assert_eq!(gold(&state, FIRST), 15);
    play(&mut state, "b1-c1");
    assert_eq!(gold(&state, FIRST), 14);
}

#[test]
fn r3_attack_ends_movement_and_a_unit_attacks_twice() {
    let mut state = drawn(
        ". i .
         . C i
         I . .",
    );
    play(&mut state, "b2xb1 dodged dodged");
    assert_eq!(offered(&state, "b2"), "b2xb1 b2xc2 end:b2");
    for action in ["b2-a2", "fortify:b2"] {
        assert_eq!(
            refusal(&state, action),
            "the unit on b2 has attacked, and can only attack again or end its turn"
        );
    }
    play(&mut state, "b2xc2 dodged dodged");
    assert_eq!(
        refusal(&state, "b2xb1"),
        "the unit on b2 has done what it can this turn"
    );
}

#[test]
fn r3_attacker_without_an_enemy_in_range_is_waiting() {
    let state = after("C i:1 . . . . . i\nI", "a1xb1 hit");
    assert_eq!(refusal(&state, "end:a1"), WAITING);
}

#[test]
fn r3_unit_is_fortified_until_its_owners_next_turn() {
    let mut state = drawn("I c\nI");
    // Cavalry against infantry: 15 - 4, and 15 - 5 against a fortified unit.
    play(&mut state, "fortify:a1 end b1xa1 hit hit");
    assert_eq!(life(&state, "a1"), Some(20 - 10));
    play(&mut state, "end end b1xa1 hit");
    assert_eq!(life(&state, "a1"), None);
}

#[test]
fn r3_turn_ends_when_all_units_wait_and_nothing_can_be_bought() {
    let mut state = drawn("I A . . . . . . . i");
    play(&mut state, "end:a1");
    assert_eq!(state.turn(), Turn::Player(FIRST));
    play(&mut state, "fortify:b1");
    assert_eq!(state.turn(), Turn::Player(SECOND));
    let mut state = drawn("I@ . . . . . . . . i");
    play(&mut state, "end:a1");
    assert_eq!(state.turn(), Turn::Player(FIRST), "a unit can be bought");
    play(&mut state, "buy:a1:cavalry:b1");
    assert_eq!(state.turn(), Turn::Player(SECOND));
}

#[test]
fn r3_step_that_revealed_nothing_can_be_taken_back() {
    // The engineer sees farther than the infantry steps.
    let mut state = drawn("E I . . . . . . . . . . . . . . . i");
    let before = whole(&state);
    assert_eq!(refusal(&state, "back"), NOTHING_TO_UNDO);
    play(&mut state, "b1-b2 back");
    let now = whole(&state);
    assert_eq!((now.units, now.undone), (before.units, 1));
    assert_eq!(gold(&state, FIRST), 100, "the fee is returned");
    assert_eq!(refusal(&state, "back"), NOTHING_TO_UNDO);
    play(&mut state, "b1-b2 fortify:a1");
    assert_eq!(refusal(&state, "back"), NOTHING_TO_UNDO);
}

#[test]
fn r3_step_that_revealed_something_cannot_be_taken_back() {
    for (revealed, drawing) in [
        ("squares", "I . . . . . . . . . . . . i"),
        (
            "collected gold",
            "seen all\nE $ . I . . . . . . . . . . . . . . . i",
        ),
        (
            "a deposit",
            "seen all\nE . I . . . . . . $ . . . . . . . . . i",
        ),
    ] {
        let state = after(drawing, "a1-b1");
        assert_eq!(refusal(&state, "back"), NOTHING_TO_UNDO, "{revealed}");
    }
    let state = after("seen all\nE . I . . . . . . . . . . . . . . . . i", "a1-b1");
    assert_eq!(state.check(&crate::Action::Undo), Ok(()));
}

#[test]
fn r3_twenty_steps_can_be_taken_back_in_a_turn() {
    let mut state = drawn("E I . . . . . . . . . . . . . . . i");
    for _ in 0..20 {
        play(&mut state, "b1-b2 back");
    }
    play(&mut state, "b1-b2");
    assert_eq!(refusal(&state, "back"), NOTHING_TO_UNDO);
}

#[test]
fn r4_damage_table_follows_from_the_unit_table() {
    // The formula of the rule book, computed independently of the code.
    let damage = |attack: u8, counters: bool, critical: bool, defence: u8| {
        let mut strength = u32::from(attack) * if counters { 150 } else { 100 } / 100;
        if critical {
            strength = strength * 150 / 100;
        }
        strength.saturating_sub(defence.into()).max(1)
    };
    let mut table = String::new();
    for striker in Kind::ALL {
        let mut cells = Vec::new();
        for target in Kind::ALL {
            let blow = Blow::of(striker, target, Stance::default());
            let (attack, defence) = (striker.stats().attack, target.stats().defence);
            let counters = striker.counters(target);
            let expected = [false, true].map(|it| damage(attack, counters, it, defence));
            assert_eq!([blow.hit, blow.critical].map(u32::from), expected);
            cells.push(format!("{:>5}", format!("{}/{}", blow.hit, blow.critical)));
        }
        table += &format!("{}{:>4}\n", cells.join(" "), Blow::against_castle(striker));
    }
    expect![[r#"
           5/9 11/17  7/11  6/10   5/9   5
           1/2   2/4   2/4   1/3   1/2   1
           4/8  6/10  6/10  9/15  8/14   4
         11/18  8/13  8/13  7/12  6/11   6
           5/9  7/11 11/17 10/16   5/9   5
    "#]]
    .assert_eq(&table);
}

#[test]
fn r4_bonuses_of_hill_castle_and_fortification_add_up() {
    let blow = |on_hill, is_fortified, on_castle| {
        let stance = Stance {
            on_hill,
            is_fortified,
            on_castle,
        };
        Blow::of(Kind::Lancer, Kind::Lancer, stance).hit
    };
    assert_eq!(blow(false, false, false), 9 - 4);
    assert_eq!(blow(true, false, false), 9 - 5);
    assert_eq!(blow(true, true, false), 9 - 6);
    assert_eq!(blow(true, true, true), 9 - 7);
    // Defence is rounded up: 3 · 125 / 100 is 4.
    let state = after("L c^", "a1xb1 hit dodged");
    assert_eq!(life(&state, "b1"), Some(20 - (13 - 4)));
    for target in ["l^", "l@"] {
        let state = after(&format!("L {target}"), "a1xb1 hit dodged");
        assert_eq!(life(&state, "b1"), Some(20 - (9 - 5)), "{target}");
    }
}

#[test]
fn r4_chance_decides_a_blow_by_dodge_and_critical() {
    let state = after("A c", "a1xb1");
    assert_eq!(state.turn(), Turn::Chance);
    let weights: Vec<(String, u32)> = state
        .chance()
        .into_iter()
        .map(|(luck, weight)| (luck.to_string(), weight))
        .collect();
    let expected = [
        ("dodged", 10 * 100),
        ("critical", 90 * 15),
        ("hit", 90 * 85),
    ];
    let expected = expected.map(|(luck, weight)| (luck.to_owned(), weight));
    assert_eq!(weights, expected);
    let weights = Luck::ALL.map(|luck| luck.weight(Kind::Archer, Kind::Cavalry));
    assert_eq!(weights.iter().sum::<u32>(), 10_000);
    let without_critical = after("E c", "a1xb1").chance();
    assert_eq!(without_critical.len(), 2);
}

#[test]
fn r4_target_that_lives_and_reaches_the_striker_strikes_back() {
    let mut state = drawn("L c . .\n.  .  c");
    let events = play(&mut state, "a1xb1 critical hit");
    // 13 · 150 / 100 - 3 of 20, and (10 - 4) / 2 for striking back.
    assert_eq!(
        (life(&state, "b1"), life(&state, "a1")),
        (Some(4), Some(17))
    );
    expect![[r#"
        a1 attacks b1
        a critical hit: b1 loses 16, 4 left
        b1 strikes back at a1
        a1 loses 3, 17 left
    "#]]
    .assert_eq(&described(&events, Viewer::Spectator));
    let dead = after("L c:10 .\nL .", "a1xb1 hit");
    assert_eq!(
        (life(&dead, "b1"), dead.turn()),
        (None, Turn::Player(FIRST))
    );
    let too_far = after("A . c . i", "a1xc1 hit");
    assert_eq!(too_far.turn(), Turn::Player(FIRST));
    let archer = after("A . a", "a1xc1 dodged");
    assert_eq!(archer.turn(), Turn::Chance);
}

#[test]
fn r4_striking_back_does_at_least_one_damage() {
    let state = after("L e", "a1xb1 hit hit");
    assert_eq!(life(&state, "a1"), Some(19));
}

#[test]
fn r4_striking_back_can_kill() {
    let state = after("I:2 c . . . . @0", "a1xb1 hit hit");
    assert_eq!((life(&state, "a1"), life(&state, "b1")), (None, Some(14)));
    assert_eq!(state.turn(), Turn::Player(FIRST));
}

#[test]
fn r5_players_start_with_a_castle_an_engineer_and_gold() {
    let state = Realms::new(2, &Options::default(), &mut dice(1)).unwrap();
    let whole = whole(&state);
    for player in [FIRST, SECOND] {
        let castles: Vec<_> = whole
            .castles
            .iter()
            .filter(|it| it.castle.owner == player)
            .collect();
        let units: Vec<_> = whole.units.iter().filter(|it| it.owner == player).collect();
        assert_eq!((castles.len(), units.len()), (1, 1));
        assert_eq!(castles[0].castle, Castle::finished(player));
        assert_eq!(
            (units[0].kind, units[0].at),
            (Kind::Engineer, castles[0].at)
        );
    }
    // The first turn has begun, with its income.
    assert_eq!((gold(&state, FIRST), gold(&state, SECOND)), (38, 30));
    assert_eq!(whole.deposits.len(), 16);
}

#[test]
fn r5_castle_takes_damage_without_chance_or_striking_back() {
    let state = after("C @1 .\n. . . .", "a1xb1/occupy");
    assert_eq!(castle(&state, "b1").unwrap(), "1.4.14");
    assert_eq!(life(&state, "a1"), Some(20));
    assert_eq!(state.turn(), Turn::Player(FIRST));
    assert_eq!(
        refusal(&state, "a1xb1"),
        "choose whether to occupy or to destroy the castle on b1"
    );
}

#[test]
fn r5_castle_without_life_is_occupied_or_destroyed() {
    for (spoil, left, reward, description) in [
        (
            "occupy",
            Some("0.4.15"),
            0,
            "seat 0 occupies the castle on b1",
        ),
        ("destroy", None, 72, "seat 0 destroys what stood on b1"),
    ] {
        let mut state = drawn("C @1:6 . . . . . . @1");
        let events = play(&mut state, &format!("a1xb1/{spoil}"));
        assert_eq!(castle(&state, "b1").as_deref(), left);
        assert_eq!(gold(&state, FIRST), 100 + reward);
        let described = described(&events, Viewer::Player(SECOND));
        assert!(described.contains(description), "{described}");
    }
}

#[test]
fn r5_site_without_life_is_destroyed_for_gold_per_level() {
    let state = after("C +1:3.6 . . . . . . . @1", "a1xb1");
    assert_eq!(castle(&state, "b1"), None);
    assert_eq!(gold(&state, FIRST), 100 + 3 * 18);
}

#[test]
fn r5_unit_shields_its_castle() {
    let mut state = drawn("C i@:1 . . .");
    assert_eq!(
        refusal(&state, "a1xb1/occupy"),
        "there is no unguarded castle on b1 to occupy or to destroy"
    );
    play(&mut state, "a1xb1 hit");
    assert_eq!(castle(&state, "b1").unwrap(), "1.4.20");
    assert_eq!(offered(&state, "a1"), "a1xb1/occupy a1xb1/destroy end:a1");
}

#[test]
fn r5_castle_buys_one_waiting_unit_per_turn() {
    let mut state = drawn("@0 . . . . . . . e\n.  I");
    play(&mut state, "buy:a1:lancer");
    assert_eq!(gold(&state, FIRST), 80);
    assert_eq!(
        refusal(&state, "buy:a1:lancer"),
        "a unit was bought on a1 this turn"
    );
    assert_eq!(refusal(&state, "a1-a2"), WAITING);
}

#[test]
fn r5_unit_appears_beside_a_taken_castle() {
    let mut state = drawn("L@ . . . . . . . e\n.  I");
    assert_eq!(
        refusal(&state, "buy:a1:archer"),
        "there is no room in the castle on a1: choose a square next to it"
    );
    assert_eq!(
        refusal(&state, "buy:a1:archer:c1"),
        "a step leads to a square beside the unit, and c1 is not beside a1"
    );
    play(&mut state, "buy:a1:archer:a2");
    assert_eq!(unit(&state, "a2").unwrap().kind, Kind::Archer);
    assert_eq!(offered(&state, "a2"), "", "it is waiting");
}

#[test]
fn r5_only_engineers_find_and_collect_deposits() {
    let infantry = "I $ . . . . . . . .\n. . . . . . . . . . . . . i";
    assert_eq!(seen_by(&drawn(infantry), FIRST).deposits, []);
    let both = "I $ . . . . . . . .\n. . . . E . . . . . . . . i";
    assert_eq!(seen_by(&drawn(both), FIRST).deposits, [square("b1")]);
    assert_eq!(gold(&after(both, "a1-b1"), FIRST), 99);
    let engineer = "E $ . . . . . . . .\n. . . . . . . . . . . . . i";
    let state = after(engineer, "a1-b1");
    assert_eq!(gold(&state, FIRST), 99 + 15);
    assert_eq!(seen_by(&state, FIRST).deposits, []);
}

#[test]
fn r6_engineer_builds_a_castle_in_four_turns() {
    let mut state = drawn("E . . . @0 . . . . . . . . i");
    for level in 1..=4 {
        play(&mut state, "construct:a1");
        let expected = format!("0.{level}.{}", 5 * level);
        assert_eq!(castle(&state, "a1").unwrap(), expected);
        assert_eq!(refusal(&state, "construct:a1"), WAITING);
        play(&mut state, "end end");
    }
    // The new castle brings gold in the last turn.
    assert_eq!(gold(&state, FIRST), 100 - 4 * 18 + 3 * 8 + 2 * 8);
    assert_eq!(
        refusal(&state, "construct:a1"),
        "the castle on a1 is finished"
    );
}

#[test]
fn r6_construction_adds_five_life_to_a_damaged_site() {
    let state = after("+0:2.1 E . . . . . . . . . . . i", "b1-a1 construct:a1");
    assert_eq!(castle(&state, "a1").unwrap(), "0.3.6");
}

#[test]
fn r6_only_an_engineer_with_gold_builds_four_squares_from_others() {
    let state = drawn("@0 . . E E . . . . . . . i");
    assert_eq!(
        refusal(&state, "construct:d1"),
        "castles and sites are at least 4 squares apart, and there is one on a1"
    );
    assert!(offered(&state, "e1").contains("construct:e1"));
    assert_eq!(
        refusal(&drawn("I . . . i"), "construct:a1"),
        "only engineers build"
    );
    assert_eq!(
        refusal(&drawn("gold 17 100\nE . . . . . i"), "construct:a1"),
        "that costs 18 gold, and you have 17"
    );
}

#[test]
fn r7_square_seen_in_a_turn_stays_in_sight_until_it_ends() {
    let mut state = drawn("C . . . . . . . . . i");
    play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1 f1-g1");
    let sees = |state: &Realms| {
        let seen = seen_by(state, FIRST);
        (
            seen.visible.has(square("a1")),
            seen.unit(square("k1")).is_some(),
        )
    };
    assert_eq!(sees(&state), (true, true));
    play(&mut state, "end");
    assert_eq!(sees(&state), (false, true));
    let terrain = seen_by(&state, FIRST).ground.at(square("a1"));
    assert_eq!(terrain, Some(Terrain::Land), "it stays explored");
}

#[test]
fn r7_viewer_sees_only_the_visible_part_of_a_walk() {
    let mut state = drawn("C . . . . . . . . l . . . . .\n. . . . . . . . . . . . . . I");
    // The lancer sees as far as f1.
    let events = play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1 f1-g1");
    expect![[r#"
        cavalry of seat 0 appears on f1
    "#]]
    .assert_eq(&described(&events, Viewer::Player(SECOND)));
    play(&mut state, "end end");
    let events = play(&mut state, "g1-f1 f1-e1 e1-d1");
    expect![[r#"
        the unit on f1 goes out of sight
    "#]]
    .assert_eq(&described(&events, Viewer::Player(SECOND)));
}

#[test]
fn r7_unit_that_comes_into_sight_again_has_a_new_name() {
    let mut state = drawn("C . . . . . . . . l . . . . . .\n. . . . . . . . . . . . . . . I");
    let name = |state: &Realms, player| seen_by(state, player).unit(square("f1")).map(|it| it.name);
    play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1");
    assert_eq!(name(&state, SECOND), Some(0));
    play(&mut state, "end end f1-e1 e1-f1");
    assert_eq!(name(&state, SECOND), Some(1));
    assert_eq!(name(&state, FIRST), Some(0), "its owner's name stays");
}

#[test]
fn r7_castle_out_of_sight_is_remembered_as_last_seen() {
    let known = |state: &Realms| {
        seen_by(state, FIRST)
            .castle(square("k1"))
            .map(|it| it.level)
    };
    let mut state = drawn("C . . . . . . . . . . e\n. . . . . . . . . . . . .");
    // The turn of seat 1 ends by itself after a construction.
    play(&mut state, "end l1-k1 construct:k1");
    assert_eq!(known(&state), None);
    play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1 f1-g1 end");
    assert_eq!(known(&state), Some(1));
    play(&mut state, "end g1-f1 f1-e1 e1-d1 end construct:k1");
    assert_eq!(castle(&state, "k1").unwrap(), "1.2.10");
    assert_eq!(known(&state), Some(1));
    play(&mut state, "d1-e1 e1-f1 f1-g1");
    assert_eq!(known(&state), Some(2));
}

#[test]
fn r7_spectator_sees_what_both_players_see() {
    let state = drawn("I . . . i . . . . e\n$ . . . . . . . . @1");
    let seen = state.observe(Viewer::Spectator);
    let squares: Vec<_> = seen.units.iter().map(|unit| unit.at).collect();
    assert_eq!(squares, [square("a1"), square("e1")]);
    assert_eq!((seen.gold, seen.castles.len()), (None, 0));
    let [first, second] = [FIRST, SECOND].map(|player| seen_by(&state, player));
    assert_eq!(seen.visible, first.visible & second.visible);
    let common = first.ground.known() & second.ground.known();
    assert_eq!(seen.ground.known(), common);
}

#[test]
fn r7_events_do_not_reveal_which_unit_is_older() {
    let healed = |oldest: &str| {
        // Both enemy units heal when their turn begins.
        let mut state = drawn(&format!("oldest {oldest}\nI . i@:10 . i@:10"));
        let events = play(&mut state, "fortify:a1");
        let received = received(&events, Viewer::Player(FIRST));
        received.cloned().collect::<Vec<Event>>()
    };
    let events = healed("c1");
    assert_eq!(events, healed("e1"));
    let is_healed = |event: &&Event| matches!(event, Event::Healed { .. });
    assert_eq!(events.iter().filter(is_healed).count(), 2);
}

#[test]
fn r7_fortification_is_hidden_from_the_enemy() {
    let sees = |actions: &str| {
        let mut state = drawn("I . i");
        let events = play(&mut state, actions);
        (
            described(&events, Viewer::Player(SECOND)),
            seen_by(&state, SECOND),
        )
    };
    assert_eq!(sees("fortify:a1"), sees("end:a1"));
}

#[test]
fn r8_player_without_units_and_castles_loses_at_the_end_of_the_turn() {
    let mut state = drawn("C i:1 . . . . @0");
    play(&mut state, "a1xb1 hit");
    assert_eq!(state.turn(), Turn::Player(FIRST), "the turn goes on");
    play(&mut state, "end");
    assert_eq!(state.turn(), Turn::Over(Outcome::won_by(FIRST, 2)));
    for (left, is_over) in [("@1", false), ("+1", true)] {
        // The cavalry has no other target, so the turn ends by itself.
        let state = after(&format!("C i:1 . . . . {left}"), "a1xb1 hit");
        assert_eq!(state.turn().is_over(), is_over, "{left}");
    }
}

#[test]
fn r8_after_the_last_round_castles_decide_then_gold_then_units() {
    let ranks = |gold: &str, board: &str| {
        let state = after(&format!("round 50\ngold {gold}\n{board}"), "end end");
        state.turn().outcome().unwrap().to_string()
    };
    // Seat 1 gets 8 gold for its castle when its turn begins.
    assert_eq!(ranks("0 500", "I@ . . . @0 . . . . i@"), "1 2");
    assert_eq!(ranks("109 100", "I@ . . . . . . . . i@"), "1 2");
    assert_eq!(ranks("107 100", "I@ . . . . . . . . i@"), "2 1");
    assert_eq!(ranks("107 100", "C@ . . . . . . . . i@"), "2 1");
    assert_eq!(ranks("108 100", "C@ . . . . . . . . i@"), "1 2");
    assert_eq!(ranks("108 100", "I@ . . . . . . . . i@"), "1 1");
}

#[test]
fn r8_player_who_leaves_loses() {
    let mut state = drawn("I . i");
    let mut events = Vec::new();
    state.forfeit(SECOND, &mut events);
    assert_eq!(
        described(&events, Viewer::Spectator),
        "seat 1 resigns\nseat 0 has won\n"
    );
    assert_eq!(state.turn(), Turn::Over(Outcome::won_by(FIRST, 2)));
}

#[test]
fn r9_generated_maps_are_symmetric_and_connected() {
    for seed in 0..200 {
        let map = Map::generate(&mut dice(seed));
        for terrain in Terrain::ALL {
            let squares = map.ground.of(terrain);
            let mirrored: Bits = squares.iter().map(|it| it.mirrored()).collect();
            assert_eq!(mirrored, *squares);
        }
        let [castle, opposite] = map.castles;
        assert_eq!(castle.mirrored(), opposite);
        let from_edge = |at: usize| at.min(24 - at);
        assert!((2..=5).contains(&from_edge(castle.column())));
        assert!((2..=5).contains(&from_edge(castle.row())));
        assert!(Bits::within(castle, 2).is_within(map.ground.of(Terrain::Land)));
        let reached = path::reached(castle, &map.ground.passable());
        assert!(reached.has(opposite) && reached.len() >= 380);
        assert_eq!(reached, map.ground.passable(), "no square is unreachable");
        assert_eq!(map.deposits.len(), 16);
        assert!(map.deposits.is_within(map.ground.of(Terrain::Land)));
        for deposit in map.deposits.iter() {
            assert!(map.castles.iter().all(|it| it.distance(deposit) >= 4));
            let mut others = map.deposits.iter().filter(|other| *other != deposit);
            assert!(others.all(|other| other.distance(deposit) >= 3));
        }
    }
}
