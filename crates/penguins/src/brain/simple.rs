//! Brains that consider only the next move: `random` and `greedy`.

use std::cmp::Ordering;

use game::{Budget, Dice, SearchInfo, Strategy, View};

use crate::{Action, Floe, Observation, Penguins, Tile, bits::Bits};

/// Places a pawn on a random tile; moves a random pawn to a random target.
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
        // Legal moves are grouped by pawn; find the start of each group. All placements are one
        // group.
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

/// Returns the pawn that moves.
fn pawn(action: Action) -> Option<Tile> {
    match action {
        Action::Place { .. } => None,
        Action::Move { from, .. } => Some(from),
    }
}

/// Moves along the path with the most fish on average, with extra weight for rich tiles, and places
/// pawns where they reach many fish. Ties are broken at random.
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
        let Ok(floe) = Floe::cached(&view.observation.board) else {
            return 0;
        };
        let open_tiles = OpenTiles::new(&floe, &view.observation);
        let values = view.actions.iter().map(|action| open_tiles.value(*action));
        self.best(&values.collect::<Vec<u64>>())
    }
}

impl Greedy {
    /// Returns one of the best actions, each with equal probability.
    fn best(&mut self, values: &[u64]) -> usize {
        let (mut best, mut equals) = (0, 0);
        for (index, worth) in values.iter().enumerate() {
            match worth.cmp(&values[best]) {
                Ordering::Less => continue,
                Ordering::Equal => equals += 1,
                Ordering::Greater => equals = 1,
            }
            // The n-th of several equal values replaces the choice with probability 1/n.
            if self.dice.below(equals) == 0 {
                best = index;
            }
        }
        best
    }
}

/// The free tiles with their fish.
struct OpenTiles<'a> {
    floe: &'a Floe,
    seen: &'a Observation,
    free: Bits,
}

impl OpenTiles<'_> {
    fn new<'a>(floe: &'a Floe, seen: &'a Observation) -> OpenTiles<'a> {
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
        OpenTiles { floe, seen, free }
    }

    fn value(&self, action: Action) -> u64 {
        match action {
            Action::Place { tile } => self.value_of_place(tile),
            Action::Move { from, to } => self.value_of_move(from, to),
        }
    }

    /// Sums the reachable fish along all lines, divided by their distance.
    fn value_of_place(&self, tile: Tile) -> u64 {
        let along = |ray: &[Tile]| -> u64 {
            let open = self.open(ray).iter().zip(1..);
            open.map(|(tile, distance)| 60 * self.weight(*tile) / distance)
                .sum()
        };
        self.floe.rays(tile).map(along).sum()
    }

    /// Returns the mean weight along the path, in thousandths; of several paths, the best one.
    fn value_of_move(&self, from: Tile, to: Tile) -> u64 {
        let mean = |ray: &[Tile]| {
            let open = self.open(ray);
            let length = 1 + open.iter().position(|&tile| tile == to)?;
            let total: u64 = open[..length].iter().map(|tile| self.weight(*tile)).sum();
            Some(1000 * total / length as u64)
        };
        self.floe.rays(from).filter_map(mean).max().unwrap_or(0)
    }

    /// Returns the part of a ray before the first pawn or gap.
    fn open<'a>(&self, ray: &'a [Tile]) -> &'a [Tile] {
        let blocked = ray.iter().position(|tile| !self.free.has(*tile));
        &ray[..blocked.unwrap_or(ray.len())]
    }

    /// The weight of a tile: the square of its fish.
    fn weight(&self, tile: Tile) -> u64 {
        let fish = u64::from(self.seen.fish[tile.index()].unwrap_or(0));
        fish * fish
    }
}
