//! What may be done, and why not.

mod illegal;

use game::Player;

pub use self::illegal::Illegal;
pub(crate) use self::illegal::halved;
use crate::{Action, Item, Link, Phase, Step, TerritoryId, TerritorySet, World};

/// Appends the legal actions of the player to move, in the order of the rule book.
pub(crate) fn legal_actions(world: &World, into: &mut Vec<Action>) {
    match world.phase {
        Phase::Capital => into.extend(world.sites().iter().map(|at| Action::Capital { at })),
        Phase::Reinforce => {
            let lands = world.lands(world.mover).iter();
            into.extend(lands.map(|at| Action::Reinforce { at }));
            world.list_use(into);
            into.push(Action::EndTurn);
        }
        Phase::Act => {
            world.list_captures(into);
            into.extend(
                world
                    .sites_for_ports()
                    .iter()
                    .map(|at| Action::Build { at }),
            );
            world.list_attacks(into);
            world.list_use(into);
            into.extend([Action::EndPhase, Action::EndTurn]);
        }
        Phase::Move => {
            world.list_moves(into);
            into.extend([Action::EndPhase, Action::EndTurn]);
        }
        Phase::Item
        | Phase::Kind { .. }
        | Phase::Luck { .. }
        | Phase::Loss { .. }
        | Phase::Over => {}
    }
}

/// Checks an action of the player to move.
pub(crate) fn check(world: &World, action: &Action) -> Result<(), Illegal> {
    match world.phase {
        Phase::Over => return Err(Illegal::Over),
        Phase::Item | Phase::Kind { .. } | Phase::Luck { .. } | Phase::Loss { .. } => {
            return Err(Illegal::ChanceDecides);
        }
        Phase::Capital | Phase::Reinforce | Phase::Act | Phase::Move => {}
    }
    let (first, second) = action.territories();
    let mut named = first.into_iter().chain(second);
    if let Some(missing) = named.find(|it| !world.map.has(*it)) {
        return Err(Illegal::NoSuchTerritory { territory: missing });
    }
    match *action {
        Action::Capital { at } => world.check_capital(at),
        Action::Reinforce { at } => world.check_reinforce(at),
        Action::Capture { from, to } => world.check_capture(from, to),
        Action::Build { at } => world.check_build(at),
        Action::Attack { from, to } => world.check_attack(from, to),
        Action::Move { from, to, hero } => world.check_move(from, to, hero),
        Action::Use => world.check_use(),
        Action::EndPhase => match world.phase {
            Phase::Act | Phase::Move => Ok(()),
            _ => Err(Illegal::ReinforceFirst),
        },
        Action::EndTurn => match world.phase {
            Phase::Capital => Err(Illegal::CapitalFirst),
            _ => Ok(()),
        },
        Action::Calm
        | Action::Item { .. }
        | Action::Kind { .. }
        | Action::Luck { .. }
        | Action::Lose { .. } => Err(Illegal::NotForPlayers),
    }
}

/// Returns the action for a player whose time is up.
pub(crate) fn on_timeout(world: &World) -> Option<Action> {
    // C3: the capital is reinforced, if that is due, and the turn ends.
    match world.phase {
        Phase::Capital => world.sites().iter().next().map(|at| Action::Capital { at }),
        Phase::Reinforce => world
            .capital(world.mover)
            .map(|at| Action::Reinforce { at }),
        Phase::Act | Phase::Move => Some(Action::EndTurn),
        Phase::Item
        | Phase::Kind { .. }
        | Phase::Luck { .. }
        | Phase::Loss { .. }
        | Phase::Over => None,
    }
}

impl World {
    /// Where the player to move may have its capital.
    #[must_use]
    pub fn sites(&self) -> TerritorySet {
        // C2: not next to a capital, unless no other place is left.
        let unowned = self.unowned();
        let near = |near: TerritorySet, it| near | self.map.territory(it).neighbors;
        let far = unowned - self.capitals().iter().fold(TerritorySet::EMPTY, near);
        if far.is_empty() { unowned } else { far }
    }

