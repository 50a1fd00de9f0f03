use proptest::prelude::*;

use super::*;

proptest! {
    /// The mask of a ray gives the same targets as walking along it.
    #[test]
    fn reach_equals_walk_along_ray(
        numbers in prop::collection::btree_set(0_u16..64, 1..10),
        free: u64,
        is_shrinking: bool,
    ) {
        let mut ray: Vec<Tile> = numbers.into_iter().map(Tile::new).collect();
        if is_shrinking {
            ray.reverse();
        }
        let is_free = |tile: &&Tile| free >> tile.index() & 1 != 0;
        let walked: u64 = ray.iter().take_while(is_free).map(|tile| 1 << tile.index()).sum();
        prop_assert_eq!(RayMasks::new([ray.as_slice()].into_iter()).map(|masks| masks.reach(free)), Some(walked));
    }
}

#[test]
fn default_boards_of_up_to_64_tiles_have_masks() {
    for (plan, has_masks) in [
        ("hex/8x8", true),
        ("square/8x8", true),
        ("octagon/6x6", true),
        ("penrose/80/0", false),
    ] {
        let floe: Floe = plan.parse().unwrap();
        assert_eq!(RayMasks::all(&floe).is_some(), has_masks, "{plan}");
    }
}
