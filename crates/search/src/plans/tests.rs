use game::{
    Limit, Viewer,
    example::{Nim, Taken},
};

use super::*;
use crate::{MAX_REWARD, host::tests::ticking, win_shares};

/// Plans one action; by default a player takes one.
struct OneAction;

impl Planner<Nim> for OneAction {
    fn plans(&self, nim: &Nim, into: &mut Vec<Vec<Taken>>) {
        into.extend(nim.actions().into_iter().map(|taken| vec![taken]));
    }

    fn default_action(&self, _: &Nim, _: &mut Dice) -> Taken {
        Taken(1)
    }

    fn evaluate(&self, nim: &Nim, player: Player) -> u32 {
        let outcome = nim.turn().outcome();
        outcome.map_or(MAX_REWARD / 2, |outcome| {
            win_shares(outcome)[player.index()]
        })
    }
}

fn search(text: &str, plans: &mut PlanSearch, nodes: u64) -> PlanResult<Taken> {
    let nim: Nim = text.parse().expect("it is Nim");
    let player = nim.turn().player().expect("someone is to move");
    let seen = nim.observe(Viewer::Player(player));
    let budget = Budget::new(Limit::Nodes(nodes));
    plans.search(&OneAction, &seen, &nim.actions(), &budget, &mut |_| ())
}

#[test]
fn best_plan_against_default_actions_is_found() {
    let best = |text| search(text, &mut PlanSearch::new(20, 1), 2_000).plan;
    assert_eq!(best("2 3 0/2"), [Taken(2)]);
    assert_eq!(best("4 3 1/2"), [Taken(2)]);
    // The two others take two before the first player moves again.
    assert_eq!(best("5 3 0/3"), [Taken(2)]);
}

#[test]
fn same_seed_and_node_budget_give_the_same_plan() {
    let run = || {
        let result = search("40 5 0/3", &mut PlanSearch::new(20, 7), 500);
        (result.plan, result.reward, result.tries, result.nodes)
    };
    assert_eq!(run(), run());
}

#[test]
fn node_budget_gives_the_same_plan_with_any_clock() {
    let nim: Nim = "40 5 0/2".parse().expect("it is Nim");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let limit = Limit::Nodes(4_000);
    for budget in [Budget::new(limit), ticking(limit)] {
        let result =
            PlanSearch::new(40, 7).search(&OneAction, &seen, &nim.actions(), &budget, &mut |_| ());
        // The same without the feature `system`.
        assert_eq!((result.best, result.reward), (1, MAX_REWARD));
        assert_eq!((result.tries, result.nodes), (36, 4_011));
    }
}

#[test]
fn time_budget_follows_the_clock_of_the_host() {
    let nim: Nim = "40 5 0/3".parse().expect("it is Nim");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let search = |millis| {
        let budget = ticking(Limit::Time(Duration::from_millis(millis)));
        PlanSearch::new(20, 7).search(&OneAction, &seen, &nim.actions(), &budget, &mut |_| ())
    };
    let [short, long] = [search(20), search(200)];
    assert_eq!(short, search(20));
    assert!(short.tries > 0 && long.tries > short.tries);
}

#[test]
fn empty_budget_gives_the_most_promising_plan() {
    let result = search("7 3 0/2", &mut PlanSearch::new(20, 7), 0);
    assert_eq!((result.best, result.tries), (0, 0));
}

#[test]
fn remaining_plans_get_the_remaining_nodes() {
    let result = search("40 5 0/2", &mut PlanSearch::new(40, 7), 4_000);
    // A match has at most forty actions, so the last try exceeds the budget by less than forty.
    assert!((4_000..4_040).contains(&result.nodes), "{}", result.nodes);
    // Without halving, each plan would get about twenty tries.
    assert!(result.tries > 30, "{}", result.tries);
}

#[test]
fn simulation_ends_after_the_given_turns() {
    // Nothing is decided after two turns, so all plans are equal and the first is chosen.
    let result = search("40 5 0/2", &mut PlanSearch::new(2, 7), 400);
    assert_eq!((result.best, result.reward), (0, MAX_REWARD / 2));
}

#[test]
fn several_threads_find_the_same_plan() {
    for threads in 1..4 {
        let mut plans = PlanSearch::new(20, 1);
        plans.threads = threads;
        let result = search("5 3 0/3", &mut plans, 2_000);
        assert_eq!(result.plan, [Taken(2)]);
        if cfg!(feature = "system") {
            assert_eq!(
                result.tries as usize % threads,
                0,
                "every thread adds one try"
            );
        }
    }
}

#[test]
fn every_halving_reports_progress() {
    let nim: Nim = "40 5 0/2".parse().expect("it is Nim");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let budget = Budget::new(Limit::Nodes(4_000));
    let mut reports = Vec::new();
    let on_progress = &mut |result: &PlanResult<Taken>| reports.push(result.clone());
    let result =
        PlanSearch::new(40, 7).search(&OneAction, &seen, &nim.actions(), &budget, on_progress);
    assert!(reports.len() >= 3, "{reports:?}");
    assert!(reports.is_sorted_by_key(|result| result.nodes));
    assert_eq!(reports.last(), Some(&result));
}
