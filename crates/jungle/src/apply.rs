//! What an action does; the only file that changes a position.

use game::{Audience, Player, Sink};

use crate::{
    Action, Ending, Event, Jungle, animal::Piece, cell::Stance, end, keys, legal, map::Map,
    state::Quiet,
};

/// Takes an action which is known to be legal.
pub(crate) fn apply(state: &mut Jungle, action: Action, events: &mut impl Sink<Event>) {
    debug_assert_eq!(legal::check(state, action), Ok(()));
    let piece = state
        .board
        .piece(action.from)
        .expect("someone stands where a legal action begins");
    emit(events, || moved(state, piece, action));

    let taken = shift(state, piece, action);
    match taken {
        Some(taken) => emit(events, || captured(taken, piece, action)),
        None => remember(state, piece, action),
    }
    if state.board.cell(action.to).stance() == Stance::Trapped {
        emit(events, || trapped(piece, action));
    }
    pass_the_turn(state);
    state.ending = end::ending(state);
    if let Some(ending) = state.ending {
        emit(events, || Event::Ended(ending));
    }
}

/// Lets a player give up.
pub(crate) fn forfeit(state: &mut Jungle, player: Player, events: &mut impl Sink<Event>) {
    if state.ending.is_some() || player.index() >= 2 {
        return;
    }
    // J23: who resigns loses.
    let ending = Ending::Resigned {
        winner: player.next(2),
    };
    state.ending = Some(ending);
    emit(events, || Event::Resigned { player });
    emit(events, || Event::Ended(ending));
}

/// Moves the piece, takes whoever stood there, and keeps the key in step.
fn shift(state: &mut Jungle, piece: Piece, Action { from, to }: Action) -> Option<Piece> {
    let taken = state.board.shift(Map::of(state.rules.variant), piece, to);
    state.key ^= keys::of_piece(piece, from) ^ keys::of_piece(piece, to);
    if let Some(taken) = taken {
        state.key ^= keys::of_piece(taken, to);
        state.quiet = 0;
        state.past.clear();
    }
    taken
}

fn remember(state: &mut Jungle, piece: Piece, action: Action) {
    state.quiet += 1;
    state.past.push(Quiet {
        piece,
        from: action.from,
    });
}

fn pass_the_turn(state: &mut Jungle) {
    state.key ^= keys::of_mover(state.mover);
    state.mover = state.mover.next(2);
    state.key ^= keys::of_mover(state.mover);
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
