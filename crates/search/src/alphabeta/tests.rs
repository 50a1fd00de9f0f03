//! Searches of pseudo-random trees: positions without transpositions, with ends at any depth and
//! players who sometimes move twice in a row.

use std::time::Duration;

use game::{Budget, Limit, Player};

use super::*;
use crate::{KnownResult, MoveEstimate, MoveFilter, Score, host::tests::ticking, mix};

#[derive(Clone)]
struct RandomTree {
    key: u64,
    mover: Player,
    /// The maximum number of plies to the end.
    left: u32,
}

impl RandomTree {
    fn new(seed: u64) -> RandomTree {
        RandomTree {
            key: mix(seed),
            mover: Player::new(0),
            left: 100,
        }
    }

    fn n_moves(&self) -> u32 {
        1 + (self.key >> 8) as u32 % 5
    }
}

impl Position for RandomTree {
    type Move = u32;

    fn mover(&self) -> Player {
        self.mover
    }

    fn known_result(&self) -> Option<KnownResult> {
        match self.key % 40 {
            _ if self.left == 0 => Some(KnownResult::Points(self.evaluate())),
            0 => Some(KnownResult::Win),
            1 | 2 => Some(KnownResult::Loss),
            3 => Some(KnownResult::Draw),
            4 => Some(KnownResult::Points(700)),
            _ => None,
        }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        (self.key >> 20) as i32 % 300
    }

    fn moves(&self, filter: MoveFilter, mut visit: impl FnMut(u32, MoveEstimate)) {
        for index in 0..self.n_moves() {
            let priority = (mix(self.key ^ u64::from(index)) % 100) as i32;
            if filter == MoveFilter::All {
                visit(index, MoveEstimate { gain: 0, priority });
            }
        }
    }

    fn play(&mut self, action: u32) {
        self.left -= 1;
        self.key = mix(self.key ^ u64::from(action) << 40);
        if !self.key.is_multiple_of(7) {
            self.mover = self.mover.next(2);
        }
    }

    fn code(action: u32) -> u32 {
        action
    }
}

/// Returns the score of a position by definition.
fn minimax(position: &RandomTree, depth: u32, ply: u32) -> Score {
    if let Some(result) = position.known_result() {
        return result.score(ply);
    }
    if depth == 0 {
        return Score::points(position.evaluate());
    }
    let value = |action| {
        let mut child = position.clone();
        child.play(action);
        let score = minimax(&child, depth - 1, ply + 1);
        if child.mover == position.mover {
            score
        } else {
            -score
        }
    };
    let scores = (0..position.n_moves()).map(value);
    scores.max().expect("there is a move")
}

fn unlimited() -> Budget {
    Budget::new(Limit::Nodes(1 << 40))
}

fn searched(position: &RandomTree, options: SearchOptions) -> AlphaBetaResult<u32> {
    AlphaBeta::new(1, options).search(position, &[], &unlimited(), &mut |_| ())
}

/// Returns positions with at least two moves.
fn positions(count: usize) -> impl Iterator<Item = RandomTree> {
    let trees = (0..).map(RandomTree::new);
    trees
        .filter(|position| position.known_result().is_none() && position.n_moves() > 1)
        .take(count)
}

#[test]
fn full_width_search_equals_minimax() {
    for position in positions(3_000) {
        let result = searched(&position, SearchOptions::full_width(5));
        assert_eq!(result.score, minimax(&position, result.depth, 0));
        let mut child = position.clone();
        child.play(result.line[0]);
        let below = minimax(&child, result.depth - 1, 1);
        let below = if child.mover == position.mover {
            below
        } else {
            -below
        };
        assert_eq!(
            below, result.score,
            "the first move has the score of the result"
        );
    }
}

#[test]
fn cache_changes_no_score() {
    for position in positions(1_000) {
        let options = SearchOptions {
            cache: true,
            ..SearchOptions::full_width(6)
        };
        let result = searched(&position, options);
        assert_eq!(result.score, minimax(&position, result.depth, 0));
    }
}

#[test]
fn moves_within_slack_get_exact_scores() {
    for position in positions(500) {
        let options = SearchOptions {
            slack: 60,
            ..SearchOptions::full_width(4)
        };
        let result = searched(&position, options);
        let (_, best) = result.ranked[0];
        for (action, score) in &result.ranked {
            let mut child = position.clone();
            child.play(*action);
            let below = minimax(&child, result.depth - 1, 1);
            let own = if child.mover == position.mover {
                below
            } else {
                -below
            };
            if own.plus(60) > best {
                assert_eq!(*score, own);
            } else {
                assert!(*score >= own && score.plus(60) <= best, "an upper bound");
            }
        }
    }
}

