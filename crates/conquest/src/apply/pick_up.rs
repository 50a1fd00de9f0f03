//! What items do to who picks them up.

use arrayvec::ArrayVec;
use game::{Audience, Player, Sink};

use super::tell;
use crate::{
    Event, Item, Phase, TerritoryId, World,
    state::{Held, Step},
};

/// How many turns a stored item lasts, that of the pick-up included.
const STORED_TURNS: u8 = 4;

/// How many territories the fat bonus brings.
const FAT_LANDS: usize = 2;

impl World {
    /// Lets the player to move pick up what lies on a territory, and goes on with the turn.
    pub(super) fn pick_up(&mut self, at: TerritoryId, step: Step, events: &mut impl Sink<Event>) {
        let player = self.mover;
        let index = self.lying.iter().position(|lying| lying.at == at);
        let is_full = self.seat(player).held.is_some();
        match index {
            // C9: who holds one already picks up nothing; in a sanctuary the item stays.
            Some(index) if is_full && step == Step::Act => {
                self.lying.remove(index);
                tell(events, || Event::ItemDestroyed { at });
            }
            Some(index) if !is_full => {
                let item = self.lying.remove(index).item;
                let item = item.expect("a position knows every item");
                if item.is_stored() {
                    self.store(player, item, at, events);
                } else {
                    tell(events, || Event::ItemWorked { player, at, item });
                    self.work(item, step, events);
                }
            }
            Some(_) | None => {}
        }
        if !matches!(self.phase, Phase::Loss { .. }) {
            self.finish(step, events);
        }
    }

    /// Takes a territory from the player to move, as an item demands.
    pub(super) fn lose(&mut self, at: TerritoryId, events: &mut impl Sink<Event>) {
        let Phase::Loss { within: step } = self.phase else {
            unreachable!("a territory is drawn only for an item");
        };
        let player = self.mover;
        tell(events, || Event::LandLost { player, at });
        self.take_land(player, at, events);
        self.finish(step, events);
    }

    /// Ends the step in which something was picked up.
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
        self.seat_mut(player).held = Some(Held {
            item: Some(item),
            turns: STORED_TURNS,
        });
        // C13: others see that a player holds an item, not which.
        let stored = |item| Event::ItemStored { player, at, item };
        events.emit(|| (Audience::only(player), stored(Some(item))));
        events.emit(|| (Audience::all_but(player), stored(None)));
    }

    fn work(&mut self, item: Item, step: Step, events: &mut impl Sink<Event>) {
        let player = self.mover;
        match item {
            Item::TroopBonus => {
                let mut soldiers = 0;
                for at in self.lands(player).iter() {
                    let troops = self.troops(at);
                    self.add_troops(at, troops.div_ceil(10));
                    soldiers += self.troops(at) - troops;
                }
                tell(events, || Event::Grew { player, soldiers });
            }
            Item::TroopMalus => {
                let soldiers = self.thin_out(player);
                tell(events, || Event::Shrank { player, soldiers });
            }
            // C9: chance chooses among those that may be lost, if there are any.
            Item::LoseATerritory if self.losable().is_empty() => {}
            Item::LoseATerritory => self.phase = Phase::Loss { within: step },
            Item::FatBonus => self.fatten(player, events),
            Item::AttackAnywhere
            | Item::UnlimitedAttacks
            | Item::AttackAndBuild
            | Item::PlayTwice => unreachable!("such items are stored"),
        }
    }

    /// Gives a player two of the strongest territories of the others.
    fn fatten(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // C9: by soldiers, most first, then by number; the first and all capitals are left out.
        let mut lands: ArrayVec<TerritoryId, { TerritoryId::MAX }> =
            self.enemies(player).iter().collect();
        lands.sort_by_key(|it| (std::cmp::Reverse(self.troops(*it)), *it));
        let capitals = self.capitals();
        let eligible = lands.iter().skip(1).filter(|it| !capitals.contains(**it));
        let joining: ArrayVec<TerritoryId, FAT_LANDS> = eligible.take(FAT_LANDS).copied().collect();
        for at in joining {
            let from = self.owner(at).expect("the others own what is listed");
            tell(events, || Event::LandJoined { player, from, at });
            self.take_land(from, at, events);
            self.seat_mut(player).lands.insert(at);
        }
        self.await_hero(player, events);
    }
}
