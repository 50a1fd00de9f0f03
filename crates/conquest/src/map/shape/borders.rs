//! The border graph of the grid: chains of cell edges between the corners where borders meet, and
//! the rings of territories made of them.
//!
//! Two territories that meet share the chain between them. So whatever is done to a chain is done
//! to both, and no gap opens.

use game::Point;

use super::{
    super::{Map, TerritoryId},
    CELL,
};

/// All borders of a map.
pub(super) struct Borders {
    pub(super) chains: Vec<Chain>,
    /// By territory: the outline, then the holes.
    pub(super) rings: Vec<Vec<Vec<Piece>>>,
}

/// Cell edges in a row, with the same on either side of each.
pub(super) struct Chain {
    /// The corners along it. Where it goes around, the last is the first.
    pub(super) points: Vec<Point>,
    /// Whether it lies between land and water.
    pub(super) is_shore: bool,
    /// Whether it lies on the edge of the map.
    pub(super) is_at_edge: bool,
    /// Whether it goes around and meets no other: then it has no end that must stay in place.
    pub(super) is_free: bool,
}

/// A chain as part of a ring.
pub(super) struct Piece {
    /// Its place in the list of chains.
    pub(super) chain: usize,
    /// Whether the ring runs against it.
    pub(super) is_backward: bool,
}

/// The borders of a map.
pub(super) fn borders(map: &Map) -> Borders {
    let mut tracer = Tracer {
        map,
        chains: Vec::new(),
        chain_at: vec![None; 2 * (usize::from(map.side()) + 1).pow(2)],
    };
    let rings = map.ids().map(|id| tracer.rings(id)).collect();
    Borders {
        chains: tracer.chains,
        rings,
    }
}

/// A corner of cells, by row and column.
type Corner = (usize, usize);

/// A way along a cell edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heading {
    East,
    South,
    West,
    North,
}

impl Heading {
    const ALL: [Heading; 4] = [Heading::East, Heading::South, Heading::West, Heading::North];

    /// The heading so many right turns later.
    fn turned(self, right_turns: usize) -> Heading {
        Heading::ALL[(self as usize + right_turns) % 4]
    }

    /// The corner one edge ahead.
    fn ahead(self, (row, column): Corner) -> Corner {
        match self {
            Heading::East => (row, column + 1),
            Heading::South => (row + 1, column),
            Heading::West => (row, column - 1),
            Heading::North => (row - 1, column),
        }
    }
}

/// What lies beside a border.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Land(TerritoryId),
    Water,
    Beyond,
}

struct Tracer<'a> {
    map: &'a Map,
    chains: Vec<Chain>,
    /// By edge: the chain it belongs to, once that is known.
    chain_at: Vec<Option<usize>>,
}

