//! Who holds which seat, and how a free one is taken.

use game::{Player, Viewer};
use wire::{
    api::{TakeSeat, TakenSeat},
    error::Code,
    view::{SeatKind, SeatView},
};

use super::Bearer;
use crate::{
    error::{ApiError, ApiResult},
    store::{PlayerRow, SetupRow},
    tokens::{Token, TokenHash},
};

/// What the tokens of a table give a right to.
pub(super) struct Rights {
    seats: Vec<Option<TokenHash>>,
    host: Option<TokenHash>,
}

/// Who someone is at a table.
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

impl Rights {
    pub(super) fn of(setup: &SetupRow) -> Rights {
        let hash =
            |hex: &Option<String>| hex.as_ref().and_then(|hex| TokenHash::from_hex(hex).ok());
        Rights {
            seats: setup.seats.iter().map(|seat| hash(&seat.token)).collect(),
            host: hash(&setup.host),
        }
    }

    /// What a token gives a right to here; without one, everybody may watch.
    pub(super) fn of_bearer(&self, bearer: Bearer) -> ApiResult<Right> {
        let Some(token) = bearer else {
            return Ok(Right::Watch);
        };
        // All are compared, so that the time does not tell which was nearly right.
        let mut right = None;
        let is_it = |held: &Option<TokenHash>| held.is_some_and(|held| held.is_same(&token));
        for (seat, held) in (0..).zip(&self.seats) {
            if is_it(held) && right.is_none() {
                right = Some(Right::Play(Player::new(seat)));
            }
        }
        if is_it(&self.host) && right.is_none() {
            right = Some(Right::Host);
        }
        right.ok_or_else(|| ApiError::from(Code::TokenWrong))
    }

    /// The seat of a token.
    pub(super) fn player(&self, bearer: Bearer) -> ApiResult<Player> {
        if bearer.is_none() {
            return Err(ApiError::from(Code::TokenMissing));
        }
        match self.of_bearer(bearer)? {
            Right::Play(player) => Ok(player),
            Right::Watch | Right::Host => Err(ApiError::from(Code::TokenWrong)),
        }
    }
}

/// Gives a free seat to whoever asks for it.
pub(super) fn take(
    setup: &mut SetupRow,
    wish: &TakeSeat,
    player: Option<&PlayerRow>,
) -> ApiResult<TakenSeat> {
    let name = player.map(|player| player.name.as_str());
    let sits = |seat: &&crate::store::SeatRow| {
        !seat.is_free() && seat.account.is_some() && seat.account.as_deref() == name
    };
    if setup.seats.iter().any(|seat| sits(&seat)) {
        return Err(ApiError::new(
            Code::SeatNoneFree,
            "you sit at this table already",
        ));
    }
    let index = match &wish.invitation {
        Some(invitation) => {
            let hash = TokenHash::of(invitation);
            let is_for =
                |hex: &String| TokenHash::from_hex(hex).is_ok_and(|kept| kept.is_same(&hash));
            let found = setup
                .seats
                .iter()
                .position(|seat| seat.is_free() && seat.invitation.as_ref().is_some_and(is_for));
            found.ok_or(Code::SeatInvitation)?
        }
        None => {
            let kept = setup.seats.iter().position(|seat| {
                seat.is_free() && seat.account.is_some() && seat.account.as_deref() == name
            });
            let open = || {
                let is_open =
                    |seat: &crate::store::SeatRow| seat.is_free() && seat.kind == SeatKind::Open;
                setup.seats.iter().position(is_open)
            };
            kept.or_else(open).ok_or(Code::SeatNoneFree)?
        }
    };
    let seat = &mut setup.seats[index];
    seat.invitation = None;
    let token = match player {
        Some(player) => {
            seat.kind = if player.bot {
                SeatKind::Bot
            } else {
                SeatKind::Human
            };
            seat.name.clone_from(&player.name);
            seat.account = Some(player.name.clone());
            seat.token = Some(player.token.hex());
            None
        }
        None => {
            let token = Token::new();
            seat.kind = SeatKind::Human;
            seat.name = wish
                .name
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default();
            seat.account = None;
            seat.token = Some(token.hash().hex());
            Some(token.to_string())
        }
    };
    Ok(TakenSeat {
        seat: u8::try_from(index).unwrap_or(u8::MAX),
        token,
    })
}

/// The seats as everyone may see them.
pub(crate) fn seat_views(setup: &SetupRow) -> Vec<SeatView> {
    let view = |seat: &crate::store::SeatRow| SeatView {
        kind: seat.kind,
        name: seat.name.clone(),
        registered: seat.account.is_some(),
        free: seat.is_free(),
    };
    setup.seats.iter().map(view).collect()
}

/// Whether a match counts: all are registered, and no two are the same.
pub(crate) fn is_rated(setup: &SetupRow) -> bool {
    let names: Option<std::collections::BTreeSet<&String>> = setup
        .seats
        .iter()
        .map(|seat| seat.account.as_ref())
        .collect();
    names.is_some_and(|names| names.len() == setup.seats.len() && names.len() > 1)
}
