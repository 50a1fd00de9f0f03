use super::*;

/// Numbers for the letters of drawings.
fn ids<const N: usize>(letters: [char; N]) -> [TerritoryId; N] {
    letters.map(|letter| TerritoryId::at(usize::from(letter as u8 - b'a')))
}

fn set(letters: &str) -> TerritorySet {
    letters.chars().map(|letter| ids([letter])[0]).collect()
}

#[test]
fn c1_neighbors_share_two_edges() {
    // a and b share one edge, b and c two, a and c meet at a corner.
    let map = Map::drawn(
        "a a . .\n\
         a b b .\n\
         . c c c\n\
         . . . .",
    );
    let [a, b, c] = ids(['a', 'b', 'c']);
    assert!(!map.by_land(a, c));
    assert!(map.by_land(b, c));
    assert!(
        map.by_land(a, b),
        "a touches b from the left and from above"
    );
    let narrow = Map::drawn(
        "a a . .\n\
         . b b .\n\
         . b c .\n\
         . . c c",
    );
    assert!(!narrow.by_land(a, b), "one edge is no border");
    assert!(narrow.by_sea(a, b), "but the sea goes around");
}

#[test]
fn c1_the_same_sea_links_who_are_no_neighbors() {
    let map = Map::drawn(
        "a a b b b . c\n\
         a a b b b . c\n\
         a d d d b . c\n\
         a d . d b . .\n\
         a d d d b . .\n\
         a e e e b . .\n\
         e e e e b b .",
    );
    let [a, b, c, d, e] = ids(['a', 'b', 'c', 'd', 'e']);
    assert_eq!(map.n_seas(), 2);
    assert_eq!(map.maritime(), set("bcd"));
    assert!(map.by_sea(b, c) && map.by_sea(c, b));
    assert!(!map.by_sea(c, d), "the lake is another water");
    assert!(map.territory(a).seas.is_empty() && map.territory(e).seas.is_empty());
    assert_eq!(map.territory(d).seas.len(), 1);
    assert_eq!(map.territory(d).neighbors, set("abe"));
}

#[test]
fn c2_each_player_needs_a_territory() {
    let map = Map::drawn("a a b\na a b\nC C C");
    assert_eq!(map.check_players(2), Ok(()));
    let fault = map.check_players(3).expect_err("one is a sanctuary");
    assert_eq!(
        fault.to_string(),
        "3 players need a territory each at least, but only 2 can be owned"
    );
}
