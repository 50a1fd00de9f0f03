//! Brains that look at nothing but the next move: any move, and the one with the most fish.

use std::cmp::Ordering;

use game::{Budget, Dice, SearchInfo, Strategy, View};

use crate::{Action, Floe, Observation, Penguins, Tile, bits::Bits};

/// Any tile to be placed on; any pawn, and any of its targets.
pub(super) struct Random {
    pub(super) dice: Dice,
}

impl Strategy<Penguins> for Random {
    fn choose(
        &mut self,
        view: &View<Penguins>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let legal = &view.actions;
        // The moves of a pawn follow one another, so pawns are the places where it changes. All
        // tiles to be placed on count as the targets of one pawn.
        let mut starts: Vec<usize> = vec![0];
        let pairs = legal.windows(2).enumerate();
        starts.extend(
            pairs
                .filter(|(_, pair)| pawn(pair[0]) != pawn(pair[1]))
                .map(|(at, _)| at + 1),
        );
        let choice = self.dice.below(starts.len() as u32) as usize;
        let from = starts[choice];
        let to = starts.get(choice + 1).copied().unwrap_or(legal.len());
        from + self.dice.below((to - from) as u32) as usize
    }
}

/// The pawn that moves.
fn pawn(action: Action) -> Option<Tile> {
    match action {
        Action::Place { .. } => None,
        Action::Move { from, .. } => Some(from),
    }
}

/// Moves along the path with the most fish on average, rich tiles counting more, and places pawns
/// where much can be reached. Equals are chosen from by the dice.
pub(super) struct Greedy {
    pub(super) dice: Dice,
}

impl Strategy<Penguins> for Greedy {
    fn choose(
        &mut self,
        view: &View<Penguins>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let Ok(floe) = Floe::recall(&view.observation.board) else {
            return 0;
        };
        let ice = Ice::new(&floe, &view.observation);
        let worths = view.actions.iter().map(|action| ice.worth(*action));
        self.best(&worths.collect::<Vec<u64>>())
    }
}

impl Greedy {
    /// One of the best, each equally likely.
    fn best(&mut self, worths: &[u64]) -> usize {
        let (mut best, mut equals) = (0, 0);
        for (index, worth) in worths.iter().enumerate() {
            match worth.cmp(&worths[best]) {
                Ordering::Less => continue,
                Ordering::Equal => equals += 1,
                Ordering::Greater => equals = 1,
            }
            // The third of equals replaces the others once in three times, and so on.
            if self.dice.below(equals) == 0 {
                best = index;
            }
        }
        best
    }
}

/// What the greedy brain looks at.
struct Ice<'a> {
    floe: &'a Floe,
    seen: &'a Observation,
    free: Bits,
}

impl Ice<'_> {
    fn new<'a>(floe: &'a Floe, seen: &'a Observation) -> Ice<'a> {
        let mut free = Bits::none(floe.n_tiles());
        for (tile, _) in floe
            .tiles()
            .zip(&seen.fish)
            .filter(|(_, fish)| fish.is_some())
        {
            free.insert(tile);
        }
        for pawn in seen.seats.iter().flat_map(|(_, seat)| &seat.pawns) {
            if floe.has(*pawn) {
                free.remove(*pawn);
            }
        }
        Ice { floe, seen, free }
    }

    fn worth(&self, action: Action) -> u64 {
        match action {
            Action::Place { tile } => self.worth_of_place(tile),
            Action::Move { from, to } => self.worth_of_move(from, to),
        }
    }

    /// All that can be reached along lines, what is near counting more.
    fn worth_of_place(&self, tile: Tile) -> u64 {
        let along = |ray: &[Tile]| -> u64 {
            let open = self.open(ray).iter().zip(1..);
            open.map(|(tile, distance)| 60 * self.weight(*tile) / distance)
                .sum()
        };
        self.floe.rays(tile).map(along).sum()
    }

    /// The mean along the path, in thousandths; along the best path if there are several.
    fn worth_of_move(&self, from: Tile, to: Tile) -> u64 {
        let mean = |ray: &[Tile]| {
            let open = self.open(ray);
            let length = 1 + open.iter().position(|&tile| tile == to)?;
            let total: u64 = open[..length].iter().map(|tile| self.weight(*tile)).sum();
            Some(1000 * total / length as u64)
        };
        self.floe.rays(from).filter_map(mean).max().unwrap_or(0)
    }

    /// The part of a ray before the first pawn or gap.
    fn open<'a>(&self, ray: &'a [Tile]) -> &'a [Tile] {
        let blocked = ray.iter().position(|tile| !self.free.has(*tile));
        &ray[..blocked.unwrap_or(ray.len())]
    }

    /// What the fish on a tile are worth: one 1, two 4, three 9.
    fn weight(&self, tile: Tile) -> u64 {
        let fish = u64::from(self.seen.fish[tile.index()].unwrap_or(0));
        fish * fish
    }
}
