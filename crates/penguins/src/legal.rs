//! What may be done, and why not.

use arrayvec::ArrayVec;
use game::{Dice, Player, Turn};
use thiserror::Error;

use crate::{Action, Disc, Grid, MapError, Penguins, Tile, Tiling, bits::Draw, pawns::Pawns};

/// The rule that an action, or a choice of options, breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Too few or too many players.
    #[error("2 to 8 can play")]
    Players,
    /// Too few or too many rows.
    #[error(
        "a board has {least} to {most} rows, not {0}",
        least = Grid::LIMITS.start(),
        most = Grid::LIMITS.end()
    )]
    Rows(u32),
    /// Too few or too many columns.
    #[error(
        "a board has {least} to {most} columns, not {0}",
        least = Grid::LIMITS.start(),
        most = Grid::LIMITS.end()
    )]
    Cols(u32),
    /// Too few or too many tiles to a disc.
    #[error(
        "a board has {least} to {most} tiles, not {0}",
        least = Disc::LIMITS.start(),
        most = Disc::LIMITS.end()
    )]
    Tiles(u32),
    /// Rows and columns that make too many tiles.
    #[error(
        "{tiles} tiles are too many: a board has at most {} of them",
        Tile::MAX
    )]
    TooLarge {
        /// How many there would be.
        tiles: usize,
    },
    /// A number of tiles for a tiling in rows and columns.
    #[error("the size of a {0} board is given in rows and columns, not in tiles")]
    SizedByRows(Tiling),
    /// Rows and columns for a tiling that is cut to a disc.
    #[error("the size of a {0} board is given in tiles, not in rows and columns")]
    SizedByTiles(Tiling),
    /// Too few or too many pawns.
    #[error("each player has 1 to {most} pawns, not {0}", most = Pawns::MOST)]
    Pawns(u32),
    /// Fish for more or fewer tiles than there are.
    #[error("fish are given for {given} tiles, but the board has {tiles}")]
    Fish {
        /// For how many tiles.
        given: u64,
        /// How many there are.
        tiles: usize,
    },
    /// Fewer tiles with one fish than pawns to be placed.
    #[error("{pawns} pawns are to be placed, but only {starts} tiles have exactly one fish")]
    TooFewStarts {
        /// How many pawns.
        pawns: usize,
        /// How many tiles for them.
        starts: usize,
    },
    /// A map file that cannot be played.
    #[error(transparent)]
    Map(#[from] MapError),

    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// A number that is not on the board.
    #[error("there is no tile {0}")]
    NoSuchTile(Tile),
    /// A move before all pawns are placed.
    #[error("no pawn moves before all are placed")]
    StillPlacing,
    /// A pawn too many.
    #[error("all pawns are placed")]
    AllPlaced,
    /// A tile that has been taken.
    #[error("tile {0} is gone")]
    Gone(Tile),
    /// A tile on which someone stands.
    #[error("a pawn stands on tile {0} already")]
    Occupied(Tile),
    /// A tile with more than one fish, or none.
    #[error("a pawn is placed on a tile with one fish, but tile {tile} has {fish}")]
    NotOneFish {
        /// The tile.
        tile: Tile,
        /// How many it has.
        fish: u16,
    },
    /// A tile where the player has no pawn.
    #[error("you have no pawn on tile {0}")]
    NotYourPawn(Tile),
    /// A move to where the pawn stands.
    #[error("a pawn that moves goes at least one tile far")]
    NoStep,
    /// A target that is not on any line from the pawn.
    #[error("no straight line leads from tile {from} to tile {to}")]
    NotInLine {
        /// Where the pawn stands.
        from: Tile,
        /// Where it should go.
        to: Tile,
    },
    /// A line with a gap or a pawn in between.
    #[error("the way from tile {from} to tile {to} is blocked at tile {at}")]
    Blocked {
        /// Where the pawn stands.
        from: Tile,
        /// Where it should go.
        to: Tile,
        /// Where it would have to stop.
        at: Tile,
    },
}

impl Penguins {
    /// Appends the legal actions: placing by tile; moving by pawn, then by target.
    pub(crate) fn list_actions(&self, into: &mut Vec<Action>) {
        let Some(mover) = self.mover else {
            return;
        };
        if self.is_placing() {
            // P6: a pawn is placed on a free tile with exactly one fish.
            let starts = self.free.and(self.board.starts());
            starts.list(into, |tile| Action::Place { tile });
            return;
        }
        for &pawn in self.pawns(mover) {
            self.list_moves(pawn, into);
        }
    }

