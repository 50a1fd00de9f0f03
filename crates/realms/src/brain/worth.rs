//! The value of a position for a player, in hundredths of gold.

use game::{Game, Outcome, Player};

use crate::{
    Castle, Kind, Realms,
    unit::{MAX_LIFE, enemy_of},
};

/// The value of a win.
const WIN: i64 = 100_000;

/// The maximum number of rounds for which the income of a castle counts.
const HORIZON: u32 = 12;

/// Returns the lead of a player over the enemy.
pub(super) fn worth(state: &Realms, player: Player) -> i64 {
    let decided = match state.turn().outcome() {
        Some(outcome) => decided(outcome, player),
        None => 0,
    };
    decided + wealth(state, player) - wealth(state, enemy_of(player))
}

fn decided(outcome: Outcome, player: Player) -> i64 {
    match outcome.winner() {
        Some(winner) if winner == player => WIN,
        Some(_) => -WIN,
        None => 0,
    }
}

/// Returns the value of a player's gold, units and castles.
fn wealth(state: &Realms, player: Player) -> i64 {
    let left = state.rounds.saturating_sub(state.round);
    let seat = state.seat(player);
    // Gold is worth less than what it can buy, and even less in large amounts.
    let gold = i64::from(seat.gold);
    let gold = 80 * gold.min(60) + 40 * (gold - 60).max(0);
    let units: i64 = seat
        .units
        .iter()
        .map(|unit| {
            let cost = 100 * i64::from(unit.kind.stats().cost);
            let alive = cost * 4 / 10;
            let life = cost * 6 / 10 * i64::from(unit.life) / i64::from(MAX_LIFE);
            match unit.kind {
                // An engineer is worth less when little time is left to build.
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
        // Castles decide the match, so one is worth more than its income.
        let income = 100 * i64::from(Castle::INCOME * left.min(HORIZON));
        return 6_000 + income + 100 * life + 3_000;
    }
    // A site counts only if there is time to finish it.
    match left + u32::from(castle.level) >= 6 {
        true => 2_200 * level + 30 * life,
        false => 0,
    }
}
