//! The tables, held against known counts and against search.

use game::{Budget, Dice, Game, Limit, Seed};
use search::{AlphaBeta, Score, SearchOptions};

use super::*;
use crate::{
    Jungle,
    brain::{
        Taste,
        chase::{Chase, past_keys},
    },
};

#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    positions: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    /// Plies of the longest match that is not a draw, whoever wins it.
    longest: u8,
}

impl Counts {
    fn add(&mut self, table: &Table) {
        for truth in table.truths() {
            self.positions += 1;
            match truth {
                Truth::Win(plies) => {
                    self.wins += 1;
                    self.longest = self.longest.max(plies);
                }
                Truth::Loss(plies) => {
                    self.losses += 1;
                    self.longest = self.longest.max(plies);
                }
                Truth::Draw => self.draws += 1,
            }
        }
    }
}

#[test]
fn one_against_one_counts() {
    let rules = Rules::of(Variant::Classic);
    let mut counts = Counts::default();
    for first in 0..8 {
        for second in 0..8 {
            counts.add(pair(rules, [1 << first, 1 << second]));
        }
    }
    let known = Counts {
        positions: 320_136,
        wins: 165_434,
        losses: 128_922,
        draws: 25_780,
        longest: 34,
    };
    assert_eq!(counts, known);
}

#[test]
fn two_against_one_counts() {
    if !testkit::is_slow() {
        return;
    }
    let mut counts = Counts::default();
    let endings = Endings::build(|_, _| ());
    for table in endings.tables() {
        counts.add(table);
    }
    assert_eq!(counts.positions, 54_355_896);
    assert_eq!(
        (counts.wins, counts.losses, counts.draws),
        (30_277_979, 23_397_652, 680_265)
    );
    assert_eq!(counts.longest, 67);
    let bytes = endings.to_bytes();
    let read = |bytes: &[u8]| Endings::from_bytes(Box::new(bytes.to_vec()));
    let again = read(&bytes).expect("what was written reads back");
    assert_eq!(again.to_bytes(), bytes);
    assert_eq!(read(&bytes[1..]).err(), Some(NotEndings::Other));
    // A disk that was full, and one that forgot.
    let torn = read(&bytes[..bytes.len() - 1]).err();
    assert!(matches!(torn, Some(NotEndings::Torn { .. })), "{torn:?}");
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    assert_eq!(read(&damaged).err(), Some(NotEndings::Damaged));
}

/// A position with these animals somewhere.
fn somewhere(first: Animal, second: Animal, dice: &mut Dice) -> Option<Jungle> {
    let squares: Vec<crate::Square> = crate::map::Map::of(Variant::Classic).squares().collect();
    let [one, other] = [(); 2].map(|()| squares[dice.below(63) as usize]);
    let mut text = String::new();
    for rank in (1..=9).rev() {
        for file in 0..7 {
            let here = crate::Square::new(file, rank)?;
            match here {
                _ if here == one && here == other => return None,
                _ if here == one => text.push(first.letter().to_ascii_uppercase()),
                _ if here == other => text.push(second.letter()),
                _ => text.push('1'),
            }
        }
        text.push(if rank > 1 { '/' } else { ' ' });
    }
    let text = format!("{text}{} 0", dice.below(2));
    // Runs of empty squares are written as one number.
    let mut written = String::new();
    let mut run = 0;
    for letter in text.split_inclusive(' ').next()?.chars() {
        if letter == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            written += &run.to_string();
            run = 0;
        }
        written.push(letter);
    }
    written += text.split_once(' ')?.1;
    written
        .parse()
        .ok()
        .filter(|state: &Jungle| !state.turn().is_over())
}

#[test]
fn search_never_contradicts_the_tables() {
    let mut dice = Dice::new(Seed::from_number(5));
    let mut compared = 0;
    while compared < 300 {
        let [first, second] = [(); 2].map(|()| Animal::ALL[dice.below(8) as usize]);
        let Some(state) = somewhere(first, second, &mut dice) else {
            continue;
        };
        let alive = [1 << first.index(), 1 << second.index()];
        let truth = pair(state.rules(), alive).truth(state.board(), state.mover());
        // The plain taste knows no tables.
        let chase = Chase::new(&state, Taste::Plain);
        let mut search = AlphaBeta::new(
            4,
            SearchOptions {
                max_depth: 12,
                ..SearchOptions::default()
            },
        );
        let budget = Budget::new(Limit::Nodes(30_000));
        let found = search.search(&chase, &past_keys(&state), &budget, &mut |_| ());
        match (truth, found.score.plies_to_end()) {
            (_, None) => {}
            (Truth::Win(plies), Some(found_plies)) => {
                assert!(
                    found.score.is_win() && found_plies >= plies.into(),
                    "{state}"
                );
            }
            (Truth::Loss(plies), Some(found_plies)) => {
                assert!(
                    found.score.is_loss() && found_plies <= plies.into(),
                    "{state}"
                );
            }
            (Truth::Draw, Some(_)) => panic!("{state} is a draw, not {}", found.score),
        }
        // Whoever knows the tables finds the truth at once.
        let chase = Chase::new(&state, Taste::Tuned);
        let mut search = AlphaBeta::new(1, SearchOptions::default());
        let budget = Budget::new(Limit::Nodes(2_000));
        let knows = search.search(&chase, &[], &budget, &mut |_| ());
        let expected = match truth {
            Truth::Win(plies) => Score::win_in(plies.into()),
            Truth::Loss(plies) => Score::loss_in(plies.into()),
            Truth::Draw => Score::DRAW,
        };
        assert_eq!(knows.score, expected, "{state}");
        compared += 1;
    }
}
