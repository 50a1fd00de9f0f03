//! One test or more for each mark of the rule book.

use expect_test::expect;
use game::{Game, Outcome, Turn, Viewer};

use super::{FIRST, SECOND, dice, drawn, gold, life, offered, play, refused, square, told};
use crate::{Bits, Blow, Castle, Kind, Luck, Options, Realms, Stance, Terrain, unit::Orders};

fn start(options: &Options) -> Realms {
    Realms::new(2, options, &mut dice(1)).unwrap()
}

#[test]
fn r1_one_steps_in_four_directions_onto_free_passable_squares() {
    let state = drawn(
        ". .  .  .
         . C  ^  .
         . %  .  i",
    );
    assert_eq!(offered(&state, "b2"), "b2-b1 b2-c2 b2-a2 fortify:b2 end:b2");
    for blocked in ["%", "#", "~"] {
        let state = drawn(&format!("C {blocked}"));
        assert_eq!(refused(&state, "a1-b1"), "nobody can stand on b1");
    }
    assert_eq!(
        refused(&drawn("C I"), "a1-b1"),
        "there is a unit on b1 already"
    );
    assert_eq!(
        refused(&drawn("C i"), "a1-b1"),
        "there is a unit on b1 already"
    );
}

#[test]
fn r1_own_castles_are_open_and_those_of_the_enemy_are_not() {
    let state = drawn("@0 I +0 . @1 C +1");
    assert!(offered(&state, "b1").starts_with("b1-c1 b1-b2 b1-a1 "));
    assert_eq!(
        refused(&state, "f1-e1"),
        "the castle or site on e1 is the enemy's"
    );
    assert_eq!(
        refused(&state, "f1-g1"),
        "the castle or site on g1 is the enemy's"
    );
}

