//! Attacks: blows between units, which chance decides, and blows against walls.

use game::{Audience, Player, Sink};

use super::blow;
use crate::{
    Blow, Castle, Event, Kind, Luck, Realms, Spoil, Square, fog::Eye, observe::ObservedBattle,
    state::Battle, unit::other,
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
        if self.unit(other(mover), target).is_some() {
            self.battle = Some(blow(from, target, false));
            // Who is struck sees further than any blow reaches, and so does who strikes.
            let battle = ObservedBattle {
                striker: from,
                target,
                is_answer: false,
            };
            events.emit(|| (Audience::EVERYONE, Event::Attacked { battle }));
            return;
        }
        self.besiege(kind, from, target, spoil, events);
        self.settle(from);
    }

    /// A blow against a castle or a site, which knows no luck and no answer.
    fn besiege(
        &mut self,
        kind: Kind,
        from: Square,
        target: Square,
        spoil: Option<Spoil>,
        events: &mut impl Sink<Event>,
    ) {
        let mover = self.mover;
        let damage = Blow::against_castle(kind);
        let castle = self
            .castles
            .get_mut(target)
            .expect("the action was checked");
        let left = castle.life.saturating_sub(damage);
        castle.life = left;
        let castle = *castle;
        let witnesses = self.witnesses(&[from, target]);
        events.emit(|| {
            (
                witnesses,
                Event::Besieged {
                    striker: from,
                    target,
                    damage,
                },
            )
        });
        if left > 0 {
            return;
        }
        // R5: a castle that falls is occupied or destroyed, a site is destroyed.
        let witnesses = self.witnesses(&[target]);
        match spoil {
            Some(Spoil::Occupy) => {
                let life = Castle::OCCUPIED_LIFE;
                let occupied = Castle {
                    life,
                    ..Castle::finished(mover)
                };
                self.castles.set(target, Some(occupied));
                events.emit(|| {
                    (
                        witnesses,
                        Event::Occupied {
                            at: target,
                            player: mover,
                        },
                    )
                });
            }
            Some(Spoil::Destroy) | None => {
                self.castles.set(target, None);
                self.seat_mut(mover).gold += castle.worth();
                events.emit(|| {
                    (
                        witnesses,
                        Event::Destroyed {
                            at: target,
                            player: mover,
                        },
                    )
                });
            }
        }
        // Whoever saw it fall knows, even if it saw by the castle's own eyes.
        self.look_at_castles(events);
    }

    /// Strikes the blow that chance has decided.
    pub(super) fn decide(&mut self, luck: Luck, events: &mut impl Sink<Event>) {
        let battle = self.battle.take().expect("chance decides a blow");
        let [striking, struck] = self.sides(battle);
        let Battle {
            striker,
            target,
            is_answer,
        } = battle;
        let by = self
            .unit(striking, striker)
            .expect("who strikes is on the board")
            .kind;
        let unit = self
            .unit(struck, target)
            .expect("who is struck is on the board");
        let reach = usize::from(unit.kind.stats().range);
        let blow = Blow::of(by, unit.kind, self.fighter(struck, unit).stance);
        let blow = if is_answer { blow.in_answer() } else { blow };
        let damage = blow.damage(luck).min(unit.life);
        let life = unit.life - damage;
        events.emit(|| {
            let battle = ObservedBattle {
                striker,
                target,
                is_answer,
            };
            (
                Audience::EVERYONE,
                Event::Struck {
                    battle,
                    luck,
                    damage,
                    life,
                },
            )
        });
        if life == 0 {
            self.bury(struck, target, events);
        } else {
            let unit = self.unit_mut(struck, target).expect("it was there");
            unit.life = life;
        }
        // R4: the target, if it lives and reaches the striker, strikes back.
        if !is_answer && life > 0 && striker.distance(target) <= reach {
            let answer = ObservedBattle {
                striker: target,
                target: striker,
                is_answer: true,
            };
            self.battle = Some(super::blow(target, striker, true));
            events.emit(|| (Audience::EVERYONE, Event::Attacked { battle: answer }));
            return;
        }
        self.settle(if is_answer { target } else { striker });
    }

    /// After an attack: the unit is waiting if it cannot attack again.
    fn settle(&mut self, square: Square) {
        let mover = self.mover;
        let Some(unit) = self.unit(mover, square) else {
            return;
        };
        // R3: after the second attack, or when no enemy is left in range, the unit is waiting.
        let is_done = unit.orders.attacks == 0 || !self.has_target(mover, unit.kind, square);
        let unit = self.unit_mut(mover, square).expect("it was there");
        unit.orders.is_waiting = is_done;
    }

    /// Who strikes and who is struck.
    pub(crate) fn sides(&self, battle: Battle) -> [Player; 2] {
        let (mover, enemy) = (self.mover, other(self.mover));
        if battle.is_answer {
            [enemy, mover]
        } else {
            [mover, enemy]
        }
    }

    /// Those who see all of these squares.
    pub(super) fn witnesses(&self, squares: &[Square]) -> Audience {
        Eye::ALL.into_iter().fold(Audience::NOBODY, |all, eye| {
            let visible = self.visible_to(eye);
            let sees_all = squares.iter().all(|square| visible.has(*square));
            if sees_all { all | eye.audience() } else { all }
        })
    }
}
