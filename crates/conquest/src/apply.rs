//! What each action does. With `apply/`, the only files that change a position.

mod conquer;
mod pick_up;
mod turn;

use game::{Audience, Player, Sink};

use crate::{
    Action, Conquest, Event, Hero, Item, Phase, TerritoryId, TerritorySet, World,
    chance::chance,
    end, legal,
    state::{Lying, Step},
};

/// How large the garrison of a new capital is.
const CAPITAL_TROOPS: u32 = 15;

/// Applies a legal action of the player to move, or an outcome of chance.
pub(crate) fn apply(state: &mut Conquest, action: &Action, events: &mut impl Sink<Event>) {
    let world = &mut state.0;
    debug_assert!(
        world.is_possible(action),
        "only legal actions are applied, not {action}"
    );
    match *action {
        Action::Capital { at } => world.found(at, events),
        Action::Reinforce { at } => world.reinforce(at, events),
        Action::Capture { from, to } => world.capture(from, to, events),
        Action::Build { at } => world.build(at, events),
        Action::Attack { from, to } => world.phase = Phase::Luck { from, to },
        Action::Move { from, to, hero } => world.march(from, to, hero, events),
        Action::Use => world.use_item(events),
        Action::EndPhase if world.phase == Phase::Act => world.leave_act(events),
        Action::EndPhase | Action::EndTurn => world.end_turn(events),
        Action::Calm => world.phase = Phase::Reinforce,
        Action::Item { at } => world.phase = Phase::Kind { at },
        Action::Kind { item } => world.lay(item, events),
        Action::Luck { percent } => world.strike(percent, events),
        Action::Lose { at } => world.lose(at, events),
    }
}

/// Removes a player from the match, at any time.
pub(crate) fn forfeit(state: &mut Conquest, player: Player, events: &mut impl Sink<Event>) {
    let world = &mut state.0;
    let is_at_table = player.index() < usize::from(world.players);
    if world.phase == Phase::Over || !is_at_table || !world.is_alive(player) {
        return;
    }
    // C10: its territories become unowned, with soldiers and ports.
    world.leave(player);
    tell(events, || Event::Eliminated { player, by: None });
    if end::is_decided(world) {
        world.phase = Phase::Over;
    } else if world.phase == Phase::Capital {
        world.next_founder(events);
    } else if world.mover == player {
        world.pass_on(events);
    } else if let Phase::Luck { to, .. } = world.phase
        && world.owner(to).is_none()
    {
        // An attack on who leaves comes to nothing, but it was one.
        world.phase = Phase::Act;
        world.deeds.attacked.insert(to);
        world.deeds.has_acted = true;
        world.clock.is_stirred = true;
        world.go_on_attacking(events);
    }
}

impl World {
    fn is_possible(&self, action: &Action) -> bool {
        let mut outcomes = chance(self).into_iter();
        legal::check(self, action).is_ok() || outcomes.any(|(outcome, _)| outcome == *action)
    }

    fn found(&mut self, at: TerritoryId, events: &mut impl Sink<Event>) {
        // C2: its garrison becomes 15 soldiers.
        let player = self.mover;
        let seat = self.seat_mut(player);
        seat.lands.insert(at);
        seat.capital = Some(at);
        self.troops[at.index()] = CAPITAL_TROOPS;
        tell(events, || Event::CapitalChosen { player, at });
        self.next_founder(events);
    }

    fn reinforce(&mut self, at: TerritoryId, events: &mut impl Sink<Event>) {
        let player = self.mover;
        let soldiers = self.reinforcements(player);
        self.add_troops(at, soldiers);
        tell(events, || Event::Reinforced {
            player,
            at,
            soldiers,
        });
        self.enter_act(events);
    }

    fn use_item(&mut self, events: &mut impl Sink<Event>) {
        let player = self.mover;
        let held = self.seat_mut(player).held.take();
        let item = held.and_then(|held| held.item);
        let item = item.expect("a position knows every item, and this one is held");
        self.deeds.active = Some(item);
        tell(events, || Event::ItemUsed { player, item });
    }

    fn capture(&mut self, from: TerritoryId, to: TerritoryId, events: &mut impl Sink<Event>) {
        // C4: no fight, the garrison joins.
        let player = self.mover;
        let soldiers = self.troops(to);
        self.seat_mut(player).lands.insert(to);
        self.deeds.has_acted = true;
        self.clock.is_stirred = true;
        tell(events, || Event::Captured {
            player,
            from,
            to,
            soldiers,
        });
        self.await_hero(player, events);
        self.pick_up(to, Step::Act, events);
    }

