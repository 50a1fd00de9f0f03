//! Attacks, and the elimination of players.

use game::{Player, Sink};

use super::emit;
use crate::{
    Event, Hero, Link, Luck, Phase, TerritoryId, World,
    combat::{advancing, damage},
    end,
    state::Seat,
};

impl World {
    /// Resolves the pending attack.
    pub(super) fn resolve_attack(&mut self, luck: Luck, events: &mut impl Sink<Event>) {
        let Phase::Luck { from, to } = self.phase else {
            unreachable!("luck is drawn only for an attack");
        };
        let link = self.link(from, to).expect("the attack was legal");
        let defender = self.owner(to).expect("the target has an owner");
        let (attack2, defence2) = (self.attack2(from, link), self.defence2(to));
        let damage = damage(attack2, defence2, luck, self.ordinal());
        let troops = self.troops(to);
        self.phase = Phase::Act;
        self.progress.attacked.insert(to);
        self.progress.has_acted = true;
        self.progress.is_spent |= link == Link::Anywhere;
        self.clock.is_eventful = true;
        let advanced = (damage >= troops).then(|| advancing(damage, troops, self.troops(from)));
        let player = self.mover;
        emit(events, || Event::Attacked {
            player,
            from,
            to,
            defender,
            attack2,
            defence2,
            luck,
            damage,
            advanced,
        });
        match advanced {
            // C5: only the target loses soldiers.
            None => self.troops[to.index()] -= damage,
            Some(advanced) => self.conquer(from, to, advanced, defender, events),
        }
        if self.phase != Phase::Over {
            self.continue_act(events);
        }
    }

    fn conquer(
        &mut self,
        from: TerritoryId,
        to: TerritoryId,
        advanced: u32,
        defender: Player,
        events: &mut impl Sink<Event>,
    ) {
        let player = self.mover;
        self.troops[from.index()] -= advanced;
        self.troops[to.index()] = advanced;
        self.seat_mut(defender).lands.remove(to);
        self.seat_mut(player).lands.insert(to);
        if self.seat(defender).hero == Hero::On(to) {
            self.kill_hero(defender, to, events);
        }
        if self.seat(defender).capital == Some(to) {
            self.annex(defender, events);
        }
        self.maybe_summon_hero(player, events);
        if end::is_decided(self) {
            self.phase = Phase::Over;
        }
    }

    fn kill_hero(&mut self, player: Player, at: TerritoryId, events: &mut impl Sink<Event>) {
        // C8: each territory loses half of its soldiers, keeping at least one; no other hero appears.
        self.seat_mut(player).hero = Hero::Dead;
        for land in self.lands(player).iter() {
            let troops = &mut self.troops[land.index()];
            *troops = (*troops / 2).max(1);
        }
        emit(events, || Event::HeroDied { player, at });
    }

    /// Gives all territories of a player to the player to move.
    fn annex(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // C10: territories go to the conqueror with soldiers and ports; everything else disappears.
        let by = self.mover;
        let lands = self.lands(player);
        self.seat_mut(by).lands |= lands;
        self.eliminate(player);
        emit(events, || Event::Eliminated {
            player,
            by: Some(by),
        });
    }

    /// Clears the seat of a player who is out.
    pub(super) fn eliminate(&mut self, player: Player) {
        self.remove_camps(player);
        let place = self.at_table().iter().map(|seat| seat.out).max();
        *self.seat_mut(player) = Seat::out(place.unwrap_or(0) + 1);
    }
}
