//! Attacks: blows between units, which chance decides, and attacks on castles.

use game::{Audience, Sink};

use crate::{
    Blow, Castle, Event, Kind, Luck, Realms, Spoil, Square, fog::Eye, state::Battle, unit::enemy_of,
};

impl Realms {
    pub(super) fn attack(
        &mut self,
        from: Square,
        target: Square,
        spoil: Option<Spoil>,
        events: &mut impl Sink<Event>,
    ) {
        let mover = self.mover;
        let unit = self.unit_mut(mover, from).expect("the action was checked");
        // R3: the first attack takes the remaining movement.
        unit.orders.attacks -= 1;
        unit.orders.moves = 0;
        let kind = unit.kind;
        if self.unit(enemy_of(mover), target).is_some() {
            self.begin_battle(from, target, false, events);
        } else {
            self.besiege(kind, from, target, spoil, events);
            self.finish_attack(from);
        }
    }

    /// Leaves a blow to chance.
    fn begin_battle(
        &mut self,
        striker: Square,
        target: Square,
        is_answer: bool,
        events: &mut impl Sink<Event>,
    ) {
        let battle = Battle {
            striker,
            target,
            is_answer,
        };
        self.battle = Some(battle);
        // Everyone sees it, because both units see farther than any blow reaches.
        events.emit(|| (Audience::EVERYONE, Event::Attacked { battle }));
    }

    /// Strikes a castle or a site, without chance and without an answer.
    fn besiege(
        &mut self,
        kind: Kind,
        striker: Square,
        target: Square,
        spoil: Option<Spoil>,
        events: &mut impl Sink<Event>,
    ) {
        let player = self.mover;
        let damage = Blow::against_castle(kind);
        let castle = self.castles.get_mut(target);
        let castle = castle.expect("the action was checked");
        castle.life = castle.life.saturating_sub(damage);
        let castle = *castle;
        let witnesses = self.witnesses(&[striker, target]);
        let event = Event::Besieged {
            player,
            kind,
            striker,
            target,
            damage,
        };
        events.emit(|| (witnesses, event));
        if castle.life > 0 {
            return;
        }
        // R5: a castle that falls is occupied or destroyed, a site is destroyed.
        let (at, witnesses) = (target, self.witnesses(&[target]));
        match spoil {
            Some(Spoil::Occupy) => {
                let occupied = Castle {
                    life: Castle::OCCUPIED_LIFE,
                    ..Castle::finished(player)
                };
                self.castles.set(at, Some(occupied));
                events.emit(|| (witnesses, Event::Occupied { at, player }));
            }
            Some(Spoil::Destroy) | None => {
                self.castles.set(at, None);
                self.seat_mut(player).gold += castle.bounty();
                events.emit(|| (witnesses, Event::Destroyed { at, player }));
            }
        }
        // The loser must learn it now: the square may have been in sight of this castle only.
        self.look_at_castles(events);
    }

    /// Applies the outcome of the pending blow.
    pub(super) fn decide(&mut self, luck: Luck, events: &mut impl Sink<Event>) {
        let battle = self.battle.take().expect("chance decides a blow");
        let [striking, struck] = self.sides(battle);
        let Battle {
            striker,
            target,
            is_answer,
        } = battle;
        let by = self.unit(striking, striker);
        let by = by.expect("the striker is on the board").kind;
        let unit = self.unit(struck, target);
        let unit = unit.expect("the target is on the board");
        let target_kind = unit.kind;
        let range = usize::from(target_kind.stats().range);
        let blow = Blow::of(by, target_kind, self.stance(struck, unit));
        let blow = if is_answer {
            blow.striking_back()
        } else {
            blow
        };
        let damage = blow.damage(luck).min(unit.life);
        let life = unit.life - damage;
        let event = Event::Struck {
            player: striking,
            kind: by,
            target_kind,
            battle,
            luck,
            damage,
            life,
        };
        events.emit(|| (Audience::EVERYONE, event));
        if life == 0 {
            self.remove_unit(struck, target, events);
        } else if let Some(unit) = self.unit_mut(struck, target) {
            unit.life = life;
        }
        // R4: a target that lives and has the striker in range strikes back.
        if !is_answer && life > 0 && striker.distance(target) <= range {
            self.begin_battle(target, striker, true, events);
        } else {
            self.finish_attack(if is_answer { target } else { striker });
        }
    }

    /// Makes a unit wait after an attack if it cannot attack again.
    fn finish_attack(&mut self, square: Square) {
        let mover = self.mover;
        let kind = self.unit(mover, square).map(|unit| unit.kind);
        let has_target = kind.is_some_and(|kind| self.has_target(mover, kind, square));
        // R3: after the second attack, or when no enemy is left in range, the unit is waiting.
        if let Some(unit) = self.unit_mut(mover, square) {
            unit.orders.is_waiting = unit.orders.attacks == 0 || !has_target;
        }
    }

    /// Returns the viewers who see all of these squares.
    pub(super) fn witnesses(&self, squares: &[Square]) -> Audience {
        Eye::ALL.into_iter().fold(Audience::NOBODY, |all, eye| {
            let visible = self.visible_to(eye);
            let sees_all = squares.iter().all(|square| visible.has(*square));
            if sees_all { all | eye.audience() } else { all }
        })
    }
}
