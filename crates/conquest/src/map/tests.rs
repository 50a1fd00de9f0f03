use super::*;

/// Creates a map from a drawing: a letter for each cell of a territory, from `a` on, `.` for water.
///
/// Kinds rotate, starting with meadow. Garrisons are ten. An upper-case letter is a sanctuary.
pub(crate) fn drawn(drawing: &str) -> Map {
    let letters: Vec<char> = drawing.chars().filter(|it| !it.is_whitespace()).collect();
    let lower = letters.iter().map(char::to_ascii_lowercase);
    let last = lower.max().expect("a drawing has cells");
    let land = |(letter, kind): (char, &Kind)| {
        let is_sanctuary = letters.contains(&letter.to_ascii_uppercase());
        Land {
            kind: *kind,
            is_sanctuary,
            garrison: if is_sanctuary { 0 } else { 10 },
        }
    };
    let kinds = Kind::ALL.iter().cycle();
    let lands: Vec<Land> = ('a'..=last).zip(kinds).map(land).collect();
    let cell = |letter: &char| (*letter != '.').then(|| ids([letter.to_ascii_lowercase()])[0]);
    let side = letters.len().isqrt() as u8;
    Map::new(side, letters.iter().map(cell).collect(), &lands).expect("the drawing is a map")
}

/// Returns the numbers of letters in a drawing.
fn ids<const N: usize>(letters: [char; N]) -> [TerritoryId; N] {
    letters.map(|letter| TerritoryId::at(usize::from(letter as u8 - b'a')))
}

fn set(letters: &str) -> TerritorySet {
    letters.chars().map(|letter| ids([letter])[0]).collect()
}

#[test]
fn c1_neighbors_share_two_edges() {
    // a and b share one edge, b and c two, a and c meet at a corner.
    let map = drawn(
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
    let narrow = drawn(
        "a a . .\n\
         . b b .\n\
         . b c .\n\
         . . c c",
    );
    assert!(!narrow.by_land(a, b), "one edge is not enough");
    assert!(narrow.by_sea(a, b), "they touch the same sea");
}

#[test]
fn c1_territories_on_the_same_sea_are_linked_unless_neighbors() {
    let map = drawn(
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
    assert!(!map.by_sea(c, d), "the lake is a separate water");
    for inland in [a, e] {
        assert!(map.territory(inland).by_sea.is_empty());
    }
    assert_eq!(map.territory(d).neighbors, set("abe"));
}

#[test]
fn c2_map_with_fewer_territories_than_players_is_refused() {
    let map = drawn("a a b\na a b\nC C C");
    assert_eq!(map.check_players(2), Ok(()));
    let fault = map.check_players(3).expect_err("one is a sanctuary");
    assert_eq!(
        fault.to_string(),
        "3 players need at least one territory each, but only 2 can be owned"
    );
}
