use game::{Dice, Seed};

use super::*;

#[test]
fn spread_returns_all_neighbors_of_set() {
    for word in [
        "hex/8x8",
        "square/8x8",
        "octagon/6x6",
        "square/3x3",
        "penrose/60/0",
    ] {
        let floe: Floe = word.parse().unwrap();
        assert!(floe.n_tiles() <= 64, "{word}");
        let mut dice = Dice::new(Seed::from_number(1));
        for _ in 0..200 {
            let set = dice.bits() & dice.bits() & all_of(&floe);
            let tiles = floe.tiles().filter(|tile| set >> tile.index() & 1 == 1);
            let neighbors = tiles.flat_map(|tile| floe.neighbors(tile));
            let expected = neighbors.fold(0, |all, tile| all | 1 << tile.index());
            assert_eq!(floe.spread(set), expected, "{word}");
        }
    }
}

fn all_of(floe: &Floe) -> u64 {
    floe.tiles().fold(0, |all, tile| all | 1 << tile.index())
}
