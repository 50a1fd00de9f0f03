//! What is allowed, and which rule forbids what is not.
//!
//! The list comes from the sets of `law.rs`, made for speed; [`check`] asks one question after the
//! other, made to be read by a player. That both agree is one of the laws in the tests.

use serde::Serialize;
use thiserror::Error;

use crate::{
    Action, Animal, Jungle, Kind, Square,
    animal::Piece,
    cell::Stance,
    law::{Law, Verdict, verdict},
    map::Map,
};

/// The rule that an action or an option breaks.
///
/// ```
/// use game::Game;
/// use jungle::{Illegal, Jungle};
///
/// let state: Jungle = "7/7/7/7/7/7/1E5/7/6r 0 0".parse()?;
/// let illegal = state.check(&"b3b4".parse()?).unwrap_err();
/// assert_eq!(illegal.to_string(), "the elephant cannot enter the water");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Illegal {
    /// Too few or too many players.
    #[error("two play this game, not {players}")]
    Players { players: u8 },
    /// The limit of quiet plies is out of its own limits.
    #[error("the quiet limit is a number from 1 to {max}, not {limit}")]
    QuietLimit { limit: u16, max: u16 },
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// The board is smaller than that.
    #[error("there is no square {square} on this board")]
    OffBoard { square: Square },
    /// Nobody stands where the action begins.
    #[error("there is no animal on {square}")]
    NoAnimal { square: Square },
    /// An enemy stands where the action begins.
    #[error("the {animal} on {square} is not yours")]
    NotYours { animal: Animal, square: Square },
    /// The action leads nowhere.
    #[error("the {animal} must move: there is no passing")]
    Stays { animal: Animal },
    /// Neither a step nor a jump leads there.
    #[error("the {animal} goes one step up, down, left or right")]
    TooFar { animal: Animal },
    /// Only the rat swims.
    #[error("the {animal} cannot enter the water")]
    Water { animal: Animal },
    /// Not every animal jumps.
    #[error("the {animal} cannot jump over the water")]
    CannotJump { animal: Animal },
    /// A rat swims in the way of the jump.
    #[error("the rat on {rat} is in the way of the {animal}'s jump")]
    JumpBlocked { animal: Animal, rat: Square },
    /// A jump may not take.
    #[error("the {animal} cannot take by a jump")]
    JumpCapture { animal: Animal },
    /// A throne is closed to its own side.
    #[error("the {animal} cannot enter its own throne")]
    OwnThrone { animal: Animal },
    /// Two of one side cannot share a square.
    #[error("your own {animal} stands on {square}")]
    OwnAnimal { animal: Animal, square: Square },
    /// The enemy has the higher rank.
    #[error("the {attacker} cannot take the {defender}, which is stronger")]
    TooStrong { attacker: Animal, defender: Animal },
    /// The switch forbids it.
    #[error("the elephant cannot take the rat")]
    ElephantSparesRat,
    /// Out of the water nothing on land can be taken.
    #[error("the rat cannot take the {defender} on land from the water")]
    FromWater { defender: Animal },
    /// The switch forbids it.
    #[error("the rat on land cannot take the rat in the water")]
    IntoWater,
    /// A trapped animal has no strength to take.
    #[error("the {attacker} is trapped and can take nothing")]
    Trapped { attacker: Animal },
}

/// Appends the legal actions: animals from the rat up, each up, down, left, right.
pub(crate) fn legal_actions(state: &Jungle, into: &mut Vec<Action>) {
    if state.ending().is_some() {
        return;
    }
    let (map, law) = (Map::of(state.rules().variant), Law::of(state.rules()));
    for piece in Piece::of(state.mover()) {
        if let Some(from) = state.board().square(piece) {
            let board = state.board();
            board.targets(map, law, piece, |to| into.push(Action { from, to }));
        }
    }
}

