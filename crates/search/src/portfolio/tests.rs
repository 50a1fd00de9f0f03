use game::Limit;

use super::*;

/// Rewards a pair of actors with matching scripts, and adds luck that depends on the world.
struct Pair {
    luck: bool,
    evaluations: u64,
}

impl ScriptEvaluator for Pair {
    fn evaluate(&mut self, scripts: &[usize], world: u32) -> (i64, u64) {
        self.evaluations += 1;
        // The first two actors gain only together; one alone loses.
        let pair = match (scripts[0], scripts[1]) {
            (1, 1) => 50,
            (0, 0) => 0,
            _ => -20,
        };
        let rest: i64 = scripts[2..].iter().map(|script| *script as i64).sum();
        let luck = if self.luck { i64::from(world) * 7 } else { 0 };
        (pair + rest + luck, 3)
    }
}

fn search(nodes: u64, change: impl FnOnce(&mut Portfolio)) -> (PortfolioResult, u64) {
    let mut portfolio = Portfolio::new(5);
    change(&mut portfolio);
    let mut pair = Pair {
        luck: true,
        evaluations: 0,
    };
    let budget = Budget::new(Limit::Nodes(nodes));
    let result = portfolio.search(&[2, 2, 4, 4], &mut pair, &budget);
    (result, pair.evaluations)
}

#[test]
fn later_sweeps_change_two_actors_at_once() {
    let (result, _) = search(10_000, |portfolio| portfolio.sweeps = 10);
    assert_eq!(result.scripts, [1, 1, 3, 3]);
    // 56 in each of four worlds, plus 0, 7, 14 and 21 for luck.
    assert_eq!(result.value, 56 + 42 / 4);
}

#[test]
fn first_sweep_changes_one_actor_at_a_time() {
    let (result, _) = search(10_000, |portfolio| portfolio.sweeps = 1);
    assert_eq!(result.scripts, [0, 0, 3, 3]);
}

#[test]
fn same_seed_and_node_budget_give_the_same_scripts() {
    let run = || {
        let (result, evaluations) = search(90, |_| ());
        (
            result.scripts,
            result.value,
            result.tries,
            result.nodes,
            evaluations,
        )
    };
    assert_eq!(run(), run());
}

#[test]
fn search_stays_within_the_node_budget() {
    for nodes in [0, 1, 30, 90] {
        let (result, evaluations) = search(nodes, |_| ());
        assert_eq!(result.nodes, evaluations * 3);
        assert!(result.nodes < nodes + 3, "{} of {nodes}", result.nodes);
    }
    let (result, _) = search(1_000, |portfolio| portfolio.max_nodes = 60);
    assert_eq!(result.nodes, 60);
}

#[test]
fn actors_with_one_script_are_not_evaluated() {
    let mut pair = Pair {
        luck: false,
        evaluations: 0,
    };
    let budget = Budget::new(Limit::Nodes(100));
    let result = Portfolio::new(1).search(&[1, 1, 1], &mut pair, &budget);
    assert_eq!((result.scripts, pair.evaluations), (vec![0, 0, 0], 0));
}