    /// What can be reached from a territory for capture and movement: by land, or by sea from a
    /// port.
    #[must_use]
    pub fn reach(&self, from: TerritoryId) -> TerritorySet {
        let territory = self.map.territory(from);
        // C1: to leave by sea takes a port, to arrive takes none.
        if self.ports.contains(from) {
            territory.neighbors | territory.by_sea
        } else {
            territory.neighbors
        }
    }

    /// Where the player to move may build a port now.
    #[must_use]
    pub fn sites_for_ports(&self) -> TerritorySet {
        if self.may_build() {
            // C4: an own maritime territory that has none.
            (self.lands(self.mover) & self.map.maritime()) - self.ports
        } else {
            TerritorySet::EMPTY
        }
    }

    /// Whether step 2 still allows a capture.
    pub(crate) fn may_capture(&self) -> bool {
        !self.deeds.has_acted
    }

    /// Whether step 2 still allows a port.
    fn may_build(&self) -> bool {
        // C9: attack and build allows one port besides attacks.
        !self.deeds.has_acted
            || (self.deeds.active == Some(Item::AttackAndBuild) && !self.deeds.is_spent)
    }

    fn list_captures(&self, into: &mut Vec<Action>) {
        if !self.may_capture() {
            return;
        }
        let unowned = self.unowned();
        for from in self.lands(self.mover).iter() {
            let targets = (self.reach(from) & unowned).iter();
            into.extend(targets.map(|to| Action::Capture { from, to }));
        }
    }

    fn list_attacks(&self, into: &mut Vec<Action>) {
        self.each_attack(|from, to, _| {
            into.push(Action::Attack { from, to });
            true
        });
    }

    /// Calls `visit` with each possible attack and its surplus of doubled strength, until it says
    /// no.
    pub(crate) fn each_attack(&self, mut visit: impl FnMut(TerritoryId, TerritoryId, u64) -> bool) {
        let enemies = self.enemies(self.mover) - self.deeds.attacked;
        let anywhere = if self.can_attack_anywhere() {
            enemies - self.capitals()
        } else {
            TerritorySet::EMPTY
        };
        // The defence of a territory is the same whoever attacks it.
        let mut defences = [None; TerritoryId::MAX];
        for from in self.lands(self.mover).iter() {
            let targets = enemies & (self.reach(from) | anywhere);
            // C5: at least two soldiers.
            if targets.is_empty() || self.troops(from) < 2 {
                continue;
            }
            let strength = self.strength(from);
            let neighbors = self.map.territory(from).neighbors;
            let by_sea = strength * u64::from(200 - self.support_percent()) / 100;
            for to in targets.iter() {
                let is_full = neighbors.contains(to) || anywhere.contains(to);
                let attack2 = if is_full { 2 * strength } else { by_sea };
                let defence2 = *defences[to.index()].get_or_insert_with(|| self.defence2(to));
                // C5: the attack must be stronger than the defence.
                if attack2 > defence2 && !visit(from, to, attack2 - defence2) {
                    return;
                }
            }
        }
    }

    fn list_moves(&self, into: &mut Vec<Action>) {
        self.each_move(|from, to, hero| {
            into.push(Action::Move { from, to, hero });
            true
        });
    }

    /// Calls `visit` with each possible movement, without and with the hero, until it says no.
    pub(crate) fn each_move(&self, mut visit: impl FnMut(TerritoryId, TerritoryId, bool) -> bool) {
        let seat = self.seat(self.mover);
        // C6: a sanctuary that is empty or holds an own camp.
        let foreign = self
            .at_table()
            .iter()
            .fold(TerritorySet::EMPTY, |set, it| set | it.camps);
        let havens = self.map.sanctuaries() - (foreign - seat.camps);
        let movable = |it: &TerritoryId| seat.camps.contains(*it) || self.troops(*it) >= 2;
        for from in (seat.lands | seat.camps).iter().filter(movable) {
            let is_camp = seat.camps.contains(from);
            let targets = if is_camp {
                self.map.territory(from).neighbors & seat.lands
            } else {
                self.reach(from) & (seat.lands | havens)
            };
            let has_hero = seat.hero == crate::Hero::On(from);
            for to in targets.iter() {
                if !visit(from, to, false) {
                    return;
                }
                if has_hero && seat.lands.contains(to) && !visit(from, to, true) {
                    return;
                }
            }
        }
    }

