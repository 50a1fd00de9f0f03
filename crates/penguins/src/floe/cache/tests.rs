use super::*;

#[test]
fn cached_floe_equals_parsed_floe() {
    for size in (2..40).chain(2..40) {
        let word = format!("square/{size}x2");
        let floe = Floe::cached(&word).expect("it is the word for a floe");
        assert_eq!(floe.to_string(), word);
        let again = Floe::cached(&word).expect("it is the word for a floe");
        assert_eq!(again, floe);
    }
    assert_eq!(
        Floe::cached("square/1"),
        "square/1".parse().map(Arc::<Floe>::new)
    );
    let cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(cache.len() <= MAX_ENTRIES);
}
