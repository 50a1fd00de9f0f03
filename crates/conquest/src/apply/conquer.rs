//! What an attack does, and what becomes of who is out.

use game::{Player, Sink};

use super::tell;
use crate::{
    Event, Hero, Link, Luck, Phase, TerritoryId, World,
    combat::{advancing, damage},
    end,
    state::Seat,
};

impl World {
    /// Carries an attack out.
    pub(super) fn strike(&mut self, luck: Luck, events: &mut impl Sink<Event>) {
        let Phase::Luck { from, to } = self.phase else {
            unreachable!("luck is drawn only for an attack");
        };
        let link = self.link(from, to).expect("the attack was legal");
        let defender = self.owner(to).expect("the target has an owner");
        let (attack2, defence2) = (self.attack2(from, link), self.defence2(to));
        let damage = damage(attack2, defence2, luck, self.ordinal());
        let troops = self.troops(to);
        self.phase = Phase::Act;
        self.deeds.attacked.insert(to);
        self.deeds.has_acted = true;
        self.deeds.is_spent |= link == Link::Anywhere;
        self.clock.is_stirred = true;
        let advanced = (damage >= troops).then(|| advancing(damage, troops, self.troops(from)));
        let player = self.mover;
        tell(events, || Event::Attacked {
            player,
            from,
            to,
            defender,
            damage,
            advanced,
        });
        match advanced {
            // C5: the target loses so many, the attacker nobody.
            None => self.troops[to.index()] -= damage,
            Some(advanced) => self.conquer(from, to, advanced, defender, events),
        }
        if self.phase != Phase::Over {
            self.go_on_attacking(events);
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
        self.await_hero(player, events);
        if end::is_decided(self) {
            self.phase = Phase::Over;
        }
    }

    fn kill_hero(&mut self, player: Player, at: TerritoryId, events: &mut impl Sink<Event>) {
        // C8: each territory is halved, keeping at least one, and no other hero comes.
        self.seat_mut(player).hero = Hero::Dead;
        for land in self.lands(player).iter() {
            let troops = &mut self.troops[land.index()];
            *troops = (*troops / 2).max(1);
        }
        tell(events, || Event::HeroDied { player, at });
    }

    /// Gives all that a player had to the player to move.
    fn annex(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // C10: territories go to the conqueror with soldiers and ports; all else is gone.
        let by = self.mover;
        let lands = self.lands(player);
        self.seat_mut(by).lands |= lands;
        self.leave(player);
        tell(events, || Event::Eliminated {
            player,
            by: Some(by),
        });
    }

    /// Empties a player's seat.
    pub(super) fn leave(&mut self, player: Player) {
        self.break_camps(player);
        let place = self.at_table().iter().map(|seat| seat.out).max();
        *self.seat_mut(player) = Seat {
            out: place.unwrap_or(0) + 1,
            ..Seat::default()
        };
    }
}
