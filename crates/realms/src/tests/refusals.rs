//! Illegal actions and their reasons, which do not depend on what is hidden.

use super::{after, changed, drawn, refusal};

#[test]
fn orders_to_missing_or_enemy_units_are_refused() {
    let state = drawn("I . i . . . . . . . . . . . . i");
    for at in ["b1", "c1", "p1", "y25"] {
        for action in [
            format!("{at}-{at}"),
            format!("{at}xa1"),
            format!("construct:{at}"),
            format!("fortify:{at}"),
            format!("end:{at}"),
        ] {
            assert_eq!(
                refusal(&state, &action),
                format!("you have no unit on {at}")
            );
        }
    }
}

#[test]
fn step_beyond_neighbors_is_refused() {
    let state = drawn("C . .\n. . . . . . . . i");
    for to in ["a1", "c1", "b2", "y25"] {
        assert_eq!(
            refusal(&state, &format!("a1-{to}")),
            format!("a step leads to a square beside the unit, and {to} is not beside a1")
        );
    }
}

#[test]
fn refusals_are_equal_for_hidden_and_for_empty_squares() {
    // Seat 0 sees neither the unit on k1, nor the castle on l1, nor the empty square m1.
    let state = drawn("A . . . . . . . . . i @1 .");
    for target in ["k1", "l1", "m1"] {
        assert_eq!(
            refusal(&state, &format!("a1x{target}")),
            format!("{target} is out of range of the unit on a1")
        );
        assert_eq!(
            refusal(&state, &format!("a1x{target}/occupy")),
            format!("{target} is out of range of the unit on a1")
        );
        assert_eq!(
            refusal(&state, &format!("a1-{target}")),
            format!("a step leads to a square beside the unit, and {target} is not beside a1")
        );
        assert_eq!(
            refusal(&state, &format!("buy:{target}:lancer")),
            format!("you have no finished castle on {target}")
        );
        assert_eq!(
            refusal(&state, &format!("end:{target}")),
            format!("you have no unit on {target}")
        );
    }
    for target in ["b1", "c1", "a1"] {
        assert_eq!(
            refusal(&state, &format!("a1x{target}")),
            format!("there is no enemy on {target}")
        );
        assert_eq!(
            refusal(&state, &format!("a1x{target}/destroy")),
            format!("there is no enemy on {target}")
        );
    }
}

#[test]
fn refusals_of_attacks_name_the_reason() {
    let state = drawn("A . i . i\n. +1 .\n. . . . . . . . I");
    assert_eq!(
        refusal(&state, "a1xe1"),
        "e1 is out of range of the unit on a1"
    );
    assert_eq!(
        refusal(&state, "a1xb2/occupy"),
        "there is no unguarded castle on b2 to occupy or to destroy"
    );
    assert_eq!(
        refusal(&state, "a1xc1/destroy"),
        "there is no unguarded castle on c1 to occupy or to destroy"
    );
    let state = changed(&state, "Aa1:20:2:2", "Aa1:20:0:0").unwrap();
    assert_eq!(
        refusal(&state, "a1xc1"),
        "the unit on a1 has no attacks left"
    );
}

#[test]
fn refusals_of_construction_name_the_reason() {
    let state = drawn("E@ . . E . . . +1 . . . . i\n. . . . . . . . . . . . .");
    assert_eq!(
        refusal(&state, "construct:a1"),
        "the castle on a1 is finished"
    );
    assert_eq!(
        refusal(&state, "construct:d1"),
        "castles and sites are at least 4 squares apart, and there is one on a1"
    );
    let state = after(
        "E i . . . . . . . .\n. . . . . . . . I",
        "a1xb1 dodged dodged",
    );
    assert_eq!(
        refusal(&state, "construct:a1"),
        "the unit on a1 has attacked, and can only attack again or end its turn"
    );
}

#[test]
fn refusals_of_purchases_name_the_reason() {
    let board = "I@ # . . +0 . . @1 . . . . i\ni . .";
    let state = drawn(board);
    assert_eq!(
        refusal(&state, "buy:e1:lancer"),
        "you have no finished castle on e1"
    );
    assert_eq!(
        refusal(&state, "buy:h1:lancer"),
        "you have no finished castle on h1"
    );
    assert_eq!(
        refusal(&state, "buy:a1:lancer:b1"),
        "no unit can stand on b1"
    );
    assert_eq!(
        refusal(&state, "buy:a1:lancer:a2"),
        "there is a unit on a2 already"
    );
    let state = drawn(&format!("gold 19 100\n{board}"));
    assert_eq!(
        refusal(&state, "buy:a1:lancer:a2"),
        "that costs 20 gold, and you have 19"
    );
    let state = drawn("@0 . . . . i");
    assert_eq!(
        refusal(&state, "buy:a1:lancer:b1"),
        "there is room in the castle on a1: the unit appears there"
    );
    assert_eq!(
        refusal(&drawn("I@ +1 . . . . . i"), "buy:a1:lancer:b1"),
        "the castle or site on b1 is the enemy's"
    );
}

#[test]
fn players_cannot_decide_a_blow() {
    let chance = "only chance decides a blow";
    assert_eq!(refusal(&drawn("I i"), "hit"), chance);
    let state = after("I i", "a1xb1");
    assert_eq!(refusal(&state, "hit"), chance);
    assert_eq!(refusal(&state, "end"), "nobody can act now");
}
