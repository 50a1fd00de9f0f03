use game::{
    Limit, Viewer,
    example::{Nim, Taken},
};

use super::*;
use crate::{FULL, shares};

/// Plans to take so many now; everyone takes one later.
struct Simple;

impl Planner<Nim> for Simple {
    fn plans(&self, nim: &Nim, into: &mut Vec<Vec<Taken>>) {
        into.extend(nim.actions().into_iter().map(|taken| vec![taken]));
    }

    fn habit(&self, _: &Nim, _: &mut Dice) -> Taken {
        Taken(1)
    }

    fn worth(&self, nim: &Nim, player: Player) -> u32 {
        let outcome = nim.turn().outcome();
        outcome.map_or(FULL / 2, |outcome| shares(outcome)[player.index()])
    }
}

fn found(text: &str, plans: &mut Plans, nodes: u64) -> Planned<Taken> {
    let nim: Nim = text.parse().expect("it is Nim");
    let player = nim.turn().player().expect("someone is to move");
    let seen = nim.observe(Viewer::Player(player));
    let budget = Budget::new(Limit::Nodes(nodes));
    plans.search(&Simple, &seen, &nim.actions(), &budget)
}

#[test]
fn the_plan_that_wins_against_habits_is_found() {
    let best = |text| found(text, &mut Plans::new(20, 1), 2_000).plan;
    assert_eq!(best("2 3 0/2"), [Taken(2)]);
    assert_eq!(best("4 3 1/2"), [Taken(2)]);
    // Of three players the others take two before it comes back.
    assert_eq!(best("5 3 0/3"), [Taken(2)]);
}

#[test]
fn the_same_seed_and_nodes_give_the_same_plan() {
    let search = || {
        let planned = found("40 5 0/3", &mut Plans::new(20, 7), 500);
        (planned.plan, planned.worth, planned.tries, planned.nodes)
    };
    assert_eq!(search(), search());
}

#[test]
fn without_a_budget_the_most_promising_plan_is_taken() {
    let planned = found("7 3 0/2", &mut Plans::new(20, 7), 0);
    assert_eq!((planned.best, planned.tries), (0, 0));
}

#[test]
fn nodes_are_spent_on_the_plans_that_are_left() {
    let planned = found("40 5 0/2", &mut Plans::new(40, 7), 4_000);
    // A match takes forty actions at most, and the last break is after one try at most.
    assert!((4_000..4_040).contains(&planned.nodes), "{}", planned.nodes);
    // Equal shares would have been some twenty tries each.
    assert!(planned.tries > 30, "{}", planned.tries);
}

#[test]
fn no_more_turns_are_played_on_than_asked_for() {
    // Nothing is decided after two turns, so that all plans look alike and the first is taken.
    let planned = found("40 5 0/2", &mut Plans::new(2, 7), 400);
    assert_eq!((planned.best, planned.worth), (0, FULL / 2));
}

#[test]
fn several_threads_find_the_same() {
    for threads in 1..4 {
        let mut plans = Plans::new(20, 1);
        plans.threads = threads;
        let planned = found("5 3 0/3", &mut plans, 2_000);
        assert_eq!(planned.plan, [Taken(2)]);
        assert_eq!(planned.tries as usize % threads, 0, "no world was lost");
    }
}

#[test]
fn it_tells_what_is_left_whenever_plans_are_given_up() {
    let nim: Nim = "40 5 0/2".parse().expect("it is Nim");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let budget = Budget::new(Limit::Nodes(4_000));
    let mut told = Vec::new();
    let planned = Plans::new(40, 7).think(&Simple, &seen, &nim.actions(), &budget, &mut |it| {
        told.push(it.clone());
    });
    assert!(told.len() >= 3, "{told:?}");
    assert!(told.is_sorted_by_key(|it| it.nodes));
    assert_eq!(told.last(), Some(&planned));
}
