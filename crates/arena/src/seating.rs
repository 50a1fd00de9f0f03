//! Who sits where: blocks of games in which luck cancels.

/// Who sits where in each of many games.
///
/// A *block* is the same set-up played once from every order of seats, so that whatever luck a seat
/// brings, everyone has it. Two have two orders, three have six and four have twenty-four. More
/// than four would play the same set-up hundreds of times; they play it once in every rotation of a
/// circle, and the circle is another for the next set-up.
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

/// Up to so many sides play every set-up from every order of seats.
const MOST_IN_EVERY_ORDER: u32 = 4;

impl Seating {
    /// So many sides at so many seats, which they take in turn; nothing if they cannot be shared.
    #[must_use]
    pub fn new(sides: usize, seats: usize) -> Option<Seating> {
        let can_be_shared = sides > 0 && seats >= sides && seats.is_multiple_of(sides);
        let seating = Seating {
            sides: u32::try_from(sides).ok()?,
            seats: u32::try_from(seats).ok()?,
        };
        can_be_shared.then_some(seating)
    }

    /// How many games make a block.
    #[must_use]
    pub fn block(&self) -> u32 {
        if self.sides <= MOST_IN_EVERY_ORDER {
            self.sides * self.circles()
        } else {
            self.sides
        }
    }

    /// The side at each seat in the game of that number.
    #[must_use]
    pub fn of(&self, number: u32) -> Vec<usize> {
        let circle = self.circle(number / self.sides % self.circles());
        let first = (number % self.sides) as usize;
        let seats = 0..self.seats as usize;
        seats
            .map(|seat| circle[(seat + first) % circle.len()])
            .collect()
    }

    /// In how many circles the sides can sit, if it does not matter who is the first.
    fn circles(&self) -> u32 {
        // Ten sides have more circles than anybody will ever play.
        (1..self.sides.min(10)).product()
    }

    /// The circle of that number: the first side stays, the others change places.
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