    fn list_use(&self, into: &mut Vec<Action>) {
        if self.check_use().is_ok() {
            into.push(Action::Use);
        }
    }

    /// Whether the player to move may use its item now.
    pub(crate) fn can_use(&self) -> bool {
        self.check_use().is_ok()
    }

    /// Whether the player to move could capture, build or attack.
    pub(crate) fn can_act(&self) -> bool {
        self.can_capture() || !self.sites_for_ports().is_empty() || self.can_attack()
    }

    pub(crate) fn can_attack(&self) -> bool {
        let mut found = false;
        self.each_attack(|_, _, _| {
            found = true;
            false
        });
        found
    }

    pub(crate) fn can_move(&self) -> bool {
        let mut found = false;
        self.each_move(|_, _, _| {
            found = true;
            false
        });
        found
    }

    fn can_capture(&self) -> bool {
        let unowned = self.unowned();
        let reaches = |from| self.reach(from).meets(unowned);
        self.may_capture() && self.lands(self.mover).iter().any(reaches)
    }

    fn check_capital(&self, at: TerritoryId) -> Result<(), Illegal> {
        if self.phase != Phase::Capital {
            return Err(Illegal::CapitalChosen);
        }
        self.check_free(at)?;
        if self.sites().contains(at) {
            Ok(())
        } else {
            Err(Illegal::NextToCapital { territory: at })
        }
    }

    fn check_reinforce(&self, at: TerritoryId) -> Result<(), Illegal> {
        self.check_phase(Phase::Reinforce)?;
        self.check_own(at)
    }

    fn check_capture(&self, from: TerritoryId, to: TerritoryId) -> Result<(), Illegal> {
        self.check_phase(Phase::Act)?;
        if !self.may_capture() {
            return Err(Illegal::Acted);
        }
        self.check_own(from)?;
        self.check_free(to)?;
        self.check_reach(from, to)
    }

    fn check_build(&self, at: TerritoryId) -> Result<(), Illegal> {
        self.check_phase(Phase::Act)?;
        if !self.may_build() {
            return Err(Illegal::Acted);
        }
        self.check_own(at)?;
        if !self.map.maritime().contains(at) {
            Err(Illegal::Inland { territory: at })
        } else if self.ports.contains(at) {
            Err(Illegal::HasPort { territory: at })
        } else {
            Ok(())
        }
    }

    fn check_attack(&self, from: TerritoryId, to: TerritoryId) -> Result<(), Illegal> {
        self.check_phase(Phase::Act)?;
        self.check_assault(from, to)
    }

    /// Whether an attack is possible, leaving the step of the turn aside.
    pub(crate) fn check_assault(&self, from: TerritoryId, to: TerritoryId) -> Result<(), Illegal> {
        self.check_own(from)?;
        if self.troops(from) < 2 {
            return Err(Illegal::TooFew { territory: from });
        }
        match self.owner(to) {
            None => return Err(Illegal::Unowned { territory: to }),
            Some(owner) if owner == self.mover => return Err(Illegal::Own { territory: to }),
            Some(_) => {}
        }
        if self.deeds.attacked.contains(to) {
            return Err(Illegal::Attacked { territory: to });
        }
        let link = self.link(from, to).ok_or_else(|| self.unlinked(from, to))?;
        let (attack2, defence2) = (self.attack2(from, link), self.defence2(to));
        if attack2 > defence2 {
            Ok(())
        } else {
            Err(Illegal::TooWeak { attack2, defence2 })
        }
    }

