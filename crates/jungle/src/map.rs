//! The two boards as they lie before anyone stands on them.

use game::{Geometry, Player};

use crate::{Square, Variant, animal::Piece, cell::Cell, cell::Stance, square::Direction};

/// What a square is, for those who draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Terrain {
    Earth,
    Shore,
    Water,
    Trap,
    Throne,
}

/// A board without animals.
#[derive(Debug)]
pub(crate) struct Map {
    pub(crate) width: u8,
    pub(crate) height: u8,
    /// What is on each square when nobody is.
    ground: [Cell; 256],
    /// How a piece of each seat stands on each square.
    stance: [[Stance; 256]; 2],
    /// Whether each square is land beside water.
    shore: [bool; 256],
}

impl Map {
    pub(crate) const fn of(variant: Variant) -> &'static Map {
        match variant {
            Variant::War => &WAR,
            Variant::Classic => &CLASSIC,
        }
    }

    pub(crate) const fn has(&self, square: Square) -> bool {
        square.file() < self.width && square.rank() >= 1 && square.rank() <= self.height
    }

    /// All squares, from the top left line by line, as positions are written.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> {
        let files = self.width;
        let ranks = (1..=self.height).rev();
        ranks
            .flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
            .map(|square| square.expect("both boards fit into the largest"))
    }

    #[inline]
    pub(crate) const fn ground(&self, square: Square) -> Cell {
        self.ground[square.index()]
    }

    /// What is on a square once `piece` stands on it.
    #[inline]
    pub(crate) const fn under(&self, piece: Piece, square: Square) -> Cell {
        Cell::of(piece, self.stance[piece.player().index()][square.index()])
    }

    #[inline]
    pub(crate) const fn is_shore(&self, square: Square) -> bool {
        self.shore[square.index()]
    }

    pub(crate) fn is_throne(&self, player: Player, square: Square) -> bool {
        self.ground(square).is_throne_of(player)
    }

    pub(crate) fn is_trap(&self, player: Player, square: Square) -> bool {
        self.ground(square) == Cell::TRAPS[player.index()]
    }

    pub(crate) fn is_water(&self, square: Square) -> bool {
        self.ground(square) == Cell::WATER
    }

    pub(crate) fn terrain(&self, square: Square) -> Terrain {
        let ground = self.ground(square);
        if ground == Cell::WATER {
            Terrain::Water
        } else if Cell::TRAPS.contains(&ground) {
            Terrain::Trap
        } else if Cell::THRONES.contains(&ground) {
            Terrain::Throne
        } else if self.is_shore(square) {
            Terrain::Shore
        } else {
            Terrain::Earth
        }
    }

    /// The board's shape, for views. Traps and thrones tell whose they are.
    pub(crate) fn geometry(&self) -> Geometry {
        Geometry::squares(self.width.into(), self.height.into(), |x, y| {
            let square = Square::new(x as u8, self.height - y as u8);
            let square = square.expect("both boards fit into the largest");
            let ground = match self.terrain(square) {
                Terrain::Earth => "earth",
                Terrain::Shore => "shore",
                Terrain::Water => "water",
                Terrain::Trap if self.ground(square) == Cell::TRAPS[0] => "trap-0",
                Terrain::Trap => "trap-1",
                Terrain::Throne if self.ground(square) == Cell::THRONES[0] => "throne-0",
                Terrain::Throne => "throne-1",
            };
            (square.to_string(), ground)
        })
    }

    /// The far bank, if water begins right beside `square` in that direction.
    pub(crate) fn far_bank(&self, square: Square, direction: Direction) -> Option<Square> {
        let mut bank = square.toward(direction);
        if self.is_water(square) || !self.is_water(bank) {
            return None;
        }
        while self.is_water(bank) {
            bank = bank.toward(direction);
        }
        Some(bank)
    }

    /// Reads a drawing; what lies in the upper half belongs to the seat that sits there.
    const fn draw<const WIDTH: usize, const HEIGHT: usize>(
        rows: &[&[u8; WIDTH]; HEIGHT],
        upper_seat: usize,
    ) -> Map {
        let mut map = Map {
            width: WIDTH as u8,
            height: HEIGHT as u8,
            ground: [Cell::VOID; 256],
            stance: [[Stance::Free; 256]; 2],
            shore: [false; 256],
        };
        let mut y = 0;
        while y < HEIGHT {
            let owner = if y < HEIGHT / 2 {
                upper_seat
            } else {
                1 - upper_seat
            };
            let mut x = 0;
            while x < WIDTH {
                let Some(square) = Square::new(x as u8, (HEIGHT - y) as u8) else {
                    panic!("the board is larger than the largest");
                };
                let at = square.index();
                map.ground[at] = match rows[y][x] {
                    b'.' => Cell::EARTH,
                    b'~' => Cell::WATER,
                    b't' => Cell::TRAPS[owner],
                    b'T' => Cell::THRONES[owner],
                    _ => panic!("a board is drawn with . ~ t and T"),
                };
                match rows[y][x] {
                    b'~' => map.stance = [set(map.stance[0], at), set(map.stance[1], at)],
                    b't' => map.stance[1 - owner][at] = Stance::Trapped,
                    _ => {}
                }
                x += 1;
            }
            y += 1;
        }
        map.with_shores()
    }

    /// Marks the land beside the water.
    const fn with_shores(mut self) -> Map {
        let mut index = 0;
        while index < Square::ALL.len() {
            let square = Square::ALL[index];
            let mut way = 0;
            while way < Direction::ALL.len() {
                let beside = self.ground(square.toward(Direction::ALL[way])).index();
                let here = self.ground(square).index();
                if beside == Cell::WATER.index()
                    && here != Cell::WATER.index()
                    && here != Cell::VOID.index()
                {
                    self.shore[square.index()] = true;
                }
                way += 1;
            }
            index += 1;
        }
        self
    }
}

const fn set(mut stances: [Stance; 256], at: usize) -> [Stance; 256] {
    stances[at] = Stance::Swimming;
    stances
}

// J1: the board of `war`.
static WAR: Map = Map::draw(
    &[
        b"....tTTt....",
        b".....tt.....",
        b"............",
        b"............",
        b"............",
        b"..~~~..~~~..",
        b"..~~~..~~~..",
        b"..~~~..~~~..",
        b"............",
        b"............",
        b"............",
        b".....tt.....",
        b"....tTTt....",
    ],
    0,
);

// J2: the board of `classic`.
static CLASSIC: Map = Map::draw(
    &[
        b"..tTt..", b"...t...", b".......", b".~~.~~.", b".~~.~~.", b".~~.~~.", b".......",
        b"...t...", b"..tTt..",
    ],
    1,
);
