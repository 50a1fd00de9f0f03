//! The rules once more, as plainly as they can be written, to be compared with the real ones.
//!
//! It shares no code with the crate: a tile is a pair of coordinates, a line is a direction, and
//! everything is looked for anew at every step.

#![allow(dead_code, reason = "tests and benchmarks each use a part of it")]

use std::collections::BTreeMap;

/// Across and down. Hexagons and octagons are two apart, so that all directions are whole.
type Place = (i32, i32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Hex,
    Square,
    Octagon,
}

#[derive(Clone, Debug)]
pub(crate) struct Naive {
    kind: Kind,
    /// The number of each place, whether or not its tile is gone.
    numbers: BTreeMap<Place, usize>,
    /// The fish on the tiles which are there.
    ice: BTreeMap<Place, u32>,
    pawns: Vec<Vec<Place>>,
    unplaced: Vec<usize>,
    pub(crate) fish: Vec<u32>,
    pub(crate) tiles: Vec<u32>,
    mover: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Place(Place),
    Move(Place, Place),
}

impl Naive {
    pub(crate) fn new(
        kind: Kind,
        rows: i32,
        cols: i32,
        fish: &[u32],
        players: usize,
        pawns: usize,
    ) -> Naive {
        let mut places = Vec::new();
        match kind {
            Kind::Square => {
                for y in 0..rows {
                    for x in 0..cols {
                        places.push((x, y));
                    }
                }
            }
            Kind::Hex => {
                for y in 0..rows {
                    let is_short = y % 2 == 0;
                    for col in 0..(if is_short { cols - 1 } else { cols }) {
                        places.push((2 * col + i32::from(is_short), y));
                    }
                }
            }
            Kind::Octagon => {
                for y in 0..2 * rows - 1 {
                    for x in 0..2 * cols - 1 {
                        if x % 2 == y % 2 {
                            places.push((x, y));
                        }
                    }
                }
            }
        }
        assert_eq!(places.len(), fish.len());
        Naive {
            kind,
            numbers: places.iter().copied().zip(0..).collect(),
            ice: places.iter().copied().zip(fish.iter().copied()).collect(),
            pawns: vec![Vec::new(); players],
            unplaced: vec![pawns; players],
            fish: vec![0; players],
            tiles: vec![0; players],
            mover: 0,
        }
    }

    fn directions(&self, place: Place) -> Vec<Place> {
        let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let mut directions = Vec::new();
        match self.kind {
            Kind::Square => directions.extend([(1, 0), (-1, 0), (0, 1), (0, -1)]),
            Kind::Hex => {
                directions.extend(diagonal);
                directions.extend([(2, 0), (-2, 0)]);
            }
            Kind::Octagon => {
                directions.extend(diagonal);
                if place.0 % 2 == 0 {
                    directions.extend([(2, 0), (-2, 0), (0, 2), (0, -2)]);
                }
            }
        }
        directions
    }

    fn is_free(&self, place: Place) -> bool {
        self.ice.contains_key(&place) && !self.pawns.iter().flatten().any(|pawn| *pawn == place)
    }

    fn targets(&self, from: Place) -> Vec<Place> {
        let mut targets = Vec::new();
        for (right, down) in self.directions(from) {
            let mut to = (from.0 + right, from.1 + down);
            while self.is_free(to) {
                targets.push(to);
                to = (to.0 + right, to.1 + down);
            }
        }
        targets
    }

    pub(crate) fn is_over(&self) -> bool {
        self.unplaced.iter().all(|count| *count == 0) && self.pawns.iter().all(Vec::is_empty)
    }

    pub(crate) fn deeds(&self) -> Vec<Deed> {
        if self.unplaced.iter().any(|count| *count > 0) {
            let starts = self.ice.iter().filter(|(_, fish)| **fish == 1);
            return starts
                .map(|(place, _)| *place)
                .filter(|place| self.is_free(*place))
                .map(Deed::Place)
                .collect();
        }
        let mut deeds = Vec::new();
        for &pawn in &self.pawns[self.mover] {
            for target in self.targets(pawn) {
                deeds.push(Deed::Move(pawn, target));
            }
        }
        deeds
    }

    pub(crate) fn take(&mut self, deed: Deed) {
        let mover = self.mover;
        match deed {
            Deed::Place(place) => {
                self.pawns[mover].push(place);
                self.unplaced[mover] -= 1;
            }
            Deed::Move(from, to) => {
                self.score(mover, from);
                self.pawns[mover].push(to);
            }
        }
        let players = self.pawns.len();
        if self.unplaced.iter().all(|count| *count == 0) {
            // Again and again, until nobody is stuck.
            while let Some((player, pawn)) = self.stuck() {
                self.score(player, pawn);
            }
        }
        if self.is_over() {
            return;
        }
        loop {
            self.mover = (self.mover + 1) % players;
            if self.unplaced[self.mover] > 0 || !self.pawns[self.mover].is_empty() {
                return;
            }
        }
    }

    fn stuck(&self) -> Option<(usize, Place)> {
        for (player, pawns) in self.pawns.iter().enumerate() {
            for &pawn in pawns {
                if self.targets(pawn).is_empty() {
                    return Some((player, pawn));
                }
            }
        }
        None
    }

    fn score(&mut self, player: usize, place: Place) {
        self.pawns[player].retain(|pawn| *pawn != place);
        self.fish[player] += self.ice.remove(&place).expect("a pawn stands on a tile");
        self.tiles[player] += 1;
    }

    pub(crate) fn write(&self, deed: Deed) -> String {
        match deed {
            Deed::Place(place) => format!("@{}", self.numbers[&place]),
            Deed::Move(from, to) => format!("{}-{}", self.numbers[&from], self.numbers[&to]),
        }
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over() {
            return 0;
        }
        let mut count = 0;
        for deed in self.deeds() {
            let mut child = self.clone();
            child.take(deed);
            count += child.perft(depth - 1);
        }
        count
    }
}
