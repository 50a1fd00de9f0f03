//! The invariants of a position: one line for each.

use game::Player;

use crate::{
    Conquest, Hero, Item, Options, Phase, TerritoryId, TerritorySet, World, end,
    state::{Deeds, Seat, Step},
};

impl Conquest {
    /// Whether all invariants hold.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        // The position knows every item.
        self.lying.iter().all(|lying| lying.item.is_some())
            && self.held_items().all(|item| item.is_some())
            && self.is_sound()
    }
}

impl World {
    /// Whether everything holds that does not depend on how much is known.
    pub(crate) fn is_sound(&self) -> bool {
        (2..=World::MOST_PLAYERS).contains(&usize::from(self.players))
            && self.mover.index() < usize::from(self.players)
            && self.are_troops_sound()
            && self.are_seats_sound()
            && self.are_items_sound()
            && self.is_clock_sound()
            && self.are_deeds_sound()
            && self.is_phase_sound()
    }

    fn held_items(&self) -> impl Iterator<Item = Option<Item>> {
        let held = self.at_table().iter().filter_map(|seat| seat.held);
        held.map(|held| held.item)
    }

    fn are_troops_sound(&self) -> bool {
        let (capturable, sanctuaries) = (self.map.capturable(), self.map.sanctuaries());
        let camps = self.at_table().iter().map(|seat| seat.camps);
        let camps = camps.fold(TerritorySet::EMPTY, |all, camps| all | camps);
        let n_camps: usize = self.at_table().iter().map(|seat| seat.camps.len()).sum();
        let n_owned: usize = self.at_table().iter().map(|seat| seat.lands.len()).sum();
        let all = (0..TerritoryId::MAX).map(TerritoryId::at);

        (self.owned() - capturable).is_empty()
            && (camps - sanctuaries).is_empty()
            && (self.ports - (capturable & self.map.maritime())).is_empty()
            // Nothing belongs to two.
            && n_owned == self.owned().len()
            && n_camps == camps.len()
            && all.clone().all(|it| {
                let is_manned = capturable.contains(it) || camps.contains(it);
                is_manned == (1..=World::MOST_TROOPS).contains(&self.troops(it))
                    && (is_manned || self.troops(it) == 0)
            })
            && all.clone().all(|it| match camps.contains(it) {
                true => (1..=3).contains(&self.camp_turns(it)),
                false => self.camp_turns(it) == 0,
            })
    }

    fn are_seats_sound(&self) -> bool {
        let n_out = self.at_table().iter().filter(|seat| seat.out > 0).count() as u8;
        let mut places = 1..=n_out;
        let has_place = |place: u8| self.at_table().iter().any(|seat| seat.out == place);
        let (seated, empty) = self.seats.split_at(self.players.into());

        places.all(has_place)
            && empty.iter().all(|seat| *seat == Seat::default())
            && seated.iter().all(|seat| seat.passes <= 2)
            && Player::all(self.players).all(|player| self.is_seat_sound(player))
    }

    fn is_seat_sound(&self, player: Player) -> bool {
        let seat = self.seat(player);
        if seat.out > 0 {
            let out = seat.out;
            return *seat
                == Seat {
                    out,
                    ..Seat::default()
                };
        }
        if self.phase == Phase::Capital {
            // C2: those after the player to move have chosen, those before have not.
            let lands = seat.capital.into_iter().collect();
            let capital = seat.capital;
            return (player > self.mover) == capital.is_some()
                && *seat
                    == Seat {
                        lands,
                        capital,
                        ..Seat::default()
                    };
        }
        if self.phase == Phase::Over && seat.capital.is_none() {
            // The others left before all had chosen.
            return *seat == Seat::default() && self.clock.round == 1;
        }
        let is_hero_sound = match seat.hero {
            Hero::Awaited => self.n_kinds(player) < 4,
            Hero::On(at) => seat.lands.contains(at),
            Hero::Dead => true,
        };
        is_hero_sound && seat.capital.is_some_and(|it| seat.lands.contains(it))
    }

    fn are_items_sound(&self) -> bool {
        let now = (self.clock.round, self.mover);
        let is_in_time = |(round, seat): (u16, Player)| {
            round >= 4 && (round, seat) <= now && (round.saturating_add(4), seat) > now
        };
        self.lying.is_sorted_by(|one, other| one.at < other.at)
            && (self.items() - (self.map.all() - self.owned())).is_empty()
            && self.lying.iter().all(|lying| is_in_time(lying.since))
            && self
                .lying
                .iter()
                .all(|lying| lying.since.1.index() < self.players.into())
            && self.held_items().flatten().all(Item::is_stored)
            && self
                .at_table()
                .iter()
                .filter_map(|seat| seat.held)
                .all(|held| (1..=4).contains(&held.turns))
    }

    fn is_clock_sound(&self) -> bool {
        let clock = self.clock;
        Options::ROUNDS.contains(&clock.rounds.into())
            && (1..=clock.rounds).contains(&clock.round)
            && u16::from(clock.quiet) < clock.round
            && clock.quiet <= 5
    }

    fn are_deeds_sound(&self) -> bool {
        let Deeds {
            is_extra,
            active,
            is_spent,
            has_acted,
            attacked,
            has_passed,
        } = self.deeds;
        let is_spent_sound = match active {
            Some(Item::AttackAnywhere) => !is_spent || !attacked.is_empty(),
            Some(Item::AttackAndBuild) => !is_spent || has_acted,
            Some(_) | None => !is_spent,
        };
        is_spent_sound
            && active.is_none_or(Item::is_stored)
            && !(is_extra && active == Some(Item::PlayTwice))
            && (attacked - self.map.capturable()).is_empty()
            && (attacked.is_empty() || has_acted)
            && !(has_acted && has_passed)
    }

    fn is_phase_sound(&self) -> bool {
        let Deeds {
            is_extra,
            active,
            is_spent,
            has_acted,
            attacked,
            has_passed,
        } = self.deeds;
        let is_fresh = !has_acted && !has_passed;
        let (is_decided, is_mover_in) = (end::is_decided(self), self.is_alive(self.mover));
        let is_late = self.clock.round == self.clock.rounds;
        let is_built_first = is_spent && active == Some(Item::AttackAndBuild);
        let can_appear = || self.clock.round >= 4 && !self.item_places().is_empty();
        if self.phase == Phase::Over {
            return is_decided || is_late;
        }
        !is_decided
            && is_mover_in
            && match self.phase {
                Phase::Capital => {
                    self.deeds == Deeds::default()
                        && (self.clock.round, self.clock.is_stirred) == (1, false)
                        && self.lying.is_empty()
                }
                Phase::Item => is_fresh && active.is_none() && can_appear(),
                Phase::Kind { at } => {
                    is_fresh && active.is_none() && can_appear() && self.item_places().contains(at)
                }
                Phase::Reinforce => is_fresh,
                Phase::Act => !has_passed && (!has_acted || !attacked.is_empty() || is_built_first),
                Phase::Luck { from, to } => {
                    !has_passed
                        && (!has_acted || !attacked.is_empty() || is_built_first)
                        && self.map.has(from)
                        && self.map.has(to)
                        && self.check_assault(from, to).is_ok()
                }
                Phase::Loss { within } => {
                    (within == Step::Move || (has_acted && attacked.is_empty()))
                        && !self.losable().is_empty()
                }
                Phase::Move => true,
                Phase::Over => false,
            }
            && (self.phase != Phase::Capital || !is_extra)
    }
}
