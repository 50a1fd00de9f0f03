//! Searches of trees that a number makes up: every position different, ends anywhere, and now and
//! then a player to move twice.

use game::{Budget, Limit, Player};

use super::*;
use crate::{Score, Verdict, Which, Worth, mix};

#[derive(Clone)]
struct Made {
    key: u64,
    mover: Player,
    /// How many plies there are at most.
    left: u32,
}

impl Made {
    fn new(seed: u64) -> Made {
        Made {
            key: mix(seed),
            mover: Player::new(0),
            left: 100,
        }
    }

    fn n_moves(&self) -> u32 {
        1 + (self.key >> 8) as u32 % 5
    }
}

impl Position for Made {
    type Move = u32;

    fn mover(&self) -> Player {
        self.mover
    }

    fn verdict(&self) -> Option<Verdict> {
        match self.key % 40 {
            _ if self.left == 0 => Some(Verdict::Points(self.evaluate())),
            0 => Some(Verdict::Win),
            1 | 2 => Some(Verdict::Loss),
            3 => Some(Verdict::Draw),
            4 => Some(Verdict::Points(700)),
            _ => None,
        }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        (self.key >> 20) as i32 % 300
    }

    fn moves(&self, which: Which, mut visit: impl FnMut(u32, Worth)) {
        for index in 0..self.n_moves() {
            let hint = (mix(self.key ^ u64::from(index)) % 100) as i32;
            if which == Which::All {
                visit(index, Worth { gain: 0, hint });
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

/// The plainest way to find what a position is worth.
fn minimax(position: &Made, depth: u32, ply: u32) -> Score {
    if let Some(verdict) = position.verdict() {
        return verdict.score(ply);
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

fn searched(position: &Made, options: Options) -> Found<u32> {
    AlphaBeta::new(1, options).search(position, &[], &unlimited(), &mut |_| ())
}

/// Positions with something to decide.
fn positions(count: usize) -> impl Iterator<Item = Made> {
    let made = (0..).map(Made::new);
    made.filter(|position| position.verdict().is_none() && position.n_moves() > 1)
        .take(count)
}

#[test]
fn full_width_is_minimax() {
    for position in positions(3_000) {
        let found = searched(&position, Options::full_width(5));
        assert_eq!(found.score, minimax(&position, found.depth, 0));
        let mut child = position.clone();
        child.play(found.line[0]);
        let below = minimax(&child, found.depth - 1, 1);
        let below = if child.mover == position.mover {
            below
        } else {
            -below
        };
        assert_eq!(below, found.score, "the move it found is worth that much");
    }
}

#[test]
fn the_table_changes_no_answer() {
    for position in positions(1_000) {
        let options = Options {
            table: true,
            ..Options::full_width(6)
        };
        let found = searched(&position, options);
        assert_eq!(found.score, minimax(&position, found.depth, 0));
    }
}

#[test]
fn slack_gives_near_equals_their_own_scores() {
    for position in positions(500) {
        let options = Options {
            slack: 60,
            ..Options::full_width(4)
        };
        let found = searched(&position, options);
        let (_, best) = found.ranked[0];
        for (action, score) in &found.ranked {
            let mut child = position.clone();
            child.play(*action);
            let below = minimax(&child, found.depth - 1, 1);
            let own = if child.mover == position.mover {
                below
            } else {
                -below
            };
            if own.plus(60) > best {
                assert_eq!(*score, own);
            } else {
                assert!(*score >= own && score.plus(60) <= best, "a bound");
            }
        }
    }
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    for position in positions(100) {
        for nodes in [1, 10, 500, 5_000] {
            let budget = Budget::new(Limit::Nodes(nodes));
            let search = || {
                let mut search = AlphaBeta::new(1, Options::default());
                search.search(&position, &[], &budget, &mut |_| ())
            };
            assert_eq!(search(), search());
            assert!(search().nodes <= nodes + 1);
        }
    }
}

#[test]
fn whoever_is_stopped_answers_at_once() {
    let budget = unlimited();
    budget.stop.pull();
    for position in positions(100) {
        let mut search = AlphaBeta::new(1, Options::default());
        let found = search.search(&position, &[], &budget, &mut |_| ());
        assert!(found.line[0] < position.n_moves());
        assert!(found.nodes <= 2 * Clock::NODES_BETWEEN);
    }
}

#[test]
fn threads_find_the_same_score() {
    for position in positions(50) {
        // Threads tell each other what they saw deeper, so the tree has to have an end.
        let position = Made {
            left: 6,
            ..position
        };
        let options = Options {
            table: true,
            threads: 3,
            ..Options::full_width(9)
        };
        let found = searched(&position, options);
        assert_eq!(found.score, minimax(&position, 9, 0));
    }
}

#[test]
fn every_iteration_is_told() {
    let position = positions(1).next().expect("there is one");
    let mut depths = Vec::new();
    let mut search = AlphaBeta::new(1, Options::full_width(4));
    search.search(&position, &[], &unlimited(), &mut |report| {
        depths.push(report.depth);
        assert!(report.nodes > 0 && !report.line.is_empty());
    });
    assert_eq!(depths, [1, 2, 3, 4]);
}

#[test]
fn a_report_tells_how_much_work_each_move_was() {
    let position = (0..)
        .map(Made::new)
        .find(|made| made.verdict().is_none() && made.n_moves() == 5)
        .expect("numbers make up every kind of position");
    let mut search = AlphaBeta::new(1, Options::default());
    let mut told = Vec::new();
    let budget = Budget::new(Limit::Nodes(20_000));
    search.search(&position, &[], &budget, &mut |report| {
        told.push((report.nodes, report.effort.clone()));
    });
    let (nodes, effort) = told.last().expect("it tells something");
    let mut moves: Vec<u32> = effort.iter().map(|(action, _)| *action).collect();
    moves.sort_unstable();
    assert_eq!(moves, [0, 1, 2, 3, 4], "every move is there once");
    assert_eq!(effort.iter().map(|(_, nodes)| nodes).sum::<u64>(), *nodes);
    let most = effort.iter().max_by_key(|(_, nodes)| *nodes);
    assert_eq!(most, effort.first(), "most of it goes into the best");
}
