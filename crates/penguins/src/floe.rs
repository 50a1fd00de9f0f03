//! The floe: its tiles, and the lines along which pawns slide.
//!
//! Everything is in compressed sparse rows, so memory is linear in the number of tiles. The trick
//! is in the tracks: a step from one tile to a neighbor has at most one step that follows it
//! straight on, and at most one that it follows. All steps thus fall apart into chains, and each
//! chain is stored once, as a run of tiles. What lies ahead of any step is a slice of that run.
//! Fish and pawns are not here: a floe never changes.

mod shelf;
mod sight;
mod spread;
mod tracks;
mod word;

pub use self::word::NotAFloe;
use game::{Cell, Geometry};

use self::{
    sight::{Glance, Sight},
    spread::Shift,
    tracks::Tracks,
};
use crate::{Line, Plan, Point, Tile, bits::Bits};

/// A board: tiles, who is next to whom, and what is straight ahead.
///
/// It is written as one word, which is short for a floe that follows from a [`Plan`].
///
/// ```
/// use penguins::{Floe, Tile};
///
/// //   0 1 2
/// //   3 4 5
/// //   6 7 8
/// let floe: Floe = "square/3x3".parse()?;
/// let [three, four, five] = [3, 4, 5].map(Tile::new);
/// assert_eq!(floe.ahead(three, four), Some(five));
/// assert_eq!(floe.ahead(four, five), None);
/// assert_eq!(floe.neighbors(four).len(), 4);
/// # Ok::<(), penguins::NotAFloe>(())
/// ```
#[derive(Clone, Debug)]
pub struct Floe {
    plan: Plan,
    /// Where the steps of each tile begin in the next three lists; the last entry is their end.
    first_step: Box<[u32]>,
    /// The neighbor that each step leads to.
    neighbors: Box<[Tile]>,
    /// For each step the one in the opposite direction from the same tile, or [`NOWHERE`].
    opposite: Box<[u32]>,
    /// For each step, where the tiles straight ahead begin and end in the tracks.
    ahead: Box<[(u32, u32)]>,
    tracks: Box<[Tile]>,
    /// The neighbors of each tile as a set, if the floe is small enough for such sets.
    around: Box<[[u64; 4]]>,
    /// For each tile what lies ahead of it, all at a glance; empty if that cannot be.
    sights: Box<[Sight]>,
    /// How a whole set takes a step; empty if that cannot be.
    shifts: Box<[Shift]>,
    sides: Box<[u8]>,
    centers: Box<[Point]>,
    first_corner: Box<[u32]>,
    corners: Box<[Point]>,
}

const NOWHERE: u32 = u32::MAX;

/// One tile, before it is part of a floe.
pub(crate) struct Draft {
    pub(crate) sides: u8,
    pub(crate) center: Point,
    pub(crate) outline: Vec<Point>,
    pub(crate) steps: Vec<Step>,
}

/// A way from a tile to a neighbor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) to: Tile,
    /// Which of the tile's steps leads the opposite way.
    pub(crate) opposite: Option<u8>,
}

impl Floe {
    /// Joins tiles to a floe. No tile has two steps to the same neighbor, nor one to itself.
    pub(crate) fn join(plan: Plan, drafts: &[Draft]) -> Floe {
        let steps = || drafts.iter().flat_map(|draft| &draft.steps);
        let first_step = starts(drafts.iter().map(|draft| draft.steps.len()));
        let neighbors: Box<[Tile]> = steps().map(|step| step.to).collect();
        let opposite: Box<[u32]> = drafts
            .iter()
            .zip(&first_step)
            .flat_map(|(draft, first)| {
                let place = move |index| first + u32::from(index);
                let steps = draft.steps.iter();
                steps.map(move |step| step.opposite.map_or(NOWHERE, place))
            })
            .collect();
        let mut floe = Floe {
            plan,
            first_step,
            neighbors,
            opposite,
            ahead: Box::default(),
            tracks: Box::default(),
            around: Box::default(),
            sights: Box::default(),
            shifts: Box::default(),
            sides: drafts.iter().map(|draft| draft.sides).collect(),
            centers: drafts.iter().map(|draft| draft.center).collect(),
            first_corner: starts(drafts.iter().map(|draft| draft.outline.len())),
            corners: drafts
                .iter()
                .flat_map(|draft| draft.outline.clone())
                .collect(),
        };
        let tracks = Tracks::lay(&floe);
        floe.ahead = tracks.ahead.into();
        floe.tracks = tracks.tiles.into();
        floe.around = floe.tiles().map_while(|tile| floe.around(tile)).collect();
        floe.shifts = Shift::all(&floe);
        floe.sights = Sight::all(&floe).unwrap_or_default();
        floe
    }