impl Tracer<'_> {
    /// The rings of a territory.
    fn rings(&mut self, id: TerritoryId) -> Vec<Vec<Piece>> {
        let side = usize::from(self.map.side());
        let mut is_traced = vec![false; (side + 1).pow(2)];
        let mut rings = Vec::new();
        // The first corner met belongs to the outline, since holes lie within it.
        for row in 0..side {
            for column in 0..side {
                let corner = (row, column);
                let is_start = self.is_edge_of(id, corner, Heading::East);
                if is_start && !is_traced[row * (side + 1) + column] {
                    let ring = self.trace(id, corner, &mut is_traced);
                    rings.push(self.pieces(ring));
                }
            }
        }
        rings
    }

    /// The corners of the ring that begins eastward at a corner, with the heading at each.
    fn trace(
        &self,
        id: TerritoryId,
        start: Corner,
        is_traced: &mut [bool],
    ) -> Vec<(Corner, Heading)> {
        let side = usize::from(self.map.side());
        let (mut corner, mut heading) = (start, Heading::East);
        let mut ring = Vec::new();
        loop {
            if heading == Heading::East {
                is_traced[corner.0 * (side + 1) + corner.1] = true;
            }
            ring.push((corner, heading));
            corner = heading.ahead(corner);
            // To the right first: who meets itself at a corner stays apart there.
            heading = [1, 0, 3]
                .map(|turns| heading.turned(turns))
                .into_iter()
                .find(|&heading| self.is_edge_of(id, corner, heading))
                .expect("a border does not end");
            if (corner, heading) == (start, Heading::East) {
                return ring;
            }
        }
    }

    /// Cuts a ring where borders meet, and finds or makes the chains.
    fn pieces(&mut self, mut ring: Vec<(Corner, Heading)>) -> Vec<Piece> {
        // A ring that meets no third border begins at its first corner, from both sides.
        let is_node = |(corner, _): &(Corner, Heading)| self.is_node(*corner);
        let first = ring.iter().position(is_node).unwrap_or_else(|| {
            let corners = ring.iter().map(|(corner, _)| *corner).enumerate();
            corners
                .min_by_key(|(_, corner)| *corner)
                .map_or(0, |it| it.0)
        });
        ring.rotate_left(first);
        ring.push(ring[0]);
        let mut cuts: Vec<usize> = (0..ring.len()).filter(|&at| is_node(&ring[at])).collect();
        if cuts.is_empty() {
            cuts = vec![0, ring.len() - 1];
        }
        cuts.windows(2)
            .map(|cut| self.piece(&ring[cut[0]..=cut[1]]))
            .collect()
    }

    /// The chain along these corners, in one direction or the other.
    fn piece(&mut self, corners: &[(Corner, Heading)]) -> Piece {
        let (start, heading) = corners[0];
        let (chain, is_backward) = match self.chain_at[self.edge(start, heading)] {
            Some(chain) => (chain, true),
            None => (self.add_chain(corners), false),
        };
        Piece { chain, is_backward }
    }

    fn add_chain(&mut self, corners: &[(Corner, Heading)]) -> usize {
        for &(corner, heading) in &corners[..corners.len() - 1] {
            let edge = self.edge(corner, heading);
            self.chain_at[edge] = Some(self.chains.len());
        }
        let (start, heading) = corners[0];
        let across = self.left_of(start, heading);
        let point = |&((row, column), _): &(Corner, Heading)| {
            Point(column as i32 * CELL, row as i32 * CELL)
        };
        self.chains.push(Chain {
            points: corners.iter().map(point).collect(),
            is_shore: across == Side::Water,
            is_at_edge: across == Side::Beyond,
            is_free: !self.is_node(start),
        });
        self.chains.len() - 1
    }

    /// Whether three or more borders meet at a corner.
    fn is_node(&self, corner: Corner) -> bool {
        let (row, column) = corner;
        let side = usize::from(self.map.side());
        let is_border = |heading: &Heading| {
            let is_inside = match heading {
                Heading::East => column < side,
                Heading::South => row < side,
                Heading::West => column > 0,
                Heading::North => row > 0,
            };
            is_inside && self.left_of(corner, *heading) != self.right_of(corner, *heading)
        };
        Heading::ALL
            .iter()
            .filter(|heading| is_border(heading))
            .count()
            > 2
    }

    /// Whether the edge ahead is on the border of a territory that lies to the right.
    fn is_edge_of(&self, id: TerritoryId, corner: Corner, heading: Heading) -> bool {
        let own = Side::Land(id);
        self.right_of(corner, heading) == own && self.left_of(corner, heading) != own
    }

    fn right_of(&self, (row, column): Corner, heading: Heading) -> Side {
        match heading {
            Heading::East => self.cell(row, column),
            Heading::South => self.cell(row, column.wrapping_sub(1)),
            Heading::West => self.cell(row.wrapping_sub(1), column.wrapping_sub(1)),
            Heading::North => self.cell(row.wrapping_sub(1), column),
        }
    }

    fn left_of(&self, (row, column): Corner, heading: Heading) -> Side {
        match heading {
            Heading::East => self.cell(row.wrapping_sub(1), column),
            Heading::South => self.cell(row, column),
            Heading::West => self.cell(row, column.wrapping_sub(1)),
            Heading::North => self.cell(row.wrapping_sub(1), column.wrapping_sub(1)),
        }
    }

    fn cell(&self, row: usize, column: usize) -> Side {
        let side = usize::from(self.map.side());
        if row >= side || column >= side {
            return Side::Beyond;
        }
        self.map.cell(row, column).map_or(Side::Water, Side::Land)
    }

    /// The number of an edge, whichever way it is gone along.
    fn edge(&self, corner: Corner, heading: Heading) -> usize {
        let (row, column) = match heading {
            Heading::East | Heading::South => corner,
            Heading::West | Heading::North => heading.ahead(corner),
        };
        let is_upright = matches!(heading, Heading::South | Heading::North);
        2 * (row * (usize::from(self.map.side()) + 1) + column) + usize::from(is_upright)
    }
}
