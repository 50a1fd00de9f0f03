//! Laws of the pairings.

use std::collections::BTreeSet;

use game::{Dice, Seed};
use proptest::prelude::*;

use super::*;

/// Returns the results of a round: the first of each meeting has the given share.
fn results(meetings: &[Meeting], mut share: impl FnMut(usize, usize) -> f64) -> Vec<MeetingResult> {
    let shares = |meeting: &Meeting| match *meeting {
        Meeting::Pair(one, other) => {
            let share = share(one, other);
            [share, 1.0 - share]
        }
        Meeting::Bye(_) => [1.0, 0.0],
    };
    let shares: Vec<[f64; 2]> = meetings.iter().map(shares).collect();
    let settled = meetings.iter().zip(shares);
    let settled = settled.map(|(meeting, shares)| MeetingResult {
        meeting: *meeting,
        shares,
    });
    settled.collect()
}

/// Returns all rounds if the better seed always wins.
fn all(format: PairingFormat, entrants: usize, rounds: u32) -> Vec<Vec<Meeting>> {
    let (mut before, mut meetings) = (Vec::new(), Vec::new());
    while let Some(round) = next_round(format, entrants, rounds, &before) {
        before.push(results(&round, |one, other| f64::from(one < other)));
        meetings.push(round);
        assert!(meetings.len() < 100, "it must end");
    }
    meetings
}

fn pairs(rounds: &[Vec<Meeting>]) -> Vec<(usize, usize)> {
    let pair = |meeting: &Meeting| match meeting {
        Meeting::Pair(one, other) => Some((*one.min(other), *one.max(other))),
        Meeting::Bye(_) => None,
    };
    rounds.iter().flatten().filter_map(pair).collect()
}

/// Returns whether everyone is in exactly one meeting of a round.
fn is_whole(round: &[Meeting], entrants: usize) -> bool {
    (0..entrants).all(|entrant| round.iter().filter(|it| it.has(entrant)).count() == 1)
}

#[test]
fn in_a_round_robin_everyone_meets_everyone_once() {
    for entrants in 2..12 {
        let rounds = all(PairingFormat::RoundRobin, entrants, 0);
        let met = pairs(&rounds);
        assert_eq!(met.len(), entrants * (entrants - 1) / 2);
        assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len());
        assert!(rounds.iter().all(|round| is_whole(round, entrants)));
    }
}

/// Returns whether all can be paired without a second meeting, by trying everything.
fn can_avoid(left: &[usize], met: &BTreeSet<(usize, usize)>) -> bool {
    let Some((first, rest)) = left.split_first() else {
        return true;
    };
    rest.iter().any(|other| {
        let others: Vec<usize> = rest.iter().copied().filter(|it| it != other).collect();
        !met.contains(&(*first.min(other), *first.max(other))) && can_avoid(&others, met)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn swiss_avoids_second_meetings_where_possible(
        entrants in 2_usize..9,
        seed: u64,
    ) {
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut before: Vec<Vec<MeetingResult>> = Vec::new();
        // More rounds than there are opponents, so that some must meet again.
        for _ in 0..entrants + 2 {
            let rounds = u32::MAX;
            let round = next_round(PairingFormat::Swiss, entrants, rounds, &before).expect("there is one");
            prop_assert!(is_whole(&round, entrants), "{round:?}");
            let meetings = |settled: &Vec<MeetingResult>| settled.iter().map(|it| it.meeting).collect();
            let earlier: Vec<Vec<Meeting>> = before.iter().map(meetings).collect();
            let met: BTreeSet<(usize, usize)> = pairs(&earlier).into_iter().collect();
            let repeats = pairs(std::slice::from_ref(&round)).iter().any(|it| met.contains(it));
            if repeats {
                let everyone: Vec<usize> = (0..entrants).collect();
                let without = |free: usize| -> Vec<usize> {
                    everyone.iter().copied().filter(|it| *it != free).collect()
                };
                let avoidable = match entrants % 2 {
                    0 => can_avoid(&everyone, &met),
                    _ => everyone.iter().any(|free| can_avoid(&without(*free), &met)),
                };
                prop_assert!(!avoidable, "{round:?} after {before:?}");
            }
            before.push(results(&round, |_, _| f64::from(dice.below(5)) / 4.0));
        }
    }

    #[test]
    fn a_knockout_ends_with_an_undefeated_entrant(entrants in 2_usize..40, seed: u64) {
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut before: Vec<Vec<MeetingResult>> = Vec::new();
        while let Some(round) = next_round(PairingFormat::Knockout, entrants, 0, &before) {
            before.push(results(&round, |_, _| f64::from(dice.below(3)) / 2.0));
        }
        prop_assert_eq!(before.len() as u32, entrants.next_power_of_two().ilog2());
        let champion = winner(&before.last().expect("there is a final")[0]);
        let own = before.iter().flatten().filter(|it| it.meeting.has(champion));
        prop_assert!(own.clone().all(|it| winner(it) == champion));
        // Everyone else lost exactly once.
        let met = before.iter().flatten().filter(|it| matches!(it.meeting, Meeting::Pair(..)));
        prop_assert_eq!(met.count(), entrants - 1);
    }
}

#[test]
fn swiss_pairs_the_upper_half_of_a_group_with_the_lower_half() {
    let rounds = all(PairingFormat::Swiss, 8, 2);
    assert_eq!(pairs(&rounds[..1]), [(0, 4), (1, 5), (2, 6), (3, 7)]);
    assert_eq!(pairs(&rounds[1..]), [(0, 2), (1, 3), (4, 6), (5, 7)]);
}

#[test]
fn swiss_gives_everyone_a_bye_before_anyone_has_two() {
    let rounds = all(PairingFormat::Swiss, 5, 5);
    let free: BTreeSet<usize> = rounds
        .iter()
        .flatten()
        .filter_map(|it| match it {
            Meeting::Bye(one) => Some(*one),
            Meeting::Pair(..) => None,
        })
        .collect();
    assert_eq!(free.len(), 5);
}

#[test]
fn a_large_swiss_is_paired_at_once() {
    // With nearly as many rounds as opponents, trial and error would take for ever.
    let rounds = all(PairingFormat::Swiss, 24, 20);
    let met = pairs(&rounds);
    assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len());
}

#[test]
fn in_a_knockout_the_best_two_meet_in_the_final() {
    let rounds = all(PairingFormat::Knockout, 8, 0);
    assert_eq!(rounds.len(), 3);
    assert_eq!(pairs(&rounds[..1]), [(0, 7), (3, 4), (1, 6), (2, 5)]);
    assert_eq!(pairs(&rounds[2..]), [(0, 1)]);
    // With five, the first three are free in the first round.
    let rounds = all(PairingFormat::Knockout, 5, 0);
    assert_eq!(pairs(&rounds), [(3, 4), (0, 3), (1, 2), (0, 1)]);
}

#[test]
fn a_single_entrant_has_no_round() {
    for format in [
        PairingFormat::RoundRobin,
        PairingFormat::Swiss,
        PairingFormat::Knockout,
    ] {
        assert_eq!(next_round(format, 1, 3, &[]), None);
        assert_eq!(next_round(format, 0, 3, &[]), None);
    }
}
