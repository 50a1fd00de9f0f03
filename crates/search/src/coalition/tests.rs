//! Compares both searches with their definitions, on Nim for three and four players.

use game::{
    Budget, Limit, Turn,
    example::{Nim, Taken},
};

use super::*;
use crate::{AlphaBeta, Score, SearchOptions, mix};

/// Evaluates positions by pseudo-random numbers, so every leaf matters.
#[derive(Clone)]
struct RandomModel;

impl CoalitionModel<Nim> for RandomModel {
    fn evaluate(&self, nim: &Nim, player: Player) -> i32 {
        match nim.turn() {
            Turn::Over(outcome) if outcome.rank(player) == 1 => 10_000,
            Turn::Over(_) => -10_000,
            Turn::Player(_) | Turn::Chance => {
                (mix(self.key(nim) ^ player.index() as u64) % 1_000) as i32
            }
        }
    }

    fn key(&self, nim: &Nim) -> u64 {
        let letters = nim.to_string();
        letters
            .bytes()
            .fold(7, |key, byte| mix(key ^ u64::from(byte)))
    }

    fn code(taken: &Taken) -> u32 {
        taken.0.into()
    }

    fn with_mover(&self, nim: &Nim, player: Player) -> Option<Nim> {
        with_mover(nim, player)
    }

    fn priority(&self, _: &Nim, taken: &Taken) -> i32 {
        taken.0.into()
    }
}

/// Returns the same heap with another player to move, or `None` if the match is over.
fn with_mover(nim: &Nim, player: Player) -> Option<Nim> {
    nim.turn().player()?;
    let text = nim.to_string();
    let (heap, seats) = text.rsplit_once(' ').expect("a heap and seats");
    let (_, players) = seats
        .split_once('/')
        .expect("a seat and the number of players");
    let text = format!("{heap} {}/{players}", player.index());
    Some(text.parse().expect("it is Nim"))
}

fn after(nim: &Nim, taken: Taken) -> Nim {
    let mut nim = nim.clone();
    nim.apply(&taken, &mut ());
    nim
}

/// Returns the value for a player if all others move against it.
fn paranoid(nim: &Nim, player: Player, depth: u32) -> i32 {
    let Some(mover) = nim.turn().player().filter(|_| depth > 0) else {
        return RandomModel.evaluate(nim, player);
    };
    let actions = nim.actions().into_iter();
    let values = actions.map(|taken| paranoid(&after(nim, taken), player, depth - 1));
    if mover == player {
        values.max().expect("it can move")
    } else {
        values.min().expect("it can move")
    }
}

/// Returns the value for a player if after each of its moves one of the others replies.
fn best_reply(nim: &Nim, player: Player, depth: u32) -> i32 {
    let Some(mover) = nim.turn().player().filter(|_| depth > 0) else {
        return RandomModel.evaluate(nim, player);
    };
    if mover == player {
        let actions = nim.actions().into_iter();
        let values = actions.map(|taken| best_reply(&after(nim, taken), player, depth - 1));
        return values.max().expect("it can move");
    }
    let others = Player::all(nim.players()).filter(|other| *other != player);
    let replies = others.flat_map(|other| {
        let nim = with_mover(nim, other).expect("it goes on");
        nim.actions()
            .into_iter()
            .map(move |taken| after(&nim, taken))
    });
    let values = replies.map(|nim| {
        let next = with_mover(&nim, player).unwrap_or(nim);
        best_reply(&next, player, depth - 1)
    });
    values.min().expect("someone can move")
}

/// Returns heaps of one to `max`, for three and four players, with each player to move.
fn heaps(max: u32) -> impl Iterator<Item = Nim> {
    (1..=max).flat_map(|heap| {
        [3, 4].into_iter().flat_map(move |players| {
            (0..players).map(move |seat| {
                let text = format!("{heap} 3 {seat}/{players}");
                text.parse().expect("it is Nim")
            })
        })
    })
}

fn searched(nim: &Nim, opponents: OpponentModel, options: SearchOptions) -> Score {
    let position = Coalition::new(nim.clone(), RandomModel, opponents).expect("someone is to move");
    let budget = Budget::new(Limit::Nodes(1 << 40));
    let result = AlphaBeta::new(1, options).search(&position, &[], &budget, &mut |_| ());
    result.score
}

#[test]
fn paranoid_search_equals_its_definition() {
    for nim in heaps(14) {
        let player = nim.turn().player().expect("it goes on");
        for depth in 1..6 {
            let expected = Score::points(paranoid(&nim, player, depth));
            let plain = SearchOptions::full_width(depth);
            assert_eq!(
                searched(&nim, OpponentModel::Paranoid, plain),
                expected,
                "{nim}, depth {depth}"
            );
            let with_cache = SearchOptions {
                cache: true,
                ..plain
            };
            assert_eq!(
                searched(&nim, OpponentModel::Paranoid, with_cache),
                expected,
                "{nim}"
            );
        }
    }
}

#[test]
fn best_reply_search_equals_its_definition() {
    for nim in heaps(14) {
        let player = nim.turn().player().expect("it goes on");
        for depth in 1..6 {
            let expected = Score::points(best_reply(&nim, player, depth));
            let score = searched(
                &nim,
                OpponentModel::BestReply,
                SearchOptions::full_width(depth),
            );
            assert_eq!(score, expected, "{nim}, depth {depth}");
        }
    }
}

#[test]
fn both_models_are_equal_for_two_players() {
    for heap in 1..14 {
        let nim: Nim = format!("{heap} 3 0/2").parse().expect("it is Nim");
        let options = SearchOptions::full_width(6);
        let player = Player::new(0);
        assert_eq!(best_reply(&nim, player, 6), paranoid(&nim, player, 6));
        let [a, b] = [OpponentModel::Paranoid, OpponentModel::BestReply]
            .map(|opponents| searched(&nim, opponents, options));
        assert_eq!(a, b);
    }
}

#[test]
fn every_move_has_a_unique_code() {
    let nim: Nim = "9 3 0/4".parse().expect("it is Nim");
    let mut position =
        Coalition::new(nim, RandomModel, OpponentModel::BestReply).expect("someone is to move");
    position.play(Reply {
        player: Player::new(0),
        action: Taken(1),
    });
    let mut codes = Vec::new();
    position.moves(MoveFilter::All, |reply, _| {
        codes.push(Coalition::<Nim, RandomModel>::code(reply));
    });
    assert_eq!(codes.len(), 9, "three opponents with three moves each");
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 9);
}
