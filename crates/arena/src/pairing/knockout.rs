//! Knockout: a tree in which the best seeds meet as late as possible.

use std::cmp::Ordering;

use super::{Meeting, MeetingResult};

/// Returns the next round, or `None` after the final.
pub(super) fn round(entrants: usize, last: Option<&[MeetingResult]>) -> Option<Vec<Meeting>> {
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

/// Returns the entrant who goes on: the better seed if the points are equal.
#[must_use]
pub fn winner(settled: &MeetingResult) -> usize {
    match settled.meeting {
        Meeting::Bye(one) => one,
        Meeting::Pair(one, other) => match settled.shares[0].total_cmp(&settled.shares[1]) {
            Ordering::Greater => one,
            Ordering::Less => other,
            Ordering::Equal => one.min(other),
        },
    }
}

/// Returns the seeds in the order of the tree: the best two can only meet in the final.
fn tree(size: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < size {
        let last = seeds.len() * 2 - 1;
        let halves = seeds.iter().flat_map(|seed| [*seed, last - *seed]);
        seeds = halves.collect();
    }
    seeds
}
