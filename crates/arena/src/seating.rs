//! The order of seats: blocks of matches in which luck cancels out.

/// The order of seats in each match of a series.
///
/// A *block* is the same set-up played once from every order of seats, so everyone has the luck of
/// every seat. Two sides have two orders, three have six and four have twenty-four. More than four
/// sides would play the same set-up hundreds of times; they play it once in every rotation of a
/// circle, with another circle for the next set-up.
///
/// ```
/// use arena::Seating;
///
/// let seating = Seating::new(2, 4).expect("two sides can share four seats");
/// assert_eq!(seating.block(), 2);
/// assert_eq!(seating.of(0), [0, 1, 0, 1]);
/// assert_eq!(seating.of(1), [1, 0, 1, 0]);
/// assert_eq!(Seating::new(2, 3), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    sides: u32,
    seats: u32,
}

/// Up to this many sides play every set-up from every order of seats.
const MAX_IN_EVERY_ORDER: u32 = 4;

impl Seating {
    /// Creates a seating in which the sides take the seats in turn. Returns `None` if the seats
    /// cannot be shared equally.
    #[must_use]
    pub fn new(sides: usize, seats: usize) -> Option<Seating> {
        let can_be_shared = sides > 0 && seats >= sides && seats.is_multiple_of(sides);
        let seating = Seating {
            sides: u32::try_from(sides).ok()?,
            seats: u32::try_from(seats).ok()?,
        };
        can_be_shared.then_some(seating)
    }

    /// Returns the number of matches in a block.
    #[must_use]
    pub fn block(&self) -> u32 {
        if self.sides <= MAX_IN_EVERY_ORDER {
            self.sides * self.circles()
        } else {
            self.sides
        }
    }

    /// Returns the side at each seat in the match of this number.
    #[must_use]
    pub fn of(&self, number: u32) -> Vec<usize> {
        let circle = self.circle(number / self.sides % self.circles());
        let first = (number % self.sides) as usize;
        let seats = 0..self.seats as usize;
        seats
            .map(|seat| circle[(seat + first) % circle.len()])
            .collect()
    }

    /// Returns the number of circles in which the sides can sit, whichever is first.
    fn circles(&self) -> u32 {
        // Ten sides have more circles than anybody will ever play.
        (1..self.sides.min(10)).product()
    }

    /// Returns the circle of this number: the first side stays, the others change places.
    fn circle(&self, mut number: u32) -> Vec<usize> {
        let mut left: Vec<usize> = (1..self.sides as usize).collect();
        let mut circle = vec![0];
        while !left.is_empty() {
            let choices = left.len() as u32;
            circle.push(left.remove((number % choices) as usize));
            number /= choices;
        }
        circle
    }
}

#[cfg(test)]
mod tests;
