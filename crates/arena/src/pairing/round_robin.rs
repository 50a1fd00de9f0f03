//! Round robin: one entrant stays, the others move around a circle.

use super::Meeting;

/// Returns the round of this number, or `None` when everyone has met everyone.
pub(super) fn round(entrants: usize, number: usize) -> Option<Vec<Meeting>> {
    // With an odd number there is an empty chair.
    let chairs = entrants + entrants % 2;
    if number >= chairs - 1 {
        return None;
    }
    let at = |chair: usize| match chair {
        0 => 0,
        chair => (chair - 1 + number) % (chairs - 1) + 1,
    };
    let meeting = |chair: usize| {
        let (one, other) = (at(chair), at(chairs - 1 - chair));
        match (one.min(other), one.max(other)) {
            (one, other) if other == entrants => Meeting::Bye(one),
            (one, other) => Meeting::Pair(one, other),
        }
    };
    let mut meetings: Vec<Meeting> = (0..chairs / 2).map(meeting).collect();
    meetings.sort_by_key(|it| match it {
        Meeting::Pair(one, _) => (0, *one),
        Meeting::Bye(one) => (1, *one),
    });
    Some(meetings)
}
