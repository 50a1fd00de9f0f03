//! What may be chosen before the first turn, and the first position.

use std::{ops::RangeInclusive, sync::Arc};

use game::{Dice, OptionFacts, OptionValues, Player};
use serde::{Deserialize, Serialize};

use crate::{
    Board, Disc, Grid, Illegal, Map, Penguins, Plan, Tile, Tiling, bits::Bits, pawns::Pawns,
    state::Seat,
};

/// Board and pawns. What is left out depends on the board and on the number of players.
///
/// ```
/// use game::{Dice, Game, Seed};
/// use penguins::{Options, Penguins, Tiling};
///
/// let options = Options { board: Tiling::Penrose, tiles: Some(50), ..Options::default() };
/// let penguins = Penguins::new(3, &options, &mut Dice::new(Seed::from_number(1)))?;
/// assert_eq!(penguins.floe().n_tiles(), 50);
/// # Ok::<(), penguins::Illegal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How the board is tiled.
    pub board: Tiling,
    /// How many rows it has, unless it is cut to a disc.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<u32>,
    /// How many columns it has, unless it is cut to a disc.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cols: Option<u32>,
    /// How many tiles it has, if it is cut to a disc.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<u32>,
    /// How many pawns each player has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pawns: Option<u32>,
    /// How many tiles have one fish, two fish, and so on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fish: Option<Vec<u32>>,
    /// The text of a map file, which replaces the board, whatever its size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
}

impl Options {
    /// What can be chosen, for people to read.
    pub(crate) const FACTS: &'static [OptionFacts] = &[
        OptionFacts {
            name: "board",
            about: "how the board is tiled",
            choice: OptionValues::OneOf(&["hex", "square", "octagon", "pentagon", "penrose"]),
            default: "hex",
        },
        OptionFacts {
            name: "rows",
            about: "how many rows the board has",
            choice: within(Grid::LIMITS),
            default: "8; octagon and pentagon 6",
        },
        OptionFacts {
            name: "cols",
            about: "how many columns the board has",
            choice: within(Grid::LIMITS),
            default: "8; octagon and pentagon 6",
        },
        OptionFacts {
            name: "tiles",
            about: "how many tiles a penrose board has",
            choice: OptionValues::Number {
                least: *Disc::LIMITS.start() as u32,
                most: *Disc::LIMITS.end() as u32,
            },
            default: "80",
        },
        OptionFacts {
            name: "pawns",
            about: "how many pawns each player has",
            choice: within(1..=Pawns::MOST as u8),
            default: "4 for two players, 3 for three, 2 for more",
        },
        OptionFacts {
            name: "fish",
            about: "how many tiles have one fish, two fish, and so on",
            choice: OptionValues::Numbers,
            default: "a half, a third and a sixth of the tiles",
        },
        OptionFacts {
            name: "map",
            about: "the text of a map file, which replaces the board",
            choice: OptionValues::Text,
            default: "none",
        },
    ];

    /// The board on which `pawns` can be placed, as dealt by the dice.
    fn board(&self, pawns: usize, dice: &mut Dice) -> Result<Board, Illegal> {
        let board = match &self.map {
            Some(text) => Map::read(text)?.board,
            None => self.dealt(dice)?,
        };
        // P18: there is a tile with one fish for each pawn.
        match board.n_starts() {
            starts if starts < pawns => Err(Illegal::TooFewStarts { pawns, starts }),
            _ => Ok(board),
        }
    }

    fn dealt(&self, dice: &mut Dice) -> Result<Board, Illegal> {
        let plan = self.plan(dice)?;
        Ok(match self.portions(plan.n_tiles())? {
            Some(fish) => Board::deal_portions(plan, fish, dice),
            None => Board::deal(plan, dice),
        })
    }

    /// The fish for each tile, if they were chosen.
    fn portions(&self, tiles: usize) -> Result<Option<Vec<u16>>, Illegal> {
        let Some(counts) = &self.fish else {
            return Ok(None);
        };
        let given: u64 = counts.iter().map(|count| u64::from(*count)).sum();
        if given != tiles as u64 || counts.len() > usize::from(Board::MOST_FISH) {
            return Err(Illegal::Fish { given, tiles });
        }
        let portion = |(fish, count): (u16, &u32)| std::iter::repeat_n(fish, *count as usize);
        Ok(Some((1..).zip(counts).flat_map(portion).collect()))
    }

    /// The plan of the board. Only the place of a disc is left to the dice.
    fn plan(&self, dice: &mut Dice) -> Result<Plan, Illegal> {
        let plan = match self.board {
            Tiling::Hex => Plan::Hex(self.grid(8)?),
            Tiling::Square => Plan::Square(self.grid(8)?),
            Tiling::Octagon => Plan::Octagon(self.grid(6)?),
            Tiling::Pentagon => Plan::Pentagon(self.grid(6)?),
            Tiling::Penrose => {
                if self.rows.is_some() || self.cols.is_some() {
                    return Err(Illegal::SizedByTiles { board: self.board });
                }
                let tiles = self.tiles.unwrap_or(80);
                let is_within = |tiles: &u16| Disc::LIMITS.contains(tiles);
                let tiles = u16::try_from(tiles)
                    .ok()
                    .filter(is_within)
                    .ok_or(Illegal::Tiles {
                        tiles,
                        min: *Disc::LIMITS.start(),
                        max: *Disc::LIMITS.end(),
                    })?;
                let phase = dice.below(1 << 16) as u16;
                Plan::Penrose(Disc { tiles, phase })
            }
        };
        match plan.n_tiles() {
            tiles if tiles > Tile::MAX => Err(Illegal::TooLarge {
                tiles,
                max: Tile::MAX,
            }),
            _ => Ok(plan),
        }
    }

    /// The rows and columns, of which there are `usual` if nothing else is said.
    fn grid(&self, usual: u32) -> Result<Grid, Illegal> {
        if self.tiles.is_some() {
            return Err(Illegal::SizedByRows { board: self.board });
        }
        let within = |count: u32| {
            let is_within = |count: &u8| Grid::LIMITS.contains(count);
            u8::try_from(count).ok().filter(is_within).ok_or(count)
        };
        let (min, max) = Grid::LIMITS.into_inner();
        let rows = within(self.rows.unwrap_or(usual));
        let cols = within(self.cols.unwrap_or(usual));
        Ok(Grid {
            rows: rows.map_err(|rows| Illegal::Rows { rows, min, max })?,
            cols: cols.map_err(|cols| Illegal::Cols { cols, min, max })?,
        })
    }
}

