//! Games of Nim: who sits where, how they begin, what is told of those that fail.

use std::ops::ControlFlow;

use game::{
    Budget, Limit,
    erased::{AnyGame, AnyStrategy, AnyView, Erased, Fault},
    example::Nim,
    record::Record,
};

use super::*;

static NIM: Erased<Nim> = Erased::new();

fn brain(name: &'static str) -> Side<'static> {
    Side {
        name: name.into(),
        limit: Limit::Nodes(10),
        build: Box::new(move |call| Seated {
            strategy: NIM.brain(name, call.seed).expect("it is one of the brains"),
            printed: None,
        }),
    }
}

/// One that never answers.
struct Broken(Break);

/// How it fails.
type Break = fn() -> Fault;

impl AnyStrategy for Broken {
    fn choose(&mut self, _: &dyn AnyView, _: &Budget) -> Result<usize, Fault> {
        Err((self.0)())
    }
}

fn broken(name: &str, fault: Break) -> Side<'static> {
    Side {
        name: name.into(),
        limit: Limit::Nodes(10),
        build: Box::new(move |_| Seated {
            strategy: Box::new(Broken(fault)),
            printed: Some(Box::new(|| format!("{}end", "x".repeat(5_000)))),
        }),
    }
}

fn contest(sides: Vec<Side<'static>>, seats: usize) -> Contest<'static> {
    Contest {
        game: &NIM,
        options: r#"{"heap": 40}"#.into(),
        seating: Seating::new(sides.len(), seats).expect("the seats can be shared"),
        sides,
        seed: 3,
        opening: 4,
    }
}

fn games(contest: &Contest<'_>, count: u32, concurrency: usize) -> Vec<(Played, Record)> {
    let mut games = Vec::new();
    let play = |number| contest.play(number);
    in_order(count, concurrency, play, |number, game| {
        assert_eq!(number as usize, games.len());
        games.push(game);
        ControlFlow::Continue(())
    });
    games
}

#[test]
fn games_are_the_same_however_many_are_played_at_once() {
    let contest = contest(vec![brain("perfect"), brain("timid"), brain("perfect")], 3);
    let records = |concurrency| -> Vec<String> {
        let games = games(&contest, 30, concurrency);
        games.iter().map(|(_, record)| record.to_string()).collect()
    };
    assert_eq!(records(1), records(4));
}

#[test]
fn the_games_of_a_block_begin_alike_and_seats_change() {
    let contest = contest(vec![brain("perfect"), brain("timid")], 4);
    let games = games(&contest, 12, 1);
    let start = |game: usize| games[game].1.start.clone();
    assert_eq!(start(0), start(1));
    assert!((2..12).any(|other| start(other) != start(0)));
    assert_eq!(games[0].1.names, ["perfect", "timid", "perfect", "timid"]);
    assert_eq!(games[1].1.names, ["timid", "perfect", "timid", "perfect"]);
    for (played, record) in &games {
        assert_eq!(played.sides(), 2);
        let outcome = record
            .end
            .as_ref()
            .expect("it was played to its end")
            .outcome;
        assert_eq!(played.ranks, outcome.ranks().to_vec());
        assert_eq!(played.share(0) + played.share(1), 1.0);
    }
}

#[test]
fn who_gives_no_answer_loses_and_it_is_told_why() {
    let faults: [(Break, Kind, &str); 4] = [
        (
            || Fault::Crashed("signal 11".into()),
            Kind::Crashed,
            "!fail",
        ),
        (|| Fault::TimedOut("2 s".into()), Kind::Timeout, "!timeout"),
        (
            || Fault::Invalid { index: 9, legal: 3 },
            Kind::Invalid,
            "!fail",
        ),
        (
            || Fault::OutOfMemory("64 MB".into()),
            Kind::OutOfMemory,
            "!fail",
        ),
    ];
    for (fault, kind, word) in faults {
        let contest = contest(vec![brain("timid"), broken("broken", fault)], 2);
        for (played, record) in games(&contest, 4, 1) {
            assert_eq!((played.share(0), played.rank(1)), (1.0, 2));
            assert_eq!(played.failures_of(0).count(), 0);
            let failures: Vec<&Failure> = played.failures_of(1).collect();
            assert_eq!((failures.len(), failures[0].kind), (1, kind));
            assert_eq!(failures[0].why, fault().to_string());
            // The end of what it printed is what tells most.
            assert_eq!(failures[0].output.len(), 2_000);
            assert!(failures[0].output.ends_with("end"));
            assert!(record.to_string().contains(word), "{record}");
        }
    }
}

#[test]
fn an_opening_that_is_longer_than_any_game_is_left_out() {
    let mut contest = contest(vec![brain("perfect"), brain("timid")], 2);
    contest.opening = 1_000;
    assert!(contest.play(0).0.plies > 0);
    assert_eq!(Contest::usual_opening(&NIM, 2, "{}").ok(), Some(6));
    assert!(Contest::usual_opening(&NIM, 9, "{}").is_err());
}

#[test]
fn ratings_follow_ranks_whatever_the_number_of_seats() {
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
