//! What may be done, and why not.

use arrayvec::ArrayVec;
use game::{Dice, Player, Turn};
use serde::Serialize;
use thiserror::Error;

use crate::{Action, MapError, Penguins, Tile, Tiling, bits::Draw, end, pawns::Pawns};

/// The rule that an action or an option breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Illegal {
    /// Too few or too many players.
    #[error("2 to 8 can play")]
    Players,
    /// Too few or too many rows.
    #[error("a board has {min} to {max} rows, not {rows}")]
    Rows { rows: u32, min: u8, max: u8 },
    /// Too few or too many columns.
    #[error("a board has {min} to {max} columns, not {cols}")]
    Cols { cols: u32, min: u8, max: u8 },
    /// Too few or too many tiles to a disc.
    #[error("a board has {min} to {max} tiles, not {tiles}")]
    Tiles { tiles: u32, min: u16, max: u16 },
    /// Rows and columns that make too many tiles.
    #[error("{tiles} tiles are too many: a board has at most {max} of them")]
    TooLarge { tiles: usize, max: usize },
    /// A number of tiles for a tiling in rows and columns.
    #[error("the size of a {board} board is given in rows and columns, not in tiles")]
    SizedByRows { board: Tiling },
    /// Rows and columns for a tiling that is cut to a disc.
    #[error("the size of a {board} board is given in tiles, not in rows and columns")]
    SizedByTiles { board: Tiling },
    /// Too few or too many pawns.
    #[error("each player has 1 to {max} pawns, not {pawns}")]
    Pawns { pawns: u32, max: usize },
    /// Fish for more or fewer tiles than there are.
    #[error("fish are given for {given} tiles, but the board has {tiles}")]
    Fish { given: u64, tiles: usize },
    /// Fewer tiles with one fish than pawns to be placed.
    #[error("{pawns} pawns are to be placed, but only {starts} tiles have exactly one fish")]
    TooFewStarts { pawns: usize, starts: usize },
    /// A map file that cannot be played.
    #[error(transparent)]
    Map(#[from] MapError),

    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// A number that is not on the board.
    #[error("there is no tile {tile}")]
    NoSuchTile { tile: Tile },
    /// A move before all pawns are placed.
    #[error("no pawn moves before all are placed")]
    StillPlacing,
    /// A pawn too many.
    #[error("all pawns are placed")]
    AllPlaced,
    /// A tile that has been taken.
    #[error("tile {tile} is gone")]
    Gone { tile: Tile },
    /// A tile on which someone stands.
    #[error("a pawn stands on tile {tile} already")]
    Occupied { tile: Tile },
    /// A tile with more than one fish, or none.
    #[error("a pawn is placed on a tile with one fish, but tile {tile} has {fish}")]
    NotOneFish { tile: Tile, fish: u16 },
    /// A tile where the player has no pawn.
    #[error("you have no pawn on tile {tile}")]
    NotYourPawn { tile: Tile },
    /// A move to where the pawn stands.
    #[error("a pawn that moves goes at least one tile far")]
    NoStep,
    /// A target that is not on any line from the pawn.
    #[error("no straight line leads from tile {from} to tile {to}")]
    NotInLine { from: Tile, to: Tile },
    /// A line with a gap or a pawn in between.
    #[error("the way from tile {from} to tile {to} is blocked at tile {at}")]
    Blocked { from: Tile, to: Tile, at: Tile },
}

/// Appends the legal actions: placing by tile; moving by pawn, then by target.
pub(crate) fn legal_actions(state: &Penguins, into: &mut Vec<Action>) {
    let Some(mover) = state.mover else {
        return;
    };
    if state.is_placing() {
        // P6: a pawn is placed on a free tile with exactly one fish.
        let starts = state.free.and(state.board.starts());
        starts.list(into, |tile| Action::Place { tile });
        return;
    }
    for &pawn in state.pawns(mover) {
        state.list_moves(pawn, into);
    }
}

/// Picks a legal action at random, without a list of them.
pub(crate) fn any_action(state: &Penguins, dice: &mut Dice) -> Option<Action> {
    let mover = state.mover?;
    if state.is_placing() {
        let starts = state.free.and(state.board.starts());
        let tile = starts.nth(dice.below(starts.count()))?;
        return Some(Action::Place { tile });
    }
    let (floe, pawns) = (state.floe(), state.pawns(mover));
    Some(match floe.glance(&state.free) {
        Some(glance) => pick_move(pawns, |pawn| glance.reach(pawn), dice),
        None => pick_move(pawns, |pawn| floe.reach(pawn, &state.free), dice),
    })
}

/// Checks an action of the player to move.
pub(crate) fn check(state: &Penguins, action: &Action) -> Result<(), Illegal> {
    let Turn::Player(mover) = end::turn(state) else {
        return Err(Illegal::Over);
    };
    match *action {
        Action::Place { tile } => state.check_place(tile),
        Action::Move { from, to } => state.check_move(mover, from, to),
    }
}

impl Penguins {
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
            return Err(Illegal::NoSuchTile { tile: from });
        }
        if !self.seat(mover).pawns.contains(from) {
            return Err(Illegal::NotYourPawn { tile: from });
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
            Err(Illegal::NoSuchTile { tile })
        } else if self.occupant(tile).is_some() {
            Err(Illegal::Occupied { tile })
        } else if !self.free.has(tile) {
            Err(Illegal::Gone { tile })
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