/// Creates the first position of a match.
pub(crate) fn first_position(
    players: u8,
    options: &Options,
    dice: &mut Dice,
) -> Result<Penguins, Illegal> {
    // P4: two to eight players, with four pawns each if they are two, three if they are
    // three, and two if they are more.
    let usual = match players {
        2 => 4,
        3 => 3,
        4..=8 => 2,
        _ => return Err(Illegal::Players),
    };
    let pawns = options.pawns.unwrap_or(usual);
    let is_within = |pawns: &u8| (1..=Pawns::MOST as u8).contains(pawns);
    let pawns = u8::try_from(pawns)
        .ok()
        .filter(is_within)
        .ok_or(Illegal::Pawns {
            pawns,
            max: Pawns::MOST,
        })?;
    let board = options.board(usize::from(players) * usize::from(pawns), dice)?;

    let mut free = Bits::none(board.floe().n_tiles());
    for tile in board.floe().tiles().filter(|&tile| !board.is_water(tile)) {
        free.insert(tile);
    }
    let mut seats = [Seat::default(); Player::MAX];
    for seat in &mut seats[..usize::from(players)] {
        seat.unplaced = pawns;
    }
    Ok(Penguins {
        board: Arc::new(board),
        free,
        seats,
        players,
        unplaced: players * pawns,
        // P5: seat 0 begins.
        mover: Some(Player::new(0)),
    })
}

const fn within(limits: RangeInclusive<u8>) -> OptionValues {
    OptionValues::Number {
        least: *limits.start() as u32,
        most: *limits.end() as u32,
    }
}
