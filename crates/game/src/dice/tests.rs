use expect_test::expect;

use super::*;

/// Records are verified by rolling again, so these numbers may never change.
#[test]
fn the_stream_is_pinned() {
    let mut dice = Dice::new(Seed::from_number(42));
    let bits: Vec<String> = (0..3).map(|_| format!("{:016x}", dice.bits())).collect();
    expect!["59273471198fa887 49238aa4169df72b 7e54361f64fc90f6"].assert_eq(&bits.join(" "));
    let faces: Vec<u32> = (0..12).map(|_| dice.below(6)).collect();
    expect!["[3, 2, 3, 4, 0, 0, 0, 2, 2, 1, 1, 2]"].assert_eq(&format!("{faces:?}"));
    let mut cards: Vec<u32> = (0..10).collect();
    dice.shuffle(&mut cards);
    expect!["[1, 9, 3, 8, 6, 5, 4, 0, 7, 2]"].assert_eq(&format!("{cards:?}"));
    let picks: Vec<usize> = (0..10).map(|_| dice.weighted([1, 2, 7])).collect();
    expect!["[2, 2, 2, 1, 1, 2, 2, 1, 1, 2]"].assert_eq(&format!("{picks:?}"));
}

#[test]
fn every_face_is_as_likely() {
    let mut dice = Dice::new(Seed::from_number(5));
    let mut faces = [0u32; 7];
    (0..70_000).for_each(|_| faces[dice.below(7) as usize] += 1);
    assert!(
        faces.iter().all(|count| (9_600..10_400).contains(count)),
        "{faces:?}"
    );
}

#[test]
fn weights_are_kept() {
    let mut dice = Dice::new(Seed::from_number(6));
    let mut counts = [0u32; 4];
    (0..100_000).for_each(|_| counts[dice.weighted([10, 0, 60, 30])] += 1);
    assert_eq!(counts[1], 0);
    assert!((9_500..10_500).contains(&counts[0]), "{counts:?}");
    assert!((29_300..30_700).contains(&counts[3]), "{counts:?}");
}

#[test]
fn a_sign_is_not_a_hexadecimal_digit() {
    let text = format!("+1{}", "0".repeat(62));
    assert_eq!(text.parse::<Seed>(), Err(NotHex));
}

#[test]
fn the_commitment_is_the_hash_of_seed_and_salt() {
    // Anyone can check it: printf '%064d%064d' 0 0 | xxd -r -p | sha256sum
    let zero = Seed([0; 32]);
    expect!["f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"]
        .assert_eq(&zero.commitment(&zero).to_string());
}