    /// What the floe follows from.
    #[must_use]
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// How many tiles there are.
    #[must_use]
    pub fn n_tiles(&self) -> usize {
        self.sides.len()
    }

    /// All tiles, in order.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator + use<> {
        Tile::all(self.n_tiles())
    }

    /// Whether there is a tile of that number.
    #[must_use]
    pub fn has(&self, tile: Tile) -> bool {
        tile.index() < self.n_tiles()
    }

    /// How many sides a tile has, those at the rim included.
    #[must_use]
    pub fn sides(&self, tile: Tile) -> u8 {
        self.sides[tile.index()]
    }

    /// The tiles next to a tile; on a floe that follows from a plan, clockwise.
    #[must_use]
    pub fn neighbors(&self, tile: Tile) -> &[Tile] {
        let (from, to) = self.steps(tile);
        &self.neighbors[from..to]
    }

    /// The tile one reaches by going straight on from `previous` through `current`.
    ///
    /// `None` when the line ends there, when the two are not neighbors, or not on the floe.
    #[must_use]
    pub fn ahead(&self, previous: Tile, current: Tile) -> Option<Tile> {
        // P1: who enters from one end of a line goes on to the other end.
        let step = self.step_back(previous, current)?;
        let onward = self.opposite[step];
        (onward != NOWHERE).then(|| self.neighbors[onward as usize])
    }

    /// The lines through a tile, each once. One that ends at the tile has one neighbor only.
    pub fn lines(&self, tile: Tile) -> impl Iterator<Item = Line> + '_ {
        let (from, to) = self.steps(tile);
        (from..to).filter_map(|step| {
            let neighbor = self.neighbors[step];
            match self.opposite[step] {
                NOWHERE => Some(Line {
                    from: neighbor,
                    to: None,
                }),
                other if step < other as usize => Some(Line {
                    from: neighbor,
                    to: Some(self.neighbors[other as usize]),
                }),
                _ => None,
            }
        })
    }

    /// For each neighbor of a tile, all that lies straight ahead in that direction, nearest first.
    ///
    /// ```
    /// # use penguins::{Floe, Tile};
    /// let floe: Floe = "square/3x3".parse()?;
    /// let rays: Vec<_> = floe.rays(Tile::new(0)).collect();
    /// assert_eq!(rays, [[1, 2].map(Tile::new), [3, 6].map(Tile::new)]);
    /// # Ok::<(), penguins::NotAFloe>(())
    /// ```
    pub fn rays(&self, tile: Tile) -> impl Iterator<Item = &[Tile]> {
        let (from, to) = self.steps(tile);
        let slice = |&(from, to): &(u32, u32)| &self.tracks[from as usize..to as usize];
        self.ahead[from..to].iter().map(slice)
    }

    /// Whether a tile has a neighbor in a set of tiles of this floe.
    #[inline]
    pub(crate) fn touches(&self, tile: Tile, tiles: &Bits) -> bool {
        match tiles {
            Bits::Few(words) => {
                let around = &self.around[tile.index()];
                around.iter().zip(words).any(|(a, b)| a & b != 0)
            }
            Bits::Many(_) => self
                .neighbors(tile)
                .iter()
                .any(|&neighbor| tiles.has(neighbor)),
        }
    }

    /// All tiles to which one can slide from a tile over those in `free`.
    ///
    /// A set, since the lines of a map file may lead to the same tile twice.
    #[inline]
    pub(crate) fn reach(&self, tile: Tile, free: &Bits) -> Bits {
        if let Some(glance) = self.glance(free) {
            return Bits::Few([glance.reach(tile), 0, 0, 0]);
        }
        let mut reach = Bits::none(self.n_tiles());
        for ray in self.rays(tile) {
            for &tile in ray.iter().take_while(|&&tile| free.has(tile)) {
                reach.insert(tile);
            }
        }
        reach
    }

    /// The free tiles of this floe with what is seen of them at a glance, if it is made for it.
    #[inline]
    pub(crate) fn glance(&self, free: &Bits) -> Option<Glance<'_>> {
        match *free {
            Bits::Few([free, ..]) if !self.sights.is_empty() => Some(Glance {
                sights: &self.sights,
                free,
            }),
            Bits::Few(_) | Bits::Many(_) => None,
        }
    }

    /// The center of a tile.
    #[must_use]
    pub fn center(&self, tile: Tile) -> Point {
        self.centers[tile.index()]
    }

    /// The corners of a tile, clockwise.
    #[must_use]
    pub fn outline(&self, tile: Tile) -> &[Point] {
        let from = self.first_corner[tile.index()] as usize;
        let to = self.first_corner[tile.index() + 1] as usize;
        &self.corners[from..to]
    }

    /// The floe as a view draws it.
    ///
    /// ```
    /// let floe: penguins::Floe = "hex/8x8".parse()?;
    /// let geometry = floe.geometry();
    /// assert_eq!(geometry.cells.len(), 60);
    /// assert_eq!(geometry.cells[0].outline.len(), 6);
    /// # Ok::<(), penguins::NotAFloe>(())
    /// ```
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        let cell = |tile: Tile| Cell {
            name: tile.to_string(),
            ground: "ice".into(),
            center: self.center(tile).in_cells(),
            outline: self
                .outline(tile)
                .iter()
                .map(|corner| corner.in_cells())
                .collect(),
            neighbors: self
                .neighbors(tile)
                .iter()
                .map(|tile| tile.index())
                .collect(),
            ..Cell::default()
        };
        let line = |line: Line| (line.from.index(), line.to.map(Tile::index));
        let lines = |tile| self.lines(tile).map(line).collect();
        Geometry {
            cells: self.tiles().map(cell).collect(),
            frame: None,
            lines: self.tiles().map(lines).collect(),
        }
    }

    /// The upper left and the lower right corner of the smallest box around all tiles.
    pub(crate) fn bounds(&self) -> (Point, Point) {
        let x = self.corners.iter().map(|corner| corner.x);
        let y = self.corners.iter().map(|corner| corner.y);
        let least = Point::new(x.clone().min().unwrap_or(0), y.clone().min().unwrap_or(0));
        (
            least,
            Point::new(x.max().unwrap_or(0), y.max().unwrap_or(0)),
        )
    }

    /// The neighbors of a tile as a set that needs no heap.
    fn around(&self, tile: Tile) -> Option<[u64; 4]> {
        let mut around = Bits::none(self.n_tiles());
        for &neighbor in self.neighbors(tile) {
            around.insert(neighbor);
        }
        match around {
            Bits::Few(words) => Some(words),
            Bits::Many(_) => None,
        }
    }

    /// Where the steps of a tile begin and end.
    fn steps(&self, tile: Tile) -> (usize, usize) {
        let index = tile.index();
        (
            self.first_step[index] as usize,
            self.first_step[index + 1] as usize,
        )
    }

    /// The step from `current` back to `previous`.
    fn step_back(&self, previous: Tile, current: Tile) -> Option<usize> {
        if !self.has(current) {
            return None;
        }
        let (from, to) = self.steps(current);
        (from..to).find(|&step| self.neighbors[step] == previous)
    }
}

/// Two floes are equal when they are written alike.
impl PartialEq for Floe {
    fn eq(&self, other: &Floe) -> bool {
        // What follows from the same plan is the same; maps are compared tile by tile.
        self.plan == other.plan
            && (self.plan != Plan::Map
                || (self.first_step == other.first_step
                    && self.neighbors == other.neighbors
                    && self.opposite == other.opposite
                    && self.sides == other.sides
                    && self.centers == other.centers))
    }
}

impl Eq for Floe {}

/// Where each of several rows begins when they are put behind one another, and the end.
fn starts(lengths: impl Iterator<Item = usize>) -> Box<[u32]> {
    let mut end = 0;
    let ends = lengths.map(|length| {
        end += length as u32;
        end
    });
    std::iter::once(0).chain(ends).collect()
}
