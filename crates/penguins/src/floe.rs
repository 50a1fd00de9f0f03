//! The floe: tiles, and the lines along which pawns slide.
//!
//! Everything is stored in compressed sparse rows, so memory is linear in the number of tiles. A
//! step from a tile to a neighbor has at most one step straight after it and at most one straight
//! before it, so all steps form chains. Each chain is stored once as a run of tiles (`tracks.rs`),
//! and the tiles ahead of a step are a slice of that run.
//! A floe never changes, so it has neither fish nor pawns.

mod cache;
mod notation;
mod slide;
mod spread;
mod tracks;

pub use self::notation::NotAFloe;
use game::{Cell, Geometry};

use self::{
    slide::{RayMasks, Slides},
    spread::Shift,
    tracks::Tracks,
};
use crate::{FloePoint, Line, Plan, Tile, bits::Bits};

/// The tiles of a board, their neighbors, and the lines through them.
///
/// Its notation is one word: a short one for a floe with a [`Plan`].
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
    /// The index of the first step of each tile in the next three lists; the last entry is their end.
    first_step: Box<[u32]>,
    /// The neighbor that each step leads to.
    neighbors: Box<[Tile]>,
    /// For each step, the opposite step from the same tile, or [`NOWHERE`].
    opposite: Box<[u32]>,
    /// For each step, the range of the tiles straight ahead in the tracks.
    ahead: Box<[(u32, u32)]>,
    tracks: Box<[Tile]>,
    /// The neighbors of each tile as a set; empty if the floe has more than 256 tiles.
    around: Box<[[u64; 4]]>,
    /// For each tile, the rays as bit masks; empty if the floe does not allow them.
    ray_masks: Box<[RayMasks]>,
    /// The shifts that move a whole set of tiles by one step; empty if the floe does not allow them.
    shifts: Box<[Shift]>,
    sides: Box<[u8]>,
    centers: Box<[FloePoint]>,
    first_corner: Box<[u32]>,
    corners: Box<[FloePoint]>,
}

const NOWHERE: u32 = u32::MAX;

/// A tile that is not yet part of a floe.
pub(crate) struct Draft {
    pub(crate) sides: u8,
    pub(crate) center: FloePoint,
    pub(crate) outline: Vec<FloePoint>,
    pub(crate) steps: Vec<Step>,
}

/// A step from a tile to a neighbor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) to: Tile,
    /// The index of the opposite step of the same tile.
    pub(crate) opposite: Option<u8>,
}