/// What a legal action is called.
pub(crate) fn kind(state: &Jungle, Action { from, to }: Action) -> Kind {
    // J24: a throne comes before an attack, an attack before a trap, a trap before a jump.
    let map = Map::of(state.rules().variant);
    let enemy = state.mover().next(2);
    if map.is_throne(enemy, to) {
        Kind::ShiftVictory
    } else if state.board().piece(to).is_some() {
        Kind::Attack
    } else if map.is_trap(enemy, to) {
        Kind::ShiftTrapped
    } else if is_step(from, to) {
        Kind::Shift
    } else {
        Kind::Jump
    }
}

/// Whether the player to move may take `action`, and if not, which rule forbids it.
pub(crate) fn check(state: &Jungle, action: Action) -> Result<(), Illegal> {
    let Action { from, to } = action;
    let map = Map::of(state.rules().variant);
    if state.ending().is_some() {
        return Err(Illegal::Over);
    }
    if let Some(square) = [from, to].into_iter().find(|square| !map.has(*square)) {
        return Err(Illegal::OffBoard { square });
    }
    let piece = state
        .board()
        .piece(from)
        .ok_or(Illegal::NoAnimal { square: from })?;
    let animal = piece.animal();
    if piece.player() != state.mover() {
        return Err(Illegal::NotYours {
            animal,
            square: from,
        });
    }
    // J4: one animal goes one step, or jumps; there is no passing.
    if from == to {
        return Err(Illegal::Stays { animal });
    }
    // J10: a square held by an own animal is closed.
    if let Some(own) = state
        .board()
        .piece(to)
        .filter(|piece| piece.player() == state.mover())
    {
        return Err(Illegal::OwnAnimal {
            animal: own.animal(),
            square: to,
        });
    }
    let is_jump = !is_step(from, to);
    if is_jump {
        check_jump(state, map, animal, action)?;
    }
    // J5: only the rat enters the water.
    if map.is_water(to) && animal != Animal::Rat {
        return Err(Illegal::Water { animal });
    }
    // J9: no animal enters its own throne.
    if map.is_throne(state.mover(), to) {
        return Err(Illegal::OwnThrone { animal });
    }
    let Some(enemy) = state.board().piece(to) else {
        return Ok(());
    };
    // J8: whether a jump may take is a switch.
    if is_jump && !state.rules().jump_captures {
        return Err(Illegal::JumpCapture { animal });
    }
    check_attack(state, action, animal, enemy.animal())
}

fn is_step(from: Square, to: Square) -> bool {
    from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank()) == 1
}

/// Whether `animal` may jump that far, whoever stands there.
fn check_jump(state: &Jungle, map: &Map, animal: Animal, action: Action) -> Result<(), Illegal> {
    let Action { from, to } = action;
    // J7: a jump goes straight from bank to bank, and a rat in its way blocks it.
    let direction = from.direction_of(to).ok_or(Illegal::TooFar { animal })?;
    if map.far_bank(from, direction) != Some(to) {
        return Err(Illegal::TooFar { animal });
    }
    // J6: not every animal jumps.
    if !Law::of(state.rules()).jumps(animal) {
        return Err(Illegal::CannotJump { animal });
    }
    let mut square = from.toward(direction);
    while square != to {
        if state.board().piece(square).is_some() {
            return Err(Illegal::JumpBlocked {
                animal,
                rat: square,
            });
        }
        square = square.toward(direction);
    }
    Ok(())
}

/// Whether `attacker` may take `defender`, which it can reach.
fn check_attack(
    state: &Jungle,
    Action { from, to }: Action,
    attacker: Animal,
    defender: Animal,
) -> Result<(), Illegal> {
    let stance = |square: Square| -> Stance { state.board().cell(square).stance() };
    match verdict(
        state.rules(),
        (attacker, stance(from)),
        (defender, stance(to)),
    ) {
        Verdict::Taken => Ok(()),
        Verdict::TrappedCannotTake => Err(Illegal::Trapped { attacker }),
        Verdict::SwimmerCannotTakeLand => Err(Illegal::FromWater { defender }),
        Verdict::LandCannotTakeSwimmer => Err(Illegal::IntoWater),
        Verdict::ElephantSparesRat => Err(Illegal::ElephantSparesRat),
        Verdict::TooStrong => Err(Illegal::TooStrong { attacker, defender }),
    }
}
