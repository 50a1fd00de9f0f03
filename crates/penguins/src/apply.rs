//! Applies actions; the only file that changes a position.

use game::{Audience, Player, Sink};

use crate::{Action, Event, Penguins, Tile, end, legal, pawns::Pawns};

/// Applies a legal action of the player to move.
pub(crate) fn apply(state: &mut Penguins, action: &Action, events: &mut impl Sink<Event>) {
    debug_assert_eq!(legal::check(state, action), Ok(()));
    let mover = state.mover.expect("a legal action has a mover");
    match *action {
        Action::Place { tile } => state.place(mover, tile, events),
        Action::Move { from, to } => state.slide_to(mover, from, to, events),
    }
    state.end_turn(mover, events);
}

/// Removes a player from the match.
pub(crate) fn forfeit(state: &mut Penguins, player: Player, events: &mut impl Sink<Event>) {
    let is_at_table = player.index() < usize::from(state.players);
    if state.mover.is_none() || !is_at_table || state.seat(player).is_eliminated {
        return;
    }
    // P16: an eliminated player keeps its points; its pawns leave with their tiles, which nobody
    // scores. A tile under a pawn was not free before, so no other pawn becomes stuck.
    events.emit(|| (Audience::EVERYONE, Event::Eliminated { player }));
    let pawns = std::mem::take(&mut state.seat_mut(player).pawns);
    for &tile in pawns.as_slice() {
        let fish = state.board.fish_on(tile);
        events.emit(|| (Audience::EVERYONE, Event::Lost { player, tile, fish }));
    }
    state.unplaced -= state.seat(player).unplaced;
    state.seat_mut(player).unplaced = 0;
    state.seat_mut(player).is_eliminated = true;
    if state.mover == Some(player) {
        state.end_turn(player, events);
    } else if end::is_decided(state) {
        state.mover = None;
    }
}

impl Penguins {
    fn place(&mut self, player: Player, tile: Tile, events: &mut impl Sink<Event>) {
        self.free.remove(tile);
        self.unplaced -= 1;
        let seat = self.seat_mut(player);
        seat.unplaced -= 1;
        seat.pawns.add(tile);
        events.emit(|| (Audience::EVERYONE, Event::Placed { player, tile }));
    }

    fn slide_to(&mut self, player: Player, from: Tile, to: Tile, events: &mut impl Sink<Event>) {
        // P10: the tile that the pawn left is removed; the player keeps it with its fish.
        let fish = self.score_tile(player, from);
        self.free.remove(to);
        self.seat_mut(player).pawns.add(to);
        events.emit(|| {
            let event = Event::Moved {
                player,
                from,
                to,
                fish,
            };
            (Audience::EVERYONE, event)
        });
    }

    /// Ends the turn of `player`: retires stuck pawns and passes the turn.
    fn end_turn(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // P12: while pawns are still being placed, none is retired.
        if !self.is_placing() {
            self.retire_stuck_pawns(events);
        }
        // P5: turns follow the order of seats.
        self.mover = end::next_after(self, player);
    }

    /// Retires all pawns that cannot move, in the order of seats and tiles.
    fn retire_stuck_pawns(&mut self, events: &mut impl Sink<Event>) {
        // P11: a pawn without a move is retired at once, and its player scores its tile. One pass is
        // enough, because the tile was not free before.
        for player in Player::all(self.players) {
            let pawns: Pawns = self.seat(player).pawns;
            for &tile in pawns.as_slice() {
                if !self.has_exit(tile) {
                    let fish = self.score_tile(player, tile);
                    events.emit(|| (Audience::EVERYONE, Event::Retired { player, tile, fish }));
                }
            }
        }
    }

    /// Removes a pawn with its tile, which its player scores. Returns the fish on it.
    fn score_tile(&mut self, player: Player, tile: Tile) -> u16 {
        let fish = self.board.fish_on(tile);
        let seat = self.seat_mut(player);
        seat.pawns.remove(tile);
        seat.tiles += 1;
        seat.fish += u32::from(fish);
        fish
    }
}
