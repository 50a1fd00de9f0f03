use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

proptest! {
    /// Whatever is put in and taken out, the set holds what a set of numbers would hold.
    #[test]
    fn is_a_set(
        n_tiles in 1_usize..1000,
        changes in prop::collection::vec((0_usize..1000, any::<bool>()), 0..200),
    ) {
        let mut bits = Bits::none(n_tiles);
        let mut model = BTreeSet::new();
        for (index, is_put_in) in changes {
            let tile = Tile::at(index % n_tiles);
            if is_put_in {
                prop_assert_eq!(bits.insert(tile), model.insert(tile));
            } else {
                bits.remove(tile);
                model.remove(&tile);
            }
            prop_assert_eq!(bits.has(tile), model.contains(&tile));
        }
        prop_assert_eq!(bits.count() as usize, model.len());
        for (index, tile) in (0..).zip(&model) {
            prop_assert_eq!(bits.nth(index), Some(*tile));
        }
        prop_assert_eq!(bits.nth(bits.count()), None);
        prop_assert!(bits.iter().eq(model));
    }
}

#[test]
fn needs_no_heap_up_to_256_tiles() {
    assert!(matches!(Bits::none(256), Bits::Few(_)));
    assert!(matches!(Bits::none(257), Bits::Many(_)));
}
