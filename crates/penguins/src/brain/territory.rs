//! Evaluates positions by territory: the player who reaches a tile first.
//!
//! The first tiles of a player are those that its pawns can slide to at once. From there its
//! territory grows by one tile per round; tiles that several players reach in the same round are
//! shared.

use game::Player;

use crate::{Penguins, Tile, bits::Bits, state::Seat};

/// The weights, in hundredths of a fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A fish that no opponent reaches in the same round.
    pub(super) own: i32,
    /// A shared fish, for the player to move.
    pub(super) first: i32,
    /// A shared fish, for the other players.
    pub(super) later: i32,
    /// A tile that a pawn can slide to at once.
    pub(super) reach: i32,
}

/// The weights with the best results.
pub(super) const TUNED: Weights = Weights {
    own: 66,
    first: 38,
    later: 26,
    reach: 2,
};

/// Territory only, without a bonus for the player to move.
pub(super) const PLAIN: Weights = Weights {
    own: 60,
    first: 30,
    later: 30,
    reach: 0,
};

/// Only tiles that pawns can slide to at once.
pub(super) const SIMPLE: Weights = Weights {
    own: 0,
    first: 0,
    later: 0,
    reach: 25,
};

impl Weights {
    /// The value of a shared fish for a player.
    fn shared(&self, state: &Penguins, player: usize) -> i32 {
        let is_first = state.mover.is_some_and(|mover| mover.index() == player);
        if is_first { self.first } else { self.later }
    }
}

/// Returns the expected score of each player, in hundredths of a fish.
pub(super) fn expectations(state: &Penguins, weights: Weights) -> [i32; Player::MAX] {
    let mut expectations = match &state.free {
        Bits::Few([free, 0, 0, 0]) if state.floe().n_tiles() <= 64 => small(state, *free, weights),
        Bits::Few(_) | Bits::Many(_) => large(state, weights),
    };
    for (expectation, seat) in expectations.iter_mut().zip(state.at_table()) {
        *expectation += 100 * certain(state, seat);
    }
    expectations
}

/// Returns the fish that a seat has, including those under its pawns.
fn certain(state: &Penguins, seat: &Seat) -> i32 {
    let pawns = seat.pawns.as_slice().iter();
    let under: u32 = pawns
        .map(|tile| u32::from(state.board.fish_on(*tile)))
        .sum();
    (seat.fish + under) as i32
}

/// Evaluates a floe of up to 64 tiles, where a set of tiles is one word.
fn small(state: &Penguins, free: u64, weights: Weights) -> [i32; Player::MAX] {
    let floe = state.floe();
    let players = usize::from(state.players);
    let mut expectations = [0; Player::MAX];
    let mut front = [0_u64; Player::MAX];
    for (index, seat) in state.at_table().iter().enumerate() {
        for &pawn in seat.pawns.as_slice() {
            if let Bits::Few([reach, ..]) = floe.reach(pawn, &state.free) {
                front[index] |= reach;
            }
        }
        expectations[index] = weights.reach * front[index].count_ones() as i32;
    }
    if weights.own == 0 {
        return expectations;
    }
    // Tiles are collected first and fish are summed at the end, because counting fish is slow.
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
        expectations[index] += weights.own * own + weights.shared(state, index) * shared;
    }
    expectations
}

/// Evaluates a floe of any size.
fn large(state: &Penguins, weights: Weights) -> [i32; Player::MAX] {
    const NOBODY: u8 = u8::MAX;
    const SEVERAL: u8 = u8::MAX - 1;
    let floe = state.floe();
    let mut expectations = [0; Player::MAX];
    let mut owner = vec![NOBODY; floe.n_tiles()];
    let mut front: Vec<(Tile, u8)> = Vec::new();
    for (index, seat) in state.at_table().iter().enumerate() {
        for &pawn in seat.pawns.as_slice() {
            let reach = floe.reach(pawn, &state.free);
            let before = front.len();
            front.extend(reach.iter().map(|tile| (tile, index as u8)));
            expectations[index] += weights.reach * (front.len() - before) as i32;
        }
    }
    if weights.own == 0 {
        return expectations;
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
            expectations[seat] += weight * fish;
            let around = floe.neighbors(tile).iter();
            let open = around.filter(|it| owner[it.index()] == NOBODY && state.free.has(**it));
            next.extend(open.map(|tile| (*tile, player)));
        }
        front = next;
    }
    expectations
}
