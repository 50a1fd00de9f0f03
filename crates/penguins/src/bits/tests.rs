use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

proptest! {
    /// After any insertions and removals the set equals a `BTreeSet`.
    #[test]
    fn bits_behave_like_btree_set(
        n_tiles in 1_usize..1000,
        changes in prop::collection::vec((0_usize..1000, any::<bool>()), 0..200),
    ) {
        let mut bits = Bits::none(n_tiles);
        let mut model = BTreeSet::new();
        for (index, is_insertion) in changes {
            let tile = Tile::at(index % n_tiles);
            if is_insertion {
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
fn sets_of_up_to_256_tiles_need_no_heap() {
    assert!(matches!(Bits::none(256), Bits::Few(_)));
    assert!(matches!(Bits::none(257), Bits::Many(_)));
}
