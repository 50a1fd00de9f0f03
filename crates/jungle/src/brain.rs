//! The players that come with the game, and what a host asks of a game with pictures.
//!
//! The only file that uses `search`.

use std::cmp::Reverse;

use game::{Budget, Dice, Format, Game, Geometry, Playable, Scene, Seed, Sketch, Strategy};
use search::Random;

use crate::{
    Action, Animal, Event, Jungle, Kind, Observation, Square,
    animal::Piece,
    cell::{Cell, Stance},
    event,
    law::Law,
    legacy, legal,
    map::Map,
    sketch,
    square::Direction,
};

impl Playable for Jungle {
    const BRAINS: &'static [&'static str] = &["random", "novice"];
    const LEGEND: &'static str = sketch::LEGEND;
    const FORMATS: &'static [Format<Jungle>] = &[legacy::FORMAT];

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Jungle>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "novice" => Some(Box::new(Novice(Dice::new(Seed::from_number(seed))))),
            _ => None,
        }
    }

    fn cells(action: &Action) -> Vec<String> {
        vec![action.from.to_string(), action.to.to_string()]
    }

    fn geometry(observation: &Observation) -> Geometry {
        Map::of(observation.rules.variant).geometry()
    }

    fn tell(event: &Event) -> Option<String> {
        event::tell(event)
    }

    fn sketch(scene: &Scene<'_, Jungle>) -> Sketch {
        sketch::sketch(scene)
    }
}

/// Takes the throne, else the best prey, else goes on toward the throne. It fears nothing.
struct Novice(Dice);

impl Strategy<Jungle> for Novice {
    fn choose(&mut self, observation: &Observation, legal: &[Action], _: &Budget) -> usize {
        let Some(state) = Jungle::imagine(observation, &mut self.0) else {
            return 0;
        };
        let roads = Roads::of(&state);
        let urges: Vec<Urge> = legal
            .iter()
            .map(|action| urge(&state, &roads, *action))
            .collect();
        let strongest = urges.iter().max();
        let best: Vec<usize> = (0..legal.len())
            .filter(|index| urges.get(*index) == strongest)
            .collect();
        best[self.0.below(best.len() as u32) as usize]
    }
}

/// How much the novice wants an action; what stands below is wanted more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urge {
    /// To go away from the throne, by so many steps.
    Retreat(Reverse<u16>),
    /// To lead an animal of this rank one step nearer; of equals the one farthest behind.
    Advance { rank: u8, distance: u16 },
    /// To take an animal of this rank.
    Take { rank: u8 },
    /// To win.
    Win,
}

fn urge(state: &Jungle, roads: &Roads, action: Action) -> Urge {
    let variant = state.rules().variant;
    let rank_on = |square| {
        state
            .board()
            .piece(square)
            .map_or(0, |piece| piece.animal().rank(variant))
    };
    match legal::kind(state, action) {
        Kind::ShiftVictory => return Urge::Win,
        Kind::Attack => {
            return Urge::Take {
                rank: rank_on(action.to),
            };
        }
        Kind::ShiftTrapped | Kind::Jump | Kind::Shift => {}
    }
    let animal = state
        .board()
        .piece(action.from)
        .map_or(Animal::Rat, Piece::animal);
    let (before, after) = (
        roads.length(animal, action.from),
        roads.length(animal, action.to),
    );
    if after < before {
        Urge::Advance {
            rank: rank_on(action.from),
            distance: before,
        }
    } else {
        Urge::Retreat(Reverse(after - before))
    }
}

/// How many plies each animal of the player to move needs to the enemy throne from each square.
struct Roads([[u16; 256]; 8]);

impl Roads {
    const NO_ROAD: u16 = 1000;

    fn of(state: &Jungle) -> Roads {
        Roads(Animal::ALL.map(|animal| Roads::for_animal(state, Piece::new(state.mover(), animal))))
    }

    fn length(&self, animal: Animal, square: Square) -> u16 {
        self.0[animal.index()][square.index()]
    }

    /// Walks back from the throne, around the enemies that this piece cannot take.
    fn for_animal(state: &Jungle, piece: Piece) -> [u16; 256] {
        let map = Map::of(state.rules().variant);
        let mut lengths = [Roads::NO_ROAD; 256];
        let enemy = piece.player().next(2);
        let mut reached: Vec<Square> = map
            .squares()
            .filter(|square| map.is_throne(enemy, *square))
            .collect();
        for throne in &reached {
            lengths[throne.index()] = 0;
        }
        let mut next = 0;
        while let Some(&square) = reached.get(next) {
            next += 1;
            for beside in neighbors(state, map, piece, square) {
                let is_new = lengths[beside.index()] == Roads::NO_ROAD;
                if is_new && is_passable(state, map, piece, beside) {
                    lengths[beside.index()] = lengths[square.index()] + 1;
                    reached.push(beside);
                }
            }
        }
        lengths
    }
}

/// The squares one step or jump away, for a piece of that kind.
fn neighbors(
    state: &Jungle,
    map: &'static Map,
    piece: Piece,
    square: Square,
) -> impl Iterator<Item = Square> {
    let jumps = Law::of(state.rules()).jumps(piece.animal());
    Direction::ALL.into_iter().flat_map(move |direction| {
        let across = map.far_bank(square, direction).filter(|_| jumps);
        [Some(square.toward(direction)), across]
            .into_iter()
            .flatten()
    })
}

/// Whether the piece could stand there: the ground bears it, and no enemy is too strong for it.
fn is_passable(state: &Jungle, map: &Map, piece: Piece, square: Square) -> bool {
    let free = Law::of(state.rules()).steps(Cell::of(piece, Stance::Free));
    let is_own = |other: Piece| other.player() == piece.player();
    match state.board().piece(square) {
        Some(other) if is_own(other) => true,
        Some(_) => free.contains(state.board().cell(square)),
        None => free.contains(map.ground(square)),
    }
}
