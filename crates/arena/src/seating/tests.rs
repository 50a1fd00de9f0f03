use std::collections::BTreeSet;

use super::*;

fn block(sides: usize, number: u32) -> Vec<Vec<usize>> {
    let seating = Seating::new(sides, sides).expect("one seat for each");
    let games = 0..seating.block();
    games
        .map(|game| seating.of(number * seating.block() + game))
        .collect()
}

#[test]
fn a_block_has_every_order_of_up_to_four() {
    for (sides, orders) in [(1, 1), (2, 2), (3, 6), (4, 24)] {
        let block = block(sides, 7);
        assert_eq!(block.len(), orders);
        let different: BTreeSet<&Vec<usize>> = block.iter().collect();
        assert_eq!(different.len(), orders, "{sides} sides");
    }
}

#[test]
fn everyone_sits_once_at_every_seat_of_a_rotation() {
    for sides in 1..=8 {
        for games in block(sides, 5).chunks(sides) {
            for seat in 0..sides {
                let sat_there: BTreeSet<usize> = games.iter().map(|order| order[seat]).collect();
                assert_eq!(sat_there.len(), sides);
            }
        }
    }
}

#[test]
fn neighbors_change_from_block_to_block() {
    let circles: BTreeSet<Vec<usize>> = (0..24).map(|number| block(5, number)[0].clone()).collect();
    assert_eq!(circles.len(), 24);
}

#[test]
fn seats_that_cannot_be_shared_are_refused() {
    for (sides, seats) in [(0, 2), (2, 1), (2, 3), (3, 4)] {
        assert_eq!(Seating::new(sides, seats), None);
    }
}
