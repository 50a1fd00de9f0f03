//! The seats of a table: rights of tokens, and how a free seat is taken.

use std::collections::BTreeSet;

use game::{Player, Viewer};
use wire::{
    api::{TakeSeat, TakenSeat},
    error::Code,
    view::{SeatKind, SeatView},
};

use super::Bearer;
use crate::{
    error::{ApiError, ApiResult},
    store::{PlayerRow, SeatRow, SetupRow},
    tokens::{Token, TokenHash},
};

/// The right of a token at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    Watch,
    Play(Player),
    Host,
}

impl Right {
    pub(super) fn viewer(self) -> Viewer {
        match self {
            Right::Play(player) => Viewer::Player(player),
            Right::Watch | Right::Host => Viewer::Spectator,
        }
    }
}

/// Returns the right of a token; without one, everybody may watch.
pub(super) fn right_of(setup: &SetupRow, bearer: Bearer) -> ApiResult<Right> {
    let Some(token) = bearer else {
        return Ok(Right::Watch);
    };
    let is_it = |held: &Option<TokenHash>| held.is_some_and(|held| held.is_same(&token));
    // All are compared, so that the time does not reveal which was nearly right.
    let mut right = is_it(&setup.host).then_some(Right::Host);
    for (seat, row) in (0..).zip(&setup.seats) {
        if is_it(&row.token) && !matches!(right, Some(Right::Play(_))) {
            right = Some(Right::Play(Player::new(seat)));
        }
    }
    right.ok_or_else(|| ApiError::from(Code::TokenWrong))
}

/// Gives a free seat to the player who asks for it.
pub(super) fn take(
    setup: &mut SetupRow,
    wish: &TakeSeat,
    account: Option<&PlayerRow>,
) -> ApiResult<TakenSeat> {
    let index = find_free(setup, wish, account)?;
    let seat = &mut setup.seats[index];
    seat.invitation = None;
    let token = match account {
        Some(player) => {
            seat.kind = if player.bot {
                SeatKind::Bot
            } else {
                SeatKind::Human
            };
            seat.name.clone_from(&player.name);
            seat.account = Some(player.name.clone());
            seat.token = Some(player.token);
            None
        }
        None => {
            let token = Token::new();
            seat.kind = SeatKind::Human;
            seat.name = wish
                .name
                .as_ref()
                .map_or_else(String::new, ToString::to_string);
            seat.account = None;
            seat.token = Some(token.hash());
            Some(token.to_string())
        }
    };
    Ok(TakenSeat {
        seat: u8::try_from(index).unwrap_or(u8::MAX),
        token,
    })
}

/// The seat of the invitation, the one kept for the account, or an open one.
fn find_free(setup: &SetupRow, wish: &TakeSeat, account: Option<&PlayerRow>) -> ApiResult<usize> {
    let is_own = |seat: &SeatRow| {
        account.is_some_and(|account| seat.account.as_ref() == Some(&account.name))
    };
    if setup
        .seats
        .iter()
        .any(|seat| is_own(seat) && !seat.is_free())
    {
        let error = "you sit at this table already";
        return Err(ApiError::new(Code::SeatNoneFree, error));
    }
    let find = |is_it: &dyn Fn(&SeatRow) -> bool| {
        let mut seats = setup.seats.iter();
        seats.position(|seat| seat.is_free() && is_it(seat))
    };
    if let Some(invitation) = &wish.invitation {
        let hash = TokenHash::of(invitation);
        let is_for = |seat: &SeatRow| seat.invitation.is_some_and(|kept| kept.is_same(&hash));
        return find(&is_for).ok_or_else(|| ApiError::from(Code::SeatInvitation));
    }
    let open = || find(&|seat| seat.kind == SeatKind::Open);
    find(&is_own)
        .or_else(open)
        .ok_or_else(|| ApiError::from(Code::SeatNoneFree))
}

/// The seats as everyone may see them.
pub(crate) fn seat_views(setup: &SetupRow) -> Vec<SeatView> {
    let view = |seat: &SeatRow| SeatView {
        kind: seat.kind,
        name: seat.name.clone(),
        registered: seat.account.is_some(),
        free: seat.is_free(),
    };
    setup.seats.iter().map(view).collect()
}

/// Whether a match is rated: all players are registered, and no two are the same.
pub(crate) fn is_rated(setup: &SetupRow) -> bool {
    let accounts = setup.seats.iter().map(|seat| seat.account.as_ref());
    let names: Option<BTreeSet<&String>> = accounts.collect();
    names.is_some_and(|names| names.len() == setup.seats.len() && names.len() > 1)
}
