//! Swiss: entrants with equal points meet, and no pair meets again while it can be avoided.

use petgraph::{
    algo::maximum_matching,
    graph::{NodeIndex, UnGraph},
};

use super::{Meeting, MeetingResult};

/// Returns the next round.
///
/// From the top down, each gets the best fitting opponent among those that leave the others a way
/// to be paired without meeting again. A matching in a graph answers that, without trial and error.
pub(super) fn round(entrants: usize, before: &[Vec<MeetingResult>]) -> Vec<Meeting> {
    let table = Table::of(entrants, before);
    // If all have met already, some meet again, as seldom as possible.
    let mut most_met = 0;
    loop {
        if let Some(round) = table.pair(most_met) {
            return round;
        }
        most_met += 1;
    }
}

/// What is known of the entrants.
struct Table {
    points: Vec<f64>,
    /// How often two have met.
    met: Vec<Vec<u32>>,
    /// How often each had a bye.
    free: Vec<u32>,
}

impl Table {
    fn of(entrants: usize, before: &[Vec<MeetingResult>]) -> Table {
        let mut table = Table {
            points: vec![0.0; entrants],
            met: vec![vec![0; entrants]; entrants],
            free: vec![0; entrants],
        };
        for settled in before.iter().flatten() {
            match settled.meeting {
                Meeting::Pair(one, other) => {
                    table.met[one][other] += 1;
                    table.met[other][one] += 1;
                    table.points[one] += settled.shares[0];
                    table.points[other] += settled.shares[1];
                }
                Meeting::Bye(one) => {
                    table.free[one] += 1;
                    table.points[one] += settled.shares[0];
                }
            }
        }
        table
    }

    /// Pairs everyone if no pair has to meet that has met more often than this.
    fn pair(&self, most_met: u32) -> Option<Vec<Meeting>> {
        let mut left: Vec<usize> = (0..self.points.len()).collect();
        // Equals stay in the order of the list.
        left.sort_by(|one, other| self.points[*other].total_cmp(&self.points[*one]));
        let free = self.free_one(&left, most_met)?;
        left.retain(|it| Some(*it) != free);
        let mut meetings = Vec::new();
        while let Some(first) = left.first().copied() {
            let fits = |other: &usize| {
                let others: Vec<usize> = left
                    .iter()
                    .copied()
                    .filter(|it| ![first, *other].contains(it))
                    .collect();
                self.met[first][*other] <= most_met && self.can_be_paired(&others, most_met)
            };
            let other = self.by_fit(&left).into_iter().find(fits)?;
            left.retain(|it| ![first, other].contains(it));
            meetings.push(Meeting::Pair(first, other));
        }
        meetings.extend(free.map(Meeting::Bye));
        Some(meetings)
    }

    /// Returns the entrant with the bye, if their number is odd: the lowest of those with the fewest.
    fn free_one(&self, order: &[usize], most_met: u32) -> Option<Option<usize>> {
        if order.len().is_multiple_of(2) {
            return self.can_be_paired(order, most_met).then_some(None);
        }
        let mut candidates: Vec<usize> = order.iter().rev().copied().collect();
        candidates.sort_by_key(|it| self.free[*it]);
        let leaves_a_way = |one: &usize| {
            let others: Vec<usize> = order.iter().copied().filter(|it| it != one).collect();
            self.can_be_paired(&others, most_met)
        };
        candidates.into_iter().find(leaves_a_way).map(Some)
    }

    /// Returns the possible opponents of the first, the best fit first: in its own group of points
    /// from the middle down, as the upper half meets the lower, then up, then the groups below.
    fn by_fit(&self, left: &[usize]) -> Vec<usize> {
        let points = self.points[left[0]];
        let group = left.iter().take_while(|it| self.points[**it] >= points);
        let group = group.count();
        let middle = (group / 2).max(1);
        let from_the_middle = left[middle..group].iter();
        let up = left[1..middle].iter().rev();
        let order = from_the_middle.chain(up).chain(&left[group..]);
        order.copied().collect()
    }

    /// Returns whether all can be paired with entrants they have not met more often than this.
    fn can_be_paired(&self, entrants: &[usize], most_met: u32) -> bool {
        let mut graph: UnGraph<(), ()> = UnGraph::default();
        let nodes: Vec<NodeIndex> = entrants.iter().map(|_| graph.add_node(())).collect();
        for (index, one) in entrants.iter().enumerate() {
            for (other_index, other) in entrants[..index].iter().enumerate() {
                if self.met[*one][*other] <= most_met {
                    graph.add_edge(nodes[index], nodes[other_index], ());
                }
            }
        }
        maximum_matching(&graph).is_perfect()
    }
}
