//! The probe of the smallest game: a pattern for other games, and a subject for examples.

use game::example::{Nim, NimOptions, Taken};

use crate::Probe;

impl Probe for Nim {
    fn every_action(&self) -> Vec<Taken> {
        (0..=u8::MAX).map(Taken).collect()
    }

    fn is_consistent(&self) -> bool {
        // The fields are private, and the parser refuses inconsistent positions.
        self.to_string().parse().as_ref() == Ok(self)
    }

    fn set_ups() -> Vec<(u8, NimOptions)> {
        let large = NimOptions { heap: 40, most: 5 };
        vec![(2, NimOptions::default()), (3, large.clone()), (4, large)]
    }
}
