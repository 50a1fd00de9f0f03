//! What a viewer is told, added up: an observation that follows events.

use game::Turn;

use crate::{Bits, Event, Observation, ObservedCastle, ObservedUnit};

/// Changes an observation as an event tells.
pub(super) fn follow(seen: &mut Observation, event: &Event) {
    match event {
        Event::TurnBegan { player, round } => {
            (seen.mover, seen.round) = (*player, *round);
            seen.turn = Turn::Player(*player);
            seen.undone = 0;
        }
        Event::Gold { gold, change } => {
            let had = seen.gold.expect("only players are told of gold");
            assert_eq!(i64::from(had) + i64::from(*change), i64::from(*gold));
            seen.gold = Some(*gold);
        }
        Event::Sight {
            explored,
            shown,
            hidden,
        } => {
            explored
                .iter()
                .for_each(|(at, terrain)| seen.ground.set(*at, *terrain));
            seen.visible = (seen.visible | bits(shown)) - bits(hidden);
        }
        Event::Appeared { unit } => {
            assert!(seen.unit(unit.at).is_none(), "{unit:?} was there already");
            seen.units.push(*unit);
            seen.units.sort_by_key(|unit| unit.at);
        }
        Event::Disappeared { at } | Event::Fell { at } => {
            assert!(seen.unit(*at).is_some(), "nobody was seen on {at}");
            seen.units.retain(|unit| unit.at != *at);
        }
        Event::Stepped { from, to } => {
            change(seen, *from, |unit| unit.at = *to);
            seen.units.sort_by_key(|unit| unit.at);
        }
        Event::Ordered { at, orders } => change(seen, *at, |unit| unit.orders = Some(*orders)),
        Event::Healed { at, life } => change(seen, *at, |unit| unit.life = *life),
        Event::Attacked { battle } => {
            seen.battle = Some(*battle);
            seen.turn = Turn::Chance;
        }
        Event::Struck {
            battle,
            damage,
            life,
            ..
        } => {
            assert_eq!(seen.battle, Some(*battle));
            change(seen, battle.target, |unit| {
                assert_eq!(unit.life - damage, *life);
                unit.life = *life;
            });
            seen.battle = None;
            seen.turn = Turn::Player(seen.mover);
        }
        Event::Castle { at, castle } => {
            seen.castles.retain(|known| known.at != *at);
            seen.castles
                .extend(castle.map(|castle| ObservedCastle { at: *at, castle }));
            seen.castles.sort_by_key(|known| known.at);
        }
        Event::Deposits { found, gone } => {
            let now = (bits(&seen.deposits) | bits(found)) - bits(gone);
            seen.deposits = now.iter().collect();
        }
        Event::MayUndo { undo } => seen.undo = *undo,
        Event::Over { outcome } => {
            seen.turn = Turn::Over(*outcome);
            seen.battle = None;
        }
        // Said for those who listen; what follows from it is told besides.
        Event::Besieged { .. }
        | Event::Occupied { .. }
        | Event::Destroyed { .. }
        | Event::Collected { .. }
        | Event::Resigned { .. } => {}
    }
}

fn change(seen: &mut Observation, at: crate::Square, change: impl FnOnce(&mut ObservedUnit)) {
    let unit = seen.units.iter_mut().find(|unit| unit.at == at);
    change(unit.unwrap_or_else(|| panic!("nobody was seen on {at}")));
}

fn bits(squares: &[crate::Square]) -> Bits {
    squares.iter().copied().collect()
}
