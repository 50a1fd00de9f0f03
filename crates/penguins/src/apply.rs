//! What each action does: the only file that changes a position.

use game::{Audience, Player, Sink};

use crate::{Action, Event, Penguins, Tile, end, legal, pawns::Pawns};

/// Applies a legal action of the player to move.
pub(crate) fn apply(state: &mut Penguins, action: &Action, events: &mut impl Sink<Event>) {
    debug_assert_eq!(legal::check(state, action), Ok(()));
    let mover = state
        .mover
        .expect("someone is to move while the match goes on");
    match *action {
        Action::Place { tile } => state.place(mover, tile, events),
        Action::Move { from, to } => state.slide_to(mover, from, to, events),
    }
    state.pass_the_turn(mover, events);
}

/// Removes a player from the match.
pub(crate) fn forfeit(state: &mut Penguins, player: Player, events: &mut impl Sink<Event>) {
    let is_at_table = player.index() < usize::from(state.players);
    if state.mover.is_none() || !is_at_table || state.seat(player).is_eliminated {
        return;
    }
    // P16: who is eliminated keeps its points; its pawns leave with their tiles, which nobody
    // scores. No tile was free under a pawn, so nobody else is stuck by it.
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
        state.pass_the_turn(player, events);
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
        // P10: the tile it left is taken from the board; it and its fish are the player's.
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

    /// Ends what `player` did: pawns are retired, and the next is to move.
    fn pass_the_turn(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // P12: while pawns are still being placed, none is retired.
        if !self.is_placing() {
            self.retire_the_stuck(events);
        }
        // P5: in turn, by seat.
        self.mover = end::next_after(self, player);
    }

    /// Retires all pawns that cannot move, by seat and then by tile.
    fn retire_the_stuck(&mut self, events: &mut impl Sink<Event>) {
        // P11: a pawn without a move is retired at once, and its player scores its tile. Once is
        // enough: the tile was not free before, so nobody loses a way by it.
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

    /// Takes a pawn and the tile under it from the board, and gives the tile to its player.
    fn score_tile(&mut self, player: Player, tile: Tile) -> u16 {
        let fish = self.board.fish_on(tile);
        let seat = self.seat_mut(player);
        seat.pawns.remove(tile);
        seat.tiles += 1;
        seat.fish += u32::from(fish);
        fish
    }
}
