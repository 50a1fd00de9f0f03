//! On Nim, whose truth is known for two, and where each of several players wants only its own.

use game::{
    Budget, Game, Limit, Player, Viewer,
    example::{Nim, Taken},
};

use super::*;

fn chosen(text: &str, formula: Formula, nodes: u64) -> (String, Chosen<Taken>) {
    let nim: Nim = text.parse().expect("it is a heap");
    let player = nim.turn().player().expect("the match goes on");
    let seen = nim.observe(Viewer::Player(player));
    let mut search: Mcts<Nim> = Mcts::new(formula, 1, 7);
    let budget = Budget::new(Limit::Nodes(nodes));
    let mut found = search.search(&seen, &nim.actions(), &NoGuide, &budget);
    // Only how long it took is another every time.
    found.time = Duration::ZERO;
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

#[test]
fn a_full_tree_grows_no_more_and_still_learns() {
    let nim: Nim = "60 3 0/2".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let budget = Budget::new(Limit::Nodes(300_000));
    let clock = Clock::start(&budget, u64::MAX);
    for most_bytes in [0, 1 << 12, 1 << 16] {
        let mut tree: Tree<Nim> = Tree::new(Formula::Uct(100), most_bytes, &mut dice());
        tree.grow(&seen, &NoGuide, &clock, &mut |_| ());
        // The last node and its edges may be more than was left.
        assert!(
            tree.n_bytes() <= most_bytes + 512,
            "{} of {most_bytes}",
            tree.n_bytes()
        );
        let visits: u32 = tree.first_ply().map(|(_, says)| says.visits).sum();
        assert_eq!(u64::from(visits), tree.playouts);
    }
}

#[test]
fn it_tells_what_it_thinks_meanwhile() {
    let nim: Nim = "60 3 0/2".parse().expect("it is a heap");
    let seen = nim.observe(Viewer::Player(Player::new(0)));
    let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 1, 7);
    let budget = Budget::new(Limit::Nodes(100_000));
    let mut told = Vec::new();
    let found = search.think(&seen, &nim.actions(), &NoGuide, &budget, &mut |chosen| {
        told.push(chosen.clone());
    });
    assert!(told.len() > 3, "{}", told.len());
    assert!(told.is_sorted_by_key(|chosen| chosen.nodes));
    assert_eq!(told.last(), Some(&found));
    assert_eq!(found.line[0], nim.actions()[found.best]);
    assert!(found.line.len() > 1 && found.hash_permille > 0);
    let mut after = nim;
    for action in &found.line {
        assert_eq!(after.check(action), Ok(()), "the line can be played");
        after.apply(action, &mut ());
    }
}

fn dice() -> Dice {
    Dice::new(Seed::from_number(7))
}
