use super::*;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

#[test]
fn a_set_holds_what_was_put_in() {
    let squares = ["a1", "y1", "m13", "a25", "y25"].map(square);
    let bits: Bits = squares.into_iter().collect();
    assert_eq!(bits.iter().collect::<Vec<_>>(), squares);
    assert_eq!(bits.len(), 5);
    assert_eq!((Bits::BOARD - bits).len(), Square::COUNT - 5);
    let mut bits = bits;
    bits.remove(square("m13"));
    assert!(!bits.has(square("m13")) && bits.has(square("y25")));
}

#[test]
fn neighborhoods_are_diamonds_cut_by_the_edges() {
    assert_eq!(Bits::within(square("m13"), 4).len(), 41);
    assert_eq!(Bits::within(square("m13"), 8).len(), 145);
    assert_eq!(Bits::within(square("a1"), 2).len(), 6);
    for center in ["a1", "y13", "m25"].map(square) {
        for radius in 0..=8_u8 {
            let near = Square::all().filter(|it| it.distance(center) <= usize::from(radius));
            assert_eq!(*Bits::within(center, radius), near.collect());
        }
    }
}

#[test]
fn growing_is_one_step_in_every_direction() {
    for center in Square::all() {
        let mut grown = Bits::of(center);
        for radius in 1..=3 {
            grown = grown.grown();
            assert_eq!(grown, *Bits::within(center, radius), "{center} {radius}");
        }
    }
}
