//! What a position is worth to a player, in hundredths of gold.

use game::{Game, Outcome, Player};

use crate::{Castle, Kind, LIFE, Realms, unit::other};

/// What a match is worth that is won, beside what one has.
const WIN: i64 = 100_000;

/// For so many rounds the income of a castle is counted.
const HORIZON: u32 = 12;

/// What a player has more than the other.
pub(super) fn worth(state: &Realms, player: Player) -> i64 {
    let decided = match state.turn().outcome() {
        Some(outcome) => decided(outcome, player),
        None => 0,
    };
    decided + wealth(state, player) - wealth(state, other(player))
}

fn decided(outcome: Outcome, player: Player) -> i64 {
    match outcome.winner() {
        Some(winner) if winner == player => WIN,
        Some(_) => -WIN,
        None => 0,
    }
}

/// What a player has: gold, units, and castles with what they will bring.
fn wealth(state: &Realms, player: Player) -> i64 {
    let left = state.rounds.saturating_sub(state.round);
    let seat = state.seat(player);
    // Gold at hand is worth less than what it can buy, and less still if there is much of it.
    let gold = i64::from(seat.gold);
    let gold = 80 * gold.min(60) + 40 * (gold - 60).max(0);
    let units: i64 = seat
        .units
        .iter()
        .map(|unit| {
            let cost = 100 * i64::from(unit.kind.stats().cost);
            let alive = cost * 4 / 10;
            let life = cost * 6 / 10 * i64::from(unit.life) / i64::from(LIFE);
            match unit.kind {
                // An engineer is worth what it may still build.
                Kind::Engineer => (alive + life) * i64::from(left.min(20)) / 20,
                _ => alive + life,
            }
        })
        .sum();
    let castles: i64 = state
        .castles
        .iter()
        .filter(|(_, castle)| castle.owner == player)
        .map(|(_, castle)| of_castle(castle, left))
        .sum();
    gold + units + castles
}

fn of_castle(castle: &Castle, left: u32) -> i64 {
    let level = i64::from(castle.level);
    let life = i64::from(castle.life);
    if castle.is_finished() {
        // The castles decide at the end, so that one is worth more than what it brings.
        let income = 100 * i64::from(Castle::INCOME * left.min(HORIZON));
        return 6_000 + income + 100 * life + 3_000;
    }
    // A site is a promise, as long as it can be kept.
    match left + u32::from(castle.level) >= 6 {
        true => 2_200 * level + 30 * life,
        false => 0,
    }
}
