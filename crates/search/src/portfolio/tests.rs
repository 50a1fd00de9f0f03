use game::Limit;

use super::*;

/// Worth what the scripts of all actors come to in a table, and a little luck of the world.
struct Table {
    luck: bool,
    asked: u64,
}

impl Foresight for Table {
    fn judge(&mut self, scripts: &[usize], world: u32) -> (i64, u64) {
        self.asked += 1;
        // The first two actors only do well together, and alone they do harm.
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

fn found(nodes: u64, change: impl FnOnce(&mut Portfolio)) -> (Improved, u64) {
    let mut portfolio = Portfolio::new(5);
    change(&mut portfolio);
    let mut table = Table {
        luck: true,
        asked: 0,
    };
    let budget = Budget::new(Limit::Nodes(nodes));
    let found = portfolio.improve(&[2, 2, 4, 4], &mut table, &budget);
    (found, table.asked)
}

#[test]
fn two_who_only_do_well_together_are_found() {
    let (found, _) = found(10_000, |portfolio| portfolio.sweeps = 10);
    assert_eq!(found.scripts, [1, 1, 3, 3]);
    // 56 in every world, and in the second, third and fourth seven more each.
    assert_eq!(found.worth, 56 + 42 / 4);
}

#[test]
fn one_sweep_changes_one_at_a_time() {
    let (found, _) = found(10_000, |portfolio| portfolio.sweeps = 1);
    assert_eq!(found.scripts, [0, 0, 3, 3]);
}

#[test]
fn the_same_seed_and_nodes_give_the_same_scripts() {
    let search = || {
        let (found, asked) = found(90, |_| ());
        (found.scripts, found.worth, found.tries, found.nodes, asked)
    };
    assert_eq!(search(), search());
}

#[test]
fn no_more_nodes_are_spent_than_given() {
    for nodes in [0, 1, 30, 90] {
        let (found, asked) = found(nodes, |_| ());
        assert_eq!(found.nodes, asked * 3);
        assert!(found.nodes < nodes + 3, "{} of {nodes}", found.nodes);
    }
    let (found, _) = found(1_000, |portfolio| portfolio.most_nodes = 60);
    assert_eq!(found.nodes, 60);
}

#[test]
fn without_a_choice_nothing_is_judged() {
    let mut table = Table {
        luck: false,
        asked: 0,
    };
    let budget = Budget::new(Limit::Nodes(100));
    let found = Portfolio::new(1).improve(&[1, 1, 1], &mut table, &budget);
    assert_eq!((found.scripts, table.asked), (vec![0, 0, 0], 0));
}
