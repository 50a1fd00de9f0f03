//! The scale, the grades, what a host is asked, and the grades of whole records.

mod golden;

use game::{
    Evaluation, Limit, Outcome, Player, SearchInfo,
    erased::{AnyGame, Erased},
    example::Nim,
    record::Record,
};

use super::*;

const NIM: &dyn AnyGame = &Erased::<Nim>::new();

fn share_of(points: i32) -> u16 {
    Prospect::from(Evaluation::Points(points)).share
}

#[test]
fn points_become_shares_on_the_scale_of_elo() {
    assert_eq!(
        (share_of(0), share_of(100), share_of(-100)),
        (500, 640, 360)
    );
    assert_eq!((share_of(400), share_of(-400)), (909, 91));
}

#[test]
fn only_certain_ends_are_whole_wins_and_losses() {
    assert_eq!((share_of(i32::MAX), share_of(i32::MIN)), (999, 1));
    let win = Prospect::from(Evaluation::WinIn(3));
    let loss = Prospect::from(Evaluation::LossIn(3));
    assert_eq!((win.share, win.ends_in), (1000, Some(3)));
    assert_eq!((loss.share, loss.ends_in), (0, Some(3)));
    assert_eq!(win.for_opponent(), loss);
}

#[test]
fn players_who_win_together_share_the_win() {
    let outcome = Outcome::from_ranks(&[1, 1, 3]).expect("ranks");
    let share = |seat| Prospect::of_outcome(outcome, Player::new(seat)).share;
    assert_eq!((share(0), share(1), share(2)), (500, 500, 0));
}

#[test]
fn playouts_find_a_certain_win_and_repeat_their_estimate() {
    let estimate = |position: &str| {
        let state = NIM.read(position).expect("a heap");
        Prospect::by_playouts(&*state, Player::new(0)).share
    };
    // One match is left, for seat 0 or for seat 1.
    assert_eq!((estimate("1 3 0/2"), estimate("1 3 1/2")), (1000, 0));
    assert!((300..700).contains(&estimate("7 3 0/2")));
    assert_eq!(estimate("7 3 0/2"), estimate("7 3 0/2"));
}

/// A decision that kept `after` of `before`.
fn decision(before: u16, after: u16) -> Assessment {
    let prospect = |share| Prospect {
        share,
        ends_in: None,
    };
    Assessment {
        ply: 1,
        player: Player::new(0),
        action: "1".into(),
        best: "2".into(),
        line: vec!["2".into()],
        before: prospect(before),
        after: prospect(after),
        measure: Measure::Opinion,
        depth: 1,
        nodes: 1,
    }
}

#[test]
fn grade_depends_on_the_lost_share_of_a_win() {
    let grade = |before, after| decision(before, after).grade();
    assert_eq!(
        (grade(900, 841), grade(900, 840)),
        (Grade::Fine, Grade::Inaccuracy)
    );
    assert_eq!(
        (grade(900, 781), grade(900, 780)),
        (Grade::Inaccuracy, Grade::Mistake)
    );
    assert_eq!(
        (grade(900, 651), grade(900, 650)),
        (Grade::Mistake, Grade::Blunder)
    );
    assert_eq!(grade(300, 600), Grade::Fine);
}

#[test]
fn best_action_is_fine_even_if_the_prospect_drops() {
    let mut agreed = decision(900, 100);
    agreed.best = agreed.action.clone();
    assert_eq!((agreed.loss(), agreed.grade()), (0, Grade::Fine));
}

#[test]
fn noise_of_playouts_is_no_loss() {
    let estimated = |after| Assessment {
        measure: Measure::Playouts,
        ..decision(900, after)
    };
    assert_eq!(
        (estimated(781).loss(), estimated(781).grade()),
        (0, Grade::Fine)
    );
    assert_eq!(
        (estimated(780).loss(), estimated(780).grade()),
        (120, Grade::Mistake)
    );
}

/// Analyzes a match of Nim, taking the answers of the strategy from `points`: one evaluation per
/// position, for the player to move. The strategy always takes one match.
fn analyze(players: u8, actions: &str, points: &[i32]) -> Vec<Assessment> {
    let mut asked = points.iter();
    let assessments: Vec<_> = nim(players, actions)
        .assess(|request| {
            let points = asked.next().ok_or("asked more often than expected")?;
            assert_eq!(request.limit, Limit::Nodes(7));
            Ok::<_, &str>(Advice {
                action: request.view.text(0).expect("a legal action"),
                info: Some(SearchInfo {
                    nodes: 1,
                    evaluation: Evaluation::Points(*points),
                    ..SearchInfo::default()
                }),
            })
        })
        .collect::<Result<_, _>>()
        .expect("answers");
    assert_eq!(asked.next(), None, "every position is asked for once");
    assessments
}