    /// Any legal action, without a list of them.
    pub(crate) fn pick_action(&self, dice: &mut Dice) -> Action {
        let mover = self.mover.expect("someone is to move");
        if self.is_placing() {
            let starts = self.free.and(self.board.starts());
            let tile = starts.nth(dice.below(starts.count()));
            return Action::Place {
                tile: tile.expect("the index is in range"),
            };
        }
        let (floe, pawns) = (self.floe(), self.pawns(mover));
        match floe.glance(&self.free) {
            Some(glance) => pick_move(pawns, |pawn| glance.reach(pawn), dice),
            None => pick_move(pawns, |pawn| floe.reach(pawn, &self.free), dice),
        }
    }

    /// Appends the moves of one pawn, whoever's it is, by target.
    ///
    /// Every pawn on the board can move, so a player of random games may choose a pawn first, and
    /// list the moves of no other.
    ///
    /// ```
    /// use penguins::{Penguins, Tile};
    ///
    /// let penguins: Penguins = "square/3x3 2111.1113 0/0@0 0/0@8 0".parse()?;
    /// let mut moves = Vec::new();
    /// penguins.list_moves(Tile::new(0), &mut moves);
    /// let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    /// assert_eq!(moves, ["0-1", "0-2", "0-3", "0-6"]);
    /// # Ok::<(), penguins::NotAPosition>(())
    /// ```
    pub fn list_moves(&self, pawn: Tile, into: &mut Vec<Action>) {
        // P8: along a line, one tile or more; P9: up to the first pawn or gap.
        let reach = self.floe().reach(pawn, &self.free);
        reach.list(into, |to| Action::Move { from: pawn, to });
    }

    /// Whether the player to move may take an action.
    pub(crate) fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        let Turn::Player(mover) = self.turn() else {
            return Err(Illegal::Over);
        };
        match *action {
            Action::Place { tile } => self.check_place(tile),
            Action::Move { from, to } => self.check_move(mover, from, to),
        }
    }

    fn check_place(&self, tile: Tile) -> Result<(), Illegal> {
        if !self.is_placing() {
            return Err(Illegal::AllPlaced);
        }
        self.check_target(tile)?;
        // P6: exactly one fish.
        match self.board.fish_on(tile) {
            1 => Ok(()),
            fish => Err(Illegal::NotOneFish { tile, fish }),
        }
    }

    fn check_move(&self, mover: Player, from: Tile, to: Tile) -> Result<(), Illegal> {
        // P7: no pawn moves before all are placed.
        if self.is_placing() {
            return Err(Illegal::StillPlacing);
        }
        if !self.floe().has(from) {
            return Err(Illegal::NoSuchTile(from));
        }
        if !self.seat(mover).pawns.contains(from) {
            return Err(Illegal::NotYourPawn(from));
        }
        if from == to {
            return Err(Illegal::NoStep);
        }
        self.check_target(to)?;
        // P8: a pawn moves along a line; if several lead there, any open one will do.
        let mut refusal = Illegal::NotInLine { from, to };
        for ray in self.floe().rays(from) {
            let Some(distance) = ray.iter().position(|&tile| tile == to) else {
                continue;
            };
            // P9: not over or onto a pawn or a gap.
            match ray[..distance].iter().find(|&&tile| !self.free.has(tile)) {
                None => return Ok(()),
                Some(&at) => refusal = Illegal::Blocked { from, to, at },
            }
        }
        Err(refusal)
    }

    /// Whether a pawn can come to stand on a tile.
    fn check_target(&self, tile: Tile) -> Result<(), Illegal> {
        if !self.floe().has(tile) {
            Err(Illegal::NoSuchTile(tile))
        } else if self.occupant(tile).is_some() {
            Err(Illegal::Occupied(tile))
        } else if !self.free.has(tile) {
            Err(Illegal::Gone(tile))
        } else {
            Ok(())
        }
    }
}

/// Any move of pawns that reach these tiles.
#[inline]
fn pick_move<T: Draw>(pawns: &[Tile], reach: impl Fn(Tile) -> T, dice: &mut Dice) -> Action {
    let mut n_moves = 0;
    // With each pawn's targets, how many moves there are up to them.
    let mut targets: ArrayVec<(T, u32), { Pawns::MOST }> = ArrayVec::new();
    for &pawn in pawns {
        let reached = reach(pawn);
        n_moves += reached.count();
        targets.push((reached, n_moves));
    }
    let index = dice.below(n_moves);
    let chosen = targets.iter().position(|(_, end)| index < *end);
    let chosen = chosen.expect("the index is in range");
    let before = chosen.checked_sub(1).map_or(0, |last| targets[last].1);
    let to = targets[chosen].0.nth(index - before);
    Action::Move {
        from: pawns[chosen],
        to: to.expect("the index is in range"),
    }
}
