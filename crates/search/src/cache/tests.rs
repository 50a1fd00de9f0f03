use super::*;

fn entry(best: Option<u32>, score: Score, depth: u8, bound: Bound) -> Entry {
    Entry {
        best,
        score,
        depth,
        bound,
    }
}

#[test]
fn stored_entries_are_found_unchanged() {
    let cache = Cache::new(1 << 20);
    let scores = [
        Score::win_in(0),
        Score::loss_in(100),
        Score::points(-7),
        Score::BEST,
        Score::WORST,
    ];
    let bounds = [Bound::Exact, Bound::Lower, Bound::Upper];
    for (index, score) in scores.into_iter().enumerate() {
        for bound in bounds {
            let key = 0x1234_5678_9abc_def0 + index as u64;
            let entry = entry(Some((1 << 29) - 2), score, 127, bound);
            cache.put(key, entry);
            assert_eq!(cache.get(key), Some(entry));
        }
    }
}

#[test]
fn shallow_entry_keeps_deep_entry_and_its_move() {
    let cache = Cache::new(1 << 20);
    let deep = entry(Some(5), Score::points(10), 9, Bound::Exact);
    cache.put(1, deep);
    cache.put(1, entry(Some(6), Score::points(3), 2, Bound::Lower));
    assert_eq!(cache.get(1), Some(deep));
    cache.put(1, entry(None, Score::points(4), 9, Bound::Upper));
    assert_eq!(cache.get(1).and_then(|entry| entry.best), Some(5));
}

#[test]
fn oldest_and_shallowest_entry_is_replaced_first() {
    let cache = Cache::new(0);
    for key in 1..=4 {
        cache.put(key, entry(None, Score::DRAW, 3 + key as u8, Bound::Exact));
    }
    cache.put(5, entry(None, Score::DRAW, 1, Bound::Exact));
    assert_eq!(cache.get(1), None);
    assert!((2..=5).all(|key| cache.get(key).is_some()));
    cache.start_search();
    cache.put(2, entry(None, Score::DRAW, 1, Bound::Exact));
    cache.put(6, entry(None, Score::DRAW, 1, Bound::Exact));
    cache.put(7, entry(None, Score::DRAW, 1, Bound::Exact));
    assert!(
        cache.get(2).is_some(),
        "an entry of this search stays, however shallow"
    );
}

#[test]
fn size_is_within_factor_two_below_the_limit() {
    for mebibytes in [1, 3, 16] {
        let cache = Cache::new(mebibytes << 20);
        assert!(cache.bytes() <= mebibytes << 20);
        assert!(cache.bytes() * 2 > mebibytes << 20);
    }
}
