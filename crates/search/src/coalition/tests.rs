//! Against the definitions, on Nim of three and four where whoever takes the last wins.

use game::{
    Budget, Limit, Turn,
    example::{Nim, Taken},
};

use super::*;
use crate::{AlphaBeta, Options, Score, mix};

/// Opinions are any numbers, so that every leaf counts.
#[derive(Clone)]
struct Made;

impl Adviser<Nim> for Made {
    fn worth(&self, nim: &Nim, player: Player) -> i32 {
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

    fn given_to(&self, nim: &Nim, player: Player) -> Option<Nim> {
        given(nim, player)
    }

    fn hint(&self, _: &Nim, taken: &Taken) -> i32 {
        taken.0.into()
    }
}

/// The same heap with another to move; a match that is over stays over.
fn given(nim: &Nim, player: Player) -> Option<Nim> {
    nim.turn().player()?;
    let text = nim.to_string();
    let (heap, seats) = text.rsplit_once(' ').expect("a heap and seats");
    let (_, players) = seats.split_once('/').expect("a seat of so many");
    let text = format!("{heap} {}/{players}", player.index());
    Some(text.parse().expect("it is Nim"))
}

fn after(nim: &Nim, taken: Taken) -> Nim {
    let mut nim = nim.clone();
    nim.apply(&taken, &mut ());
    nim
}

/// What the one gets if all others want to harm it, by definition.
fn paranoid(nim: &Nim, one: Player, depth: u32) -> i32 {
    let Some(mover) = nim.turn().player().filter(|_| depth > 0) else {
        return Made.worth(nim, one);
    };
    let actions = nim.actions().into_iter();
    let worths = actions.map(|taken| paranoid(&after(nim, taken), one, depth - 1));
    if mover == one {
        worths.max().expect("it can move")
    } else {
        worths.min().expect("it can move")
    }
}

/// What it gets if after each of its moves one of the others makes the worst for it.
fn best_reply(nim: &Nim, one: Player, depth: u32) -> i32 {
    let Some(mover) = nim.turn().player().filter(|_| depth > 0) else {
        return Made.worth(nim, one);
    };
    if mover == one {
        let actions = nim.actions().into_iter();
        let worths = actions.map(|taken| best_reply(&after(nim, taken), one, depth - 1));
        return worths.max().expect("it can move");
    }
    let others = Player::all(nim.players()).filter(|player| *player != one);
    let replies = others.flat_map(|player| {
        let nim = given(nim, player).expect("it goes on");
        nim.actions()
            .into_iter()
            .map(move |taken| after(&nim, taken))
    });
    let worths = replies.map(|nim| {
        let back = given(&nim, one).unwrap_or(nim);
        best_reply(&back, one, depth - 1)
    });
    worths.min().expect("someone can move")
}

/// Heaps of one to so many, for three and four players, whoever is to move.
fn heaps(most: u32) -> impl Iterator<Item = Nim> {
    (1..=most).flat_map(|heap| {
        [3, 4].into_iter().flat_map(move |players| {
            (0..players).map(move |seat| {
                let text = format!("{heap} 3 {seat}/{players}");
                text.parse().expect("it is Nim")
            })
        })
    })
}

fn searched(nim: &Nim, others: Others, options: Options) -> Score {
    let position = Coalition::new(nim.clone(), Made, others).expect("someone is to move");
    let budget = Budget::new(Limit::Nodes(1 << 40));
    let found = AlphaBeta::new(1, options).search(&position, &[], &budget, &mut |_| ());
    found.score
}

#[test]
fn paranoid_search_is_what_it_is_by_definition() {
    for nim in heaps(14) {
        let one = nim.turn().player().expect("it goes on");
        for depth in 1..6 {
            let truth = Score::points(paranoid(&nim, one, depth));
            let plain = Options::full_width(depth);
            assert_eq!(
                searched(&nim, Others::Paranoid, plain),
                truth,
                "{nim}, {depth} deep"
            );
            let with_table = Options {
                table: true,
                ..plain
            };
            assert_eq!(searched(&nim, Others::Paranoid, with_table), truth, "{nim}");
        }
    }
}

#[test]
fn best_reply_search_is_what_it_is_by_definition() {
    for nim in heaps(14) {
        let one = nim.turn().player().expect("it goes on");
        for depth in 1..6 {
            let truth = Score::points(best_reply(&nim, one, depth));
            let found = searched(&nim, Others::BestReply, Options::full_width(depth));
            assert_eq!(found, truth, "{nim}, {depth} deep");
        }
    }
}

#[test]
fn in_a_game_of_two_both_are_plain_minimax() {
    for heap in 1..14 {
        let nim: Nim = format!("{heap} 3 0/2").parse().expect("it is Nim");
        let options = Options::full_width(6);
        let one = Player::new(0);
        assert_eq!(best_reply(&nim, one, 6), paranoid(&nim, one, 6));
        let [a, b] = [Others::Paranoid, Others::BestReply].map(|it| searched(&nim, it, options));
        assert_eq!(a, b);
    }
}

#[test]
fn every_move_has_a_code_of_its_own() {
    let nim: Nim = "9 3 0/4".parse().expect("it is Nim");
    let mut position = Coalition::new(nim, Made, Others::BestReply).expect("someone is to move");
    position.play(Deed {
        player: Player::new(0),
        action: Taken(1),
    });
    let mut codes = Vec::new();
    position.moves(Which::All, |deed, _| {
        codes.push(Coalition::<Nim, Made>::code(deed));
    });
    assert_eq!(codes.len(), 9, "three of the others, three ways each");
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 9);
}
