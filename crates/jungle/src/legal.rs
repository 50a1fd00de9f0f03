//! Legal actions, and the rule that an illegal action breaks.
//!
//! [`legal_actions`] uses the sets of `rule_table.rs` for speed; [`check`] tests one rule after the
//! other to explain a refusal. The law tests compare the two.

use serde::Serialize;
use thiserror::Error;

use crate::{
    Action, Animal, Jungle, Kind, Square,
    animal::Piece,
    cell::Stance,
    map::Map,
    rule_table::{AttackResult, RuleTable, attack_result},
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
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum Illegal {
    /// Too few or too many players.
    #[error("two play this game, not {players}")]
    Players { players: u8 },
    /// The limit of quiet plies is out of range.
    #[error("the quiet limit is a number from 1 to {max}, not {limit}")]
    QuietLimit { limit: u16, max: u16 },
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// The board does not have this square.
    #[error("there is no square {square} on this board")]
    OffBoard { square: Square },
    /// The action begins on an empty square.
    #[error("there is no animal on {square}")]
    NoAnimal { square: Square },
    /// The action begins on an enemy.
    #[error("the {animal} on {square} is not yours")]
    NotYours { animal: Animal, square: Square },
    /// The action ends where it begins.
    #[error("the {animal} must move: you cannot pass")]
    Stays { animal: Animal },
    /// Neither a step nor a jump leads there.
    #[error("the {animal} moves one step up, down, left or right")]
    TooFar { animal: Animal },
    /// Only the rat swims.
    #[error("the {animal} cannot enter the water")]
    Water { animal: Animal },
    /// Not every animal jumps.
    #[error("the {animal} cannot jump over the water")]
    CannotJump { animal: Animal },
    /// A rat in the water blocks the jump.
    #[error("the rat on {rat} blocks the jump of the {animal}")]
    JumpBlocked { animal: Animal, rat: Square },
    /// A jump may not capture.
    #[error("the {animal} cannot capture by a jump")]
    JumpCapture { animal: Animal },
    /// No animal enters its own throne.
    #[error("the {animal} cannot enter its own throne")]
    OwnThrone { animal: Animal },
    /// An animal of the same side stands on the target.
    #[error("your own {animal} stands on {square}")]
    OwnAnimal { animal: Animal, square: Square },
    /// The enemy has the higher rank.
    #[error("the {attacker} cannot capture the {defender}, which is stronger")]
    TooStrong {
        attacker: Animal,
        attacker_rank: u8,
        defender: Animal,
        defender_rank: u8,
    },
    /// The switch for the elephant is off.
    #[error("the elephant cannot capture the rat")]
    ElephantSparesRat,
    /// A rat in the water captures nothing on land.
    #[error("the rat cannot capture the {defender} on land from the water")]
    FromWater { defender: Animal },
    /// The switch for rats on land is off.
    #[error("the rat on land cannot capture the rat in the water")]
    IntoWater,
    /// A trapped animal captures nothing.
    #[error("the {attacker} is trapped and cannot capture")]
    Trapped { attacker: Animal },
}

/// Appends the legal actions by animal, from the rat up, and by direction: up, down, left, right.
pub(crate) fn legal_actions(state: &Jungle, into: &mut Vec<Action>) {
    if state.ending().is_some() {
        return;
    }
    let (map, rule_table) = (Map::of(state.rules().variant), RuleTable::of(state.rules()));
    for piece in Piece::of(state.mover()) {
        if let Some(from) = state.board().square(piece) {
            let board = state.board();
            board.targets(map, rule_table, piece, |to| into.push(Action { from, to }));
        }
    }
}

/// Returns the kind of a legal action.
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

/// Checks an action of the player to move. The error names the broken rule.
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

/// Checks a jump without regard to the piece on its target.
fn check_jump(state: &Jungle, map: &Map, animal: Animal, action: Action) -> Result<(), Illegal> {
    let Action { from, to } = action;
    // J7: a jump goes straight from bank to bank, and a rat in its way blocks it.
    let direction = from.direction_of(to).ok_or(Illegal::TooFar { animal })?;
    if map.far_bank(from, direction) != Some(to) {
        return Err(Illegal::TooFar { animal });
    }
    // J6: not every animal jumps.
    if !RuleTable::of(state.rules()).jumps(animal) {
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

/// Checks the capture of a defender within reach.
fn check_attack(
    state: &Jungle,
    Action { from, to }: Action,
    attacker: Animal,
    defender: Animal,
) -> Result<(), Illegal> {
    let stance = |square: Square| -> Stance { state.board().cell(square).stance() };
    match attack_result(
        state.rules(),
        (attacker, stance(from)),
        (defender, stance(to)),
    ) {
        AttackResult::Taken => Ok(()),
        AttackResult::TrappedCannotTake => Err(Illegal::Trapped { attacker }),
        AttackResult::SwimmerCannotTakeLand => Err(Illegal::FromWater { defender }),
        AttackResult::LandCannotTakeSwimmer => Err(Illegal::IntoWater),
        AttackResult::ElephantSparesRat => Err(Illegal::ElephantSparesRat),
        AttackResult::TooStrong => {
            let rank = |animal: Animal| animal.rank(state.rules().variant);
            Err(Illegal::TooStrong {
                attacker,
                attacker_rank: rank(attacker),
                defender,
                defender_rank: rank(defender),
            })
        }
    }
}
