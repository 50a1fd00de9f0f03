use proptest::prelude::*;

use super::*;

proptest! {
    /// What is seen at a glance is what one finds by walking.
    #[test]
    fn sees_what_is_walked(
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
        prop_assert_eq!(Sight::new([ray.as_slice()].into_iter()).map(|sight| sight.reach(free)), Some(walked));
    }
}

#[test]
fn usual_boards_of_up_to_64_tiles_are_seen() {
    for (plan, is_seen) in [
        ("hex/8x8", true),
        ("square/8x8", true),
        ("octagon/6x6", true),
        ("penrose/80/0", false),
    ] {
        let floe: Floe = plan.parse().unwrap();
        assert_eq!(Sight::all(&floe).is_some(), is_seen, "{plan}");
    }
}
