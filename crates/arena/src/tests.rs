//! Series of Nim: seats, openings and failures.

use std::ops::ControlFlow;

use game::{
    Budget, Limit, SearchInfo,
    erased::{AnyGame, AnyStrategy, AnyView, Erased, Fault},
    example::Nim,
    record::Record,
};

use super::*;

static NIM: Erased<Nim> = Erased::new();

fn brain(name: &'static str) -> Entrant<'static> {
    Entrant {
        name: name.into(),
        limit: Limit::Nodes(10),
        build: Box::new(move |assignment| Seated {
            strategy: NIM
                .brain(name, assignment.seed)
                .expect("it is one of the brains"),
            printed: None,
        }),
    }
}

/// A strategy that never answers.
struct Broken(Break);

/// How it fails.
type Break = fn() -> Fault;

impl AnyStrategy for Broken {
    fn choose(
        &mut self,
        _: &dyn AnyView,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        Err((self.0)())
    }
}

fn broken(name: &str, fault: Break) -> Entrant<'static> {
    Entrant {
        name: name.into(),
        limit: Limit::Nodes(10),
        build: Box::new(move |_| Seated {
            strategy: Box::new(Broken(fault)),
            printed: Some(Box::new(|| format!("{}end", "x".repeat(5_000)))),
        }),
    }
}

fn series(entrants: Vec<Entrant<'static>>, seats: usize) -> Series<'static> {
    Series {
        game: &NIM,
        options: r#"{"heap": 40}"#.into(),
        seating: Seating::new(entrants.len(), seats).expect("the seats can be shared"),
        entrants,
        seed: 3,
        opening: 4,
    }
}

fn matches(series: &Series<'_>, count: u32, concurrency: usize) -> Vec<(MatchResult, Record)> {
    let mut matches = Vec::new();
    let play = |number| series.play(number);
    in_order(count, concurrency, play, |number, played| {
        assert_eq!(number as usize, matches.len());
        matches.push(played);
        ControlFlow::Continue(())
    });
    matches
}

#[test]
fn matches_do_not_depend_on_the_concurrency() {
    let series = series(vec![brain("perfect"), brain("timid"), brain("perfect")], 3);
    let records = |concurrency| -> Vec<String> {
        let matches = matches(&series, 30, concurrency);
        matches
            .iter()
            .map(|(_, record)| record.to_string())
            .collect()
    };
    assert_eq!(records(1), records(4));
}

#[test]
fn matches_of_a_block_begin_alike_with_other_seats() {
    let series = series(vec![brain("perfect"), brain("timid")], 4);
    let matches = matches(&series, 12, 1);
    let start = |number: usize| matches[number].1.start.clone();
    assert_eq!(start(0), start(1));
    assert!((2..12).any(|other| start(other) != start(0)));
    assert_eq!(matches[0].1.names, ["perfect", "timid", "perfect", "timid"]);
    assert_eq!(matches[1].1.names, ["timid", "perfect", "timid", "perfect"]);
    for (result, record) in &matches {
        assert_eq!(result.sides(), 2);
        let outcome = record
            .end
            .as_ref()
            .expect("it was played to its end")
            .outcome;
        assert_eq!(result.ranks, outcome.ranks().to_vec());
        assert_eq!(result.share(0) + result.share(1), 1.0);
    }
}

#[test]
fn an_entrant_that_fails_loses_with_its_reason() {
    let faults: [(Break, FailureKind, &str); 4] = [
        (
            || Fault::Crashed("signal 11".into()),
            FailureKind::Crashed,
            "!fail",
        ),
        (
            || Fault::TimedOut("2 s".into()),
            FailureKind::Timeout,
            "!timeout",
        ),
        (
            || Fault::Invalid { index: 9, legal: 3 },
            FailureKind::Invalid,
            "!fail",
        ),
        (
            || Fault::OutOfMemory("64 MB".into()),
            FailureKind::OutOfMemory,
            "!fail",
        ),
    ];
    for (fault, kind, word) in faults {
        let series = series(vec![brain("timid"), broken("broken", fault)], 2);
        for (result, record) in matches(&series, 4, 1) {
            assert_eq!((result.share(0), result.rank(1)), (1.0, 2));
            assert_eq!(result.failures_of(0).count(), 0);
            let failures: Vec<&Failure> = result.failures_of(1).collect();
            assert_eq!((failures.len(), failures[0].kind), (1, kind));
            assert_eq!(failures[0].why, fault().to_string());
            // The end of the output says most.
            assert_eq!(failures[0].output.len(), 2_000);
            assert!(failures[0].output.ends_with("end"));
            assert!(record.to_string().contains(word), "{record}");
        }
    }
}

#[test]
fn an_opening_longer_than_any_match_is_left_out() {
    let mut series = series(vec![brain("perfect"), brain("timid")], 2);
    series.opening = 1_000;
    assert!(series.play(0).0.plies > 0);
    assert_eq!(Series::default_opening(&NIM, 2, "{}").ok(), Some(6));
    assert!(Series::default_opening(&NIM, 9, "{}").is_err());
}

#[test]
fn ratings_follow_ranks_for_any_number_of_seats() {
    let mut ratings = Ratings::new(4);
    for _ in 0..50 {
        ratings.note(&[3, 1, 2], &[1, 2, 2]);
        ratings.note(&[0, 3], &[2, 1]);
    }
    let all = ratings.all();
    assert!(
        all[3].rating > all[1].rating && all[3].rating > all[0].rating,
        "{all:?}"
    );
    assert!((all[1].rating - all[2].rating).abs() < 0.5, "{all:?}");
    assert!(all.iter().all(|it| it.uncertainty < 25.0 / 3.0), "{all:?}");
}
