//! Searches of Nim, whose results are known for two players.

use game::{
    Budget, Game, Limit, Player, Viewer,
    example::{Nim, Taken},
};

use super::*;
use crate::host::tests::ticking;

fn search(text: &str, formula: Formula, nodes: u64) -> (String, MctsResult<Taken>) {
    let nim: Nim = text.parse().expect("it is a heap");
    let player = nim.turn().player().expect("the match goes on");
    let seen = nim.observe(Viewer::Player(player));
    let mut mcts: Mcts<Nim> = Mcts::new(formula, 1, 7);
    let budget = Budget::new(Limit::Nodes(nodes));
    let mut found = mcts.search(&seen, &nim.actions(), &UniformPolicy, &budget, &mut |_| ());
    // Only the time differs from run to run.
    found.time = Duration::ZERO;
    (nim.actions()[found.best].to_string(), found)
}

#[test]
fn small_heaps_are_proved() {
    for formula in [Formula::Uct(100), Formula::Puct(150)] {
        for heap in 1..14_u32 {
            let (take, found) = search(&format!("{heap} 3 0/2"), formula, 2_000_000);
            assert!(found.is_proved, "a heap of {heap}");
            assert_eq!(found.reward, if heap % 4 == 0 { 0 } else { MAX_REWARD });
            if heap % 4 != 0 {
                assert_eq!(take, (heap % 4).to_string(), "a heap of {heap}");
            }
        }
    }
}

#[test]
fn three_players_maximize_their_own_reward() {
    let (take, found) = search("3 3 0/3", Formula::Uct(100), 10_000);
    assert_eq!((take.as_str(), found.reward), ("3", MAX_REWARD));
    let (_, found) = search("4 3 0/3", Formula::Uct(100), 50_000);
    assert!(found.is_proved);
}

#[test]
fn same_node_budget_gives_the_same_result() {
    for nodes in [1, 10, 300] {
        let run = || search("40 5 0/4", Formula::Puct(100), nodes);
        assert_eq!(run(), run());
        assert!(run().1.playouts <= nodes);
        assert!(run().1.nodes < nodes + 60, "at most one playout more");
    }
}

#[test]
fn node_budget_gives_the_same_result_with_any_clock() {
    let nim: Nim = "40 5 0/4".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let limit = Limit::Nodes(3_000);
    for budget in [Budget::new(limit), ticking(limit)] {
        let mut search: Mcts<Nim> = Mcts::new(Formula::Puct(100), 1, 7);
        let found = search.search(&seen, &nim.actions(), &UniformPolicy, &budget, &mut |_| ());
        // The same without the feature `system`.
        assert_eq!((found.best, found.nodes), (3, 3_000));
        assert_eq!(found.visits, [16, 19, 50, 90, 23]);
    }
}

#[test]
fn time_budget_follows_the_clock_of_the_host() {
    let nim: Nim = "40 5 0/4".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let search = || {
        let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 1, 7);
        let budget = ticking(Limit::Time(Duration::from_millis(100)));
        search.search(&seen, &nim.actions(), &UniformPolicy, &budget, &mut |_| ())
    };
    let found = search();
    // Every playout and every progress report read the clock once.
    assert_eq!(
        (found.playouts, found.time),
        (97, Duration::from_millis(99))
    );
    assert_eq!(found, search());
}

#[test]
fn next_turn_reuses_the_tree() {
    let mut nim: Nim = "60 3 0/2".parse().expect("it is a heap");
    let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 1, 7);
    let budget = Budget::new(Limit::Nodes(20_000));
    let mut next = |nim: &Nim| {
        let player = nim.turn().player().expect("the match goes on");
        let seen = nim.observe(Viewer::Player(player));
        search.search(&seen, &nim.actions(), &UniformPolicy, &budget, &mut |_| ())
    };
    let first = next(&nim);
    assert_eq!(u64::from(first.visits.iter().sum::<u32>()), first.playouts);
    for take in ["1", "2"] {
        nim.apply(&take.parse().expect("it is an action"), &mut ());
    }
    let second = next(&nim);
    let visits = second.visits.iter().sum::<u32>();
    assert!(
        visits > 500,
        "the visits of the last search count: {visits}"
    );
}

#[test]
fn results_of_several_trees_are_added() {
    let nim: Nim = "30 3 0/2".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 2, 7);
    let budget = Budget::new(Limit::Nodes(60_000));
    let found = search.search(&seen, &nim.actions(), &UniformPolicy, &budget, &mut |_| ());
    assert_eq!(u64::from(found.visits.iter().sum::<u32>()), found.playouts);
    assert_eq!(found.best, 1, "28 remain after two are taken");
}

#[test]
fn full_tree_stops_growing_but_counts_playouts() {
    let nim: Nim = "60 3 0/2".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let budget = Budget::new(Limit::Nodes(300_000));
    let meter = Meter::start(&budget, u64::MAX);
    for max_bytes in [0, 1 << 12, 1 << 16] {
        let mut tree: Tree<Nim> = Tree::new(Formula::Uct(100), max_bytes, &mut dice());
        tree.grow(&seen, &UniformPolicy, &meter, &mut |_| ());
        // The last node and its edges may exceed the limit.
        assert!(
            tree.n_bytes() <= max_bytes + 512,
            "{} of {max_bytes}",
            tree.n_bytes()
        );
        let visits: u32 = tree.root_stats().map(|(_, stats)| stats.visits).sum();
        assert_eq!(u64::from(visits), tree.playouts);
    }
}

#[test]
fn progress_ends_with_the_result() {
    let nim: Nim = "60 3 0/2".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 1, 7);
    let budget = Budget::new(Limit::Nodes(100_000));
    let mut reports = Vec::new();
    let on_progress = &mut |result: &MctsResult<Taken>| reports.push(result.clone());
    let found = search.search(&seen, &nim.actions(), &UniformPolicy, &budget, on_progress);
    assert!(reports.len() > 3, "{}", reports.len());
    assert!(reports.is_sorted_by_key(|result| result.nodes));
    assert_eq!(reports.last(), Some(&found));
    assert_eq!(found.line[0], nim.actions()[found.best]);
    assert!(found.line.len() > 1 && found.hash_permille > 0);
    let mut after = nim;
    for action in &found.line {
        assert_eq!(after.check(action), Ok(()), "the line is legal");
        after.apply(action, &mut ());
    }
}

fn dice() -> Dice {
    Dice::new(Seed::from_number(7))
}
