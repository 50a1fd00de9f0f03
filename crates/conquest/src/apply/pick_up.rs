//! Items: picking them up, and the effects of those that work at once.

use arrayvec::ArrayVec;
use game::{Audience, Player, Sink};

use super::emit;
use crate::{
    Event, Item, Phase, TerritoryId, World,
    state::{Step, StoredItem},
};

/// The lifetime of a stored item in turns, including the turn of the pick-up.
const STORED_TURNS: u8 = 4;

/// The number of territories that the fat bonus brings.
const FAT_BONUS_TERRITORIES: usize = 2;

impl World {
    /// Picks up the item on a territory, if there is one, and ends the step.
    pub(super) fn pick_up(&mut self, at: TerritoryId, step: Step, events: &mut impl Sink<Event>) {
        let player = self.mover;
        let index = self.lying.iter().position(|lying| lying.at == at);
        let is_full = self.seat(player).held.is_some();
        match index {
            // C9: a player who holds an item picks up nothing; on a sanctuary the item stays.
            Some(index) if is_full && step == Step::Act => {
                self.lying.remove(index);
                emit(events, || Event::ItemDestroyed { at });
            }
            Some(index) if !is_full => {
                let item = self.lying.remove(index).item;
                let item = item.expect("a position knows every item");
                if item.is_stored() {
                    self.store(player, item, at, events);
                } else {
                    emit(events, || Event::ItemWorked { player, at, item });
                    self.apply_item(item, step, events);
                }
            }
            Some(_) | None => {}
        }
        if !matches!(self.phase, Phase::Loss { .. }) {
            self.finish(step, events);
        }
    }

    /// Takes a territory from the player to move because of *lose a territory*.
    pub(super) fn lose_territory(&mut self, at: TerritoryId, events: &mut impl Sink<Event>) {
        let Phase::Loss { within: step } = self.phase else {
            unreachable!("a territory is drawn only for an item");
        };
        let player = self.mover;
        emit(events, || Event::LandLost { player, at });
        self.take_territory(player, at, events);
        self.finish(step, events);
    }

    /// Ends the step in which an item was picked up.
    fn finish(&mut self, step: Step, events: &mut impl Sink<Event>) {
        match step {
            Step::Act => self.leave_act(events),
            Step::Move => self.end_turn(events),
        }
    }

    fn store(
        &mut self,
        player: Player,
        item: Item,
        at: TerritoryId,
        events: &mut impl Sink<Event>,
    ) {
        self.seat_mut(player).held = Some(StoredItem {
            item: Some(item),
            turns: STORED_TURNS,
        });
        // C13: the others see that a player holds an item, but not which one.
        let stored = |item| Event::ItemStored { player, at, item };
        events.emit(|| (Audience::only(player), stored(Some(item))));
        events.emit(|| (Audience::all_but(player), stored(None)));
    }

    fn apply_item(&mut self, item: Item, step: Step, events: &mut impl Sink<Event>) {
        let player = self.mover;
        match item {
            Item::TroopBonus => {
                let mut soldiers = 0;
                for at in self.lands(player).iter() {
                    let troops = self.troops(at);
                    self.add_troops(at, troops.div_ceil(10));
                    soldiers += self.troops(at) - troops;
                }
                emit(events, || Event::Grew { player, soldiers });
            }
            Item::TroopMalus => {
                let soldiers = self.remove_tenth(player);
                emit(events, || Event::Shrank { player, soldiers });
            }
            // C9: chance chooses the territory, if there is a choice.
            Item::LoseATerritory if self.losable().is_empty() => {}
            Item::LoseATerritory => self.phase = Phase::Loss { within: step },
            Item::FatBonus => self.apply_fat_bonus(player, events),
            Item::AttackAnywhere
            | Item::UnlimitedAttacks
            | Item::AttackAndBuild
            | Item::PlayTwice => unreachable!("these items are stored"),
        }
    }

    /// Gives a player two of the strongest territories of the others.
    fn apply_fat_bonus(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // C9: by soldiers, most first, then by number, without the first and without capitals.
        let mut lands: ArrayVec<TerritoryId, { TerritoryId::MAX }> =
            self.enemies(player).iter().collect();
        lands.sort_by_key(|it| (std::cmp::Reverse(self.troops(*it)), *it));
        let capitals = self.capitals();
        let eligible = lands.iter().skip(1).filter(|it| !capitals.contains(**it));
        let joining: ArrayVec<TerritoryId, FAT_BONUS_TERRITORIES> =
            eligible.take(FAT_BONUS_TERRITORIES).copied().collect();
        for at in joining {
            let from = self.owner(at).expect("an enemy territory has an owner");
            emit(events, || Event::LandJoined { player, from, at });
            self.take_territory(from, at, events);
            self.seat_mut(player).lands.insert(at);
        }
        self.maybe_summon_hero(player, events);
    }
}