#[test]
fn same_node_budget_gives_the_same_result() {
    for position in positions(100) {
        for nodes in [1, 10, 500, 5_000] {
            let budget = Budget::new(Limit::Nodes(nodes));
            let search = || {
                let mut search = AlphaBeta::new(1, SearchOptions::default());
                search.search(&position, &[], &budget, &mut |_| ())
            };
            assert_eq!(search(), search());
            assert!(search().nodes <= nodes + 1);
        }
    }
}

#[test]
fn node_budget_gives_the_same_result_with_any_clock() {
    let mut hash = 0;
    for position in positions(100) {
        let limit = Limit::Nodes(2_000);
        let [result, ticked] = [Budget::new(limit), ticking(limit)].map(|budget| {
            let mut search = AlphaBeta::new(1, SearchOptions::default());
            search.search(&position, &[], &budget, &mut |_| ())
        });
        assert_eq!(result, ticked);
        let score = result.score.number() as u64;
        hash = mix(hash ^ score ^ result.nodes << 32 ^ u64::from(result.line[0]) << 56);
    }
    // The same without the feature `system`.
    assert_eq!(hash, 562_063_540_998_210_021);
}

#[test]
fn time_budget_follows_the_clock_of_the_host() {
    let position = positions(1).next().expect("there is one");
    let search = |millis| {
        let mut search = AlphaBeta::new(1, SearchOptions::full_width(100));
        let budget = ticking(Limit::Time(Duration::from_millis(millis)));
        search.search(&position, &[], &budget, &mut |_| ())
    };
    let [short, long] = [search(20), search(200)];
    assert_eq!(short, search(20));
    // A reading comes after every 256 nodes, and with every iteration and report.
    assert!(short.nodes <= 19 * Meter::INTERVAL, "{}", short.nodes);
    assert!(long.nodes > short.nodes, "{}", long.nodes);
    assert!(long.nodes <= 198 * Meter::INTERVAL, "{}", long.nodes);
}

#[test]
fn stopped_search_returns_a_legal_move() {
    let budget = unlimited();
    budget.stop.stop();
    for position in positions(100) {
        let mut search = AlphaBeta::new(1, SearchOptions::default());
        let result = search.search(&position, &[], &budget, &mut |_| ());
        assert!(result.line[0] < position.n_moves());
        assert!(result.nodes <= 2 * Meter::INTERVAL);
    }
}

#[test]
fn several_threads_find_the_same_score() {
    for position in positions(50) {
        // Threads reuse deeper results of each other, so only a finite tree has one score.
        let position = RandomTree {
            left: 6,
            ..position
        };
        let options = SearchOptions {
            cache: true,
            threads: 3,
            ..SearchOptions::full_width(9)
        };
        let result = searched(&position, options);
        assert_eq!(result.score, minimax(&position, 9, 0));
    }
}

#[test]
fn every_iteration_reports_progress() {
    let position = positions(1).next().expect("there is one");
    let mut depths = Vec::new();
    let mut search = AlphaBeta::new(1, SearchOptions::full_width(4));
    search.search(&position, &[], &unlimited(), &mut |progress| {
        depths.push(progress.depth);
        assert!(progress.nodes > 0 && !progress.line.is_empty());
    });
    assert_eq!(depths, [1, 2, 3, 4]);
}

#[test]
fn progress_has_the_nodes_below_each_move() {
    let position = (0..)
        .map(RandomTree::new)
        .find(|tree| tree.known_result().is_none() && tree.n_moves() == 5)
        .expect("one of the trees has five moves");
    let mut search = AlphaBeta::new(1, SearchOptions::default());
    let mut reports = Vec::new();
    let budget = Budget::new(Limit::Nodes(20_000));
    search.search(&position, &[], &budget, &mut |progress| {
        reports.push((progress.nodes, progress.effort.clone()));
    });
    let (nodes, effort) = reports.last().expect("there is progress");
    let mut moves: Vec<u32> = effort.iter().map(|(action, _)| *action).collect();
    moves.sort_unstable();
    assert_eq!(moves, [0, 1, 2, 3, 4], "every move is listed once");
    assert_eq!(effort.iter().map(|(_, nodes)| nodes).sum::<u64>(), *nodes);
    let largest = effort.iter().max_by_key(|(_, nodes)| *nodes);
    assert_eq!(
        largest,
        effort.first(),
        "the best move gets most of the nodes"
    );
}