    fn build(&mut self, at: TerritoryId, events: &mut impl Sink<Event>) {
        let player = self.mover;
        self.ports.insert(at);
        tell(events, || Event::Built { player, at });
        self.deeds.has_acted = true;
        // C9: with the item, attacks may still follow.
        if self.deeds.active == Some(Item::AttackAndBuild) {
            self.deeds.is_spent = true;
            self.go_on_attacking(events);
        } else {
            self.leave_act(events);
        }
    }

    fn march(
        &mut self,
        from: TerritoryId,
        to: TerritoryId,
        hero: bool,
        events: &mut impl Sink<Event>,
    ) {
        let player = self.mover;
        let is_camp = self.seat(player).camps.contains(from);
        // C6: half of the soldiers, rounded down; from a camp all.
        let soldiers = match self.troops(from) {
            all if is_camp => all,
            all => all / 2,
        };
        self.troops[from.index()] -= soldiers;
        if is_camp {
            self.seat_mut(player).camps.remove(from);
            self.camp_turns[from.index()] = 0;
        }
        let is_haven = self.map.sanctuaries().contains(to);
        if is_haven && !self.seat(player).camps.contains(to) {
            // C7: the turn of arrival is its first; new soldiers do not make it younger.
            self.seat_mut(player).camps.insert(to);
            self.camp_turns[to.index()] = 1;
        }
        self.add_troops(to, soldiers);
        if hero {
            self.seat_mut(player).hero = Hero::On(to);
        }
        tell(events, || Event::Moved {
            player,
            from,
            to,
            soldiers,
            hero,
        });
        if is_haven {
            self.pick_up(to, Step::Move, events);
        } else {
            self.end_turn(events);
        }
    }

    /// Puts an item where it appeared.
    fn lay(&mut self, item: Item, events: &mut impl Sink<Event>) {
        let Phase::Kind { at } = self.phase else {
            unreachable!("an item is drawn only for a place");
        };
        let lying = Lying {
            at,
            item: Some(item),
            since: (self.clock.round, self.mover),
        };
        let index = self.lying.partition_point(|other| other.at < at);
        self.lying.insert(index, lying);
        self.phase = Phase::Reinforce;
        // C13: all see that it lies there, but recognize the fat bonus alone.
        let item = Some(item).filter(|item| item.is_recognized());
        tell(events, || Event::ItemAppeared { at, item });
    }

    /// Lets a tenth, rounded up, leave each territory of a player; at least one soldier stays.
    fn thin_out(&mut self, player: Player) -> u32 {
        let mut gone = 0;
        for at in self.lands(player).iter() {
            let troops = self.troops(at);
            let left = (troops - troops.div_ceil(10)).max(1);
            gone += troops - left;
            self.troops[at.index()] = left;
        }
        gone
    }

    fn add_troops(&mut self, at: TerritoryId, soldiers: u32) {
        let troops = &mut self.troops[at.index()];
        *troops = troops.saturating_add(soldiers).min(World::MOST_TROOPS);
    }

    /// Takes a territory from its owner; a hero there goes back to the capital.
    fn take_land(&mut self, owner: Player, at: TerritoryId, events: &mut impl Sink<Event>) {
        let seat = self.seat_mut(owner);
        seat.lands.remove(at);
        if seat.hero == Hero::On(at) {
            // C8: if its territory is lost in another way than by attack.
            let capital = seat.capital.expect("who owns land has a capital");
            seat.hero = Hero::On(capital);
            tell(events, || Event::HeroReturned {
                player: owner,
                at: capital,
            });
        }
    }

    /// Lets the hero come to a player who holds enough kinds for the first time.
    fn await_hero(&mut self, player: Player, events: &mut impl Sink<Event>) {
        const KINDS: usize = 4;
        // C8: it stands on the capital.
        let seat = self.seat(player);
        if seat.hero != Hero::Awaited || self.n_kinds(player) < KINDS {
            return;
        }
        let at = seat.capital.expect("who owns land has a capital");
        self.seat_mut(player).hero = Hero::On(at);
        tell(events, || Event::HeroCame { player, at });
    }

    /// Takes a player's camps away.
    fn break_camps(&mut self, player: Player) {
        let camps = std::mem::replace(&mut self.seat_mut(player).camps, TerritorySet::EMPTY);
        for at in camps.iter() {
            self.troops[at.index()] = 0;
            self.camp_turns[at.index()] = 0;
        }
    }
}

/// Tells everyone.
fn tell(events: &mut impl Sink<Event>, event: impl FnOnce() -> Event) {
    events.emit(|| (Audience::EVERYONE, event()));
}