impl Floe {
    /// Joins tiles to a floe. No tile has two steps to the same neighbor or a step to itself.
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
            ray_masks: Box::default(),
            shifts: Box::default(),
            sides: drafts.iter().map(|draft| draft.sides).collect(),
            centers: drafts.iter().map(|draft| draft.center).collect(),
            first_corner: starts(drafts.iter().map(|draft| draft.outline.len())),
            corners: drafts
                .iter()
                .flat_map(|draft| draft.outline.clone())
                .collect(),
        };
        let tracks = Tracks::new(&floe);
        floe.ahead = tracks.ahead.into();
        floe.tracks = tracks.tiles.into();
        floe.around = floe.tiles().map_while(|tile| floe.around(tile)).collect();
        floe.shifts = Shift::all(&floe);
        floe.ray_masks = RayMasks::all(&floe).unwrap_or_default();
        floe
    }

    /// The plan of the floe.
    #[must_use]
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The number of tiles.
    #[must_use]
    pub fn n_tiles(&self) -> usize {
        self.sides.len()
    }

    /// Returns all tiles, in order.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator + use<> {
        Tile::all(self.n_tiles())
    }

    /// Returns whether the floe has this tile.
    #[must_use]
    pub fn has(&self, tile: Tile) -> bool {
        tile.index() < self.n_tiles()
    }

    /// The number of sides of a tile, including those at the rim.
    #[must_use]
    pub fn sides(&self, tile: Tile) -> u8 {
        self.sides[tile.index()]
    }

    /// The neighbors of a tile; clockwise on a floe with a plan.
    #[must_use]
    pub fn neighbors(&self, tile: Tile) -> &[Tile] {
        let (from, to) = self.steps(tile);
        &self.neighbors[from..to]
    }

    /// Returns the tile straight ahead when moving from `previous` to `current`.
    ///
    /// Returns `None` if the line ends there, or if the two are not neighbors on this floe.
    #[must_use]
    pub fn ahead(&self, previous: Tile, current: Tile) -> Option<Tile> {
        // P1: a pawn that enters from one end of a line goes on to the other end.
        let step = self.step_back(previous, current)?;
        let onward = self.opposite[step];
        (onward != NOWHERE).then(|| self.neighbors[onward as usize])
    }

    /// Returns the lines through a tile, each once. A line that ends at the tile has one neighbor.
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

    /// Returns the tiles straight ahead in the direction of each neighbor, nearest first.
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

    /// Returns whether a tile has a neighbor in a set of tiles.
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

    /// Returns the tiles that a pawn on `tile` can slide to over free tiles.
    ///
    /// The result is a set, because two lines of a map file may lead to the same tile.
    #[inline]
    pub(crate) fn reach(&self, tile: Tile, free: &Bits) -> Bits {
        if let Some(slides) = self.slides(free) {
            return Bits::Few([slides.reach(tile), 0, 0, 0]);
        }
        let mut reach = Bits::none(self.n_tiles());
        for ray in self.rays(tile) {
            for &tile in ray.iter().take_while(|&&tile| free.has(tile)) {
                reach.insert(tile);
            }
        }
        reach
    }

    /// Returns a fast way to compute slides over free tiles, if the floe allows ray masks.
    #[inline]
    pub(crate) fn slides(&self, free: &Bits) -> Option<Slides<'_>> {
        match *free {
            Bits::Few([free, ..]) if !self.ray_masks.is_empty() => Some(Slides {
                ray_masks: &self.ray_masks,
                free,
            }),
            Bits::Few(_) | Bits::Many(_) => None,
        }
    }

    /// The center of a tile.
    #[must_use]
    pub fn center(&self, tile: Tile) -> FloePoint {
        self.centers[tile.index()]
    }

    /// The corners of a tile, clockwise.
    #[must_use]
    pub fn outline(&self, tile: Tile) -> &[FloePoint] {
        let from = self.first_corner[tile.index()] as usize;
        let to = self.first_corner[tile.index() + 1] as usize;
        &self.corners[from..to]
    }

    /// Returns the cells of the board and the lines through them.
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

    /// Returns the upper left and the lower right corner of the bounding box.
    pub(crate) fn bounds(&self) -> (FloePoint, FloePoint) {
        let x = self.corners.iter().map(|corner| corner.x);
        let y = self.corners.iter().map(|corner| corner.y);
        (
            FloePoint::new(x.clone().min().unwrap_or(0), y.clone().min().unwrap_or(0)),
            FloePoint::new(x.max().unwrap_or(0), y.max().unwrap_or(0)),
        )
    }

    /// Returns the neighbors of a tile as a set, or `None` if the floe has more than 256 tiles.
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

    /// Returns the range of the steps of a tile.
    fn steps(&self, tile: Tile) -> (usize, usize) {
        let index = tile.index();
        (
            self.first_step[index] as usize,
            self.first_step[index + 1] as usize,
        )
    }

    /// Returns the step from `current` back to `previous`.
    fn step_back(&self, previous: Tile, current: Tile) -> Option<usize> {
        if !self.has(current) {
            return None;
        }
        let (from, to) = self.steps(current);
        (from..to).find(|&step| self.neighbors[step] == previous)
    }
}

/// Two floes are equal if their notation is.
impl PartialEq for Floe {
    fn eq(&self, other: &Floe) -> bool {
        // Equal plans give equal floes; maps are compared tile by tile.
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

/// Returns the start of each row when rows of these lengths are concatenated, and the end.
fn starts(lengths: impl Iterator<Item = usize>) -> Box<[u32]> {
    let mut end = 0;
    let ends = lengths.map(|length| {
        end += length as u32;
        end
    });
    std::iter::once(0).chain(ends).collect()
}
