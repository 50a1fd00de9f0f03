//! Every kind of action that is not allowed, with the reason; alike for what is hidden and for
//! what is not there.

use super::{FIRST, drawn, play, refused, square};
use crate::{Castle, unit::Orders};

#[test]
fn nobody_gives_orders_to_units_that_are_not_there_or_not_theirs() {
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
                refused(&state, &action),
                format!("you have no unit on {at}")
            );
        }
    }
}

#[test]
fn steps_lead_to_squares_beside() {
    let state = drawn("C . .\n. . . . . . . . i");
    for to in ["a1", "c1", "b2", "y25"] {
        assert_eq!(
            refused(&state, &format!("a1-{to}")),
            format!("a step leads to a square beside the unit, and {to} is not beside a1")
        );
    }
}

#[test]
fn what_is_hidden_is_refused_as_what_is_not_there() {
    // Something is on k1 and on l1, and nothing on m1; seat 0 sees none of them.
    let state = drawn("A . . . . . . . . . i @1 .");
    for target in ["k1", "l1", "m1"] {
        assert_eq!(
            refused(&state, &format!("a1x{target}")),
            format!("{target} is out of range of the unit on a1")
        );
        assert_eq!(
            refused(&state, &format!("a1x{target}/occupy")),
            format!("{target} is out of range of the unit on a1")
        );
        assert_eq!(
            refused(&state, &format!("a1-{target}")),
            format!("a step leads to a square beside the unit, and {target} is not beside a1")
        );
        assert_eq!(
            refused(&state, &format!("buy:{target}:lancer")),
            format!("you have no finished castle on {target}")
        );
        assert_eq!(
            refused(&state, &format!("end:{target}")),
            format!("you have no unit on {target}")
        );
    }
    for target in ["b1", "c1", "a1"] {
        assert_eq!(
            refused(&state, &format!("a1x{target}")),
            format!("there is no enemy on {target}")
        );
        assert_eq!(
            refused(&state, &format!("a1x{target}/destroy")),
            format!("there is no enemy on {target}")
        );
    }
}

#[test]
fn attacks_have_reasons() {
    let mut state = drawn("A . i . i\n. +1 .\n. . . . . . . . I");
    assert_eq!(
        refused(&state, "a1xe1"),
        "e1 is out of range of the unit on a1"
    );
    assert_eq!(
        refused(&state, "a1xb2/occupy"),
        "there is no unguarded castle on b2 to be occupied or destroyed"
    );
    assert_eq!(
        refused(&state, "a1xc1/destroy"),
        "there is no unguarded castle on c1 to be occupied or destroyed"
    );
    state.unit_mut(FIRST, square("a1")).unwrap().orders = Orders {
        attacks: 0,
        moves: 0,
        ..Orders::fresh(crate::Kind::Archer)
    };
    assert_eq!(
        refused(&state, "a1xc1"),
        "the unit on a1 has no attacks left"
    );
}

#[test]
fn building_has_reasons() {
    let state = drawn("E@ . . E . . . +1 . . . . i\n. . . . . . . . . . . . .");
    assert_eq!(
        refused(&state, "construct:a1"),
        "the castle on a1 is finished"
    );
    assert_eq!(
        refused(&state, "construct:d1"),
        "castles and sites are at least 4 squares apart, and there is one on a1"
    );
    let mut state = drawn("E i . . . . . . . .\n. . . . . . . . I");
    play(&mut state, "a1xb1 dodged dodged");
    assert_eq!(
        refused(&state, "construct:a1"),
        "the unit on a1 has attacked, and can only attack again or end its turn"
    );
}

#[test]
fn purchases_have_reasons() {
    let mut state = drawn("I@ # . . +0 . . @1 . . . . i\ni . .");
    assert_eq!(
        refused(&state, "buy:e1:lancer"),
        "you have no finished castle on e1"
    );
    assert_eq!(
        refused(&state, "buy:h1:lancer"),
        "you have no finished castle on h1"
    );
    assert_eq!(
        refused(&state, "buy:a1:lancer:b1"),
        "nobody can stand on b1"
    );
    assert_eq!(
        refused(&state, "buy:a1:lancer:a2"),
        "there is a unit on a2 already"
    );
    state.seat_mut(FIRST).gold = 19;
    assert_eq!(
        refused(&state, "buy:a1:lancer:a2"),
        "that costs 20 gold, and you have 19"
    );
    let state = drawn("@0 . . . . i");
    assert_eq!(
        refused(&state, "buy:a1:lancer:b1"),
        "there is room in the castle on a1: the unit appears there"
    );
    // Beside a castle of one's own there may be one of the enemy.
    let mut state = drawn("I@ . . . . . . i");
    state
        .castles
        .set(square("b1"), Some(Castle::site(super::SECOND)));
    state.look(&mut ());
    assert_eq!(
        refused(&state, "buy:a1:lancer:b1"),
        "the castle or site on b1 is the enemy's"
    );
}

#[test]
fn chance_is_nobodys_action() {
    let mut state = drawn("I i");
    assert_eq!(
        refused(&state, "hit"),
        "chance decides a blow, not a player"
    );
    play(&mut state, "a1xb1");
    assert_eq!(refused(&state, "end"), "nobody can act now");
    assert_eq!(
        refused(&state, "hit"),
        "chance decides a blow, not a player"
    );
}
