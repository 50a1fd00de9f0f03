//! Territory: who reaches each tile first.
//!
//! What a player slides to at once is its own, unless another can as well; what lies behind goes to
//! whoever is nearer, tile by tile.

use game::Player;

use crate::{Penguins, Tile, bits::Bits, state::Seat};

/// What things are worth, in hundredths of a fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A fish that nobody else reaches as soon.
    pub(super) own: i32,
    /// A fish that another reaches as soon, for who is to move.
    pub(super) first: i32,
    /// The same for the others.
    pub(super) later: i32,
    /// A tile to which a pawn can slide at once.
    pub(super) reach: i32,
}

/// What was found to be best.
pub(super) const TUNED: Weights = Weights {
    own: 66,
    first: 38,
    later: 26,
    reach: 2,
};

/// Territory alone, whoever is to move.
pub(super) const PLAIN: Weights = Weights {
    own: 60,
    first: 30,
    later: 30,
    reach: 0,
};

/// Only what can be reached at once.
pub(super) const SIMPLE: Weights = Weights {
    own: 0,
    first: 0,
    later: 0,
    reach: 25,
};

impl Weights {
    /// What a fish is worth to a player that another reaches as soon.
    fn shared(&self, state: &Penguins, player: usize) -> i32 {
        let is_first = state.mover.is_some_and(|mover| mover.index() == player);
        if is_first { self.first } else { self.later }
    }
}

/// What each player may hope for, in hundredths of a fish.
pub(super) fn hopes(state: &Penguins, weights: Weights) -> [i32; Player::MAX] {
    let mut hopes = match &state.free {
        Bits::Few([free, 0, 0, 0]) if state.floe().n_tiles() <= 64 => small(state, *free, weights),
        Bits::Few(_) | Bits::Many(_) => large(state, weights),
    };
    for (hope, seat) in hopes.iter_mut().zip(state.at_table()) {
        *hope += 100 * certain(state, seat);
    }
    hopes
}

/// What a seat has, with what its pawns stand on.
fn certain(state: &Penguins, seat: &Seat) -> i32 {
    let pawns = seat.pawns.as_slice().iter();
    let under: u32 = pawns
        .map(|tile| u32::from(state.board.fish_on(*tile)))
        .sum();
    (seat.fish + under) as i32
}

/// On a floe of up to 64 tiles a set is a word.
fn small(state: &Penguins, free: u64, weights: Weights) -> [i32; Player::MAX] {
    let floe = state.floe();
    let players = usize::from(state.players);
    let mut hopes = [0; Player::MAX];
    let mut front = [0_u64; Player::MAX];
    for (index, seat) in state.at_table().iter().enumerate() {
        for &pawn in seat.pawns.as_slice() {
            if let Bits::Few([reach, ..]) = floe.reach(pawn, &state.free) {
                front[index] |= reach;
            }
        }
        hopes[index] = weights.reach * front[index].count_ones() as i32;
    }
    if weights.own == 0 {
        return hopes;
    }
    // Who gets which tiles is summed up at the end: to count fish takes longer than to spread.
    let (mut own, mut shared) = ([0; Player::MAX], [0; Player::MAX]);
    let mut left = free;
    loop {
        let (mut once, mut twice) = (0, 0);
        for reach in &front[..players] {
            twice |= once & reach;
            once |= reach;
        }
        if once == 0 {
            break;
        }
        left &= !once;
        for index in 0..players {
            own[index] |= front[index] & !twice;
            shared[index] |= front[index] & twice;
            front[index] = floe.spread(front[index]) & left;
        }
    }
    for index in 0..players {
        let [own, shared] = [own[index], shared[index]].map(|it| state.board.fish_among(it) as i32);
        hopes[index] += weights.own * own + weights.shared(state, index) * shared;
    }
    hopes
}

/// The same for any number of tiles.
fn large(state: &Penguins, weights: Weights) -> [i32; Player::MAX] {
    const NOBODY: u8 = u8::MAX;
    const SEVERAL: u8 = u8::MAX - 1;
    let floe = state.floe();
    let mut hopes = [0; Player::MAX];
    let mut owner = vec![NOBODY; floe.n_tiles()];
    let mut front: Vec<(Tile, u8)> = Vec::new();
    for (index, seat) in state.at_table().iter().enumerate() {
        for &pawn in seat.pawns.as_slice() {
            let reach = floe.reach(pawn, &state.free);
            let before = front.len();
            front.extend(reach.iter().map(|tile| (tile, index as u8)));
            hopes[index] += weights.reach * (front.len() - before) as i32;
        }
    }
    if weights.own == 0 {
        return hopes;
    }
    while !front.is_empty() {
        front.sort_unstable();
        front.dedup();
        for &(tile, player) in &front {
            let owner = &mut owner[tile.index()];
            *owner = if *owner == NOBODY { player } else { SEVERAL };
        }
        let mut next = Vec::new();
        for &(tile, player) in &front {
            let fish = i32::from(state.board.fish_on(tile));
            let is_own = owner[tile.index()] == player;
            let seat = usize::from(player);
            let weight = if is_own {
                weights.own
            } else {
                weights.shared(state, seat)
            };
            hopes[seat] += weight * fish;
            let around = floe.neighbors(tile).iter();
            let open = around.filter(|it| owner[it.index()] == NOBODY && state.free.has(**it));
            next.extend(open.map(|tile| (*tile, player)));
        }
        front = next;
    }
    hopes
}
