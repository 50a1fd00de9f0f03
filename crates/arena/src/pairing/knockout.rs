//! Who loses is out: a tree in which the best seeds meet as late as can be.

use std::cmp::Ordering;

use super::{Meeting, Settled};

/// The round after the last one; nothing after the final.
pub(super) fn round(entrants: usize, last: Option<&[Settled]>) -> Option<Vec<Meeting>> {
    let places: Vec<Option<usize>> = match last {
        None => tree(entrants.next_power_of_two())
            .into_iter()
            .map(|seed| (seed < entrants).then_some(seed))
            .collect(),
        Some([_]) => return None,
        Some(settled) => settled.iter().map(|it| Some(winner(it))).collect(),
    };
    let meet = |pair: &[Option<usize>]| match pair {
        [Some(one), Some(other)] => Some(Meeting::Pair(*one, *other)),
        [Some(one), None] | [None, Some(one)] => Some(Meeting::Bye(*one)),
        _ => None,
    };
    Some(places.chunks(2).filter_map(meet).collect())
}

/// Who goes on: with as many points, the better seed.
#[must_use]
pub fn winner(settled: &Settled) -> usize {
    match settled.meeting {
        Meeting::Bye(one) => one,
        Meeting::Pair(one, other) => match settled.shares[0].total_cmp(&settled.shares[1]) {
            Ordering::Greater => one,
            Ordering::Less => other,
            Ordering::Equal => one.min(other),
        },
    }
}

/// Seeds in the order of a tree: the best two meet in the final at the earliest.
fn tree(size: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < size {
        let last = seeds.len() * 2 - 1;
        let halves = seeds.iter().flat_map(|seed| [*seed, last - *seed]);
        seeds = halves.collect();
    }
    seeds
}