#[test]
fn r1_obstacles_do_not_block_sight() {
    let state = drawn("I # # # .");
    assert!(state.seat(FIRST).visible.has(square("e1")));
    assert!(!state.seat(FIRST).visible.has(square("f1")));
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
fn r2_at_most_fifteen_units() {
    let mut state = drawn(
        "@0 I I I I I I I . . . . . . . i
         .  I I I I I I I",
    );
    play(&mut state, "buy:a1:infantry");
    assert_eq!(state.seat(FIRST).units.len(), 15);
    play(&mut state, "end end");
    assert_eq!(
        refused(&state, "buy:a1:infantry"),
        "you have 15 units, and cannot have more"
    );
}

#[test]
fn r3_a_turn_begins_with_income_healing_and_fresh_orders() {
    let mut state = drawn(
        "I@ . . . @0 . . . +0
         .  I
         .  .  .  . . . . . e",
    );
    state.unit_mut(FIRST, square("a1")).unwrap().life = 3;
    state.unit_mut(FIRST, square("b2")).unwrap().life = 3;
    play(&mut state, "b2-b3 fortify:b3 end end");
    assert_eq!(
        gold(&state, FIRST),
        100 - 1 + 2 * 8,
        "a site brings nothing"
    );
    assert_eq!((life(&state, "a1"), life(&state, "b3")), (Some(7), Some(3)));
    let unit = state.unit(FIRST, square("b3")).unwrap();
    assert_eq!(unit.orders, Orders::fresh(Kind::Infantry));
    // To twenty at most.
    state.unit_mut(FIRST, square("a1")).unwrap().life = 18;
    play(&mut state, "end end");
    assert_eq!(life(&state, "a1"), Some(20));
}

#[test]
fn r3_a_round_is_seat_0_then_seat_1() {
    let mut state = drawn("I . . . . . . i");
    assert_eq!((state.turn(), state.round), (Turn::Player(FIRST), 1));
    play(&mut state, "end");
    assert_eq!((state.turn(), state.round), (Turn::Player(SECOND), 1));
    play(&mut state, "end");
    assert_eq!((state.turn(), state.round), (Turn::Player(FIRST), 2));
}

#[test]
fn r3_the_first_step_costs_a_gold() {
    let mut state = drawn("C . . . . . . . . . i");
    play(&mut state, "a1-b1");
    assert_eq!(gold(&state, FIRST), 99);
    play(&mut state, "b1-c1 c1-d1 d1-e1 e1-f1 f1-g1");
    assert_eq!(gold(&state, FIRST), 99);
    assert_eq!(refused(&state, "g1-h1"), "the unit on g1 has no steps left");
}

#[test]
fn r3_without_gold_one_step_is_free() {
    let mut state = drawn("E . . $ . . . . . . i");
    state.seat_mut(FIRST).gold = 0;
    play(&mut state, "a1-b1");
    assert_eq!(
        refused(&state, "b1-c1"),
        "the unit on b1 made the one step that is free; to go on costs 1 gold"
    );
    state.seat_mut(FIRST).gold = 2;
    play(&mut state, "b1-c1 c1-d1");
    assert_eq!(gold(&state, FIRST), 1 + 15);
}

#[test]
fn r3_an_attack_takes_the_movement_and_there_are_two() {
    let mut state = drawn(
        ". i .
         . C i
         I . .",
    );
    play(&mut state, "b2xb1 dodged dodged");
    assert_eq!(offered(&state, "b2"), "b2xb1 b2xc2 end:b2");
    let rest = "the unit on b2 has attacked, and can only attack again or end its turn";
    for action in ["b2-a2", "fortify:b2"] {
        assert_eq!(refused(&state, action), rest);
    }
    play(&mut state, "b2xc2 dodged dodged");
    assert_eq!(
        refused(&state, "b2xb1"),
        "the unit on b2 has done what it can this turn"
    );
}

#[test]
fn r3_who_has_no_enemy_left_in_range_is_waiting() {
    let mut state = drawn("C i . . . . . i\nI");
    state.unit_mut(SECOND, square("b1")).unwrap().life = 1;
    play(&mut state, "a1xb1 hit");
    assert_eq!(
        refused(&state, "end:a1"),
        "the unit on a1 has done what it can this turn"
    );
}

#[test]
fn r3_fortified_until_the_next_turn() {
    let mut state = drawn("I c\nI");
    play(&mut state, "fortify:a1 end");
    // Cavalry over infantry: 15 against 4, and against 5 when it is fortified.
    play(&mut state, "b1xa1 hit hit");
    assert_eq!(life(&state, "a1"), Some(10));
    play(&mut state, "end end b1xa1 hit");
    assert_eq!(life(&state, "a1"), None);
}

#[test]
fn r3_the_turn_ends_by_itself() {
    let mut state = drawn("I A . . . . . . . i");
    play(&mut state, "end:a1");
    assert_eq!(state.turn(), Turn::Player(FIRST));
    play(&mut state, "fortify:b1");
    assert_eq!(state.turn(), Turn::Player(SECOND));
    // Not while something can be bought.
    let mut state = drawn("I@ . . . . . . . . i");
    play(&mut state, "end:a1");
    assert_eq!(state.turn(), Turn::Player(FIRST));
    play(&mut state, "buy:a1:cavalry:b1");
    assert_eq!(state.turn(), Turn::Player(SECOND));
}

#[test]
fn r3_a_step_that_showed_nothing_new_is_taken_back() {
    // The engineer sees further than the infantry steps.
    let mut state = drawn("E I . . . . . . . . . . . . . . . i");
    assert!(refused(&state, "back").starts_with("there is no step to take back"));
    play(&mut state, "b1-b2");
    let before = state.clone();
    assert_eq!(gold(&state, FIRST), 99);
    play(&mut state, "back");
    assert_eq!(gold(&state, FIRST), 100);
    assert_eq!(state.unit(FIRST, square("b1")).unwrap().orders.moves, 2);
    assert!(refused(&state, "back").starts_with("there is no step to take back"));
    play(&mut state, "b1-b2");
    assert_eq!(state.seats, before.seats);
    // Not once something else was done.
    play(&mut state, "fortify:a1");
    assert!(refused(&state, "back").starts_with("there is no step to take back"));
}

#[test]
fn r3_a_step_that_showed_something_is_not_taken_back() {
    let nothing = "there is no step to take back: only the last one, and if it showed nothing new";
    // New squares.
    let mut state = drawn("I . . . . . . . . . . . . i");
    play(&mut state, "a1-b1");
    assert_eq!(refused(&state, "back"), nothing);
    // Gold.
    let mut state = drawn("E $ . I . . . . . . . . . . . . . . . i");
    state.seat_mut(FIRST).visible = Bits::BOARD;
    state.seat_mut(FIRST).explored = Bits::BOARD;
    state.look(&mut ());
    play(&mut state, "a1-b1");
    assert_eq!(refused(&state, "back"), nothing);
    // A deposit that only engineers see.
    let mut state = drawn("E . I . . . . . . $ . . . . . . . . . i");
    state.seat_mut(FIRST).visible = Bits::BOARD;
    state.seat_mut(FIRST).explored = Bits::BOARD;
    state.look(&mut ());
    play(&mut state, "a1-b1");
    assert_eq!(refused(&state, "back"), nothing);
}

#[test]
fn r3_twenty_steps_are_taken_back_in_a_turn() {
    let mut state = drawn("E I . . . . . . . . . . . . . . . i");
    for _ in 0..20 {
        play(&mut state, "b1-b2 back");
    }
    play(&mut state, "b1-b2");
    assert!(refused(&state, "back").starts_with("there is no step to take back"));
}

#[test]
fn r4_the_damage_table_follows_from_the_unit_table() {
    // The formula of the rule book, computed apart from the code.
    let damage = |attack: u32, counters: bool, critical: bool, defence: u32| {
        let mut strength = attack * if counters { 150 } else { 100 } / 100;
        if critical {
            strength = strength * 150 / 100;
        }
        strength.saturating_sub(defence).max(1)
    };
    let mut table = String::new();
    for striker in Kind::ALL {
        let mut cells = Vec::new();
        for target in Kind::ALL {
            let blow = Blow::of(striker, target, Stance::default());
            let (attack, defence) = (striker.stats().attack, target.stats().defence);
            let by_hand = |critical| {
                damage(
                    attack.into(),
                    striker.counters(target),
                    critical,
                    defence.into(),
                )
            };
            assert_eq!(u32::from(blow.hit), by_hand(false));
            assert_eq!(u32::from(blow.critical), by_hand(true));
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
fn r4_hills_castles_and_stances_add_up() {
    let blow = |on_hill, is_fortified, on_castle| {
        Blow::of(
            Kind::Lancer,
            Kind::Lancer,
            Stance {
                on_hill,
                is_fortified,
                on_castle,
            },
        )
        .hit
    };
    assert_eq!(blow(false, false, false), 9 - 4);
    assert_eq!(blow(true, false, false), 9 - 5);
    assert_eq!(blow(true, true, false), 9 - 6);
    assert_eq!(blow(true, true, true), 9 - 7);
    // Rounded up: 3 · 125 / 100 is 4.
    let hill = Stance {
        on_hill: true,
        ..Stance::default()
    };
    assert_eq!(Blow::of(Kind::Lancer, Kind::Cavalry, hill).hit, 13 - 4);
    // On the board.
    let mut state = drawn("L l^");
    play(&mut state, "a1xb1 hit dodged");
    assert_eq!(life(&state, "b1"), Some(16));
    let mut state = drawn("L l@");
    play(&mut state, "a1xb1 hit dodged");
    assert_eq!(life(&state, "b1"), Some(16));
}

#[test]
fn r4_chance_decides_among_three() {
    let mut state = drawn("A c");
    play(&mut state, "a1xb1");
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
    assert_eq!(
        weights,
        expected.map(|(luck, weight)| (luck.to_owned(), weight))
    );
    assert_eq!(
        Luck::ALL
            .map(|luck| luck.weight(Kind::Archer, Kind::Cavalry))
            .iter()
            .sum::<u32>(),
        10_000
    );
    // An engineer has no critical hits.
    let mut state = drawn("E c");
    play(&mut state, "a1xb1");
    assert_eq!(state.chance().len(), 2);
}

#[test]
fn r4_who_lives_and_reaches_strikes_back() {
    let mut state = drawn("L c . .\n.  .  c");
    let events = play(&mut state, "a1xb1 critical hit");
    // 13 · 150 / 100 − 3 of 20, and (10 − 4) / 2 in answer.
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
    .assert_eq(&told(&events, Viewer::Spectator));
    // The dead do not.
    let mut state = drawn("L c .\nL .");
    state.unit_mut(SECOND, square("b1")).unwrap().life = 10;
    play(&mut state, "a1xb1 hit");
    assert_eq!(
        (life(&state, "b1"), state.turn()),
        (None, Turn::Player(FIRST))
    );
    // Nor those who do not reach.
    let mut state = drawn("A . c");
    play(&mut state, "a1xc1 hit");
    assert_eq!((life(&state, "a1"), state.battle), (Some(20), None));
    // An archer does.
    let mut state = drawn("A . a");
    play(&mut state, "a1xc1 dodged");
    assert_eq!(state.turn(), Turn::Chance);
}

#[test]
fn r4_an_answer_does_at_least_one() {
    let mut state = drawn("L e");
    play(&mut state, "a1xb1 hit hit");
    assert_eq!(life(&state, "a1"), Some(19));
}

#[test]
fn r4_an_answer_can_kill() {
    let mut state = drawn("I c . . . . @0");
    state.unit_mut(FIRST, square("a1")).unwrap().life = 2;
    play(&mut state, "a1xb1 hit hit");
    assert_eq!((life(&state, "a1"), life(&state, "b1")), (None, Some(14)));
    assert_eq!(state.turn(), Turn::Player(FIRST));
}

#[test]
fn r5_the_start() {
    let state = start(&Options::default());
    for player in [FIRST, SECOND] {
        let castles: Vec<_> = state.castles.finished(player).collect();
        let seat = state.seat(player);
        assert_eq!((castles.len(), seat.units.len()), (1, 1));
        assert_eq!(
            (seat.units[0].kind, seat.units[0].square),
            (Kind::Engineer, castles[0])
        );
    }
    // The first turn has begun, with its income.
    assert_eq!((gold(&state, FIRST), gold(&state, SECOND)), (38, 30));
    assert_eq!(state.deposits.len(), 16);
}

#[test]
fn r5_a_castle_is_struck_without_luck_or_answer() {
    let mut state = drawn("C @1 .\n. . . .");
    play(&mut state, "a1xb1/occupy");
    assert_eq!(state.castles.get(square("b1")).unwrap().life, 14);
    assert_eq!(
        (life(&state, "a1"), state.turn()),
        (Some(20), Turn::Player(FIRST))
    );
    assert_eq!(
        refused(&state, "a1xb1"),
        "say whether the castle on b1 is to be occupied or destroyed if it falls"
    );
}

#[test]
fn r5_a_castle_that_falls_is_occupied_or_destroyed() {
    let fallen = |how: &str| {
        let mut state = drawn("C @1 . . . . . . @1");
        state.castles.get_mut(square("b1")).unwrap().life = 6;
        state.look(&mut ());
        let events = play(&mut state, &format!("a1xb1/{how}"));
        (
            state.castles.get(square("b1")).copied(),
            gold(&state, FIRST),
            told(&events, Viewer::Player(SECOND)),
        )
    };
    let occupied = Castle {
        life: 15,
        ..Castle::finished(FIRST)
    };
    let (castle, gold, told) = fallen("occupy");
    assert_eq!((castle, gold), (Some(occupied), 100));
    assert!(told.contains("seat 0 occupies the castle on b1"), "{told}");
    let (castle, gold, told) = fallen("destroy");
    assert_eq!((castle, gold), (None, 172));
    assert!(told.contains("seat 0 destroys what stood on b1"), "{told}");
}

#[test]
fn r5_a_site_that_falls_is_destroyed() {
    let mut state = drawn("C +1 . . . . . . . @1");
    let site = Castle {
        level: 3,
        life: 6,
        ..Castle::site(SECOND)
    };
    state.castles.set(square("b1"), Some(site));
    state.look(&mut ());
    play(&mut state, "a1xb1");
    assert_eq!(
        (state.castles.get(square("b1")), gold(&state, FIRST)),
        (None, 100 + 3 * 18)
    );
}

#[test]
fn r5_a_unit_shields_its_castle() {
    let mut state = drawn("C i@ . . .");
    assert_eq!(
        refused(&state, "a1xb1/occupy"),
        "there is no unguarded castle on b1 to be occupied or destroyed"
    );
    state.unit_mut(SECOND, square("b1")).unwrap().life = 1;
    play(&mut state, "a1xb1 hit");
    assert_eq!(state.castles.get(square("b1")).unwrap().life, 20);
    assert_eq!(offered(&state, "a1"), "a1xb1/occupy a1xb1/destroy end:a1");
}

#[test]
fn r5_a_castle_buys_one_unit_a_turn() {
    let mut state = drawn("@0 . . . . . . . e\n.  I");
    play(&mut state, "buy:a1:lancer");
    assert_eq!(gold(&state, FIRST), 80);
    assert_eq!(
        refused(&state, "buy:a1:lancer"),
        "a unit was bought on a1 this turn"
    );
    assert_eq!(
        refused(&state, "a1-a2"),
        "the unit on a1 has done what it can this turn"
    );
    play(&mut state, "end end");
    // The castle is taken: the unit appears beside it.
    assert_eq!(
        refused(&state, "buy:a1:archer"),
        "there is no room in the castle on a1: say on which square beside it"
    );
    assert_eq!(
        refused(&state, "buy:a1:archer:c1"),
        "a step leads to a square beside the unit, and c1 is not beside a1"
    );
    play(&mut state, "buy:a1:archer:a2");
    assert!(state.unit(FIRST, square("a2")).unwrap().orders.is_waiting);
}

#[test]
fn r5_only_engineers_find_and_collect_gold() {
    let mut state = drawn("I $ . . . . . . . .\n. . . . E . . . . . . . . i");
    assert_eq!(
        state.observe(Viewer::Player(FIRST)).deposits,
        [square("b1")]
    );
    play(&mut state, "a1-b1");
    assert_eq!(gold(&state, FIRST), 99);
    let state = drawn("I $ . . . . . . . .\n. . . . . . . . . . . . . i");
    assert_eq!(state.observe(Viewer::Player(FIRST)).deposits, []);
    let mut state = drawn("E $ . . . . . . . .\n. . . . . . . . . . . . . i");
    play(&mut state, "a1-b1");
    assert_eq!(gold(&state, FIRST), 99 + 15);
    assert_eq!(state.observe(Viewer::Player(FIRST)).deposits, []);
}

#[test]
fn r6_four_turns_build_a_castle() {
    let mut state = drawn("E . . . @0 . . . . . . . . i");
    for level in 1..=4 {
        play(&mut state, "construct:a1");
        let castle = state.castles.get(square("a1")).unwrap();
        assert_eq!((castle.level, castle.life), (level, 5 * level));
        assert_eq!(
            refused(&state, "construct:a1"),
            "the unit on a1 has done what it can this turn"
        );
        play(&mut state, "end end");
    }
    assert_eq!(gold(&state, FIRST), 100 - 4 * 18 + 3 * 8 + 2 * 8);
    assert_eq!(
        refused(&state, "construct:a1"),
        "the castle on a1 is finished"
    );
}

#[test]
fn r6_building_mends_a_site_as_far_as_its_level_goes() {
    let mut state = drawn("E . . . . . . . . . . . . i");
    state.castles.set(
        square("a1"),
        Some(Castle {
            level: 2,
            life: 1,
            ..Castle::site(FIRST)
        }),
    );
    state.look(&mut ());
    play(&mut state, "construct:a1");
    let castle = state.castles.get(square("a1")).unwrap();
    assert_eq!((castle.level, castle.life), (3, 6));
}

#[test]
fn r6_castles_are_four_squares_apart() {
    let state = drawn("@0 . . E E . . . . . . . i");
    assert_eq!(
        refused(&state, "construct:d1"),
        "castles and sites are at least 4 squares apart, and there is one on a1"
    );
    assert!(offered(&state, "e1").contains("construct:e1"));
    assert_eq!(
        refused(&drawn("I . . . i"), "construct:a1"),
        "only engineers build"
    );
    let mut state = drawn("E . . . . . i");
    state.seat_mut(FIRST).gold = 17;
    assert_eq!(
        refused(&state, "construct:a1"),
        "that costs 18 gold, and you have 17"
    );
}

#[test]
fn r7_what_was_seen_in_a_turn_stays_in_sight_until_it_ends() {
    let mut state = drawn("C . . . . . . . . . i");
    play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1 f1-g1");
    let seen = state.observe(Viewer::Player(FIRST));
    assert!(seen.visible.has(square("a1")) && seen.unit(square("k1")).is_some());
    play(&mut state, "end");
    let seen = state.observe(Viewer::Player(FIRST));
    assert!(!seen.visible.has(square("a1")) && seen.unit(square("k1")).is_some());
    assert_eq!(
        seen.ground.at(square("a1")),
        Some(Terrain::Land),
        "it is explored"
    );
}

#[test]
fn r7_a_walk_is_told_as_far_as_it_is_seen() {
    let mut state = drawn("C . . . . . . . . l . . . . .\n. . . . . . . . . . . . . . I");
    // The lancer sees from f1 on.
    let events = play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1 f1-g1");
    expect![[r#"
        cavalry of seat 0 appears on f1
    "#]]
    .assert_eq(&told(&events, Viewer::Player(SECOND)));
    play(&mut state, "end end");
    let events = play(&mut state, "g1-f1 f1-e1 e1-d1");
    expect![[r#"
        the unit on f1 goes out of sight
    "#]]
    .assert_eq(&told(&events, Viewer::Player(SECOND)));
}

#[test]
fn r7_names_are_renewed_and_do_not_count_what_was_bought() {
    let mut state = drawn("C . . . . . . . . l . . . . . .\n. . . . . . . . . . . . . . . I");
    let name = |state: &Realms, at: &str| {
        state
            .observe(Viewer::Player(SECOND))
            .unit(square(at))
            .map(|unit| unit.name)
    };
    play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1");
    assert_eq!(name(&state, "f1"), Some(0));
    play(&mut state, "end end f1-e1 e1-f1");
    assert_eq!(name(&state, "f1"), Some(1));
    assert_eq!(
        state
            .observe(Viewer::Player(FIRST))
            .unit(square("f1"))
            .unwrap()
            .name,
        0
    );
}

#[test]
fn r7_castles_are_remembered_as_they_were_seen_last() {
    let mut state = drawn("C . . . . . . . . . @1 . . . e");
    play(&mut state, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1 f1-g1 end end");
    play(&mut state, "g1-f1 f1-e1 e1-d1 d1-c1 end");
    state.castles.set(square("k1"), None);
    state.seat_mut(SECOND).memory.set(square("k1"), None);
    let remembered = state.observe(Viewer::Player(FIRST));
    assert_eq!(
        remembered.castle(square("k1")),
        Some(&Castle::finished(SECOND))
    );
    play(&mut state, "end c1-d1 d1-e1 e1-f1 f1-g1");
    assert_eq!(
        state.observe(Viewer::Player(FIRST)).castle(square("k1")),
        None
    );
}

#[test]
fn r7_spectators_see_what_both_see() {
    let state = drawn("I . . . i . . . . e\n$ . . . . . . . . @1");
    let seen = state.observe(Viewer::Spectator);
    let squares: Vec<_> = seen.units.iter().map(|unit| unit.at).collect();
    assert_eq!(squares, [square("a1"), square("e1")]);
    assert_eq!((seen.gold, seen.castles.len()), (None, 0));
    let [first, second] = [FIRST, SECOND].map(|player| state.observe(Viewer::Player(player)));
    assert_eq!(seen.visible, first.visible & second.visible);
    assert_eq!(
        seen.ground.known(),
        first.ground.known() & second.ground.known()
    );
}

#[test]
fn r7_news_do_not_tell_which_unit_is_older() {
    // Two castles of the enemy, whose units heal when its turn begins.
    let told_of = |older: &str, younger: &str| {
        let mut state = drawn("I . i@ . i@");
        let seat = state.seat_mut(SECOND);
        for (unit, at) in seat.units.iter_mut().zip([older, younger]) {
            (unit.square, unit.life) = (square(at), 10);
        }
        let events = play(&mut state, "fortify:a1");
        let heard = events
            .into_iter()
            .filter(|seen| seen.by.includes(Viewer::Player(FIRST)));
        heard.map(|seen| seen.event).collect::<Vec<_>>()
    };
    let told = told_of("c1", "e1");
    assert_eq!(told, told_of("e1", "c1"));
    let healed = |event: &&crate::Event| matches!(event, crate::Event::Healed { .. });
    assert_eq!(told.iter().filter(healed).count(), 2);
}

#[test]
fn r7_stances_are_hidden() {
    let mut state = drawn("I . i");
    let before = state.observe(Viewer::Player(SECOND));
    let events = play(&mut state, "fortify:a1");
    assert_eq!(
        told(&events, Viewer::Player(SECOND)),
        "round 1, the turn of seat 1\n"
    );
    assert_eq!(state.observe(Viewer::Player(SECOND)).units, {
        let mut units = before.units;
        units[1].orders = state.observe(Viewer::Player(SECOND)).units[1].orders;
        units
    });
}

#[test]
fn r8_who_has_nothing_left_has_lost() {
    let mut state = drawn("C i . . . . @0");
    state.unit_mut(SECOND, square("b1")).unwrap().life = 1;
    play(&mut state, "a1xb1 hit");
    assert_eq!(
        state.turn(),
        Turn::Player(FIRST),
        "not before the turn ends"
    );
    play(&mut state, "end");
    assert_eq!(state.turn(), Turn::Over(Outcome::won_by(FIRST, 2)));
    // A castle is enough, a site is not.
    let ends = |cell: &str| {
        let mut state = drawn(&format!("C i . . . . {cell}"));
        state.unit_mut(SECOND, square("b1")).unwrap().life = 1;
        play(&mut state, "a1xb1 hit");
        if state.over.is_none() && state.mover == FIRST {
            play(&mut state, "end");
        }
        state.turn().is_over()
    };
    assert!(!ends("@1"));
    assert!(ends("+1"));
}

#[test]
fn r8_after_the_last_round_castles_count_then_gold_then_units() {
    let ended = |rows: &str, gold: [u32; 2]| {
        let mut state = drawn(rows);
        state.round = 50;
        [state.seats[0].gold, state.seats[1].gold] = gold;
        play(&mut state, "end end");
        state.turn().outcome().unwrap().to_string()
    };
    // Seat 1 has 8 gold more from each castle when its turn begins.
    assert_eq!(ended("I@ . . . @0 . . . . i@", [0, 500]), "1 2");
    assert_eq!(ended("I@ . . . . . . . . i@", [109, 100]), "1 2");
    assert_eq!(ended("I@ . . . . . . . . i@", [107, 100]), "2 1");
    assert_eq!(ended("C@ . . . . . . . . i@", [108, 100]), "1 2");
    assert_eq!(ended("I@ . . . . . . . . i@", [108, 100]), "1 1");
}

#[test]
fn r8_who_leaves_has_lost() {
    let mut state = drawn("I . i");
    let mut events = Vec::new();
    state.forfeit(SECOND, &mut events);
    assert_eq!(
        told(&events, Viewer::Spectator),
        "seat 1 resigns\nseat 0 has won\n"
    );
    assert_eq!(state.turn(), Turn::Over(Outcome::won_by(FIRST, 2)));
}

#[test]
fn r9_generated_maps_are_the_same_from_both_ends() {
    for seed in 0..200 {
        let map = crate::Map::generate(&mut dice(seed));
        for terrain in Terrain::ALL {
            let squares = map.ground.of(terrain);
            assert_eq!(
                squares.iter().map(|it| it.mirrored()).collect::<Bits>(),
                *squares
            );
        }
        let [castle, opposite] = map.castles;
        assert_eq!(castle.mirrored(), opposite);
        let from_edge = |at: usize| at.min(24 - at);
        assert!((2..=5).contains(&from_edge(castle.column())));
        assert!((2..=5).contains(&from_edge(castle.row())));
        assert!(Bits::within(castle, 2).is_within(map.ground.of(Terrain::Land)));
        let reached = crate::path::reached(castle, &map.ground.passable());
        assert!(reached.has(opposite) && reached.len() >= 380);
        assert_eq!(reached, map.ground.passable(), "nothing is out of reach");
        assert_eq!(map.deposits.len(), 16);
        assert!(map.deposits.is_within(map.ground.of(Terrain::Land)));
        for deposit in map.deposits.iter() {
            assert!(
                map.castles
                    .iter()
                    .all(|castle| castle.distance(deposit) >= 4)
            );
            let mut others = map.deposits.iter().filter(|other| *other != deposit);
            assert!(others.all(|other| other.distance(deposit) >= 3));
        }
    }
}