    fn check_move(&self, from: TerritoryId, to: TerritoryId, hero: bool) -> Result<(), Illegal> {
        self.check_phase(Phase::Move)?;
        let seat = self.seat(self.mover);
        let is_camp = seat.camps.contains(from);
        if !is_camp {
            self.check_own(from)?;
            if self.troops(from) < 2 {
                return Err(Illegal::TooFew { territory: from });
            }
        }
        if hero && seat.hero != crate::Hero::On(from) {
            return Err(Illegal::NoHero { territory: from });
        }
        if self.map.sanctuaries().contains(to) {
            if is_camp {
                return Err(Illegal::CampToCamp);
            }
            if hero {
                return Err(Illegal::HeroInSanctuary);
            }
            if self.camper(to).is_some_and(|camper| camper != self.mover) {
                return Err(Illegal::Camped { territory: to });
            }
        } else {
            self.check_own(to)?;
        }
        if is_camp && !self.map.by_land(from, to) {
            // C6: from a camp to a territory beside it.
            return Err(Illegal::NotBeside { from, to });
        }
        self.check_reach(from, to)
    }

    fn check_use(&self) -> Result<(), Illegal> {
        let Some(held) = self.seat(self.mover).held else {
            return Err(Illegal::NothingStored);
        };
        // C3: in step 1, and in step 2 before anything else is done in it.
        match self.phase {
            Phase::Reinforce => {}
            Phase::Act if !self.deeds.has_acted => {}
            _ => return Err(Illegal::TooLate),
        }
        if self.deeds.active.is_some() {
            return Err(Illegal::UsedOne);
        }
        // C9: a turn that was given gives no other.
        if self.deeds.is_extra && held.item == Some(Item::PlayTwice) {
            return Err(Illegal::ThirdTurn);
        }
        Ok(())
    }

    fn check_phase(&self, phase: Phase) -> Result<(), Illegal> {
        match self.phase {
            now if now == phase => Ok(()),
            Phase::Capital => Err(Illegal::CapitalFirst),
            Phase::Reinforce => Err(Illegal::ReinforceFirst),
            Phase::Act => Err(Illegal::NotInThisStep { step: Step::Act }),
            Phase::Move => Err(Illegal::NotInThisStep { step: Step::Move }),
            Phase::Item | Phase::Kind { .. } | Phase::Luck { .. } | Phase::Loss { .. } => {
                Err(Illegal::ChanceDecides)
            }
            Phase::Over => Err(Illegal::Over),
        }
    }

    fn check_own(&self, territory: TerritoryId) -> Result<(), Illegal> {
        let is_own = self.lands(self.mover).contains(territory);
        is_own.then_some(()).ok_or(Illegal::NotYours { territory })
    }

    /// Whether nobody owns a territory, though one could.
    fn check_free(&self, territory: TerritoryId) -> Result<(), Illegal> {
        if self.map.sanctuaries().contains(territory) {
            Err(Illegal::Sanctuary { territory })
        } else if self.owner(territory).is_some() {
            Err(Illegal::Owned { territory })
        } else {
            Ok(())
        }
    }

    fn check_reach(&self, from: TerritoryId, to: TerritoryId) -> Result<(), Illegal> {
        if self.reach(from).contains(to) {
            Ok(())
        } else {
            Err(self.unlinked(from, to))
        }
    }

    /// Why nothing gets from one territory to another.
    fn unlinked(&self, from: TerritoryId, to: TerritoryId) -> Illegal {
        if self.map.by_sea(from, to) {
            Illegal::NoPort { from, to }
        } else {
            Illegal::NotLinked { from, to }
        }
    }

    /// The strength of an attack by the best way there is, for people who ask.
    pub(crate) fn best_attack2(&self, player: Player, to: TerritoryId) -> Option<u64> {
        let from = self.lands(player).iter().filter(|it| self.troops(*it) >= 2);
        let linked = from.filter_map(|from| Some((from, self.link(from, to)?)));
        linked
            .map(|(from, link): (TerritoryId, Link)| self.attack2(from, link))
            .max()
    }
}
