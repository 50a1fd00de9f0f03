use super::*;

#[test]
fn the_curves_are_exponential() {
    // exp(6.4 − 5 / 3) = 113.7, 200 · exp(−2) = 27.07, exp(4.9 − 12 / 6) = 18.17.
    for (curve, distance, tenths) in [(PREY, 5, 1136), (PREDATOR, 4, 270), (OBJECTIVE, 12, 181)] {
        assert_eq!((curve.at(distance) * 10) >> 16, tenths);
    }
}
