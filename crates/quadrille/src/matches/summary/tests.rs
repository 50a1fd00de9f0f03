use super::*;

#[test]
fn the_99th_percentile_of_a_hundred_leaves_out_one() {
    let mut times = Times::default();
    assert_eq!(times.of_fastest(99), Duration::ZERO);
    let millis = |number| Duration::from_millis(number);
    times.note(&[millis(700)]);
    assert_eq!(times.of_fastest(99), millis(700));
    times.note(&vec![millis(3); 98]);
    assert_eq!(times.of_fastest(99), millis(700));
    // Two digits are kept: 4.56 ms counts as 4.5 ms.
    times.note(&[Duration::from_micros(4_560)]);
    assert_eq!(times.of_fastest(99), Duration::from_micros(4_500));
    times.note(&vec![Duration::ZERO; 10_000]);
    assert_eq!(times.of_fastest(99), Duration::ZERO);
}
