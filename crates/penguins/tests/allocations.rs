//! A playout takes nothing from the heap once its list of actions has grown.

use std::hint::black_box;

use game::{Dice, Game, Seed};
use penguins::{Action, Options, Penguins, Tiling};

/// Plays to the end at random.
fn playout(start: &Penguins, actions: &mut Vec<Action>, dice: &mut Dice) -> u32 {
    let mut state = start.clone();
    let mut plies = 0;
    loop {
        actions.clear();
        state.legal_actions(actions);
        if actions.is_empty() {
            return plies;
        }
        let choice = dice.below(actions.len() as u32) as usize;
        state.apply(&actions[choice], &mut ());
        plies += 1;
    }
}

#[test]
fn playouts_take_nothing_from_the_heap() {
    let boards = [
        (Tiling::Hex, None, None),
        (Tiling::Square, Some(16), None),
        (Tiling::Octagon, None, None),
        (Tiling::Pentagon, None, None),
        (Tiling::Penrose, None, Some(256)),
    ];
    for (board, size, tiles) in boards {
        let options = Options {
            board,
            rows: size,
            cols: size,
            tiles,
            ..Options::default()
        };
        let mut dice = Dice::new(Seed::from_number(1));
        let start = Penguins::new(2, &options, &mut dice).unwrap();
        assert!(start.floe().n_tiles() <= 256);
        let mut actions = Vec::with_capacity(1000);
        let mut plies = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..100 {
                plies += playout(&start, &mut actions, &mut dice);
            }
        });
        assert!(plies > 1000);
        assert_eq!(counted.count_total, 0, "{board}");
    }
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(black_box(Box::new([0_u8; 100]))));
    assert_eq!(counted.count_total, 1);
}
