//! On Nim, whose truth is known for two, and where each of several players wants only its own.

use game::{Budget, Game, Limit, Player, Viewer, example::Nim};

use super::*;

fn chosen(text: &str, formula: Formula, nodes: u64) -> (String, Chosen) {
    let nim: Nim = text.parse().expect("it is a heap");
    let player = nim.turn().player().expect("the match goes on");
    let seen = nim.observe(Viewer::Player(player));
    let mut search: Mcts<Nim> = Mcts::new(formula, 1, 7);
    let budget = Budget::new(Limit::Nodes(nodes));
    let found = search.search(&seen, &nim.actions(), &NoGuide, &budget);
    (nim.actions()[found.best].to_string(), found)
}

#[test]
fn what_can_be_proved_is_proved() {
    for formula in [Formula::Uct(100), Formula::Puct(150)] {
        for heap in 1..14_u32 {
            let (take, found) = chosen(&format!("{heap} 3 0/2"), formula, 2_000_000);
            assert!(found.is_proved, "a heap of {heap}");
            assert_eq!(found.reward, if heap % 4 == 0 { 0 } else { FULL });
            if heap % 4 != 0 {
                assert_eq!(take, (heap % 4).to_string(), "of a heap of {heap}");
            }
        }
    }
}

#[test]
fn three_players_each_want_their_own() {
    // Who leaves one to four gives it to the next; from five, one leaves the next no win.
    let (take, found) = chosen("3 3 0/3", Formula::Uct(100), 10_000);
    assert_eq!((take.as_str(), found.reward), ("3", FULL));
    let (_, found) = chosen("4 3 0/3", Formula::Uct(100), 50_000);
    assert!(found.is_proved);
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    for nodes in [1, 10, 300] {
        let search = || chosen("40 5 0/4", Formula::Puct(100), nodes);
        assert_eq!(search(), search());
        assert!(search().1.playouts <= nodes);
        assert!(search().1.nodes < nodes + 60, "one playout more at most");
    }
}

#[test]
fn a_tree_serves_the_next_turn() {
    let mut nim: Nim = "60 3 0/2".parse().expect("it is a heap");
    let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 1, 7);
    let budget = Budget::new(Limit::Nodes(20_000));
    let mut look = |nim: &Nim| {
        let player = nim.turn().player().expect("the match goes on");
        let seen = nim.observe(Viewer::Player(player));
        search.search(&seen, &nim.actions(), &NoGuide, &budget)
    };
    let first = look(&nim);
    assert_eq!(u64::from(first.visits.iter().sum::<u32>()), first.playouts);
    for take in ["1", "2"] {
        nim.apply(&take.parse().expect("it is an action"), &mut ());
    }
    let second = look(&nim);
    let visits = second.visits.iter().sum::<u32>();
    assert!(
        visits > 500,
        "what was known of this position counts: {visits}"
    );
}

#[test]
fn several_trees_are_summed_up() {
    let nim: Nim = "30 3 0/2".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 2, 7);
    let budget = Budget::new(Limit::Nodes(60_000));
    let found = search.search(&seen, &nim.actions(), &NoGuide, &budget);
    assert_eq!(u64::from(found.visits.iter().sum::<u32>()), found.playouts);
    assert_eq!(found.best, 1, "two are taken, so that 28 are left");
}