fn nim(players: u8, actions: &str) -> Analysis<'static> {
    let text = format!(
        "quadrille 1\ngame nim\nplayers {players}\noptions {{}}\nstart 7 3 0/{players}\n{actions}"
    );
    let record = Record::read(&text).expect("a record").record;
    Analysis::new(NIM, &record, None, Limit::Nodes(7)).expect("an analysis")
}

#[test]
fn evaluation_of_the_opponent_counts_against_the_player() {
    let judged = analyze(2, "1 3\n2 1\n", &[0, 100, -400]);
    let shares = |it: &Assessment| (it.before.share, it.after.share);
    assert_eq!(shares(&judged[0]), (500, 360));
    assert_eq!(shares(&judged[1]), (640, 909));
    assert_eq!(judged[0].measure, Measure::Opinion);
    assert_eq!(
        (judged[0].grade(), judged[1].grade()),
        (Grade::Mistake, Grade::Fine)
    );
    assert!(!judged[0].agrees() && judged[1].agrees());
}

#[test]
fn outcome_replaces_the_evaluation_of_the_last_position() {
    let judged = analyze(2, "1 3\n2 1\n3 3\n", &[0, 0, 0]);
    assert_eq!(judged[2].after.share, 1000);
    assert_eq!(judged[2].measure, Measure::Opinion);
}

#[test]
fn match_of_three_is_judged_by_playouts() {
    let judged = analyze(3, "1 3\n2 1\n", &[0, 0]);
    assert!(judged.iter().all(|it| it.measure == Measure::Playouts));
    assert_eq!(
        judged[1].before, judged[1].after,
        "the strategy would have played the same"
    );
}

#[test]
fn points_without_a_search_are_no_evaluation() {
    let advice = |opinion, nodes| Advice {
        action: "1".into(),
        info: Some(SearchInfo {
            evaluation: opinion,
            nodes,
            ..SearchInfo::default()
        }),
    };
    assert_eq!(advice(Evaluation::Points(-900), 0).prospect(), None);
    assert!(advice(Evaluation::Points(-900), 1).prospect().is_some());
    // Tables of endings know the end without a search.
    assert!(advice(Evaluation::LossIn(4), 0).prospect().is_some());
}

#[test]
fn line_begins_with_the_advised_action() {
    let advice = |line: &[&str]| Advice {
        action: "2".into(),
        info: Some(SearchInfo {
            line: line.iter().map(ToString::to_string).collect(),
            ..SearchInfo::default()
        }),
    };
    assert_eq!(advice(&["2", "1"]).line(), ["2", "1"]);
    assert_eq!(advice(&["3", "1"]).line(), ["2"]);
}

#[test]
fn taken_back_actions_are_not_judged() {
    // Seat 0 takes its second action back and plays another one.
    let judged = analyze(2, "1 3\n2 1\n3 1\n!back 3\n3 2\n", &[0, 0, 0, 0]);
    let actions: Vec<_> = judged
        .iter()
        .map(|it| (it.ply, it.action.as_str()))
        .collect();
    assert_eq!(actions, [(1, "3"), (2, "1"), (3, "2")]);
}

#[test]
fn error_of_the_host_ends_the_analysis() {
    let mut assessments = nim(2, "1 3\n2 1\n").assess(|_| Err("no time"));
    assert_eq!(assessments.next(), Some(Err("no time")));
}

#[test]
fn unknown_strategy_is_refused() {
    let record = Record::new("nim", 2, "{}", "7 3 0/2");
    let error = Analysis::new(NIM, &record, Some("nobody"), Limit::Nodes(1)).err();
    let error = error.expect("an error").to_string();
    assert_eq!(error, "nim has no strategy `nobody` that can judge");
}

#[test]
fn summary_counts_grades_per_player_and_finds_the_biggest_mistake() {
    let judged = [(900, 830), (900, 100), (500, 300), (900, 100), (500, 500)];
    let mut summary = Summary::new(2);
    for (ply, (before, after)) in (1..).zip(judged) {
        summary.add(&Assessment {
            ply,
            player: Player::new((ply % 2) as u8),
            ..decision(before, after)
        });
    }
    let [first, second] = [0, 1].map(|index| summary.by_player().nth(index).expect("a player").1);
    assert_eq!(
        (first.decisions, first.blunders, first.mean_loss()),
        (2, 2, 800)
    );
    assert_eq!(
        (second.inaccuracies, second.mistakes, second.blunders),
        (1, 1, 0)
    );
    assert_eq!((second.decisions, second.mean_loss()), (3, 90));
    assert_eq!((summary.decisions(), summary.agreed()), (5, 0));
    // The first of two equal ones.
    assert_eq!(summary.worst().map(|worst| worst.ply), Some(2));
}
