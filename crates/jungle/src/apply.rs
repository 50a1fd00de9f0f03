//! Applies actions; the only file that changes a position.

use game::{Audience, Player, Sink};

use crate::{
    Action, EndReason, Event, Jungle, animal::Piece, cell::Stance, end, legal, map::Map,
    state::Quiet, zobrist,
};

/// Applies a legal action of the player to move.
pub(crate) fn apply(state: &mut Jungle, action: Action, events: &mut impl Sink<Event>) {
    debug_assert_eq!(legal::check(state, action), Ok(()));
    let piece = state
        .board
        .piece(action.from)
        .expect("a legal action begins on a piece");
    emit(events, || moved(state, piece, action));

    match shift(state, piece, action) {
        Some(taken) => emit(events, || captured(taken, piece, action)),
        None => record_quiet_ply(state, piece, action),
    }
    if state.board.cell(action.to).stance() == Stance::Trapped {
        emit(events, || trapped(piece, action));
    }
    switch_mover(state);
    state.ending = end::ending(state);
    if let Some(ending) = state.ending {
        emit(events, || Event::Ended(ending));
    }
}

/// Ends the match with the resignation of a player.
pub(crate) fn forfeit(state: &mut Jungle, player: Player, events: &mut impl Sink<Event>) {
    if state.ending.is_some() || player.index() >= 2 {
        return;
    }
    // J23: a player who resigns loses.
    let ending = EndReason::Resigned {
        winner: player.next(2),
    };
    state.ending = Some(ending);
    emit(events, || Event::Resigned { player });
    emit(events, || Event::Ended(ending));
}

/// Moves the piece and updates the key. Returns the captured piece.
fn shift(state: &mut Jungle, piece: Piece, Action { from, to }: Action) -> Option<Piece> {
    let taken = state.board.shift(Map::of(state.rules.variant), piece, to);
    state.key ^= zobrist::of_piece(piece, from) ^ zobrist::of_piece(piece, to);
    if let Some(taken) = taken {
        state.key ^= zobrist::of_piece(taken, to);
        state.quiet = 0;
        state.past.clear();
    }
    taken
}

fn record_quiet_ply(state: &mut Jungle, piece: Piece, action: Action) {
    state.quiet += 1;
    state.past.push(Quiet {
        piece,
        from: action.from,
    });
}

fn switch_mover(state: &mut Jungle) {
    state.key ^= zobrist::of_mover(state.mover);
    state.mover = state.mover.next(2);
    state.key ^= zobrist::of_mover(state.mover);
}

fn emit(events: &mut impl Sink<Event>, event: impl FnOnce() -> Event) {
    events.emit(|| (Audience::EVERYONE, event()));
}

fn moved(state: &Jungle, piece: Piece, action: Action) -> Event {
    Event::Moved {
        player: piece.player(),
        animal: piece.animal(),
        from: action.from,
        to: action.to,
        kind: legal::kind(state, action),
    }
}

fn captured(taken: Piece, by: Piece, action: Action) -> Event {
    Event::Captured {
        player: taken.player(),
        animal: taken.animal(),
        square: action.to,
        by: by.animal(),
    }
}

fn trapped(piece: Piece, action: Action) -> Event {
    Event::Trapped {
        player: piece.player(),
        animal: piece.animal(),
        square: action.to,
    }
}
